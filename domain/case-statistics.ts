/** How the office answers residents, in numbers: what is counted, and how the numbers of a group fit together (3-the-office §5). */
import type { CaseState } from './case-course.ts';

/** By what cases are told apart. */
export const statisticsGroupings = ['class', 'month', 'way', 'district', 'unit', 'office'] as const;
export type StatisticsGrouping = (typeof statisticsGroupings)[number];

export const statisticsGroupingNames: Readonly<Record<StatisticsGrouping, string>> = {
  class: 'Rodzaj sprawy',
  month: 'Miesiąc wpływu',
  way: 'Droga',
  district: 'Obszar',
  unit: 'Jednostka',
  office: 'Urząd',
};

/** Answered; a case that was joined to another one is answered with it. */
export const answeredStates: readonly CaseState[] = ['answered', 'closed'];

/** Not counted at all: nobody's letter. */
export const uncountedStates: readonly CaseState[] = ['spam'];

/** Of cases that came in a year, as they stand now: `received` is the sum of `answered`, `endedOtherwise` and `open`. */
export interface CaseNumbers {
  readonly received: number;
  readonly answered: number;
  /** Of those answered: by the last day of their term, put off where it was. */
  readonly onTime: number;
  /** Of those answered, in whole per cent; null: none was. */
  readonly onTimePercent: number | null;
  /** Days from the receipt to the answer, of the middle one of those answered; null: none was. */
  readonly medianDays: number | null;
  /** Withdrawn, passed on, left unexamined. */
  readonly endedOtherwise: number;
  readonly open: number;
  /** Of those open: the term is over. */
  readonly overdue: number;
  /** Opened again after their end, whatever became of them since. */
  readonly reopened: number;
}

export const percentOnTime = ({ answered, onTime }: Pick<CaseNumbers, 'answered' | 'onTime'>): number | null =>
  answered === 0 ? null : Math.round((onTime * 100) / answered);

/** Columns of the table, on the page and in the file alike. */
export const statisticsColumns: readonly { readonly key: keyof CaseNumbers; readonly name: string }[] = [
  { key: 'received', name: 'Wpłynęły' },
  { key: 'answered', name: 'Z odpowiedzią' },
  { key: 'onTime', name: 'W tym w terminie' },
  { key: 'onTimePercent', name: 'W terminie, %' },
  { key: 'medianDays', name: 'Mediana dni' },
  { key: 'endedOtherwise', name: 'Zakończone inaczej' },
  { key: 'open', name: 'Otwarte' },
  { key: 'overdue', name: 'W tym po terminie' },
  { key: 'reopened', name: 'Wznowione' },
];
