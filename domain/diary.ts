/** What an entry of the diary of an implementation may say, and what its money may (spec/3 §2.8; docs/decisions/0238). */
import { addDays, isPlainDate, type PlainDate } from './calendar.ts';
import { isAmount } from './cost-rows.ts';
import { isBlank, textLength } from './polish-text.ts';

export interface DiaryWords {
  /** Residents read it from this day on. */
  readonly publicOn: string;
  readonly title: string;
  /** A line is a paragraph. */
  readonly text: string;
  /** Grosze paid until that day; null: nothing is said of it. NaN: no number was given. */
  readonly costToDate: number | null;
}

export const DIARY_LIMITS = { title: 150, text: 5000, caption: 120, pictures: 8, costs: 30, costName: 200 } as const;

/** An entry waits for its day at most so long: a wrong year is typed sooner than something is known for longer. */
const MOST_AHEAD = 366;

export interface DiaryFault {
  readonly field: keyof DiaryWords;
  readonly message: string;
}

/**
 * Everything that is wrong with an entry, in whole sentences; empty: nothing.
 * @param today in Poland
 * @param before the day on which it was to be public until now; null: it is new
 */
export function diaryFaults(words: DiaryWords, today: PlainDate, before: PlainDate | null = null): DiaryFault[] {
  const faults: DiaryFault[] = [];
  const fault = (field: keyof DiaryWords, message: string | null): void => {
    if (message !== null) faults.push({ field, message });
  };
  fault('publicOn', dayProblem(words.publicOn, today, before));
  fault('title', textProblem(words.title, DIARY_LIMITS.title, 'Napisz, co się stało: to tytuł wpisu.'));
  fault('text', textProblem(words.text, DIARY_LIMITS.text, 'Napisz o tym kilka zdań.'));
  if (words.costToDate !== null && !isAmount(words.costToDate)) {
    fault('costToDate', 'Podaj kwotę w złotych, na przykład 131 400, albo zostaw puste.');
  }
  return faults;
}

function dayProblem(day: string, today: PlainDate, before: PlainDate | null): string | null {
  if (!isPlainDate(day) || day < '2000-01-01') return 'Podaj dzień, od którego wpis jest widoczny.';
  if (day > addDays(today, MOST_AHEAD)) return 'Wpis może czekać na swój dzień najwyżej rok.';
  return before !== null && before <= today && day > today
    ? 'Mieszkańcy już to przeczytali, więc dzień nie może być późniejszy niż dzisiaj.'
    : null;
}

const textProblem = (text: string, most: number, empty: string): string | null => {
  if (isBlank(text)) return empty;
  const length = textLength(text);
  return length > most ? `Najwyżej ${most} znaków, wpisano ${length}.` : null;
};

/** Why words cannot stand under a picture; null: they can. None at all may. */
export const captionProblem = (caption: string): string | null =>
  textLength(caption) > DIARY_LIMITS.caption
    ? `Podpis: najwyżej ${DIARY_LIMITS.caption} znaków, wpisano ${textLength(caption)}.`
    : null;

/** Why an entry is not deleted, in a sentence; null: it may be. @param publicOn its day */
export const diaryRemovalProblem = (publicOn: PlainDate, today: PlainDate): string | null =>
  publicOn <= today ? 'Mieszkańcy już to przeczytali. Wpis można poprawić, nie usunąć.' : null;

export interface CostLine {
  readonly name: string;
  /** Grosze; null: nothing is signed yet. NaN: no number was given. */
  readonly contracted: number | null;
  readonly paid: number;
}

/** What is wrong with the money, in a sentence; null: nothing. */
export function costLinesProblem(lines: readonly CostLine[]): string | null {
  const { costs, costName } = DIARY_LIMITS;
  if (lines.length > costs) return `Pozycji może być najwyżej ${costs}.`;
  if (lines.some(({ name }) => isBlank(name))) return 'Nazwij każdą pozycję albo usuń pustą.';
  if (lines.some(({ name }) => textLength(name) > costName)) return `Nazwa pozycji ma najwyżej ${costName} znaków.`;
  return lines.every(({ contracted, paid }) => (contracted === null || isAmount(contracted)) && isAmount(paid))
    ? null
    : 'Podaj kwoty w złotych, na przykład 18 400. Umowa może zostać pusta, zapłacone nie.';
}
