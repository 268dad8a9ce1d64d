/** Browsers and servers have it; the language itself does not. */
declare const TextDecoder: new (encoding: string, options: { fatal: true }) => { decode(bytes: Uint8Array): string };

const BY_MARK: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Text of a file, without its byte order mark: by that mark, else as `declared`, else UTF-8, else Windows-1250, in which Polish
 * spreadsheets and offices save. Null: it is no text.
 */
export function textOfBytes(bytes: Uint8Array, declared?: string): string | null {
  const marked = BY_MARK.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const told = marked ?? declared;
  const text = told === undefined ? (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1250')) : decode(bytes, told);
  // oxlint-disable-next-line no-control-regex -- a file that is no text is told by characters that no text has
  return text === null || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe\uffff]/.test(text) ? null : text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
