import { getEditionCalendar } from '@wiec/contract/edition-calendars.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { CalendarEvent } from '@wiec/domain/calendar-file.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { editionEvents } from '@wiec/domain/edition-calendar-file.ts';
import { dateInWords } from '@wiec/domain/edition-calendar.ts';
import { call, type ApiCaller } from '../../lib/api.ts';

/** A step of the edition after its vote. */
export interface NextDate {
  readonly key: 'results' | 'report';
  readonly name: string;
  readonly effect: string;
  /** "do 28 grudnia 2026" */
  readonly when: string;
  readonly event: CalendarEvent;
}

/** What comes after the vote, by the calendar of its edition, in its order; nothing where there is no calendar, or it cannot be had. */
export async function readNextDates(api: ApiCaller, project: VoteProject): Promise<NextDate[]> {
  const { budgetYearValue: year, dateTo, now } = project;
  const reply = await call(api, getEditionCalendar, { params: { year } });
  if (!reply.ok) return [];
  return reply.data.dates.flatMap(({ key, name, effect, at }) => {
    const date = new Date(at);
    // A vote that was extended may end after what was planned for its results.
    if ((key !== 'results' && key !== 'report') || date <= new Date(dateTo)) return [];
    const [event] = editionEvents({
      year,
      title: reply.data.title,
      dates: { [key]: date },
      origin: window.location.origin,
      changed: new Date(now),
    });
    return { key, name, effect, when: dateInWords(key, date, formatDate), event: event! };
  });
}
