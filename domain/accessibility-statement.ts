/**
 * What a public body says of the accessibility of its site: act of 4 April 2019 on digital accessibility, art. 10, and the technical
 * conditions of its declaration (version 2.0).
 */
import { formatDate, isPlainDate, type PlainDate } from './calendar.ts';
import { isEmail } from './email.ts';
import { isPhone, isWebAddress } from './office.ts';
import { formatInteger, isBlank, paragraphsOf, textLength, tidyText } from './polish-text.ts';

export const conformities = ['zgodna', 'częściowo zgodna', 'niezgodna'] as const;
export type Conformity = (typeof conformities)[number];

/** Something that does not conform, and the reason (art. 10). */
export interface AccessibilityGap {
  readonly what: string;
  readonly why: string;
}

/** As it is written by a clerk. What is left out is ''. Days are days in Poland. */
export interface AccessibilityDraft {
  /** Of the site. */
  readonly publishedOn: string;
  readonly updatedOn: string;
  /** Of the declaration. */
  readonly drawnUpOn: string;
  readonly reviewedOn: string;
  readonly status: string;
  readonly gaps: readonly AccessibilityGap[];
  readonly method: string;
  readonly assessmentUrl: string;
  readonly person: string;
  readonly email: string;
  readonly phone: string;
  readonly applications: string;
  /** A line is a paragraph, here and in `communication`. */
  readonly architecture: string;
  readonly architectureUrl: string;
  readonly communication: string;
}

type TextField = Exclude<keyof AccessibilityDraft, 'gaps'>;
export type AccessibilityField = TextField | 'gaps' | `gap${number}${'what' | 'why'}`;
/** In the order of the form. */
export type AccessibilityErrors = Partial<Record<AccessibilityField, string>>;

/** In code points. */
export const accessibilityLimits: Readonly<Record<TextField | 'gap', number>> = {
  publishedOn: 10,
  updatedOn: 10,
  drawnUpOn: 10,
  reviewedOn: 10,
  status: 20,
  gap: 1000,
  method: 2000,
  assessmentUrl: 300,
  person: 200,
  email: 100,
  phone: 30,
  applications: 2000,
  architecture: 10_000,
  architectureUrl: 300,
  communication: 10_000,
};
export const MOST_GAPS = 50;

export const emptyAccessibility: AccessibilityDraft = {
  publishedOn: '',
  updatedOn: '',
  drawnUpOn: '',
  reviewedOn: '',
  status: '',
  gaps: [],
  method: '',
  assessmentUrl: '',
  person: '',
  email: '',
  phone: '',
  applications: '',
  architecture: '',
  architectureUrl: '',
  communication: '',
};

const MULTILINE: readonly TextField[] = ['architecture', 'communication'];

export function tidyAccessibility<Draft extends AccessibilityDraft>(draft: Draft): Draft {
  const tidied = (field: TextField): string =>
    MULTILINE.includes(field) ? paragraphsOf(draft[field]).join('\n') : tidyText(draft[field]);
  return {
    ...draft,
    ...Object.fromEntries(textFields.map((field) => [field, tidied(field)])),
    gaps: draft.gaps
      .map(({ what, why }) => ({ what: tidyText(what), why: tidyText(why) }))
      .filter(({ what, why }) => what !== '' || why !== ''),
  };
}

const textFields = Object.keys(emptyAccessibility).filter((field) => field !== 'gaps') as TextField[];
const OPTIONAL: readonly TextField[] = ['reviewedOn', 'assessmentUrl', 'applications', 'architectureUrl'];
const REQUIRED = 'Pole jest wymagane';

/**
 * What keeps a tidied declaration from being published, by field; empty when nothing does.
 * @param today the day in Poland: no day in it may be later
 */
export function checkAccessibility(draft: AccessibilityDraft, today: PlainDate): AccessibilityErrors {
  const errors: AccessibilityErrors = {};
  for (const field of textFields) {
    const message = problemOf(field, draft[field], today);
    if (message !== null) errors[field] = message;
    if (field === 'status') Object.assign(errors, gapErrors(draft));
  }
  const isBefore = (one: 'reviewedOn' | 'updatedOn', other: 'drawnUpOn' | 'publishedOn') =>
    draft[one] !== '' && errors[one] === undefined && errors[other] === undefined && draft[one] < draft[other];
  if (isBefore('updatedOn', 'publishedOn')) errors.updatedOn = 'Aktualizacja nie może być przed publikacją strony';
  if (isBefore('reviewedOn', 'drawnUpOn')) errors.reviewedOn = 'Przegląd nie może być przed sporządzeniem deklaracji';
  return errors;
}

function gapErrors({ status, gaps }: AccessibilityDraft): AccessibilityErrors {
  const errors: AccessibilityErrors = {};
  if (status === 'zgodna' && gaps.length > 0) {
    errors.gaps = 'Strona jest zgodna tylko wtedy, gdy wszystko jest dostępne. Usuń te treści albo zmień stan.';
  }
  if ((status === 'częściowo zgodna' || status === 'niezgodna') && gaps.length === 0) {
    errors.gaps = 'Wymień, co jest niedostępne, i podaj powód';
  }
  if (gaps.length > MOST_GAPS) errors.gaps = `Najwyżej ${MOST_GAPS} pozycji, wpisano ${gaps.length}`;
  gaps.forEach((gap, index) => {
    for (const part of ['what', 'why'] as const) {
      const text = gap[part];
      if (isBlank(text)) errors[`gap${index}${part}`] = REQUIRED;
      else if (textLength(text) > accessibilityLimits.gap) errors[`gap${index}${part}`] = tooLong('gap', text);
    }
  });
  return errors;
}

const tooLong = (field: TextField | 'gap', text: string): string =>
  `Najwyżej ${formatInteger(accessibilityLimits[field])} znaków, wpisano ${formatInteger(textLength(text))}`;

function problemOf(field: TextField, text: string, today: PlainDate): string | null {
  if (text === '' && OPTIONAL.includes(field)) return null;
  if (isBlank(text)) return REQUIRED;
  if (textLength(text) > accessibilityLimits[field]) return tooLong(field, text);
  switch (field) {
    case 'publishedOn':
    case 'updatedOn':
    case 'drawnUpOn':
    case 'reviewedOn':
      if (!isPlainDate(text)) return 'Nieprawidłowa data';
      return text > today ? 'Ten dzień jeszcze nie nadszedł' : null;
    case 'status':
      return (conformities as readonly string[]).includes(text) ? null : 'Wybierz stan';
    case 'assessmentUrl':
    case 'architectureUrl':
      return isWebAddress(text) ? null : 'Adres strony zaczyna się od https://';
    case 'email':
      return isEmail(text) ? null : 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl';
    case 'phone':
      return isPhone(text) ? null : 'Nieprawidłowy numer. Wpisz go w postaci 44 555 01 00';
    default:
      return null;
  }
}

/** Days of a declaration; '' where there is none. */
export type ReviewDays = Pick<AccessibilityDraft, 'drawnUpOn' | 'reviewedOn'>;

/** By when it has to be reviewed: each year until 31 March. */
export function reviewDueOn({ drawnUpOn, reviewedOn }: ReviewDays): PlainDate {
  const last = reviewedOn > drawnUpOn ? reviewedOn : drawnUpOn;
  return `${Number(last.slice(0, 4)) + 1}-03-31`;
}

/** Who maintains it is reminded from 1 March. */
export const isReviewNear = (days: ReviewDays, today: PlainDate): boolean =>
  today >= `${reviewDueOn(days).slice(0, 4)}-03-01`;

/** What needs attention in it, in a line; null: nothing. @param days null: there is no declaration */
export function attentionOf(days: ReviewDays | null, today: PlainDate): { title: string; sentence: string } | null {
  if (days === null) {
    return { title: 'Nie ma deklaracji dostępności', sentence: 'Wymaga jej ustawa o dostępności cyfrowej.' };
  }
  if (!isReviewNear(days, today)) return null;
  const due = reviewDueOn(days);
  return {
    title: 'Przegląd deklaracji dostępności',
    sentence:
      today > due
        ? `Należał się do ${formatDate(due)}.`
        : `Ustawa o dostępności cyfrowej każe go zrobić do ${formatDate(due)}.`,
  };
}
