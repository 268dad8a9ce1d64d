/** Points as typed: null for an empty field, NaN for what is not a number; "1,5" is one and a half, so that it can be refused. */
export function parsePoints(text: string): number | null {
  const typed = text.trim().replace('−', '-').replace(',', '.');
  if (typed === '') return null;
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** What a field of points shows once it is left: "0" for an empty one, "3" for "03", and a mistake as it was typed. */
export function tidyPoints(text: string): string {
  const points = parsePoints(text);
  if (points === null) return '0';
  return Number.isSafeInteger(points) ? String(points) : text.trim();
}

/** What a field of points keeps of what is typed into it. */
export const MAX_TYPED_POINTS = 12;
