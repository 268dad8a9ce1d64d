const LARGEST = 2_147_483_647;

/** Parses an id from user input, within the range of the column type `integer`; 0, which is never used, for everything else. */
export function idOf(text: string | null | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id <= LARGEST ? id : 0;
}
