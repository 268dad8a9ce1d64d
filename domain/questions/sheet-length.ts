/**
 * How long an envelope with a sheet is, in bytes: the next of few sizes, so that its length tells no more than roughly how much was
 * written, and a sheet of ticks is not kept as long as the longest possible.
 */
export const SHEET_LENGTHS = [1, 2, 4, 8, 16, 32, 64].map((kilobytes) => kilobytes * 1024);

/** What stands in an envelope beside the sheet: sex, age band, district. */
const BESIDE_THE_SHEET = 256;

/** Bytes that a sheet itself may take. */
const ROOM = SHEET_LENGTHS.at(-1)! - BESIDE_THE_SHEET;
/** Of a unit of UTF-16, written as UTF-8. */
const MOST_BYTES = 3;

/** Whether an envelope can hold a sheet with this text. */
export const sheetFits = (text: string): boolean => text.length * MOST_BYTES <= ROOM || utf8Length(text) <= ROOM;

function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else if (isHighHalf(code) && isLowHalf(text.charCodeAt(at + 1))) {
      bytes += 4;
      at += 1;
    } else bytes += 3;
  }
  return bytes;
}

/** Halves of a character that UTF-16 writes in two. */
const isHighHalf = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isLowHalf = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

export const SHEET_TOO_LONG = 'Odpowiedzi są razem za długie. Skróć najdłuższe z nich i wyślij jeszcze raz.';
