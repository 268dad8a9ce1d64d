/** Passwords that are guessed first: common words with the usual decoration, and names that everybody here knows. */
import { foldForSearch } from './search-text.ts';

export interface GuessableWords {
  /** Folded (`foldForSearch`): what lists of stolen passwords hold most often, and everyday words and names. */
  readonly common: ReadonlySet<string>;
  /** Names of the portal, the town and the office, and the person's own; as they are written. */
  readonly ofThisPlace: readonly string[];
}

const COMMON =
  'To hasło jest na listach, od których zaczyna każdy włamywacz. Wymyśl inne, na przykład z kilku słów, które nie mają ze sobą związku';
const OF_THIS_PLACE =
  'Hasło nie może się składać z nazwy portalu, gminy albo urzędu ani z Twojego loginu lub nazwiska. Wymyśl inne, na przykład z kilku słów, które nie mają ze sobą związku';

/** Letters left beside known names that make a password no harder to guess: an ending, a monogram. */
const TOO_LITTLE = 4;
/** Shorter names stand inside ordinary words. */
const SHORTEST_NAME = 3;

const SIGNS: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't', '€': 'e',
}; // prettier-ignore
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', '01234567890'];

const withoutSigns = (text: string): string => [...text].map((sign) => SIGNS[sign] ?? sign).join('');
const lettersOf = (text: string): string => text.replaceAll(/[^a-z]/g, '');

/** Why a password would be guessed among the first, as a Polish sentence; null: it would not. */
export function guessableBecause(password: string, { common, ofThisPlace }: GuessableWords): string | null {
  const text = foldForSearch(password);
  if (new Set(text).size < TOO_LITTLE || isOfRow(text)) return COMMON;
  if (lettersOf(text).length < TOO_LITTLE && isOfRow(text.replaceAll(/\D/g, ''))) return COMMON;
  const readings = readingsOf(text);
  if (readings.some((word) => isKnown(word, common))) return COMMON;
  const names = ofThisPlace
    .flatMap((name) => foldForSearch(name).split(/[^a-z]/))
    .filter((name) => name.length >= SHORTEST_NAME)
    .toSorted((a, b) => b.length - a.length);
  const ofNames = readings.some((word) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), word);
    return rest !== word && (rest.length < TOO_LITTLE || common.has(rest));
  });
  return ofNames ? OF_THIS_PLACE : null;
}

/** The words that a password may be: with digits and signs at its ends left out or read as the letters that they stand for. */
function readingsOf(text: string): string[] {
  const readings = new Set([lettersOf(text), lettersOf(withoutSigns(text))]);
  const signs = [...text];
  const isLetter = (sign: string) => sign >= 'a' && sign <= 'z';
  const first = signs.findIndex(isLetter);
  const last = signs.findLastIndex(isLetter);
  // From each sign before the first letter to each one after the last: "$uperman1!", "h4sl0123".
  for (let from = 0; from <= first; from++)
    for (let to = last; to < signs.length; to++)
      readings.add(lettersOf(withoutSigns(signs.slice(from, to + 1).join(''))));
  return [...readings].filter((word) => word !== '');
}

function isKnown(word: string, common: ReadonlySet<string>): boolean {
  const unit = periodOf(word);
  return common.has(word) || common.has(unit) || (unit !== word && unit.length < TOO_LITTLE) || isOfRow(word);
}

/** What is written again and again: "aga" of "agaagaaga". */
function periodOf(word: string): string {
  const again = (word + word).indexOf(word, 1);
  return word.slice(0, again);
}

/** Neighbours on the keyboard, or the alphabet, forwards or backwards. */
function isOfRow(text: string): boolean {
  const backwards = [...text].toReversed().join('');
  return text.length >= TOO_LITTLE && ROWS.some((row) => row.includes(text) || row.includes(backwards));
}
