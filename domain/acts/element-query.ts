import { tidyText } from '../polish-text.ts';
import { foldForSearch } from '../search-text.ts';
import type { ActUnit } from './act-element.ts';
import { addressNumber } from './element-address.ts';
import { unitNumber } from './unit-number.ts';

/** What somebody looks for in the texts of acts: an element by its number, words, or both. */
export interface ElementQuery {
  /** A run of steps of an address (`element-address`): `par-12-ust-3`; null: no number was given. */
  readonly place: string | null;
  /** Folded; each has to stand in the element. */
  readonly words: readonly string[];
}

/** Folded words before a number, without a dot behind. */
const UNITS: Readonly<Record<string, ActUnit>> = {
  '§': 'par',
  par: 'par',
  paragraf: 'par',
  art: 'art',
  artykul: 'art',
  ust: 'ust',
  ustep: 'ust',
  pkt: 'pkt',
  punkt: 'pkt',
  lit: 'lit',
  litera: 'lit',
  rozdzial: 'rozdzial',
};
/** As addresses write it: `5a_1`, `ii`. */
const NUMBER = /^(?:\d{1,6}[a-z]{0,4}(?:_[0-9a-z]{1,4})?|[ivxlc]{1,8})$/;
/** A letter, or two, is the number of a 'litera' alone: 'art i' may be two words. */
const LETTER = /^[a-z]{1,2}$/;

/** Letters of a word without which nothing is looked for by words: fewer stand everywhere. */
export const LEAST_LETTERS = 3;

/** '§ 12 ust. 3 lipy' is an element of that number in which the word stands. */
export function readElementQuery(typed: string): ElementQuery {
  const parts = tidyText(typed).replaceAll('§', '§ ').split(/\s+/).filter(Boolean);
  const steps: string[] = [];
  let at = 0;
  while (at + 1 < parts.length) {
    const unit = UNITS[foldForSearch(withoutSigns(parts[at]!))];
    // Before folding, which takes a raised digit for a digit: '5¹' is not 51.
    const nr = addressNumber(unitNumber(withoutSigns(parts[at + 1]!)));
    if (unit === undefined || !(unit === 'lit' ? LETTER : NUMBER).test(nr)) break;
    steps.push(`${unit}-${nr}`);
    at += 2;
  }
  const words = [...new Set(parts.slice(at).map(foldForSearch))];
  return { place: steps.length === 0 ? null : steps.join('-'), words };
}

function withoutSigns(part: string): string {
  let end = part.length;
  while (end > 0 && '.,)'.includes(part[end - 1]!)) end -= 1;
  return part.slice(0, end);
}

/** Whether there is enough of it to look for. */
export const asksForElements = ({ place, words }: ElementQuery): boolean =>
  place !== null || words.some((word) => word.length >= LEAST_LETTERS);

/** Characters of a text that are shown of an element. */
const SHOWN = 140;

/** Of them, before the word that was looked for. */
const BEFORE = 40;

/** The part of a text in which the first of the words stands, in one line; cut between words, where it has any. @param words folded */
export function elementFragment(text: string, words: readonly string[]): string {
  const line = tidyText(text);
  if (line.length <= SHOWN) return line;
  // Folding may make a text shorter or longer, if seldom: the place is near enough.
  const folded = foldForSearch(line);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = Math.min(...found, line.length);
  const wanted = first === line.length ? 0 : Math.max(0, Math.min(first - BEFORE, line.length - SHOWN));
  const space = line.indexOf(' ', wanted - 1);
  const from = wanted === 0 ? 0 : space >= 0 && space < first ? space + 1 : wanted;
  const rest = line.slice(from);
  if (rest.length <= SHOWN) return `…${rest}`;
  const end = rest.lastIndexOf(' ', SHOWN);
  return `${from === 0 ? '' : '…'}${rest.slice(0, end > BEFORE ? end : SHOWN)}…`;
}
