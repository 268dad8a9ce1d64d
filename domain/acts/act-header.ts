import { formatDate, isPlainDate, MONTHS, type PlainDate } from '../calendar.ts';

/** What the head of an act says; null where a draft leaves it out. */
export interface ActHead {
  /** `Uchwała`, `Zarządzenie`. */
  type: string | null;
  number: string | null;
  date: PlainDate | null;
  /** The issuing body as it is written: `Rady Miejskiej w Lipogrodzie`. */
  organ: string | null;
  /** From `w sprawie` on. */
  title: string | null;
}

export const EMPTY_HEAD: ActHead = { type: null, number: null, date: null, organ: null, title: null };

/** Header of an act: 'type nr number z dnia date r.' (spec/1-portal §2). What a draft leaves out, is left out. */
export function actHeader({ type, number, date }: Pick<ActHead, 'type' | 'number' | 'date'>): string {
  const parts = [type ?? 'Akt prawny'];
  if (number !== null) parts.push(`nr ${number}`);
  if (date !== null) parts.push(`z dnia ${formatDate(date)} r.`);
  return parts.join(' ');
}

/** The date in `z dnia 12 marca 2026 r.`; null where there is none, or none of the calendar. */
export function readActDate(text: string): PlainDate | null {
  const found = /(\d{1,2})\s{1,5}(\p{L}{4,12})\s{1,5}(\d{4})/u.exec(text);
  if (!found) return null;
  const month = MONTHS.indexOf(found[2]!.toLowerCase()) + 1;
  const date = `${found[3]}-${String(month).padStart(2, '0')}-${found[1]!.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
