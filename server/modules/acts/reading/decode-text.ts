import { textOfBytes } from '@wiec/domain/text-of-bytes.ts';
import { ActFileProblem } from './act-file-problem.ts';

const DECLARED = /^<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/;

/**
 * Text of a file, by what an XML document declares, where it does.
 * @throws ActFileProblem where it is no text
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  const text = textOfBytes(bytes, DECLARED.exec(String.fromCharCode(...bytes.subarray(0, 300)))?.[1]);
  if (text === null) throw new ActFileProblem(`${file} nie jest plikiem tekstowym.`);
  return text;
}
