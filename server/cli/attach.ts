import { countPl } from '@wiec/domain/polish-text.ts';
import { attachFiles, detachFile } from '../modules/projects/attach-files.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readAttachments } from './read-attachments.ts';

const help = `Użycie: wiec attach PLIK… --project NUMER [--form NUMER | --results]
        wiec attach --project NUMER --remove PLIK

Dodaje pliki do ankiety albo konsultacji: wszystkie albo żadnego. Wolno dodać PDF, DOCX, ODT, XLSX, ODS i obrazy; ile i jak
dużych, mówią ustawienia portalu (Załączniki, wyniki). Z obrazów znika to, co zapisał w nich aparat.

  --project  numer ankiety albo konsultacji
  --form     numer formularza, przy którym pliki mają stać; bez niego stoją przy całości
  --results  pliki są wynikami i pokażą się dopiero z nimi
  --remove   numer pliku, który ma zniknąć; stoi na końcu jego adresu`;

const options = {
  project: { type: 'string' },
  form: { type: 'string' },
  results: { type: 'boolean', default: false },
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
    const { project = '', form, results, remove } = read.ok ? read.values : {};
    const paths = read.ok ? read.positionals : [];
    const isPlaced = form === undefined || (NUMBER.test(form) && !results && remove === undefined);
    const isSound = NUMBER.test(project) && isPlaced && (remove === undefined ? paths.length > 0 : NUMBER.test(remove));
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
    return withDeps(io, async (deps) => {
      const done =
        remove === undefined
          ? await attachFiles(deps, {
              projectId,
              kind: results ? 'result' : 'attachment',
              formId: form === undefined ? null : Number(form),
              files,
              actor: 'cli',
            })
          : await detachFile(deps, { projectId, fileId: Number(remove), actor: 'cli' });
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
