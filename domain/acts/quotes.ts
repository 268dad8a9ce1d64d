/**
 * Quotes in acts: „…” nests, and a quote of amended text may go on over many lines. Straight quotes and `,,…''` are read as well.
 */
export interface OpenQuotes {
  /** How many quotes are open at the end of a text. */
  readonly depth: number;
  /** Where the first of them was opened in this text; null: before it, or none is open. */
  readonly from: number | null;
}

const MARKS = /„|”|“|«|»|"|,,|''/g;

/** What is open after a text in which `before` quotes were open. */
export function openQuotes(text: string, before = 0): OpenQuotes {
  const places: (number | null)[] = Array.from({ length: before }, () => null);
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (opens(mark, text, index, places.length)) places.push(index);
    else places.pop();
  }
  return { depth: places.length, from: places[0] ?? null };
}

function opens(mark: string, text: string, at: number, depth: number): boolean {
  if (mark === '„' || mark === '«' || mark === ',,') return true;
  if (mark === '”' || mark === '»' || mark === "''") return false;
  // The same sign opens and closes: it opens where a word begins behind it.
  const behind = at === 0 ? ' ' : text[at - 1]!;
  const opensHere = /[\s([]/.test(behind);
  return mark === '“' ? opensHere || depth === 0 : opensHere;
}

export const beginsWithQuote = (text: string): boolean => /^(?:„|«|"|“|,,)/.test(text);
