import { Worker } from 'node:worker_threads';
import type { Cell } from './csv.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Of each column, in characters. */
  readonly widths: readonly number[];
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a workbook in a thread of its own, one at a time: thousands of rows take a good part of a second, in which the thread that
 * serves HTTP would answer nobody.
 * @returns the bytes of an XLSX file
 */
export function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const made = last.then(() => inThread(sheets));
  last = made.catch(() => undefined);
  return made;
}

async function inThread(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), { workerData: sheets });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('the thread that writes workbooks stopped')));
  return promise;
}
