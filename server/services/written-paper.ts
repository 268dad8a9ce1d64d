import type { PaperColumn } from './paper.ts';
import { oneAfterAnother } from './threads.ts';

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
  | { readonly kind: 'title' | 'heading' | 'subheading'; readonly text: string }
  | {
      readonly kind: 'paragraph' | 'note';
      readonly text: string;
      /** Before the text, in stronger letters. */
      readonly lead?: string;
      /** Of the whole paragraph, in points. */
      readonly indent?: number;
      /** Points that must be left on the page: it stays with what follows. */
      readonly room?: number;
    }
  | { readonly kind: 'table'; readonly columns: readonly PaperColumn[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'page' };

/** What a document may take while it is written: a register of 5,000 remarks needs a quarter of the memory. */
const LIMITS = { megabytes: 512, seconds: 60 };

/**
 * Writes a document, in a thread: hundreds of pages take seconds. Gives the bytes of a tagged PDF.
 * @throws TooLargeToWrite, QueueFull
 */
export const writePaper = oneAfterAnother<PaperOrder>(new URL('./written-paper-thread.ts', import.meta.url), LIMITS);
