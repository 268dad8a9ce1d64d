import type { SearchQuery, SearchResults } from '@wiec/contract/search.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { VoteCompletion } from '@wiec/domain/phases.ts';
import { STEM_RULES } from '@wiec/domain/polish-stem.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { queryWords, type SearchWord } from '@wiec/domain/search-words.ts';
import { asHeard, likelyWords, slipKeys, slipsAllowed } from '@wiec/domain/spelling.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Caller, CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply, tooMany } from '../../http/reply.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { indexSome } from './index-projects.ts';
import { SEARCHES_OF_NETWORK } from './limits.ts';
import { presentHit } from './present.ts';
import {
  findHits,
  findSimilarWords,
  findVisibleVotes,
  findWordsOneSlipAway,
  lookUpWords,
  type SearchScope,
} from './queries.ts';

/** In which of these votes the account has a ballot. */
export type KnowVotes = (account: CallerAccount, voteIds: readonly number[]) => Promise<ReadonlySet<number>>;

const DEFAULT_SIZE = 10;
/** Of texts that changed a moment ago; the rest of an import of many waits for the job. */
const INDEX_AT_ONCE = 200;
const MOST_STEMS = 40;
const MOST_SIMILAR = 100;

export async function searchProjects(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  knowVotes: KnowVotes,
  query: SearchQuery,
  caller: Caller,
): Promise<Reply<SearchResults>> {
  const fault = checkKeyword(query.searchTerm ?? '');
  if (fault) return refused('invalid', fault, [{ message: fault, field: 'searchTerm' }]);
  const scope = await scopeOf(deps.db, knowVotes, query, caller);
  if (scope === null) return refused('unauthenticated', 'Filtr udziału w głosowaniu działa po zalogowaniu.');
  const ticket = await takeTicket(deps, SEARCHES_OF_NETWORK, networkOf(caller.address));
  if (!ticket.ok) return tooMany('Z tego miejsca w sieci szukano bardzo wiele razy.', ticket);
  const { page = 1, size = DEFAULT_SIZE } = query;
  return accepted(await findPage(deps.db, tidyText(query.searchTerm ?? ''), scope, page, size));
}

/** Null: it asks where a visitor has voted. */
async function scopeOf(
  db: Kysely<Database>,
  knowVotes: KnowVotes,
  query: SearchQuery,
  { account }: Caller,
): Promise<SearchScope | null> {
  const wanted = setChoice(query.voteMode);
  if (wanted !== null && account === null) return null;
  return {
    officeId: query.officeId ?? null,
    type: setChoice(query.projectType),
    mode: setChoice(query.projectMode),
    officeThematicAreaId: query.category && query.category > 0 ? query.category : null,
    projectIds: wanted === null || account === null ? null : await votesOf(db, knowVotes, account, wanted),
  };
}

const NOT_SETTED = 255;
const setChoice = (value: number | undefined): number | null =>
  value === undefined || value < 0 || value === NOT_SETTED ? null : value;

/** A ballot covers all areas at once, so that no budget vote is ever voted in part. */
async function votesOf(
  db: Kysely<Database>,
  knowVotes: KnowVotes,
  account: CallerAccount,
  wanted: number,
): Promise<number[]> {
  const ids = await findVisibleVotes(db);
  const voted = await knowVotes(account, ids);
  if (wanted === VoteCompletion.Complete) return ids.filter((id) => voted.has(id));
  return wanted === VoteCompletion.NoVote ? ids.filter((id) => !voted.has(id)) : [];
}

async function findPage(
  db: Kysely<Database>,
  phrase: string,
  scope: SearchScope,
  page: number,
  size: number,
): Promise<SearchResults> {
  const words = queryWords(phrase);
  const read = await readWords(db, words);
  const groups = read.map(({ stems }) => stems).filter((stems) => stems.length > 0);
  const nothing = { items: [], total: 0, page, size, hasAllWords: true, corrections: [] };
  if (groups.length === 0) return nothing;

  const find = async (match: 'all' | 'some') => {
    const slice = { offset: (page - 1) * size, limit: size };
    const rows = await findHits(db, groups, match, scope, slice);
    if (rows.length > 0 || page === 1) return { rows, total: rows[0]?.total ?? 0 };
    // Past the last page the list is empty, and its length still known.
    const first = await findHits(db, groups, match, scope, { offset: 0, limit: 1 });
    return { rows, total: first[0]?.total ?? 0 };
  };
  const complete = groups.length === words.length;
  const all = complete ? await find('all') : { rows: [], total: 0 };
  const hasAllWords = all.total > 0;
  const { rows, total } = hasAllWords ? all : await find('some');
  if (total === 0) return nothing;
  const stems = new Set(groups.flat());
  const corrections = read.flatMap(({ word, meant }) => (meant === null ? [] : [{ typed: word.written, meant }]));
  return { items: rows.map((row) => presentHit(row, stems)), total, page, size, hasAllWords, corrections };
}

interface ReadWord {
  word: SearchWord;
  /** Any of these is a hit; none: nothing stands for the word. */
  stems: string[];
  /** The word that was meant instead of the one typed. */
  meant: string | null;
}

/** A word that stands in no text is read as the beginning of one, or else as a slip. */
async function readWords(db: Kysely<Database>, words: readonly SearchWord[]): Promise<ReadWord[]> {
  const first = await lookUpWords(db, words, STEM_RULES, MOST_STEMS);
  if (first.stale) await indexSome(db, INDEX_AT_ONCE);
  const found = first.stale ? await lookUpWords(db, words, STEM_RULES, MOST_STEMS) : first;
  return Promise.all(
    words.map(async (word, i) => {
      const { known, begun } = found.words[i]!;
      if (known) return { word, stems: [word.stem], meant: null };
      return begun.length > 0 ? { word, stems: begun, meant: null } : correct(db, word);
    }),
  );
}

async function correct(db: Kysely<Database>, word: SearchWord): Promise<ReadWord> {
  const near = likelyWords(word, await findWordsOneSlipAway(db, [...keysOf(word.folded), ...keysOf(word.stem)]));
  const mayHoldTwo = near.length === 0 && slipsAllowed(word.folded) > 1;
  const likely = mayHoldTwo
    ? likelyWords(word, await findSimilarWords(db, asHeard(word.folded), asHeard(word.stem), MOST_SIMILAR))
    : near;
  const stems = [...new Set(likely.map(({ stem }) => stem))];
  return { word, stems, meant: likely[0]?.written ?? null };
}

const keysOf = (letters: string): string[] =>
  slipsAllowed(letters) === 0 ? [asHeard(letters)] : slipKeys(asHeard(letters));
