import { formatDate, isPlainDate, MONTHS } from '../../calendar.ts';
import { ONE_ANSWER_ONLY } from '../options.ts';
import { resultGroup } from '../question-summary.ts';
import type { QuestionType } from '../question-type.ts';

/** A day of the calendar. */
export const singleDate: QuestionType = {
  name: 'SingleDate',
  settings: [],
  reads: ['openDate'],
  isSaid: ({ openDate }) => openDate !== null && openDate !== '',
  checkDefinition: () => [],
  checkAnswer: (_question, options) => {
    if (options.length > 1) return [ONE_ANSWER_ONLY];
    if (isPlainDate(options[0]!.openDate!)) return [];
    return [{ code: 'no-such-date', message: `Nie ma takiej daty. ${whatIsWrong(options[0]!.openDate!)}` }];
  },
  cellOf: ({ openDate }) => openDate,
  results: (_question, summary) => [
    resultGroup(
      summary,
      Object.keys(summary.counts)
        .sort()
        .map((cell) => ({ cell, content: formatDate(cell) })),
    ),
  ],
};

/** What was typed, where it has all that a date has: a day that its month has not. */
function whatIsWrong(typed: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? 'Wpisz dzień, miesiąc i rok.' : `Wpisano ${Number(day)} ${name} ${year}.`;
}
