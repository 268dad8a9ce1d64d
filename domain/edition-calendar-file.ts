/** The calendar of an edition as a file for calendars. */
import { type CalendarEvent, calendarFile, deadlineEvent } from './calendar-file.ts';
import { type CalendarDates, calendarEntries, editionDateRules } from './edition-calendar.ts';

const HOUR = 3_600_000;

export interface CalendarOfEdition {
  /** By which calendars know it for good. */
  readonly year: number;
  readonly title: string;
  readonly dates: CalendarDates;
  /** Of the portal: 'https://wiec.example.pl'. */
  readonly origin: string;
  readonly changed: Date;
}

/** What ends is kept as its last hour, with a reminder a day before; what begins or happens as the hour that follows. */
export const editionEvents = ({ year, title, dates, origin, changed }: CalendarOfEdition): CalendarEvent[] =>
  calendarEntries(dates).map(([key, at]) => {
    const { name, effect, edge } = editionDateRules[key];
    const event = {
      uid: `edycja-${year}-${key}@${origin.slice(origin.indexOf('//') + 2)}`,
      title: `${name}: ${title}`,
      text: effect,
      url: `${origin}/budzet/${year}/harmonogram`,
      changed,
    };
    return edge === 'until'
      ? deadlineEvent({ ...event, end: at })
      : { ...event, start: at, end: new Date(at.getTime() + HOUR) };
  });

export const editionCalendarFile = (edition: CalendarOfEdition): string => calendarFile(editionEvents(edition));
