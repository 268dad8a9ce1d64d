const strokes: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D' };

/**
 * Text without case and diacritics, for finding "żółw" by "zolw". The database's `fold_for_search` does the same;
 * a stroke is no diacritic for Unicode, so letters with one are listed.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łŁøØđĐ]/g, (letter) => strokes[letter] ?? letter)
    .toLowerCase();
}

/** Fewest characters of a keyword (spec/2 §5, Keyword search). */
export const MIN_KEYWORD_LENGTH = 3;
export const KEYWORD_TOO_SHORT = `Minimalna długość zapytania to ${MIN_KEYWORD_LENGTH} znaki`;
