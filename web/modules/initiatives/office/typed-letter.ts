import type { PlainDate } from '@wiec/domain/calendar.ts';
import { checkLetter, type LetterDraft, type LetterField as DraftField, tidyLetter } from '@wiec/domain/case-letter.ts';
import { newKey } from '../../../lib/new-key.ts';

/** A letter as a clerk types it in. */
export interface TypedLetter extends LetterDraft {
  readonly letterId: string;
  /** Null: none is chosen yet. */
  readonly officeId: number | null;
  readonly thematicAreaId: number | null;
  readonly districtId: number | null;
}

export type LetterField = DraftField | 'officeId' | 'thematicAreaId' | 'districtId' | 'attachments';

/** @param after typed just before, whose office, way and day the next one mostly has too */
export const emptyLetter = (officeIds: readonly number[], after: TypedLetter | null): TypedLetter => ({
  letterId: newKey(),
  officeId: after?.officeId ?? (officeIds.length === 1 ? officeIds[0]! : null),
  way: after?.way ?? 'letter',
  receivedOn: after?.receivedOn ?? '',
  name: '',
  address: '',
  email: '',
  title: '',
  content: '',
  locationDescription: '',
  thematicAreaId: null,
  districtId: null,
});

/** What is wrong with what is typed, by field. */
export function letterFaults(letter: TypedLetter, today: PlainDate): Partial<Record<LetterField, string>> {
  const faults = checkLetter(tidyLetter(letter), today);
  return {
    ...(letter.officeId === null && { officeId: 'Wybierz urząd.' }),
    ...Object.fromEntries(faults.map(({ field, message }) => [field, message])),
  };
}
