import { type DueGroup, OFFICE_SOON_DAYS } from '@wiec/domain/desk-queue.ts';
import { daysLeft, deadlineMark } from '@wiec/domain/calendar.ts';
import { countPl, pluralPl } from '@wiec/domain/polish-text.ts';

export const groupTitles: Readonly<Record<DueGroup, string>> = {
  today: 'Dziś',
  week: 'W tym tygodniu',
  later: 'Później',
};

const matters = (count: number): string => countPl(count, 'sprawa', 'sprawy', 'spraw');
const wait = (count: number): string => pluralPl(count, 'czeka', 'czekają', 'czeka');

/** 'Na dziś czekają 2 sprawy, w tym tygodniu jeszcze 3.' */
export function leadOf({ today, week, later }: Readonly<Record<DueGroup, number>>): string {
  if (today > 0)
    return `Na dziś ${wait(today)} ${matters(today)}${week > 0 ? `, w tym tygodniu jeszcze ${week}` : ''}.`;
  if (week > 0) return `Na dziś wszystko. W tym tygodniu ${wait(week)} ${matters(week)}.`;
  return later > 0 ? `Na dziś wszystko. Później ${wait(later)} ${matters(later)}.` : 'Na dziś wszystko.';
}

/** How long there is for it, and whether that stands out: two days or fewer, and what is late. */
export function dueMark(now: Date, due: Date): { text: string; isSoon: boolean } {
  if (due <= now) return { text: 'termin minął', isSoon: true };
  return { text: deadlineMark(now, due).text, isSoon: daysLeft(now, due) <= OFFICE_SOON_DAYS };
}
