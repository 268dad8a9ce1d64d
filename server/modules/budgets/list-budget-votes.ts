import type { BudgetVoteFilter, BudgetVoteItem } from '@wiec/contract/budgets.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { ProjectStatus, VoteCompletion } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentVote } from './present.ts';
import type { Onlooker } from './present.ts';
import type { VoteRow } from './queries.ts';

const isCurrent = (vote: VoteRow, now: Date) => vote.status < ProjectStatus.Close && now <= new Date(vote.date_to);

/** Of NotSetted, and of what is not there. */
const NOT_SET = 255;
const setChoice = (value: number | undefined): number | null =>
  value === undefined || value < 0 || value === NOT_SET ? null : value;

/** Votes of one edition: current (`isActual` 'true'), finished ('false') or all; and of these what the other filters leave. */
export async function listBudgetVotes(
  readVotes: (year: number) => Promise<VoteRow[] | undefined>,
  year: number,
  filter: BudgetVoteFilter,
  onlookerOf: (voteIds: readonly number[]) => Promise<Onlooker>,
): Promise<Reply<{ items: BudgetVoteItem[] }>> {
  const { isActual } = filter;
  const term = tidyText(filter.searchTerm ?? '');
  const fault = checkKeyword(term, 'filter');
  if (fault) return refused('invalid', fault, [{ message: fault, field: 'searchTerm' }]);
  const votes = await readVotes(year);
  if (!votes) return refused('not-found', `Nie ma budżetu obywatelskiego na rok ${year}.`);
  const onlooker = await onlookerOf(votes.map((vote) => vote.id));
  const [completion, mode] = [setChoice(filter.voteMode), setChoice(filter.projectMode)];
  if (completion !== null && onlooker.account === null) {
    return refused('unauthenticated', 'Filtr udziału w głosowaniu działa po zalogowaniu.');
  }
  const words = foldForSearch(term).split(' ');
  const shown = votes
    .filter((vote) =>
      isActual === 'true' || isActual === 'false' ? isCurrent(vote, onlooker.now) === (isActual === 'true') : true,
    )
    .filter((vote) => mode === null || vote.mode === mode)
    // A ballot covers all areas at once, so that no budget vote is ever voted in part.
    .filter(({ id }) => completion === null || completion === completionOf(onlooker.votedIn.has(id)))
    .filter(({ title, short_description: text }) =>
      words.every((word) => foldForSearch(`${title} ${text}`).includes(word)),
    );
  return accepted({ items: shown.map((vote) => presentVote(vote, onlooker)) });
}

const completionOf = (voted: boolean): number => (voted ? VoteCompletion.Complete : VoteCompletion.NoVote);
