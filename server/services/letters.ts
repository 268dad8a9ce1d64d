import {
  checkLetter,
  type LetterId,
  letterTemplates,
  type LetterValues,
  type LetterWords,
} from '@wiec/domain/letter-template.ts';
import { fillFields } from '@wiec/domain/text-fields.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Of the table `setting`: the office's own words, by the id of the letter. */
export const LETTER_WORDS = 'letterTemplates';

export interface OwnWords extends LetterWords {
  /** Counts changes, so that two clerks do not undo each other's unknowingly. */
  readonly revision: number;
}

/** A letter in the portal's words, which {@link inOwnWords} changes for the office's. */
export interface TemplateLetter {
  readonly subject: string;
  readonly text: string;
  readonly template: { readonly id: LetterId; readonly values: Readonly<Record<string, string>> };
}

export function letterOf<Id extends LetterId>(id: Id, values: LetterValues<Id>): TemplateLetter {
  const { subject, body } = letterTemplates[id];
  return { subject, text: fillFields(body, values), template: { id, values } };
}

/** What the office has set, soundly or not. */
export function ownWordsOf(value: unknown): Partial<Record<LetterId, OwnWords>> {
  return typeof value === 'object' && value !== null ? (value as Partial<Record<LetterId, OwnWords>>) : {};
}

/** The letter as the office words it; as the portal does where the office has no words of its own, or no sound ones. */
export async function inOwnWords(
  db: Kysely<Database>,
  letter: { subject: string; text: string; template?: TemplateLetter['template'] | undefined },
): Promise<LetterWords> {
  const { subject, text, template } = letter;
  if (template === undefined) return { subject, body: text };
  const row = await db.selectFrom('setting').select('value').where('key', '=', LETTER_WORDS).executeTakeFirst();
  const own = ownWordsOf(row?.value)[template.id];
  const isSound =
    typeof own?.subject === 'string' &&
    typeof own.body === 'string' &&
    Object.keys(checkLetter(letterTemplates[template.id], own)).length === 0;
  return isSound ? { subject: own.subject, body: fillFields(own.body, template.values) } : { subject, body: text };
}
