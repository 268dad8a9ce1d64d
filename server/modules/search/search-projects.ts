import type { SearchQuery, SearchResults } from '@wiec/contract/search.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { ProjectType, VoteCompletion } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { queryWords } from '@wiec/domain/search-words.ts';
import type { Deps } from '../../deps.ts';
import type { Caller, CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply, tooMany } from '../../http/reply.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import type { IndexedText, Match } from './document-index.ts';
import { SEARCHES_OF_NETWORK } from './limits.ts';
import type { CurrentIndex, LiveIndex } from './live-index.ts';
import { presentHit } from './present.ts';
import { readHits } from './queries.ts';
import { bestMatches, EVERYWHERE, isInScope, type SearchScope } from './rank.ts';
import { readWords } from './read-words.ts';

/** In which of these votes the account has a ballot. */
export type KnowVotes = (account: CallerAccount, voteIds: readonly number[]) => Promise<ReadonlySet<number>>;

export interface SearchDeps extends Pick<Deps, 'db' | 'secret' | 'config'> {
  readonly index: LiveIndex;
  readonly knowVotes: KnowVotes;
}

const DEFAULT_SIZE = 10;

export async function searchProjects(
  deps: SearchDeps,
  query: SearchQuery,
  caller: Caller,
): Promise<Reply<SearchResults>> {
  const fault = checkKeyword(query.searchTerm ?? '');
  if (fault) return refused('invalid', fault, [{ message: fault, field: 'searchTerm' }]);
  const wanted = setChoice(query.voteMode);
  if (wanted !== null && caller.account === null) {
    return refused('unauthenticated', 'Filtr udziału w głosowaniu działa po zalogowaniu.');
  }
  const ticket = await takeTicket(deps, SEARCHES_OF_NETWORK, networkOf(caller.address));
  if (!ticket.ok) return tooMany('Z tego miejsca w sieci szukano bardzo wiele razy.', ticket);
  const current = await deps.index.current();
  const scope: SearchScope = {
    officeId: query.officeId ?? null,
    type: setChoice(query.projectType),
    mode: setChoice(query.projectMode),
    officeThematicAreaId: query.category && query.category > 0 ? query.category : null,
    projectIds:
      wanted === null || caller.account === null
        ? null
        : await votesOf(deps.knowVotes, current, caller.account, wanted),
  };
  const { page = 1, size = DEFAULT_SIZE } = query;
  return accepted(await findPage(deps, current, tidyText(query.searchTerm ?? ''), scope, { page, size }));
}

const NOT_SETTED = 255;
const setChoice = (value: number | undefined): number | null =>
  value === undefined || value < 0 || value === NOT_SETTED ? null : value;

/** A ballot covers all areas at once, so that no budget vote is ever voted in part. */
async function votesOf(
  knowVotes: KnowVotes,
  { index, surroundings }: CurrentIndex,
  account: CallerAccount,
  wanted: number,
): Promise<ReadonlySet<number>> {
  const votes = { ...EVERYWHERE, type: ProjectType.PublicBudget };
  const ids = index.texts().flatMap((text) => (isInScope(text, votes, surroundings) ? [text.projectId!] : []));
  const voted = await knowVotes(account, ids);
  if (wanted === VoteCompletion.Complete) return new Set(ids.filter((id) => voted.has(id)));
  return new Set(wanted === VoteCompletion.NoVote ? ids.filter((id) => !voted.has(id)) : []);
}

async function findPage(
  { db }: SearchDeps,
  { index, surroundings }: CurrentIndex,
  phrase: string,
  scope: SearchScope,
  { page, size }: { page: number; size: number },
): Promise<SearchResults> {
  const words = queryWords(phrase);
  const isPublic = (text: IndexedText) => isInScope(text, EVERYWHERE, surroundings);
  const read = await readWords(db, index, isPublic, words);
  const groups = read.map(({ stems }) => stems).filter((stems) => stems.length > 0);
  const find = (match: 'all' | 'some'): Match[] =>
    index.find(groups, match).filter(({ text }) => isInScope(text, scope, surroundings));

  const complete = groups.length === words.length ? find('all') : [];
  const hasAllWords = complete.length > 0;
  const matches = hasAllWords ? complete : find('some');
  if (matches.length === 0) return { items: [], total: 0, page, size, hasAllWords: true, corrections: [] };
  const shown = bestMatches(matches, surroundings, (page - 1) * size, page * size);
  const ids = shown.map(({ text }) => text.id);
  const rows = await readHits(db, ids);
  const stems = new Set(groups.flat());
  const corrections = read.flatMap(({ word, meant }) => (meant === null ? [] : [{ typed: word.written, meant }]));
  const items = rows.map((row) => presentHit(row, stems));
  return { items, total: matches.length, page, size, hasAllWords, corrections };
}
