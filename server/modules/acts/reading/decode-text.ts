import { ActFileProblem } from './act-file-problem.ts';

const BY_MARK: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const DECLARED = /^<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/;

/**
 * Text by its byte order mark, else by what an XML document declares, else UTF-8, else Windows-1250, which Polish offices used.
 * @throws ActFileProblem where it is no text
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  const marked = BY_MARK.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const declared = DECLARED.exec(String.fromCharCode(...bytes.subarray(0, 300)))?.[1];
  const text =
    marked || declared ? decode(bytes, marked ?? declared!) : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1250'));
  // oxlint-disable-next-line no-control-regex -- control characters are what tells other files from text
  if (text === null || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe\uffff]/.test(text)) {
    throw new ActFileProblem(`${file} nie jest plikiem tekstowym.`);
  }
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
