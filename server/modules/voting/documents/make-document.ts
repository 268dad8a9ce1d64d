import { Worker } from 'node:worker_threads';
import type { CountedVote } from './find-counted.ts';

export type DocumentKind = 'protocol' | 'workbook';

/** What the thread is given. */
export interface DocumentOrder {
  readonly kind: DocumentKind;
  readonly counted: CountedVote;
  readonly now: Date;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a document in a thread of its own: a protocol of a thousand projects takes a second, in which the thread that serves
 * HTTP would answer nobody. One at a time, so that a clerk who presses again and again takes one processor at most.
 * @returns the bytes of a PDF or an XLSX file
 */
export function makeDocument(order: DocumentOrder): Promise<Buffer> {
  const made = last.then(() => inThread(order));
  last = made.catch(() => undefined);
  return made;
}

async function inThread(order: DocumentOrder): Promise<Buffer> {
  const thread = new Worker(new URL('./document-thread.ts', import.meta.url), { workerData: order });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('the thread that writes documents stopped')));
  return promise;
}
