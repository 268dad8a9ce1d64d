import { formatDateTime } from './calendar.ts';

/** Nothing is taken until then, though it is Active and within its dates (spec/3 §4); with the reason that everybody reads. */
export interface Pause {
  readonly until: Date;
  readonly reason: string;
}

/** What the office did in public to when people may take part, as far as it says whether something is paused. */
export interface PausingChange {
  readonly kind: 'extension' | 'early-closing' | 'pause' | 'resumption' | 'withdrawal';
  readonly reason: string;
  /** Of a pause, when it ends by itself. */
  readonly dateTo: Date | string;
}

/** The pause that was made last, unless it was ended before its time; null: none. @param changes the oldest first */
export function pauseOf(changes: readonly PausingChange[]): Pause | null {
  const last = changes.findLast(({ kind }) => kind === 'pause' || kind === 'resumption');
  return last?.kind === 'pause' ? { until: new Date(last.dateTo), reason: last.reason } : null;
}

/** Whether it is so now; it ends by itself, and the instant of its end is taken again. */
export const isPaused = (pause: { readonly until: Date } | null | undefined, now: Date): boolean =>
  pause !== null && pause !== undefined && now < pause.until;

/** Why nobody may take part just now. */
export const pauseSentence = ({ until, reason }: Pause): string =>
  `Urząd wstrzymał udział do: ${formatDateTime(until)}. Powód: ${reason}`;

export interface PausePlan {
  readonly until: Date;
  /** The end moves by as long as the pause is to last. */
  readonly movesEnd: boolean;
}

/** The end that something has after a pause that begins now. */
export const endAfterPause = ({ until, movesEnd }: PausePlan, dateTo: Date, now: Date): Date =>
  movesEnd ? new Date(dateTo.getTime() + until.getTime() - now.getTime()) : dateTo;

/** What is wrong with the end of a pause; null: nothing. */
export function pauseProblem(plan: PausePlan, dateTo: Date, now: Date): string | null {
  if (plan.until <= now) return 'Podaj dzień i godzinę, które dopiero będą.';
  return plan.until < endAfterPause(plan, dateTo, now)
    ? null
    : 'Wznowienie musi być przed końcem. Przesuń też koniec albo zakończ przed terminem.';
}
