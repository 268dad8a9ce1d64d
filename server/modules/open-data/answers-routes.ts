import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { withId } from '../../http/file-routes.ts';
import { serveTextFile, type TextFile } from '../../http/text-file.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { writeWorkbook } from '../../services/workbook.ts';
import type { Dataset } from './datasets.ts';
import { table } from './read-tables.ts';
import { cellsOf, FORMATS, writeTable } from './write-table.ts';

/** What the office answered to comments; the module of consultations reads it. */
export interface AnswersData<Row = never> {
  readonly dataset: Dataset<Row>;
  /** Consultations with published answers. */
  readonly list: () => Promise<{ id: number; title: string }[]>;
  /** Null: nothing is published. */
  readonly read: (projectId: number) => Promise<Row[] | null>;
}

/** Seconds for which a copy may be used. The page of the answers tells the hash of this file as it is now. */
const FRESH = 2;

/** Milliseconds for which a workbook is kept: it takes a good part of a second to write. */
const KEPT_FOR = 60_000;
const WIDTHS = [9, 18, 60, 24, 60, 24, 24, 60];

export function answersDataRoutes<Row>(app: FastifyInstance, { clock }: Deps, answers: AnswersData<Row>): void {
  const workbooks = new ShortCache<TextFile>(clock, KEPT_FOR, 8);
  for (const format of FORMATS) {
    serveTextFile(app, `/api/open-data/konsultacje/:id/odpowiedzi.${format}`, 'consultation', ({ id }) =>
      withId(id, async (projectId) => {
        const rows = await answers.read(projectId);
        return rows && writeTable(table(answers.dataset, rows), format, `konsultacja-${projectId}-odpowiedzi`, FRESH);
      }),
    );
  }
  serveTextFile(app, '/api/open-data/konsultacje/:id/odpowiedzi.xlsx', 'consultation', ({ id }) =>
    withId(id, async (projectId) => {
      const rows = await answers.read(projectId);
      if (!rows) return null;
      const cells = cellsOf(answers.dataset, rows);
      // By what it holds, so that it is never older than the other files.
      return workbooks.get(hash('sha256', JSON.stringify([projectId, cells])), async () => {
        const head = answers.dataset.columns.map(({ name }) => name);
        const content = await writeWorkbook([{ name: 'Odpowiedzi', head, rows: cells, widths: WIDTHS }]);
        const tag = hash('sha256', content);
        return { ...XLSX, filename: `konsultacja-${projectId}-odpowiedzi.xlsx`, content, tag };
      });
    }),
  );
}

const XLSX = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fresh: FRESH,
};
