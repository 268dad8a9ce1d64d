import type { ConsultationDraft, ConsultationWords } from '@wiec/contract/office-consultations.ts';
import { checkConsultationParts } from '@wiec/domain/consultation-draft.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { Mode, ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkProjectDraft, projectNouns, schemeOfMode } from '@wiec/domain/project-draft.ts';
import { type ChangedPart, changedParts, type Part } from '../../lib/changed-parts.ts';
import { plainWords } from '../../lib/plain-words.ts';
import type { Errors } from '../../ui/form/field-errors.ts';
import { instantsOf, missingDates, type TypedDates, typedDates } from '../../ui/when-fields.tsx';

/** A consultation as it is typed. */
export interface TypedConsultation
  extends TypedDates, Omit<ConsultationWords, 'dateFrom' | 'dateTo' | 'sections' | 'mailDates' | 'postDates'> {
  officeId: number;
  /** `key`: what tells one from another as they are added and removed. */
  sections: readonly { key: number; title: string; html: string }[];
  /** Of a contact form; null: as long as the consultation runs. */
  mailDates: TypedDates | null;
  postDates: TypedDates | null;
}
export type ConsultationField = Extract<keyof TypedConsultation, string>;

/** Where what is typed of its texts and not saved is kept (docs/decisions/0141). */
export const typedDraftName = (id: number): string => `konsultacja.${id}`;

export const emptyConsultation = (officeId: number, today: string): TypedConsultation => ({
  officeId,
  title: '',
  shortDescription: '',
  description: '',
  sections: [],
  mode: Mode.Close,
  onlyForLegalAge: false,
  withTerms: false,
  moderatorName: '',
  comments: true,
  opinions: true,
  mailForm: false,
  postForm: false,
  mailDates: null,
  postDates: null,
  dateFrom: today,
  timeFrom: '08:00',
  dateTo: '',
  timeTo: '20:00',
});

/** What neither typing nor sending changes. */
const sameWords = (words: Omit<ConsultationWords, 'sections' | 'dateFrom' | 'dateTo' | 'mailDates' | 'postDates'>) => ({
  title: words.title,
  shortDescription: words.shortDescription,
  description: words.description,
  mode: words.mode,
  onlyForLegalAge: words.onlyForLegalAge,
  withTerms: words.withTerms,
  moderatorName: words.moderatorName,
  comments: words.comments,
  opinions: words.opinions,
  mailForm: words.mailForm,
  postForm: words.postForm,
});

type OwnDates = ConsultationWords['mailDates'];
const typedOwn = (dates: OwnDates): TypedDates | null =>
  dates ? typedDates({ dateFrom: dates.from, dateTo: dates.to }) : null;

/** What is typed of a form that is switched off is not sent. */
function ownOf(wanted: boolean, typed: TypedDates | null): OwnDates {
  if (!wanted || typed === null) return undefined;
  const { dateFrom, dateTo } = instantsOf(typed);
  return { from: dateFrom.toISOString(), to: dateTo.toISOString() };
}

export const typedWords = (words: ConsultationWords): TypedConsultation => ({
  ...sameWords(words),
  ...typedDates(words),
  mailDates: typedOwn(words.mailDates),
  postDates: typedOwn(words.postDates),
  officeId: 0,
  sections: words.sections.map((section, key) => ({ key, ...section })),
});

export const typedConsultation = (draft: ConsultationDraft): TypedConsultation => typedWords(draft);

/** As it is sent. */
export function wordsOf(typed: TypedConsultation): ConsultationWords {
  const { dateFrom, dateTo } = instantsOf(typed);
  const mailDates = ownOf(typed.mailForm, typed.mailDates);
  const postDates = ownOf(typed.postForm, typed.postDates);
  return {
    ...sameWords(typed),
    ...(mailDates && { mailDates }),
    ...(postDates && { postDates }),
    sections: typed.sections.map(({ title, html }) => ({ title, html })),
    dateFrom: dateFrom.toISOString(),
    dateTo: dateTo.toISOString(),
  };
}

/** The first thing that is wrong in each field. @param scheme of its surveys; null: it has none */
export function faultsOf(typed: TypedConsultation, scheme: IdentityScheme | null): Errors<ConsultationField> {
  const now = new Date();
  const missing = missingDates(typed);
  const isDated = Object.keys(missing).length === 0;
  const whole = {
    ...typed,
    // Without dates the rest is judged as if they were right.
    ...(isDated ? instantsOf(typed) : { dateFrom: now, dateTo: new Date(now.getTime() + 1) }),
    title: tidyText(typed.title),
    shortDescription: tidyText(typed.shortDescription),
    moderatorName: tidyText(typed.moderatorName),
    identityScheme: scheme ?? schemeOfMode(typed.mode),
    comments: null,
    opinions: null,
    ...(isDated
      ? { mailForm: judgedOwn(typed.mailForm, typed.mailDates), postForm: judgedOwn(typed.postForm, typed.postDates) }
      : { mailForm: null, postForm: null }),
  };
  const noun = projectNouns.get(ProjectType.Consultation)!;
  const found = [...checkProjectDraft(whole, noun, now), ...checkConsultationParts(whole)];
  const undated = {
    ...(typed.mailForm && missingOwn(typed.mailDates) ? { mailDates: UNDATED } : {}),
    ...(typed.postForm && missingOwn(typed.postDates) ? { postDates: UNDATED } : {}),
  };
  const told = Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message]));
  return { ...told, ...undated, ...missing };
}

const UNDATED = 'Podaj pierwszy i ostatni dzień formularza, z godzinami.';
const missingOwn = (dates: TypedDates | null): boolean => dates !== null && Object.keys(missingDates(dates)).length > 0;

/** Dates of a contact form as they are judged; null: nothing is to be judged. */
function judgedOwn(wanted: boolean, typed: TypedDates | null): { from: Date; to: Date } | null {
  if (!wanted || typed === null || missingOwn(typed)) return null;
  const { dateFrom, dateTo } = instantsOf(typed);
  return { from: dateFrom, to: dateTo };
}

const yes = (on: boolean): string => (on ? 'tak' : 'nie');

const formWords = (wanted: boolean, dates: TypedDates | null): string =>
  wanted && dates !== null
    ? `tak, od ${dates.dateFrom} ${dates.timeFrom} do ${dates.dateTo} ${dates.timeTo}`
    : yes(wanted);

export const modeChoices: readonly (readonly [TypedConsultation['mode'], string])[] = [
  [Mode.Open, 'Każdy, także bez konta'],
  [Mode.Close, 'Każdy, kto się zaloguje'],
  [Mode.Citizen, 'Zalogowani mieszkańcy gminy'],
];

const parts: readonly Part<TypedConsultation>[] = [
  { name: 'Tytuł', words: ({ title }) => title },
  { name: 'Krótki opis', words: ({ shortDescription }) => shortDescription },
  { name: 'Opis', words: ({ description }) => plainWords(description) },
  {
    name: 'Części opisu',
    words: ({ sections }) => sections.map(({ title, html }) => `${title}: ${plainWords(html)}`).join(' '),
  },
  { name: 'Początek', words: ({ dateFrom, timeFrom }) => `${dateFrom} ${timeFrom}`, isValue: true },
  { name: 'Koniec', words: ({ dateTo, timeTo }) => `${dateTo} ${timeTo}`, isValue: true },
  {
    name: 'Kto bierze udział',
    words: ({ mode }) => modeChoices.find(([each]) => each === mode)?.[1] ?? '',
    isValue: true,
  },
  { name: 'Tylko osoby pełnoletnie', words: ({ onlyForLegalAge }) => yes(onlyForLegalAge), isValue: true },
  { name: 'Komentarze', words: ({ comments }) => yes(comments), isValue: true },
  { name: 'Oceny', words: ({ opinions }) => yes(opinions), isValue: true },
  {
    name: 'Formularz z odpowiedzią e-mailem',
    words: ({ mailForm, mailDates }) => formWords(mailForm, mailDates),
    isValue: true,
  },
  {
    name: 'Formularz z odpowiedzią pocztą',
    words: ({ postForm, postDates }) => formWords(postForm, postDates),
    isValue: true,
  },
  { name: 'Akceptacja regulaminu', words: ({ withTerms }) => yes(withTerms), isValue: true },
  { name: 'Kto prowadzi', words: ({ moderatorName }) => moderatorName },
];

/** What one says otherwise than the other: the name of the part, and its words in the first. */
export const differencesOf = (one: TypedConsultation, other: TypedConsultation): { name: string; words: string }[] =>
  changedParts(parts, other, one).map(({ name, after }) => ({ name, words: after || 'puste' }));

/** What was said in each part before and after, where that is not the same. @param before null: nothing was */
export const changedTexts = (before: ConsultationWords | null, after: ConsultationWords): ChangedPart[] =>
  changedParts(parts, before && typedWords(before), typedWords(after));
