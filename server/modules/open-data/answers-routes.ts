import type { FastifyInstance } from 'fastify';
import { withId } from '../../http/file-routes.ts';
import { serveTextFile } from '../../http/text-file.ts';
import type { Dataset } from './datasets.ts';
import { table } from './read-tables.ts';
import { FORMATS, writeTable } from './write-table.ts';

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

export function answersDataRoutes<Row>(app: FastifyInstance, answers: AnswersData<Row>): void {
  for (const format of FORMATS) {
    serveTextFile(app, `/api/open-data/konsultacje/:id/odpowiedzi.${format}`, 'consultation', ({ id }) =>
      withId(id, async (projectId) => {
        const rows = await answers.read(projectId);
        return rows && writeTable(table(answers.dataset, rows), format, `konsultacja-${projectId}-odpowiedzi`, FRESH);
      }),
    );
  }
}
