import { dirname, resolve } from 'node:path';
import { formatDateTime, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { withFiles } from '../modules/projects/attach-files.ts';
import { withPicture } from '../modules/projects/change-picture.ts';
import { createSurvey, HELD_AS_SURVEY } from '../modules/surveys/create-survey.ts';
import { storeOrderPictures } from '../modules/surveys/pictures/store-order-pictures.ts';
import { readSurveyFile } from '../modules/surveys/read-survey-file.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readAttachments, readFormPictures, readPicture } from './read-attachments.ts';
import { readTextFile } from './read-text-file.ts';

const help = `Użycie: wiec import-survey PLIK [--draft] [--json]

Zakłada ankietę z pliku JSON: w całości albo wcale. Ankieta trwa od początku do końca, które podaje plik, i sama się otwiera;
jej pytań nie można potem zmienić. Pola pliku opisuje docs/operating.md. Sam moduł ankiet ma własny przełącznik.

  --draft  tylko ją przygotowuje: zobaczy ją, kto dostanie odnośnik (wiec preview-link); ogłasza ją wiec project publish
  --json   numer ankiety i jej formularzy jako JSON`;

/** Puts a survey on the portal, as a file tells it. */
export const importSurveyCommand: Command = {
  name: 'import-survey',
  summary: 'zakłada ankietę z pliku JSON',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      json: { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
    });
    if (!read.ok || read.positionals.length !== 1) {
      io.err(read.ok ? 'Podaj jeden plik z ankietą. Pomoc: wiec import-survey --help' : read.message);
      return 2;
    }
    const [path] = read.positionals;
    const file = await readTextFile(path!);
    const survey = file.ok ? readSurveyFile(file.text) : file;
    if (!survey.ok) {
      io.err(survey.messages.map((message) => `${path}: ${message}`).join('\n'));
      return 1;
    }
    const order = { ...survey.order, inPreparation: read.values.draft };
    const beside = (name: string) => resolve(dirname(path!), name);
    const given = await readAttachments((order.attachments ?? []).map(beside));
    const pictured = await readPicture(order.picture ?? null, beside);
    if (!pictured.ok) {
      io.err(pictured.messages.join('\n'));
      return 1;
    }
    if (!given.ok) {
      io.err(given.messages.join('\n'));
      return 1;
    }
    const drawn = await readFormPictures(order, beside);
    if (!drawn.ok) {
      io.err(drawn.messages.join('\n'));
      return 1;
    }
    return withDeps(io, async (deps) => {
      const stored = await storeOrderPictures(deps, order, drawn.files, 'cli');
      if (!stored.ok) {
        io.err(stored.errors.map(({ message }) => `${path}: ${message}`).join('\n'));
        return 1;
      }
      const today = warsawDate(deps.clock());
      const made = await withFiles(deps, given.files, 'attachment', (attach) =>
        withPicture(deps, pictured.picture, (put) => {
          const writeMore: typeof HELD_AS_SURVEY.writeMore = async (tx, id) => {
            await attach(tx, id);
            await put(tx, id);
          };
          return createSurvey(deps, stored.data, today, 'cli', { ...HELD_AS_SURVEY, writeMore });
        }),
      );
      if (!made.ok) {
        io.err(made.errors.map(({ message }) => `${path}: ${message}`).join('\n'));
        return 1;
      }
      const { id, formIds } = made.data;
      const forms = countPl(formIds.length, 'formularz', 'formularze', 'formularzy');
      const told = read.values.draft
        ? `Przygotowano ankietę ${id} (${forms}). Ogłosi ją: wiec project publish ${id}`
        : `Założono ankietę ${id} (${forms}). Trwa od ${formatDateTime(order.dateFrom)} do ${formatDateTime(order.dateTo)}.`;
      io.out(read.values.json ? JSON.stringify({ ok: true, ...made.data }) : told);
      return 0;
    });
  },
};
