import { countPl } from '@wiec/domain/polish-text.ts';
import { previewedKinds } from '@wiec/domain/preview-link.ts';
import { attachFiles, detachFile } from '../modules/projects/attach-files.ts';
import { removePicture, setPicture } from '../modules/projects/change-picture.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readAttachments } from './read-attachments.ts';

const help = `Użycie: wiec attach PLIK… --project NUMER [--form NUMER | --results]
        wiec attach PLIK --project NUMER --picture (--alt OPIS | --ornament)
        wiec attach --project NUMER [--picture] --remove PLIK

Dodaje pliki do ankiety albo konsultacji: wszystkie albo żadnego. Wolno dodać PDF, DOCX, ODT, XLSX, ODS i obrazy; ile i jak
dużych, mówią ustawienia portalu (Załączniki, wyniki). Z obrazów znika to, co zapisał w nich aparat.

  --project  numer ankiety albo konsultacji
  --form     numer formularza, przy którym pliki mają stać; bez niego stoją przy całości
  --results  pliki są wynikami i pokażą się dopiero z nimi
  --picture  plik jest obrazem ankiety, konsultacji albo sondy i zastępuje ten, który już tam jest
  --alt      co widać na obrazie; usłyszą to osoby, które go nie widzą
  --ornament obraz tylko zdobi stronę i nie ma opisu
  --remove   numer pliku albo obrazu, który ma zniknąć; stoi na końcu jego adresu`;

const options = {
  project: { type: 'string' },
  form: { type: 'string' },
  results: { type: 'boolean', default: false },
  picture: { type: 'boolean', default: false },
  alt: { type: 'string' },
  ornament: { type: 'boolean', default: false },
  remove: { type: 'string' },
} as const;
const NUMBER = /^[1-9]\d{0,8}$/;

/** Puts files on surveys and consultations, and takes them off. */
export const attachCommand: Command = {
  name: 'attach',
  summary: 'dodaje pliki do ankiety albo konsultacji',
  help,
  async run(args, io) {
    const read = readArguments(args, options);
    const { project = '', form, results, picture, alt, ornament, remove } = read.ok ? read.values : {};
    const paths = read.ok ? read.positionals : [];
    const isPlaced = form === undefined || (NUMBER.test(form) && !results && remove === undefined);
    const isPictured = picture
      ? form === undefined &&
        !results &&
        (remove === undefined ? paths.length === 1 && (alt !== undefined) !== ornament : true)
      : alt === undefined && !ornament;
    const isSound =
      isPictured && NUMBER.test(project) && isPlaced && (remove === undefined ? paths.length > 0 : NUMBER.test(remove));
    if (!read.ok || !isSound || (remove !== undefined && paths.length > 0)) {
      io.err(read.ok ? 'Podaj pliki i numer projektu. Pomoc: wiec attach --help' : read.message);
      return 2;
    }
    const projectId = Number(project);
    const given = await readAttachments(paths);
    if (!given.ok) {
      io.err(given.messages.join('\n'));
      return 1;
    }
    const { files } = given;
    const where = { projectId, kinds: previewedKinds, by: 'cli' } as const;
    return withDeps(io, async (deps) => {
      const done = picture
        ? remove === undefined
          ? await setPicture(deps, {
              ...where,
              seen: 'any',
              alt: alt ?? '',
              isOrnament: ornament === true,
              file: files[0]!,
            })
          : await removePicture(deps, { ...where, seen: Number(remove) })
        : remove === undefined
          ? await attachFiles(deps, {
              projectId,
              kind: results ? 'result' : 'attachment',
              formId: form === undefined ? null : Number(form),
              files,
              by: 'cli',
            })
          : await detachFile(deps, { projectId, fileId: Number(remove), by: 'cli' });
      if (!done.ok) {
        io.err(done.errors.map(({ message }) => message).join('\n'));
        return 1;
      }
      io.out(
        remove === undefined
          ? `Dodano ${countPl(files.length, 'plik', 'pliki', 'plików')}.`
          : `Usunięto plik ${remove}.`,
      );
      return 0;
    });
  },
};
