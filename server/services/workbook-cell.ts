/** UTF-16 units of a cell: spreadsheets call a file with more in one damaged. */
const MOST_IN_CELL = 32_767;
const CUT = ' … [dalszy ciąg nie mieści się w komórce arkusza]';

/**
 * Text as a cell holds it: what is too long is cut, and says so; what a program would read as the code of a sign (`_x0041_`) keeps its
 * letters, by the code of its first one (ECMA-376, part 1, 22.9.2.19).
 */
export function textOfCell(text: string): string {
  const escaped = text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  if (escaped.length <= MOST_IN_CELL) return escaped;
  let kept = '';
  for (const [part] of escaped.matchAll(/_x005F_|[^]/gu)) {
    if (kept.length + part.length + CUT.length > MOST_IN_CELL) break;
    kept += part;
  }
  return kept + CUT;
}
