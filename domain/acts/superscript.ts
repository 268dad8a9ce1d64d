/**
 * Superscripts in plain text are marked `^{…}`: `§ 5^{1}`. A `^` of the text itself is written `^{^}`, so that a marked text is
 * read in one way alone; a `}` is never inside a mark.
 */
export interface TextPart {
  readonly text: string;
  readonly superscript: boolean;
}

const PART = /\^\{([^{}]*)\}|[^^]+|\^/g;

/** Marks a text that has no marks yet. */
export function markText(text: string, superscript: boolean): string {
  if (!superscript || text.trim() === '') return text.replaceAll('^', '^{^}');
  return text
    .split(/([{}^]+)/)
    .filter((part) => part !== '')
    .map((part) => (/^[{}^]/.test(part) ? part.replaceAll('^', '^{^}') : `^{${part}}`))
    .join('');
}

export function readMarked(marked: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const [whole, inside] of marked.matchAll(PART)) {
    const literal = inside === undefined || inside === '^';
    const text = inside ?? whole;
    const last = parts.at(-1);
    if (last?.superscript === !literal) parts[parts.length - 1] = { text: last.text + text, superscript: !literal };
    else parts.push({ text, superscript: !literal });
  }
  return parts;
}

/** Without marks. */
export const plainText = (marked: string): string =>
  readMarked(marked)
    .map(({ text }) => text)
    .join('');

/** Joins marks that touch: a word processor cuts one number into several runs. */
export const joinMarks = (marked: string): string =>
  readMarked(marked)
    .map(({ text, superscript }) => markText(text, superscript))
    .join('');

export const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** For what knows letters alone: raised digits are letters of their own, anything else that is raised stands in brackets. */
export const raisedText = (marked: string): string =>
  readMarked(marked)
    .map(({ text, superscript }) => {
      if (!superscript) return text;
      return /^\d+$/.test(text) ? text.replaceAll(/\d/g, (digit) => RAISED_DIGITS[Number(digit)]!) : `(${text})`;
    })
    .join('');
