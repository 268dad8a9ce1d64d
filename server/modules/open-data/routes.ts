import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listOpenData as listEndpoint } from '@wiec/contract/open-data.ts';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { askingTypesOn, isAnyOn } from '../../http/module-gate.ts';
import { withId } from '../../http/file-routes.ts';
import { serveTextFile, type TextFile } from '../../http/text-file.ts';
import { tooMany } from '../../http/reply.ts';
import { serveTextStream } from '../../http/text-stream.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { BALLOT_TABLES_OF_NETWORK } from './limits.ts';
import { type AnswersData, answersDataRoutes } from './answers-routes.ts';
import { listOpenData } from './list-open-data.ts';
import { ballots } from './datasets.ts';
import { findBallotFiles, isPublished } from './queries.ts';
import {
  readAreas,
  type ReadBallots,
  readBallotRows,
  readEditions,
  readErrata,
  readProjects,
  readResults,
  readVotes,
  type Table,
} from './read-tables.ts';
import { surveyDataRoutes } from './survey-routes.ts';
import { CONTENT_TYPES, FORMATS, streamTable, type TableFormat, writeTable } from './write-table.ts';

/** Seconds for which a copy may be used, also of what stays as it was published: results can be withdrawn. */
const FRESH = 300;

/** Tables for journalists and programs, at addresses that stay. Nothing of a vote is here before it is published. */
export const openDataRoutes = <Answer>(
  app: FastifyInstance,
  deps: Deps,
  { answers, readBallots }: { answers: AnswersData<Answer>; readBallots: ReadBallots },
): void => {
  const serve = (path: string, find: (format: TableFormat, name: string, id?: string) => Promise<TextFile | null>) => {
    for (const format of FORMATS) {
      serveTextFile(app, `/api/open-data/${path}.${format}`, 'budget', ({ id }) =>
        find(format, path.replace(':id', id ?? '').replaceAll('/', '-'), id),
      );
    }
  };
  const written = (read: (id: number) => Promise<Table | null>) => (format: TableFormat, name: string, id?: string) =>
    withId(id ?? '1', async (number) => {
      const table = await read(number);
      return table && writeTable(table, format, name, FRESH);
    });

  bind(app, deps, listEndpoint, async () =>
    listOpenData(deps, {
      withBudget: await isAnyOn(app, 'budget'),
      surveyTypes: await askingTypesOn(app),
      answers: (await isAnyOn(app, 'consultation')) ? answers : null,
    }),
  );
  surveyDataRoutes(app, deps);
  answersDataRoutes(app, deps, answers);
  serve(
    'edycje',
    written(() => readEditions(deps)),
  );
  serve(
    'edycje/:id/projekty',
    written((year) => readProjects(deps, year)),
  );
  serve(
    'edycje/:id/sprostowania',
    written((year) => readErrata(deps, year)),
  );
  serve(
    'glosowania',
    written(() => readVotes(deps)),
  );
  serve(
    'glosowania/:id/wyniki',
    written((vote) => readResults(deps, vote)),
  );
  serve(
    'glosowania/:id/obszary',
    written((vote) => readAreas(deps, vote)),
  );
  for (const format of FORMATS) {
    serveTextStream(
      app,
      `/api/open-data/glosowania/:id/glosy.${format}`,
      'budget',
      ({ id }) =>
        withId(id, async (vote) => {
          if (!(await isPublished(deps.db, vote))) return null;
          const files = await findBallotFiles(deps.db, vote);
          const chunks = streamTable(ballots, readBallotRows(readBallots, files), format);
          const tag = hash('sha256', JSON.stringify([ballots.columns.map(({ name }) => name), files]));
          const filename = `glosowania-${vote}-glosy.${format}`;
          return { filename, contentType: CONTENT_TYPES[format], chunks, tag, fresh: FRESH };
        }),
      async (address) => {
        const ticket = await takeTicket(deps, BALLOT_TABLES_OF_NETWORK, networkOf(address));
        return ticket.ok ? null : tooMany('Pobrano stąd bardzo wiele plików z głosami.', ticket);
      },
    );
  }
};
