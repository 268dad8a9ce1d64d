import { oneAfterAnother } from '../../../services/threads.ts';
import type { CountedVote } from './find-counted.ts';

export type DocumentKind = 'protocol' | 'workbook';

/** What the thread is given. */
export interface DocumentOrder {
  readonly kind: DocumentKind;
  readonly counted: CountedVote;
  readonly now: Date;
}

/** Writes a document, in a thread: a protocol of a thousand projects takes a second. Gives the bytes of a PDF or an XLSX file. */
export const makeDocument = oneAfterAnother<DocumentOrder>(new URL('./document-thread.ts', import.meta.url), {
  megabytes: 1024,
  seconds: 120,
});
