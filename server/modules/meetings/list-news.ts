import { FEED_ENTRIES, type FeedItem, type FeedScope } from '@wiec/domain/feeds.ts';
import type { CalendarEvent } from '@wiec/domain/calendar-file.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { meetingHours } from '@wiec/domain/meeting.ts';
import { ProjectType, projectTypeNames } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { eventOf, meetingPath } from './present.ts';
import { findLatelyChanged, type WholeMeetingRow } from './queries.ts';

/** Meetings as feeds and calendars tell them, those that were changed last first. @param origin of the portal */
export async function listMeetingNews(
  { db }: Pick<Deps, 'db'>,
  scope: FeedScope,
  origin: string,
): Promise<(FeedItem & { event: CalendarEvent })[]> {
  const rows = await findLatelyChanged(db, scope, FEED_ENTRIES);
  return rows.map((row) => ({
    key: `spotkanie/${row.id}`,
    category: projectTypeNames[ProjectType.DirectMeeting],
    title: row.cancellation === null ? row.title : `Odwołane: ${row.title}`,
    summary: summaryOf(row),
    path: meetingPath(row.id),
    office: row.office_name,
    published: null,
    updated: row.changed_at,
    event: eventOf(row, origin),
  }));
}

function summaryOf({
  date_from: from,
  date_to: to,
  place,
  address,
  cancellation,
  short_description: text,
}: WholeMeetingRow) {
  const when = `${formatDate(warsawDate(from))}, ${meetingHours(from, to)}. ${place}, ${address}.`;
  return [cancellation, when, text].filter(Boolean).join(' ');
}
