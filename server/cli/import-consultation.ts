import { dirname, resolve } from 'node:path';
import { formatDateTime, warsawDate } from '@wiec/domain/calendar.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { createConsultation } from '../modules/consultations/create-consultation.ts';
import { readConsultationFile } from '../modules/consultations/read-consultation-file.ts';
import { withFiles } from '../modules/projects/attach-files.ts';
import { withPicture } from '../modules/projects/change-picture.ts';
import { createSurvey } from '../modules/surveys/create-survey.ts';
import { storeOrderPictures } from '../modules/surveys/pictures/store-order-pictures.ts';
import { PolishTime, readSurveyFile } from '../modules/surveys/read-survey-file.ts';
import type { Command } from './command.ts';
import { withDeps } from './open-deps.ts';
import { readArguments } from './read-arguments.ts';
import { readAttachments, readFormPictures, readPicture } from './read-attachments.ts';
import { readTextFile } from './read-text-file.ts';

const help = `Użycie: wiec import-consultation PLIK [--draft] [--json]

Zakłada konsultację z pliku JSON: w całości albo wcale. Konsultacja trwa od początku do końca, które podaje plik, i sama się
otwiera; pytań jej ankiet nie można potem zmienić. Akt prawny dodaje potem wiec import-act. Pola pliku opisuje
docs/operating.md.

  --draft  tylko ją przygotowuje: zobaczy ją, kto dostanie odnośnik (wiec preview-link); ogłasza ją wiec project publish
  --json   numer konsultacji i formularzy jej ankiet jako JSON`;

/** Puts a consultation on the portal, as a file tells it. */
export const importConsultationCommand: Command = {
  name: 'import-consultation',
  summary: 'zakłada konsultację z pliku JSON',
  help,
  async run(args, io) {
    const read = readArguments(args, {
      json: { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
    });
    if (!read.ok || read.positionals.length !== 1) {
      io.err(read.ok ? 'Podaj jeden plik z konsultacją. Pomoc: wiec import-consultation --help' : read.message);
      return 2;
    }
    const [path] = read.positionals;
    const file = await readTextFile(path!);
    const told = file.ok ? readConsultationFile(file.text, readSurveyFile, PolishTime) : file;
    if (!told.ok) {
      io.err(told.messages.map((message) => `${path}: ${message}`).join('\n'));
      return 1;
    }
    const { draft: inPreparation } = read.values;
    const order = { ...told.order, inPreparation };
    const own = { ...told.own, inPreparation };
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
        withPicture(deps, pictured.picture, (put) =>
          createConsultation(own, (held) => {
            const writeMore: typeof held.writeMore = async (tx, id) => {
              await held.writeMore(tx, id);
              await attach(tx, id);
              await put(tx, id);
            };
            return createSurvey(deps, stored.data, today, 'cli', { ...held, writeMore });
          }),
        ),
      );
      if (!made.ok) {
        io.err(made.errors.map(({ message }) => `${path}: ${message}`).join('\n'));
        return 1;
      }
      const { id, formIds } = made.data;
      const forms = countPl(formIds.length, 'ankieta', 'ankiety', 'ankiet');
      const sentence = inPreparation
        ? `Przygotowano konsultację ${id} (${forms}). Ogłosi ją: wiec project publish ${id}`
        : `Założono konsultację ${id} (${forms}). Trwa od ${formatDateTime(order.dateFrom)} do ${formatDateTime(order.dateTo)}.`;
      io.out(read.values.json ? JSON.stringify({ ok: true, ...made.data }) : sentence);
      return 0;
    });
  },
};
