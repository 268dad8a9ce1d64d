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
