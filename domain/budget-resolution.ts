/**
 * The resolution on the town's budget into which chosen projects were entered: without it there is no money for them (spec/3 §2.8;
 * docs/decisions/0240).
 */
import { formatDate, isPlainDate, type PlainDate } from './calendar.ts';
import { isBlank, textLength, tidyText } from './polish-text.ts';

export interface BudgetResolution {
  /** As the council gave it: 'XLII/388/2026'. */
  readonly number: string;
  readonly passedOn: PlainDate;
}

/** In code points. */
export const RESOLUTION_NUMBER_LIMIT = 60;

/** What is wrong with it, by field. @param today in Warsaw */
export function checkResolution(
  { number, passedOn }: { readonly number: string; readonly passedOn: string },
  today: PlainDate,
): Partial<Record<keyof BudgetResolution, string>> {
  return {
    ...(isBlank(number) && { number: 'Podaj numer uchwały.' }),
    ...(textLength(tidyText(number)) > RESOLUTION_NUMBER_LIMIT && {
      number: `Numer może mieć najwyżej ${RESOLUTION_NUMBER_LIMIT} znaków.`,
    }),
    ...(!isPlainDate(passedOn)
      ? { passedOn: 'Podaj dzień, w którym uchwałę podjęto.' }
      : passedOn > today && { passedOn: 'Ten dzień jeszcze nie nadszedł.' }),
  };
}

/** Why none is entered yet; null: it may be. @param chosen projects of the edition that were chosen */
export const resolutionProblem = (chosen: number): string | null =>
  chosen > 0 ? null : 'Ta edycja nie ma jeszcze wybranych projektów: najpierw ogłoś wyniki głosowania.';

/** As the board and the page of the year say it. */
export const resolutionLine = ({ number, passedOn }: BudgetResolution): string =>
  `Wybrane projekty wpisano do uchwały budżetowej nr ${number} z dnia ${formatDate(passedOn)}.`;
