import type { BudgetVoteItem } from '@wiec/contract/budgets.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentVote } from './present.ts';
import type { Onlooker } from './present.ts';
import type { VoteRow } from './queries.ts';

const isCurrent = (vote: VoteRow, now: Date) => vote.status < ProjectStatus.Close && now <= new Date(vote.date_to);

/** Votes of one edition: current (`isActual` 'true'), finished ('false') or all. */
export async function listBudgetVotes(
  readVotes: (year: number) => Promise<VoteRow[] | undefined>,
  year: number,
  isActual: string | undefined,
  onlookerOf: (voteIds: readonly number[]) => Promise<Onlooker>,
): Promise<Reply<{ items: BudgetVoteItem[] }>> {
  const votes = await readVotes(year);
  if (!votes) return refused('not-found', `Nie ma budżetu obywatelskiego na rok ${year}.`);
  const onlooker = await onlookerOf(votes.map((vote) => vote.id));
  const shown = votes.filter((vote) =>
    isActual === 'true' || isActual === 'false' ? isCurrent(vote, onlooker.now) === (isActual === 'true') : true,
  );
  return accepted({ items: shown.map((vote) => presentVote(vote, onlooker)) });
}
