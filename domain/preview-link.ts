import { isBlank, textLength, tidyText } from './polish-text.ts';

/** Days for which a preview link works by default. */
export const PREVIEW_DAYS = 30;
const MOST_DAYS = 365;
/** In characters. */
const LONGEST_NOTE = 200;

export type PreviewLinkFaults = Partial<Record<'note' | 'days', string>>;

/** What is wrong with a preview link that somebody is about to make, field by field: whom it is for, and for how many whole days. */
export function checkPreviewLink({ note, days }: { readonly note: string; readonly days: number }): PreviewLinkFaults {
  const faults: PreviewLinkFaults = {};
  if (isBlank(tidyText(note)) || textLength(tidyText(note)) > LONGEST_NOTE) {
    faults.note = `Napisz, dla kogo jest odnośnik, najwyżej ${LONGEST_NOTE} znaków.`;
  }
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    faults.days = `Odnośnik może działać od 1 do ${MOST_DAYS} dni.`;
  }
  return faults;
}
