/** The page of a list in an address, from 1; whatever does not read as one is the first. */
export function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
