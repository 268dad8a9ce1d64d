import { tidyText } from '@wiec/domain/polish-text.ts';

/** A part of what is written, with the words in which people read it. */
export interface Part<T> {
  name: string;
  words: (whole: T) => string;
  /** A value as a whole (an amount, a category): it is never taken apart word by word. */
  isValue?: boolean;
}

/** What was said in one part before and after; empty: nothing was. */
export interface ChangedPart {
  name: string;
  before: string;
  after: string;
  isValue: boolean;
}

/** What was said in each part before and after, where that is not the same. @param before null: nothing was */
export const changedParts = <T>(parts: readonly Part<T>[], before: T | null, after: T): ChangedPart[] =>
  parts
    .map(({ name, words, isValue = false }) => ({
      name,
      before: before === null ? '' : words(before),
      after: words(after),
      isValue,
    }))
    .filter((part) => tidyText(part.before) !== tidyText(part.after));
