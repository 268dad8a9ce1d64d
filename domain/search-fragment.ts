import { EXCERPT_LENGTH, tidyText, withoutLastMarks } from './polish-text.ts';
import { foldForSearch } from './search-text.ts';
import { searchWord, wordsOf, type TextWord } from './search-words.ts';

/** A piece of a text; `hit`: a word that was looked for. Joined, the pieces are the text. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Parts a text at the words whose stems are among `stems`. */
export function markHits(text: string, stems: ReadonlySet<string>): TextPiece[] {
  return cutAt(text, hitsIn(text, stems));
}

/**
 * The part of a text that tells most about the hits: at most `limit` UTF-16 units and the "…" where something is left out, from
 * word to word. Its beginning, where there is no hit.
 */
export function searchFragment(text: string, stems: ReadonlySet<string>, limit = EXCERPT_LENGTH): TextPiece[] {
  const whole = tidyText(text);
  const hits = hitsIn(whole, stems);
  if (whole.length <= limit) return cutAt(whole, hits);
  const start = beginOf(whole, hits, limit);
  const end = lastWordEnd(whole, start, start + limit);
  const inside = hits.filter((hit) => hit.start >= start && hit.end <= end);
  const moved = inside.map((hit) => ({ ...hit, start: hit.start - start, end: hit.end - start }));
  const pieces = cutAt(whole.slice(start, end), moved);
  const left = start > 0 ? [plain('… ')] : [];
  return [...left, ...pieces, ...(end < whole.length ? [plain('…')] : [])];
}

const plain = (text: string): TextPiece => ({ text, hit: false });

interface Hit extends TextWord {
  readonly stem: string;
}

/** The forms of a word begin with one letter, so that the others need no stem. */
function hitsIn(text: string, stems: ReadonlySet<string>): Hit[] {
  const letters = new Map<string, boolean>();
  const firsts = new Set(Array.from(stems, (stem) => stem[0]));
  const mayBe = (letter: string): boolean => {
    const known = letters.get(letter) ?? firsts.has(foldForSearch(letter)[0]);
    letters.set(letter, known);
    return known;
  };
  return wordsOf(text)
    .filter((word) => mayBe(word.text[0]!))
    .map((word) => ({ ...word, stem: searchWord(word.text).stem }))
    .filter(({ stem }) => stems.has(stem));
}

function cutAt(text: string, hits: readonly TextWord[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { start, end } of hits) {
    if (start > from) pieces.push(plain(text.slice(from, start)));
    pieces.push({ text: text.slice(start, end), hit: true });
    from = end;
  }
  if (from < text.length) pieces.push(plain(text.slice(from)));
  return pieces;
}

/** How much of a sentence is shown before the first hit, in UTF-16 units. */
const LEAD = 60;

/** In a text full of hits only the beginning is examined. */
const MOST_HITS = 100;

/** The window with most different words looked for; of equal ones the first. */
function beginOf(text: string, hits: readonly Hit[], limit: number): number {
  let best = { start: 0, score: 0 };
  for (const hit of hits.slice(0, MOST_HITS)) {
    const start = hit.start <= LEAD ? 0 : wordStart(text, hit.start - LEAD);
    const seen = hits.filter((other) => other.start >= start && other.end <= start + limit);
    const score = new Set(seen.map(({ stem }) => stem)).size;
    if (score > best.score) best = { start, score };
  }
  return best.start;
}

/** The first word at or after `from`; or the sentence, where one begins before the hit. */
function wordStart(text: string, from: number): number {
  const lead = text.slice(from, from + LEAD);
  const sentence = lead.search(/[.!?] \p{Lu}/u);
  if (sentence >= 0) return from + sentence + 2;
  return from + Math.max(0, lead.indexOf(' ') + 1);
}

function lastWordEnd(text: string, start: number, limit: number): number {
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  const end = space > start + (limit - start) / 2 ? space : limit;
  const lastLetter = text.slice(start, end).replace(/[\ud800-\udbff]$/, '');
  return start + withoutLastMarks(lastLetter).length;
}
