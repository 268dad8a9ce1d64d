/**
 * What a resident sends to the office by another way than the portal, as a clerk types it in ('Wpisz pismo z kancelarii', 3-the-office §1
 * "types letters", §5): by which way it came, from whom, when, and everything that is wrong with what was typed. Asked by the page and by
 * the server alike.
 */
import { addDays, isPlainDate, type PlainDate, warsawDate } from './calendar.ts';
import { type CaseState, isOpenCase } from './case-course.ts';
import { tidyComment } from './comment.ts';
import { isEmail } from './email.ts';
import { INITIATIVE_LIMITS } from './initiative.ts';
import { formatInteger, isBlank, textLength, tidyText } from './polish-text.ts';
import { warsawInstant } from './warsaw-instant.ts';

/** Ways by which a letter comes to the office besides the portal. */
export const letterWays = ['letter', 'desk', 'delivery', 'email'] as const;
export type LetterWay = (typeof letterWays)[number];

/** Ways by which a case comes ('Droga'). */
export const caseWays = ['portal', ...letterWays] as const;
export type CaseWay = (typeof caseWays)[number];

export const isLetterWay = (way: CaseWay): way is LetterWay => way !== 'portal';

export const caseWayNames: Readonly<Record<CaseWay, string>> = {
  portal: 'Portal',
  letter: 'List',
  desk: 'Złożone w urzędzie',
  delivery: 'e-Doręczenia',
  email: 'E-mail',
};

/** In NFC code points. A letter may be longer than what the form of the portal takes. */
export const LETTER_LIMITS = {
  title: INITIATIVE_LIMITS.title,
  content: 10_000,
  locationDescription: INITIATIVE_LIMITS.locationDescription,
  name: 200,
  address: 300,
} as const;

/** Days back to which a letter may have come: an older day is a slip of the pen. */
export const LETTER_DAYS = 366;

/** For so many days whoever typed a letter sees it among their own, and may print its confirmation again. */
export const OWN_LETTER_DAYS = 30;

/** Every text as it stands in its field. */
export interface LetterDraft {
  readonly way: LetterWay;
  /** Of the office's stamp, from which the terms run: '2026-09-09'. */
  readonly receivedOn: string;
  /** Who wrote it; '': it is not signed. */
  readonly name: string;
  /** Of the post. */
  readonly address: string;
  /** '': letters of each step go nowhere. */
  readonly email: string;
  readonly title: string;
  readonly content: string;
  readonly locationDescription: string;
}

export type LetterField = keyof LetterDraft;

export interface LetterFault {
  readonly field: LetterField;
  readonly message: string;
}

/** What is not the letter itself: how it came, when, and from whom. It may be corrected, the letter stays as it was typed. */
export const envelopeFields = ['way', 'receivedOn', 'name', 'email', 'address'] as const;
export type EnvelopeField = (typeof envelopeFields)[number];
export type LetterEnvelope = Pick<LetterDraft, EnvelopeField>;

/** As they are named in a sentence. */
export const envelopeFieldNames: Readonly<Record<EnvelopeField, string>> = {
  way: 'droga',
  receivedOn: 'data wpływu',
  name: 'imię i nazwisko albo nazwa nadawcy',
  email: 'e-mail nadawcy',
  address: 'adres pocztowy nadawcy',
};

/** As it is judged and kept. */
export const tidyEnvelope = ({ way, receivedOn, name, address, email }: LetterEnvelope): LetterEnvelope => ({
  way,
  receivedOn: receivedOn.trim(),
  name: tidyText(name),
  address: tidyText(address),
  email: email.trim(),
});

/** As it is judged and kept. */
export const tidyLetter = (draft: LetterDraft): LetterDraft => ({
  ...tidyEnvelope(draft),
  title: tidyText(draft.title),
  content: tidyComment(draft.content),
  locationDescription: tidyText(draft.locationDescription),
});

/** Everything that is wrong with a tidied envelope; empty: nothing. @param enteredOn in Poland: when it is typed in, or was */
export function checkEnvelope(envelope: LetterEnvelope, enteredOn: PlainDate): LetterFault[] {
  const { name, address, email } = envelope;
  return faultsOf([
    ['receivedOn', receivedFault(envelope.receivedOn, enteredOn)],
    ['name', lengthFault(name, LETTER_LIMITS.name)],
    ['address', lengthFault(address, LETTER_LIMITS.address)],
    ['email', email === '' || isEmail(email) ? null : 'To nie jest pełny adres e-mail.'],
  ]);
}

/** Everything that is wrong with a tidied letter, in the order of its fields; empty: nothing. @param today in Poland */
export function checkLetter(letter: LetterDraft, today: PlainDate): LetterFault[] {
  const { title, content, locationDescription } = letter;
  return [
    ...checkEnvelope(letter, today),
    ...faultsOf([
      ['title', isBlank(title) ? 'Wpisz, czego dotyczy pismo.' : lengthFault(title, LETTER_LIMITS.title)],
      ['content', isBlank(content) ? 'Przepisz albo streść treść pisma.' : lengthFault(content, LETTER_LIMITS.content)],
      ['locationDescription', lengthFault(locationDescription, LETTER_LIMITS.locationDescription)],
    ]),
  ];
}

const faultsOf = (all: readonly (readonly [LetterField, string | null])[]): LetterFault[] =>
  all.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));

/** What a correction changes, in the order of the fields. Both are tidy. */
export const correctedFields = (before: LetterEnvelope, after: LetterEnvelope): EnvelopeField[] =>
  envelopeFields.filter((field) => before[field] !== after[field]);

/** What of it may be corrected: once a case has ended, its answer went to that sender with those days, and the way alone is no part of it. */
export const correctableFields = (state: CaseState): EnvelopeField[] =>
  envelopeFields.filter((field) => field === 'way' || isOpenCase(state));

function receivedFault(day: string, today: PlainDate): string | null {
  if (!isPlainDate(day)) return 'Podaj dzień wpływu z pieczęci.';
  if (day > today) return 'Ten dzień jeszcze nie nadszedł.';
  return day < addDays(today, -LETTER_DAYS) ? 'Ten dzień był ponad rok temu. Sprawdź rok na pieczęci.' : null;
}

function lengthFault(text: string, most: number): string | null {
  const length = textLength(text);
  return length > most ? `Najwyżej ${formatInteger(most)} znaków. Wpisano ${formatInteger(length)}.` : null;
}

/** When a letter came, to count its terms from: of today now, of another day its noon in Poland. */
export const receivedAtOf = (receivedOn: PlainDate, now: Date): Date =>
  receivedOn === warsawDate(now) ? now : warsawInstant(receivedOn, '12:00');
