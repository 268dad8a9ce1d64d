import { Worker } from 'node:worker_threads';
import type { PaperColumn } from './paper.ts';

/** A document as its parts, in their order. */
export interface PaperOrder {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  /** On each page, before its number. */
  readonly foot: string;
  readonly parts: readonly PaperPart[];
}

export type PaperPart =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'table'; readonly columns: readonly PaperColumn[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'page' };

/** Megabytes that a document may take while it is written: a register of 5,000 remarks needs a quarter of it. */
const MOST_MEMORY = 512;

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a document in a thread of its own, one at a time: hundreds of pages take seconds, in which the thread that serves HTTP would
 * answer nobody.
 * @returns the bytes of a tagged PDF
 * @throws where it needs more memory than it may have
 */
export function writePaper(order: PaperOrder): Promise<Buffer> {
  const made = last.then(() => inThread(order));
  last = made.catch(() => undefined);
  return made;
}

async function inThread(order: PaperOrder): Promise<Buffer> {
  const thread = new Worker(new URL('./written-paper-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('the thread that writes documents stopped')));
  return promise;
}
