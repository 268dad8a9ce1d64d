import type { ConsultationDraft, ConsultationWords } from '@wiec/contract/office-consultations.ts';
import { checkConsultationParts } from '@wiec/domain/consultation-draft.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { Mode, ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkProjectDraft, projectNouns, schemeOfMode } from '@wiec/domain/project-draft.ts';
import type { Errors } from '../../ui/form/field-errors.ts';
import { instantsOf, missingDates, type TypedDates, typedDates } from '../../ui/when-fields.tsx';

/** A consultation as it is typed. */
export interface TypedConsultation extends TypedDates, Omit<ConsultationWords, 'dateFrom' | 'dateTo' | 'sections'> {
  officeId: number;
  /** `key`: what tells one from another as they are added and removed. */
  sections: readonly { key: number; title: string; html: string }[];
}
export type ConsultationField = Extract<keyof TypedConsultation, string>;

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
  dateFrom: today,
  timeFrom: '08:00',
  dateTo: '',
  timeTo: '20:00',
});

/** What neither typing nor sending changes. */
const sameWords = (words: Omit<ConsultationWords, 'sections' | 'dateFrom' | 'dateTo'>) => ({
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

export const typedWords = (words: ConsultationWords): TypedConsultation => ({
  ...sameWords(words),
  ...typedDates(words),
  officeId: 0,
  sections: words.sections.map((section, key) => ({ key, ...section })),
});

export const typedConsultation = (draft: ConsultationDraft): TypedConsultation => typedWords(draft);

/** As it is sent. */
export function wordsOf(typed: TypedConsultation): ConsultationWords {
  const { dateFrom, dateTo } = instantsOf(typed);
  return {
    ...sameWords(typed),
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
  };
  const noun = projectNouns.get(ProjectType.Consultation)!;
  const found = [...checkProjectDraft(whole, noun, now), ...checkConsultationParts(whole)];
  return { ...Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message])), ...missing };
}

const yes = (on: boolean): string => (on ? 'tak' : 'nie');

/** What a text of the editor says, without its looks. */
const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

export const modeChoices: readonly (readonly [TypedConsultation['mode'], string])[] = [
  [Mode.Open, 'Każdy, także bez konta'],
  [Mode.Close, 'Każdy, kto się zaloguje'],
  [Mode.Citizen, 'Zalogowani mieszkańcy gminy'],
];

const parts: readonly (readonly [string, (typed: TypedConsultation) => string])[] = [
  ['Tytuł', ({ title }) => title],
  ['Krótki opis', ({ shortDescription }) => shortDescription],
  ['Opis', ({ description }) => plain(description)],
  ['Części opisu', ({ sections }) => sections.map(({ title, html }) => `${title}: ${plain(html)}`).join(' ')],
  ['Początek', ({ dateFrom, timeFrom }) => `${dateFrom} ${timeFrom}`],
  ['Koniec', ({ dateTo, timeTo }) => `${dateTo} ${timeTo}`],
  ['Kto bierze udział', ({ mode }) => modeChoices.find(([each]) => each === mode)?.[1] ?? ''],
  ['Tylko osoby pełnoletnie', ({ onlyForLegalAge }) => yes(onlyForLegalAge)],
  ['Komentarze', ({ comments }) => yes(comments)],
  ['Oceny', ({ opinions }) => yes(opinions)],
  ['Formularz z odpowiedzią e-mailem', ({ mailForm }) => yes(mailForm)],
  ['Formularz z odpowiedzią pocztą', ({ postForm }) => yes(postForm)],
  ['Akceptacja regulaminu', ({ withTerms }) => yes(withTerms)],
  ['Kto prowadzi', ({ moderatorName }) => moderatorName],
];

/** What one says otherwise than the other: the name of the part, and its words in the first. */
export const differencesOf = (one: TypedConsultation, other: TypedConsultation): { name: string; words: string }[] =>
  parts
    .filter(([, words]) => tidyText(words(one)) !== tidyText(words(other)))
    .map(([name, words]) => ({ name, words: words(one) || 'puste' }));

/** What was said in each part before and after, where that is not the same. @param before null: nothing was */
export function changedParts(
  before: ConsultationWords | null,
  after: ConsultationWords,
): { name: string; before: string; after: string }[] {
  const [old, now] = [before && typedWords(before), typedWords(after)];
  return parts
    .map(([name, words]) => ({ name, before: old === null ? '' : words(old), after: words(now) }))
    .filter((part) => tidyText(part.before) !== tidyText(part.after));
}
