import type { SearchWord } from '@wiec/domain/search-words.ts';
import { asHeard, likelyWords, slipKeys, slipsAllowed } from '@wiec/domain/spelling.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
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

/** A word that stands in no text is read as the beginning of one, or else as a slip. */
export async function readWords(
  db: Kysely<Database>,
  isKnown: IsKnown,
  words: readonly SearchWord[],
): Promise<ReadWord[]> {
  const unknown = words.filter(({ stem }) => !isKnown(stem));
  const beginnings = unknown.map(({ folded }) => folded);
  const begun = unknown.length === 0 ? [] : await findWordsBegun(db, beginnings);
  return Promise.all(
    words.map(async (word) => {
      const at = unknown.indexOf(word);
      if (at < 0) return { word, stems: [word.stem], meant: null };
      const stems = begun[at]!.filter(isKnown);
      return stems.length > 0 ? { word, stems, meant: null } : correct(db, isKnown, word);
    }),
  );
}

async function correct(db: Kysely<Database>, isKnown: IsKnown, word: SearchWord): Promise<ReadWord> {
  const likeliest = (found: readonly SimilarWord[]): SimilarWord[] =>
    likelyWords(
      word,
      found.filter(({ stem }) => isKnown(stem)),
    );
  const near = likeliest(await findWordsOneSlipAway(db, [...keysOf(word.folded), ...keysOf(word.stem)]));
  const mayHoldTwo = near.length === 0 && slipsAllowed(word.folded) > 1;
  const likely = mayHoldTwo
    ? likeliest(await findSimilarWords(db, asHeard(word.folded), asHeard(word.stem), MOST_SIMILAR))
    : near;
  return { word, stems: [...new Set(likely.map(({ stem }) => stem))], meant: likely[0]?.written ?? null };
}

const keysOf = (letters: string): string[] =>
  slipsAllowed(letters) === 0 ? [asHeard(letters)] : slipKeys(asHeard(letters));
