import { listOwnMatters as endpoint, type OwnMatters } from '@wiec/contract/own-matters.ts';
import { getOwnVoterData as voterDataEndpoint } from '@wiec/contract/own-voter-data.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { accepted, refused } from '../../../http/reply.ts';
import { getOwnVoterData } from './own-voter-data.ts';
import { type KnowsOwnVotes, ownSubmissions } from './own-votes.ts';

type Knows = Pick<KnowsOwnVotes, 'ownVotes' | 'submissions'>;

/** Of each kind: somebody may have sent thousands of comments. All of it is on the page of their data. */
const MOST = 20;

/** What the account has sent, for its owner: that it voted, never how. */
export async function listOwnMatters({ db }: Pick<Deps, 'db'>, knows: Knows, accountId: number): Promise<OwnMatters> {
  const [votes, sent] = await Promise.all([knows.ownVotes(db, accountId), ownSubmissions(knows, db, accountId)]);
  const shown = [...Map.groupBy(sent, ({ kind }) => kind).values()].flatMap((ofKind) => ofKind.slice(0, MOST));
  return {
    votes: votes.map(({ id, title, year, isRunning }) => ({ id, title, year, isRunning })),
    sent: shown.map(({ kind, title, state, path, text }) => ({ kind, title, state, path, text: text ?? null })),
    total: sent.length,
  };
}

export const ownMattersRoutes = (app: FastifyInstance, deps: Deps, knows: Knows): void => {
  bind(app, deps, endpoint, async ({ caller }) => accepted(await listOwnMatters(deps, knows, caller.account!.id)));
  bind(app, deps, voterDataEndpoint, async ({ caller }) => {
    const data = await getOwnVoterData(deps, caller.account!.id);
    return data ? accepted(data) : refused('unauthenticated', 'Polecenie wymaga zalogowania');
  });
};
