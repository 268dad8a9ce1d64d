/**
 * How long an envelope with a sheet is, in bytes: the next of few sizes, so that its length tells no more than roughly how much was
 * written, and a sheet of ticks is not kept as long as the longest possible.
 */
export const SHEET_LENGTHS = [1, 2, 4, 8, 16, 32, 64].map((kilobytes) => kilobytes * 1024);

/** What stands in an envelope beside the sheet: sex, age band, district. */
const BESIDE_THE_SHEET = 256;

/** Whether an envelope can hold a sheet with this text. */
export const sheetFits = (text: string): boolean => utf8Length(text) + BESIDE_THE_SHEET <= SHEET_LENGTHS.at(-1)!;

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export const SHEET_TOO_LONG = 'Odpowiedzi są razem za długie. Skróć najdłuższe z nich i wyślij jeszcze raz.';
