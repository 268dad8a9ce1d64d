import type { SearchWord } from '@wiec/domain/search-words.ts';
import {
  asHeard,
  likelyWords,
  slipKeys,
  slipsAllowed,
  slipsAllowedBeside,
  twoSlipKeys,
} from '@wiec/domain/spelling.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { DocumentIndex, IndexedText } from './document-index.ts';
import { findSimilarWords, findWordsBegun, findWordsOneSlipAway, type SimilarWord } from './queries.ts';

const MOST_SIMILAR = 100;

export interface ReadWord {
  word: SearchWord;
  /** Any of these is a hit; none: nothing stands for the word. */
  stems: string[];
  /** The word that was meant instead of the one typed. */
  meant: string | null;
}

/** Whether a stem stands in a text that anybody may see: a word of a draft is never shown in place of another. */
type IsKnown = (stem: string) => boolean;

/** Where a stem stands together with the other words of a query, by the stems of each. */
interface Together {
  readonly inTitle: IsKnown;
  readonly inText: IsKnown;
}

/**
 * A word that stands in no text is read as the beginning of one, or else as a slip.
 *
 * @param isPublic of these texts alone words are known
 */
export async function readWords(
  db: Kysely<Database>,
  index: DocumentIndex,
  isPublic: (text: IndexedText) => boolean,
  words: readonly SearchWord[],
): Promise<ReadWord[]> {
  const isKnown: IsKnown = (stem) => index.has(stem, isPublic);
  const unknown = words.filter(({ stem }) => !isKnown(stem));
  const beginnings = unknown.map(({ folded }) => folded);
  const begun = unknown.length === 0 ? [] : await findWordsBegun(db, beginnings);
  const read = words.map((word): ReadWord => {
    const at = unknown.indexOf(word);
    return { word, stems: at < 0 ? [word.stem] : begun[at]!.filter(isKnown), meant: null };
  });
  const others = read.map(({ stems }) => stems).filter((stems) => stems.length > 0);
  if (others.length === read.length) return read;
  const together = togetherWith(index, isPublic, others);
  return Promise.all(
    read.map(async (each) => (each.stems.length > 0 ? each : correct(db, isKnown, together, each.word))),
  );
}

/** The stem of each word, and of all that begin with it. */
export async function readAsBeginnings(db: Kysely<Database>, words: readonly SearchWord[]): Promise<string[][]> {
  const begun = await findWordsBegun(
    db,
    words.map(({ folded }) => folded),
  );
  return words.map(({ stem }, at) => [...new Set([stem, ...begun[at]!])]);
}

function togetherWith(
  index: DocumentIndex,
  isPublic: (text: IndexedText) => boolean,
  others: string[][],
): Together | null {
  if (others.length === 0) return null;
  const matches = index.find(others, 'all').filter(({ text }) => isPublic(text));
  const all = new Set(matches.map(({ text }) => text));
  const titled = new Set(matches.flatMap(({ text, tier }) => (tier === 0 ? [text] : [])));
  return {
    inTitle: (stem) => index.has(stem, (text, inTitle) => inTitle && titled.has(text)),
    inText: (stem) => index.has(stem, (text) => all.has(text)),
  };
}

/** What stands with the other words in a title goes before what is spelt more alike, and then what stands with them in a text. */
async function correct(
  db: Kysely<Database>,
  isKnown: IsKnown,
  together: Together | null,
  word: SearchWord,
): Promise<ReadWord> {
  const known = (found: readonly SimilarWord[]): SimilarWord[] => found.filter(({ stem }) => isKnown(stem));
  const near = known(await findWordsOneSlipAway(db, [...keysOf(word.folded), ...keysOf(word.stem)]));
  const likely = likelyWords(word, near);
  const choose = (words: readonly SimilarWord[]): ReadWord => ({
    word,
    stems: [...new Set(words.map(({ stem }) => stem))],
    meant: words[0]?.written ?? null,
  });
  if (together === null && likely.length > 0) return choose(likely);
  const titled = likely.filter(({ stem }) => together?.inTitle(stem));
  if (titled.length > 0) return choose(titled);
  // A choice of Polish spelling that cannot be heard is no slip at all.
  if (likely.some(({ folded }) => asHeard(folded) === asHeard(word.folded))) return choose(likely);
  const far = known(await findWordsTwoSlipsAway(db, word));
  const farTitled = likelyWords(
    word,
    far.filter(({ stem }) => together?.inTitle(stem)),
    slipsAllowedBeside,
  );
  if (farTitled.length > 0) return choose(farTitled);
  if (likely.length === 0) return choose(likelyWords(word, far));
  const inText = likely.filter(({ stem }) => together?.inText(stem));
  return choose(inText.length > 0 ? inText : likely);
}

async function findWordsTwoSlipsAway(db: Kysely<Database>, { folded, stem }: SearchWord): Promise<SimilarWord[]> {
  if (slipsAllowed(folded) > 1) return findSimilarWords(db, asHeard(folded), asHeard(stem), MOST_SIMILAR);
  const keys = [folded, stem].flatMap((letters) =>
    slipsAllowedBeside(letters) > 1 ? twoSlipKeys(asHeard(letters)) : [],
  );
  return keys.length === 0 ? [] : findWordsOneSlipAway(db, keys);
}

const keysOf = (letters: string): string[] =>
  slipsAllowed(letters) === 0 ? [asHeard(letters)] : slipKeys(asHeard(letters));
