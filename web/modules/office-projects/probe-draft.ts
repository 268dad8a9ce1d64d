import type { WrittenProbe } from '@wiec/contract/office-probes.ts';
import { Mode } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkProbeDraft, tidyProbe } from '@wiec/domain/probe-draft.ts';
import type { Errors } from '../../ui/form/field-errors.ts';
import { instantsOf, missingDates, type TypedDates, typedDates } from '../../ui/when-fields.tsx';

/** A probe as it is typed. */
export interface TypedProbe extends TypedDates, Omit<WrittenProbe, 'dateFrom' | 'dateTo' | 'options'> {
  officeId: number;
  /** A line for each. */
  options: string;
  /** On the home page, once it is published; of a new one alone. */
  featured: boolean;
}

export const emptyProbe = (officeId: number, today: string): TypedProbe => ({
  officeId,
  title: '',
  question: '',
  shortDescription: '',
  options: '',
  mode: Mode.Open,
  onlyForLegalAge: false,
  withTerms: false,
  featured: true,
  dateFrom: today,
  timeFrom: '08:00',
  dateTo: '',
  timeTo: '20:00',
});

export const typedProbe = ({ options, dateFrom, dateTo, ...words }: WrittenProbe): TypedProbe => ({
  ...words,
  ...typedDates({ dateFrom, dateTo }),
  options: options.join('\n'),
  officeId: 0,
  featured: false,
});

/** Those that are written; empty lines are none. */
export const optionsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map(tidyText)
    .filter((line) => line !== '');

/** As it is sent. */
export function probeWords(typed: TypedProbe): WrittenProbe {
  const { title, question, shortDescription, mode, onlyForLegalAge, withTerms } = typed;
  const { dateFrom, dateTo } = instantsOf(typed);
  return tidyProbe({
    ...{ title, question, shortDescription, mode, onlyForLegalAge, withTerms },
    options: optionsOf(typed.options),
    dateFrom: dateFrom.toISOString(),
    dateTo: dateTo.toISOString(),
  });
}

/** The first thing that is wrong in each field. */
export function faultsOfProbe(typed: TypedProbe): Errors<Extract<keyof TypedProbe, string>> {
  const faults: Errors<Extract<keyof TypedProbe, string>> = missingDates(typed);
  if (Object.keys(faults).length > 0) return faults;
  const whole = { ...probeWords(typed), ...instantsOf(typed) };
  for (const { field, message } of checkProbeDraft(whole, new Date())) faults[field] ??= message;
  return faults;
}

export const probeModes: readonly (readonly [TypedProbe['mode'], string])[] = [
  [Mode.Open, 'Każdy, także bez konta'],
  [Mode.Close, 'Każdy, kto się zaloguje'],
  [Mode.Citizen, 'Zalogowani mieszkańcy gminy'],
];

const yes = (on: boolean): string => (on ? 'tak' : 'nie');

const parts: readonly (readonly [string, (typed: TypedProbe) => string])[] = [
  ['Tytuł', ({ title }) => title],
  ['Pytanie', ({ question }) => question],
  ['Odpowiedzi', ({ options }) => optionsOf(options).join(', ')],
  ['Opis', ({ shortDescription }) => shortDescription],
  ['Początek', ({ dateFrom, timeFrom }) => `${dateFrom} ${timeFrom}`],
  ['Koniec', ({ dateTo, timeTo }) => `${dateTo} ${timeTo}`],
  ['Kto odpowiada', ({ mode }) => probeModes.find(([each]) => each === mode)?.[1] ?? ''],
  ['Tylko osoby pełnoletnie', ({ onlyForLegalAge }) => yes(onlyForLegalAge)],
  ['Akceptacja regulaminu', ({ withTerms }) => yes(withTerms)],
];

/** What one says otherwise than the other: the name of the part, and its words in the first. */
export const probeDifferences = (one: TypedProbe, other: TypedProbe): { name: string; words: string }[] =>
  parts
    .filter(([, words]) => tidyText(words(one)) !== tidyText(words(other)))
    .map(([name, words]) => ({ name, words: words(one) || 'puste' }));
