const LARGEST = 2_147_483_647;

/** The id that a text from outside names, as a column `integer` can hold it; 0, which is nobody's, for everything else. */
export function idOf(text: string | null | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id <= LARGEST ? id : 0;
}
