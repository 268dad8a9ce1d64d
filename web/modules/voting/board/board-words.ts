import type { TurnoutBoard } from '@wiec/contract/turnout-board.ts';
import { deadlineMark, formatDateTime, formatDeadline, shortTime, warsawDate } from '@wiec/domain/calendar.ts';
import { formatPercentage } from '@wiec/domain/percentages.ts';
import { formatInteger, pluralPl } from '@wiec/domain/polish-text.ts';
import { SMALLEST_LIST } from '@wiec/domain/seal-chain.ts';
import type { BoardState } from '@wiec/domain/turnout-board.ts';

type Turnout = NonNullable<TurnoutBoard['turnout']>;

/** The large number with what stands before and after it; without a number `after` alone is told. */
export interface BoardFigure {
  before: string | null;
  figure: string | null;
  after: string;
  /** The share of residents; null: nobody said how many there are. */
  share: string | null;
}

export function boardFigure({ state, turnout }: Pick<TurnoutBoard, 'state' | 'turnout'>): BoardFigure {
  if (turnout === null) return { before: null, figure: null, after: WITHOUT_NUMBERS[state], share: null };
  const { ballots, isComplete } = turnout;
  const isRunning = state === 'running';
  if (ballots === 0) {
    const after = isRunning ? NOT_YET : isComplete ? 'Nie wpłynął żaden głos.' : TOO_FEW;
    return { before: null, figure: null, after, share: null };
  }
  return {
    before: isComplete ? null : 'Co najmniej',
    figure: formatInteger(ballots),
    after: `${pluralPl(ballots, 'głos oddany', 'głosy oddane', 'głosów oddanych')}${isRunning ? ' do tej pory' : ''}`,
    share: shareOf(turnout),
  };
}

/** Cut, not rounded: of what is told to be "at least" no more may be said. */
function shareOf({ ballots, residents, isComplete }: Turnout): string | null {
  if (residents === null) return null;
  const share = formatPercentage(Math.floor((ballots * 10_000) / residents));
  return `To ${isComplete ? '' : 'co najmniej '}${share} liczby mieszkańców.`;
}

const NOT_YET = `Pierwszą liczbę pokażemy, gdy wpłynie co najmniej ${SMALLEST_LIST} głosów.`;
const TOO_FEW = 'Głosów jest za mało, żeby podać ich liczbę.';
const WITHOUT_NUMBERS: Readonly<Record<BoardState, string>> = {
  announced: 'Głosowanie jeszcze się nie zaczęło.',
  running: '',
  typing: '',
  ended: '',
  published: 'Wyniki są ogłoszone.',
  withdrawn: 'Urząd wycofał to głosowanie.',
};

/** What the number is made of; null: there is none. */
export function boardNote({ state, turnout }: Pick<TurnoutBoard, 'state' | 'turnout'>): string | null {
  if (turnout === null) return null;
  if (turnout.isComplete) return 'To wszystkie koperty, także z głosami nieważnymi. Wyniki ogłosi urząd.';
  if (state === 'ended') return 'Koperty czekają na otwarcie. Wyniki ogłosi urząd.';
  const paper = state === 'typing' ? 'Urząd wpisuje jeszcze karty papierowe. ' : '';
  return `${paper}Liczymy koperty z zapieczętowanych list, najmniej po ${SMALLEST_LIST}. Na co są głosy, nie wie jeszcze nikt.`;
}

/** When the numbers were read; with the day, where that is not today. */
export function readAtText(readAt: Date, now: Date): string {
  const isToday = warsawDate(readAt) === warsawDate(now);
  return isToday ? `Stan z godz. ${shortTime(readAt)}.` : `Stan z ${formatDateTime(readAt)}.`;
}

/** How long there is to vote, large and small. */
export function boardTime(
  { state, dateFrom, dateTo }: Pick<TurnoutBoard, 'state' | 'dateFrom' | 'dateTo'>,
  now: Date,
): { title: string; large: string; small: string } {
  const until = new Date(dateTo);
  if (state === 'announced') {
    return { title: 'Początek', large: formatDateTime(new Date(dateFrom)), small: formatDeadline(now, until) };
  }
  const { urgency, text } = deadlineMark(now, until);
  if (state === 'running' && urgency !== 'over') {
    const [first = '', ...rest] = text;
    const isToday = urgency === 'today';
    return {
      title: 'Czas na głos',
      large: first.toLocaleUpperCase('pl') + rest.join(''),
      small: isToday ? 'Dziś ostatni dzień.' : formatDeadline(now, until),
    };
  }
  return { title: 'Głosowanie', large: 'Zakończone', small: formatDateTime(until) };
}

/** Where whoever stands before the wall goes on, by the code. */
export function boardWay({ id, budgetYearValue, state }: Pick<TurnoutBoard, 'id' | 'budgetYearValue' | 'state'>): {
  title: string;
  path: string;
} {
  const year = `/budzet/${budgetYearValue}`;
  switch (state) {
    case 'announced':
    case 'running':
      return { title: state === 'running' ? 'Zagłosuj' : 'Poznaj projekty', path: `${year}/glosowania/zaglosuj/${id}` };
    case 'typing':
    case 'ended':
      return { title: 'Zapisz się po wyniki', path: `${year}/glosowania/${id}/powiadomienie` };
    case 'published':
      return { title: 'Zobacz wyniki', path: `${year}/${id}/wyniki` };
    case 'withdrawn':
      return { title: 'Dowiedz się więcej', path: `${year}/glosowania/podglad/${id}` };
  }
}
