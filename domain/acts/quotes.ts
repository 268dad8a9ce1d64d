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

/** A sign of a quote in a text; `alone`: it opens where no quote is open, whatever stands around it. */
export interface QuoteMark {
  readonly at: number;
  readonly opens: boolean;
  readonly alone: boolean;
}

export const quoteMarks = (text: string): QuoteMark[] =>
  [...text.matchAll(MARKS)].map(({ 0: mark, index }) => ({
    at: index,
    opens: opens(mark, text, index),
    alone: mark === '“',
  }));

/** What is open after a text with these marks, in which `before` quotes were open. */
export function openQuotes(marks: readonly QuoteMark[], before = 0): OpenQuotes {
  let depth = before;
  // Of those opened here, where: the first that is still open is asked for.
  const places: number[] = [];
  for (const { at, opens: opening, alone } of marks) {
    if (opening || (alone && depth === 0)) {
      depth += 1;
      places.push(at);
    } else if (depth > 0) {
      depth -= 1;
      places.pop();
    }
  }
  return { depth, from: places.length === depth ? (places[0] ?? null) : null };
}

function opens(mark: string, text: string, at: number): boolean {
  if (mark === '„' || mark === '«' || mark === ',,') return true;
  if (mark === '”' || mark === '»' || mark === "''") return false;
  // The same sign opens and closes: it opens where a word begins behind it.
  return at === 0 || /[\s([]/.test(text[at - 1]!);
}

export const beginsWithQuote = (text: string): boolean => /^(?:„|«|"|“|,,)/.test(text);
