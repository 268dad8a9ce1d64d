import {
  getBudgetPage as pageEndpoint,
  listBudgets as budgetsEndpoint,
  listBudgetVotes as votesEndpoint,
} from '@wiec/contract/budgets.ts';
import { getEditionCalendar as calendarEndpoint } from '@wiec/contract/edition-calendars.ts';
import { getEditionReport as reportEndpoint } from '@wiec/contract/edition-reports.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import type { Caller, CallerAccount } from '../../http/caller.ts';
import { problem, send } from '../../http/errors.ts';
import { attachment, sendDownload, withId } from '../../http/file-routes.ts';
import { getBudgetPage } from './get-budget-page.ts';
import { getEditionCalendar } from './get-edition-calendar.ts';
import { listBudgetVotes } from './list-budget-votes.ts';
import { listBudgets } from './list-budgets.ts';
import type { Onlooker } from './present.ts';
import { findEditions, findVotesOfYear } from './queries.ts';
import { getEditionReport, reportFilesPath } from './report/public-report.ts';
import { findPublicReport } from './report/report-queries.ts';

/** What lists must know about somebody signed in: who they are, and where they have voted already. */
export type KnowVoter = (
  account: CallerAccount,
  voteIds: readonly number[],
) => Promise<Pick<Onlooker, 'account' | 'votedIn'>>;

const knowNothing: KnowVoter = () => Promise.resolve({ account: null, votedIn: new Set() });

/** Voter keys and personal data belong to other modules, so `app` hands in `knowVoter`. */
export const budgetsRoutes = (app: FastifyInstance, deps: Deps, knowVoter: KnowVoter = knowNothing): void => {
  const onlookerFor =
    ({ account }: Caller) =>
    async (voteIds: readonly number[]): Promise<Onlooker> => {
      const now = deps.clock();
      return { now, ...(account ? await knowVoter(account, voteIds) : { account, votedIn: new Set() }) };
    };

  bind(app, deps, budgetsEndpoint, ({ query, caller, shared }) =>
    listBudgets(
      (scope, officeId) => shared([scope, officeId], () => findEditions(deps.db, scope, officeId)),
      query,
      onlookerFor(caller),
    ),
  );
  bind(app, deps, votesEndpoint, ({ params, query, caller, shared }) => {
    const officeId = query.officeId ?? null;
    const readVotes = (year: number) => shared([year, officeId], () => findVotesOfYear(deps.db, year, officeId));
    return listBudgetVotes(readVotes, params.year, query, onlookerFor(caller));
  });
  bind(app, deps, calendarEndpoint, ({ params }) => getEditionCalendar(deps.db, params.year));
  bind(app, deps, reportEndpoint, ({ params }) => getEditionReport(deps, params.year, params.version));
  app.get(
    `${reportFilesPath(':year', ':version')}/raport.pdf`,
    { config: { module: 'budget' } },
    async (request, reply) => {
      const { year, version } = request.params as Record<string, string>;
      const found = await withId(year, (y) =>
        withId(version, async (v) => (await findPublicReport(deps.db, y, v)) ?? null),
      );
      return sendDownload(deps, request, reply, found && found.pdf);
    },
  );
  for (const kind of ['json', 'csv'] as const) {
    app.get(
      `${reportFilesPath(':year', ':version')}/dane.${kind}`,
      { config: { module: 'budget' } },
      async (request, reply) => {
        const { year, version } = request.params as Record<string, string>;
        const found = await withId(year, (y) =>
          withId(version, async (v) => (await findPublicReport(deps.db, y, v)) ?? null),
        );
        if (!found) return send(reply, problem(404, 'Nie ma takiego pliku'));
        return reply
          .header('content-disposition', attachment(`raport-${found.year}-wersja-${found.version}.${kind}`))
          .type(kind === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8')
          .send(found[kind]);
      },
    );
  }
  bind(app, deps, pageEndpoint, ({ params }) => getBudgetPage(deps.db, params.year, params.type));
};
