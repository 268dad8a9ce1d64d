import { CUT } from './comment.ts';
import { withoutPersonalData } from './petition.ts';

/** Who wrote, as the case and the author's account know them; what is empty is left out. */
export interface KnownAuthor {
  readonly names: readonly string[];
  /** Whole, or line by line. */
  readonly addresses: readonly string[];
}

/**
 * Words of a case as whoever looks over the office's work reads them (docs/decisions/0273): with `[…]` for who wrote, as the case knows
 * them, and for what looks like somebody's data. Other names in a text stay: nothing tells them from words.
 */
export function wordsForOversight(text: string, { names, addresses }: KnownAuthor = NOBODY): string {
  const places = addresses.flatMap((address) => [address, ...housesOf(address)]);
  const whole = [...names, ...places].reduce(withoutPart, withoutPersonalData(text));
  return withoutNames(whole, names);
}

const NOBODY: KnownAuthor = { names: [], addresses: [] };

function withoutPart(text: string, part: string): string {
  const sought = part.trim().toLowerCase();
  const lower = text.toLowerCase();
  // A sign whose small form is longer would move what stands after it.
  if (sought.length < SHORTEST || lower.length !== text.length) return text;
  let shown = '';
  let from = 0;
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, from)) {
    shown += text.slice(from, at) + CUT;
    from = at + sought.length;
  }
  return shown + text.slice(from);
}

/** Less is no name, and would be found within words. */
const SHORTEST = 4;

/** Of an address the lines with a house or a code; a town by itself is no secret. With the street's kind and without. */
const housesOf = (address: string): string[] =>
  address
    .split(/[,;\n]/)
    .map((line) => line.trim())
    .filter((line) => /\d/.test(line) && /\p{L}/u.test(line))
    .flatMap((line) => [line, line.replace(STREET_KIND, '')]);

const STREET_KIND = /^(?:ul|al|os|pl)\.? +/i;

const WORDS = /\p{L}+/gu;

/** Longer is what an association is called: its words are everybody's. */
const MOST_WORDS = 3;

/** Each word of a name by itself, as people sign or are told of: only the surname, the surname first, in another grammatical case. */
function withoutNames(text: string, names: readonly string[]): string {
  const sought = names
    .map((name) => name.toLowerCase().match(WORDS) ?? [])
    .filter((words) => words.length <= MOST_WORDS)
    .flat()
    .filter((word) => word.length >= 3)
    .map((word) => ({ word, stem: stemOf(word) }));
  return text.replace(WORDS, (written) => {
    const lower = written.toLowerCase();
    const isCapital = written[0] !== lower[0];
    const isName = ({ word, stem }: { word: string; stem: string | null }): boolean =>
      lower === word || (stem !== null && lower.startsWith(stem) && lower.length <= stem.length + LONGEST_ENDING);
    return isCapital && sought.some(isName) ? CUT : written;
  });
}

/** „Kowalskiemu” of „Kowalsk”. */
const LONGEST_ENDING = 4;

/** Before which endings change; null: it is so short that other words begin with it. */
function stemOf(word: string): string | null {
  const stem = word.replace(/[aeiouyąęó]$/, '');
  return stem.length >= 5 ? stem : null;
}
