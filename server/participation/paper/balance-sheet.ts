import type { PlainDate } from '@wiec/domain/calendar.ts';
import type { CardFlag } from '@wiec/domain/paper-card.ts';
import { dayCountNames, dayCounts, dayDifference, expectedCards, type PaperDay } from '@wiec/domain/paper-day.ts';
import type { Cell } from '../../services/csv.ts';
import type { WorkbookSheet } from '../../services/workbook.ts';

/** What became of the numbered cards of a vote, and what its points counted each day: numbers alone. */
export interface PaperRecord {
  readonly points: readonly { readonly name: string; readonly days: readonly RecordedDay[] }[];
  readonly cards: {
    readonly accepted: number;
    readonly invalid: number;
    /** Nobody checked them: set aside when the box was opened. */
    readonly unchecked: number;
    /** Why cards are no votes; one card may have several reasons. */
    readonly byFlag: readonly { readonly flag: CardFlag; readonly count: number }[];
  };
}

export interface RecordedDay extends PaperDay {
  readonly day: PlainDate;
  readonly note: string;
  /** 0 to 2. */
  readonly signatures: number;
}

/** The daily balances of all points as rows of a sheet: what was counted, what should have been, and who has not signed. */
export function balanceSheet({ points }: PaperRecord): WorkbookSheet {
  const counts = dayCounts.map((name) => dayCountNames[name]);
  return {
    name: 'Bilanse kart',
    head: ['Punkt', 'Dzień', ...counts, 'Powinno zostać', 'Różnica', 'Wyjaśnienie', 'Podpisy'],
    rows: points.flatMap(({ name, days }) =>
      days.map((day): Cell[] => [
        name,
        day.day,
        ...dayCounts.map((count) => day[count]),
        expectedCards(day),
        dayDifference(day),
        day.note,
        day.signatures,
      ]),
    ),
    widths: [36, 12, ...counts.map(() => 14), 14, 10, 50, 9],
  };
}
