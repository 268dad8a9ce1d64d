import { polishStem } from './polish-stem.ts';
import { foldForSearch } from './search-text.ts';

/** A word as it stands in a text. */
export interface TextWord {
  /** As written, in NFC. */
  readonly text: string;
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Words and numbers of a text; what stands between them ("M/28", "sportowo-rekreacyjny") parts them. */
export function wordsOf(text: string): TextWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: found, index }) => ({
    text: found.normalize('NFC'),
    start: index,
    end: index + found.length,
  }));
}

/** Longer strings are no words, and would not fit into an index. */
const LONGEST_WORD = 60;

/** A word for the index, or of a query. */
export interface SearchWord {
  /** In small letters, with diacritics. */
  readonly written: string;
  readonly folded: string;
  readonly stem: string;
}

export function searchWord(word: string): SearchWord {
  const known = remembered.get(word);
  if (known) return known;
  // A letter of two units is not cut in two: no database takes the half of one.
  const cut = word.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, '');
  const made = { written: cut.toLowerCase(), folded: foldForSearch(cut), stem: polishStem(cut) };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (word.length <= LONGEST_WORD) remembered.set(word, made);
  return made;
}

/** Texts repeat their words, and those of other texts; to make a stem takes longer than to look it up. */
const remembered = new Map<string, SearchWord>();
const MOST_REMEMBERED = 20_000;

/** Words that carry no meaning of their own, folded. */
const fillers = new Set(
  (
    'a aby albo ale bez bo by byl byla bylo byc co czy czyli dla do dzieki go i ich ile im inne iz ja jak jako je jego jej jest ' +
    'jeszcze juz ku lub ma maja mi mnie moj moze na nad nam nas nasz nie nich o od on ona ono oraz po pod poza przed przez przy ' +
    'przeciw sa sie skad swoj ta tak tam te tego tej ten tez to tu tych tylko tym u w we wraz z za zas ze'
  ).split(' '),
);

/**
 * The words to look for, each once and in their order. Fillers ("plac zabaw dla dzieci") are left out, unless there is nothing
 * else.
 */
export function queryWords(phrase: string): SearchWord[] {
  const words = wordsOf(phrase).map(({ text }) => searchWord(text));
  const meant = words.filter(({ folded }) => !fillers.has(folded));
  const byStem = new Map((meant.length > 0 ? meant : words).map((word) => [word.stem, word]));
  return [...byStem.values()].slice(0, MOST_WORDS);
}

/** Words of one query; pasted text may be longer. */
const MOST_WORDS = 12;
