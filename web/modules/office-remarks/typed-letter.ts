import type { EnteredRemark } from '@wiec/contract/entered-remarks.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import { checkLetter, checkPart, type EnteredLetter, type EnteredPart } from '@wiec/domain/remark.ts';
import { newKey } from '../../lib/new-key.ts';

export interface TypedPart extends EnteredPart {
  /** Of the fields on the page. */
  readonly key: string;
  readonly actElementId: number | null;
}

/** A letter as a clerk types it. */
export interface TypedLetter extends EnteredLetter {
  readonly letterId: string;
  readonly parts: readonly TypedPart[];
}

/** `receivedOn`, `parts.0.content`. */
export type LetterField = keyof TypedLetter | `parts.${number}.${keyof TypedPart}`;

export interface LetterDays {
  from: PlainDate;
  today: PlainDate;
}

const emptyPart = (): TypedPart => ({ key: newKey(), content: '', publicContent: null, actElementId: null });

/** @param after of a letter typed before, whose way and day the next one mostly has too */
export const emptyLetter = (after?: TypedLetter): TypedLetter => ({
  letterId: newKey(),
  channel: after?.channel ?? 'letter',
  receivedOn: after?.receivedOn ?? '',
  authorKind: 'person',
  label: '',
  name: '',
  address: '',
  sign: '',
  parts: [emptyPart()],
});

export const typedRemark = ({ content, publicContent, actElementId, ...remark }: EnteredRemark): TypedLetter => ({
  letterId: String(remark.id),
  channel: remark.channel,
  receivedOn: remark.receivedOn,
  authorKind: remark.authorKind,
  label: remark.label,
  name: remark.name,
  address: remark.address,
  sign: remark.sign,
  parts: [{ key: String(remark.id), content, publicContent, actElementId }],
});

export const letterWords = ({
  channel,
  receivedOn,
  authorKind,
  label,
  name,
  address,
  sign,
}: TypedLetter): EnteredLetter => ({ channel, receivedOn, authorKind, label, name, address, sign });

export const sentPart = ({ content, publicContent, actElementId }: TypedPart) => ({
  content,
  publicContent,
  actElementId,
});

/** What is wrong with what is typed, by field. */
export function letterFaults(letter: TypedLetter, days: LetterDays): Partial<Record<LetterField, string>> {
  const faults: Partial<Record<LetterField, string>> = checkLetter(letter, days);
  for (const [at, { content, publicContent }] of letter.parts.entries()) {
    const shown = publicContent === null ? null : tidyComment(publicContent);
    const fault = checkPart({ content: tidyComment(content), publicContent: shown });
    if (fault !== null) faults[`parts.${at}.${fault.field}`] = fault.message;
  }
  return faults;
}

/** An error of a part goes with any change of the parts. */
export const touchesLetter = (field: string, changed: string): boolean =>
  field === changed || field.startsWith(`${changed}.`);

/** The part with this key as two: the second begins at the place. @returns null: one of them would be empty */
export function dividePart(letter: TypedLetter, key: string, place: number): readonly TypedPart[] | null {
  const at = letter.parts.findIndex((part) => part.key === key);
  const part = letter.parts[at];
  if (part === undefined) return null;
  const [first, second] = [part.content.slice(0, place).trim(), part.content.slice(place).trim()];
  if (first === '' || second === '') return null;
  const halves = [
    { ...part, content: first, publicContent: null },
    { ...emptyPart(), actElementId: part.actElementId, content: second },
  ];
  return letter.parts.toSpliced(at, 1, ...halves);
}
