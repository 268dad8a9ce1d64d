import {
  getBudgetPage as pageEndpoint,
  listBudgets as budgetsEndpoint,
  listBudgetVotes as votesEndpoint,
} from '@wiec/contract/budgets.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import type { Caller, CallerAccount } from '../../http/caller.ts';
import { liveOffice } from '../../services/live-office.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { getBudgetPage } from './get-budget-page.ts';
import { listBudgetVotes } from './list-budget-votes.ts';
import { listBudgets } from './list-budgets.ts';
import type { ReadEditions } from './list-budgets.ts';
import type { Onlooker } from './present.ts';
import { findEditions, findVotesOfYear } from './queries.ts';
import type { VoteRow } from './queries.ts';

const FRESH_FOR = 2_000;

/** What lists must know about somebody signed in: who they are, and where they have voted already. */
export type KnowVoter = (
  account: CallerAccount,
  voteIds: readonly number[],
) => Promise<Pick<Onlooker, 'account' | 'votedIn'>>;

const knowNothing: KnowVoter = () => Promise.resolve({ account: null, votedIn: new Set() });

/** Voter keys and personal data belong to other modules, so `app` hands in `knowVoter`. */
export const budgetsRoutes = (app: FastifyInstance, deps: Deps, knowVoter: KnowVoter = knowNothing): void => {
  const editions = new ShortCache<Awaited<ReturnType<ReadEditions>>>(deps.clock, FRESH_FOR, 50);
  const votes = new ShortCache<VoteRow[] | undefined>(deps.clock, FRESH_FOR, 50);
  const readEditions: ReadEditions = (scope, officeId) =>
    editions.get(JSON.stringify([scope, officeId]), () => findEditions(deps.db, scope, officeId));
  const votesOf = (officeId: number | null) => (year: number) =>
    votes.get(JSON.stringify([year, officeId]), () => findVotesOfYear(deps.db, year, officeId));
  const onlookerFor =
    ({ account }: Caller) =>
    async (voteIds: readonly number[]): Promise<Onlooker> => {
      const now = deps.clock();
      return { now, ...(account ? await knowVoter(account, voteIds) : { account, votedIn: new Set() }) };
    };

  bind(app, deps, budgetsEndpoint, async ({ query, caller }) => {
    const officeId = await liveOffice(deps.db, query.officeId);
    return listBudgets(readEditions, { ...query, officeId }, onlookerFor(caller));
  });
  bind(app, deps, votesEndpoint, async ({ params, query, caller }) => {
    const officeId = await liveOffice(deps.db, query.officeId);
    return listBudgetVotes(votesOf(officeId), params.year, query, onlookerFor(caller));
  });
  bind(app, deps, pageEndpoint, ({ params }) => getBudgetPage(deps.db, params.year, params.type));
};
