import { formatDateTime, warsawDate } from './calendar.ts';
import { countPl, NBSP } from './polish-text.ts';
import { moderationDue } from './working-days.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface WaitingTime {
  /** '20 godz.', '3 dni'. */
  readonly text: string;
  /** Today is the last day on which it is decided in time ('today'), or that day has passed ('over'). */
  readonly urgency: 'later' | 'today' | 'over';
}

/** How long something has waited for a moderator. */
export function waitingTime(came: Date, now: Date): WaitingTime {
  const passed = Math.max(0, now.getTime() - came.getTime());
  const due = moderationDue(came);
  const isLastDay = warsawDate(now) === warsawDate(new Date(due.getTime() - 1));
  return { text: spanText(passed), urgency: now >= due ? 'over' : isLastDay ? 'today' : 'later' };
}

function spanText(passed: number): string {
  if (passed < HOUR) return `${Math.max(1, Math.floor(passed / MINUTE))}${NBSP}min`;
  if (passed < 2 * DAY) return `${Math.floor(passed / HOUR)}${NBSP}godz.`;
  return countPl(Math.floor(passed / DAY), 'dzień', 'dni', 'dni');
}

const DUE = { later: '', today: ' Termin mija dziś.', over: ' Termin minął.' } as const;

/** 'Czeka 20 godz., od 22 listopada 2026, godz. 15.20. Termin mija dziś.' */
export function waitingSentence(came: Date, now: Date): string {
  const { text, urgency } = waitingTime(came, now);
  const time = formatDateTime(came);
  return `Czeka ${text}, od ${time}.${DUE[urgency]}`;
}

/** 'Pierwsza osoba czeka 3 dni.': of what has no term. */
export const firstWaits = (came: Date, now: Date): string =>
  `Pierwsza osoba czeka ${waitingTime(came, now).text.replace(/\.$/, '')}.`;

/** 'Najstarszy czeka 3 dni. Termin minął.' */
export function longestWait(came: Date, now: Date): string {
  const { text, urgency } = waitingTime(came, now);
  return `Najstarszy czeka ${text.replace(/\.$/, '')}.${DUE[urgency]}`;
}
