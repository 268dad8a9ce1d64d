import type { Meeting } from '@wiec/contract/meetings.ts';
import type { ProjectHeader } from '@wiec/contract/project-header.ts';
import { calendarFile } from '@wiec/domain/calendar-file.ts';
import type { Deps } from '../../deps.ts';
import { tagOf } from '../../http/entity-tag.ts';
import { portalOrigins } from '../../http/origins.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { TextFile } from '../../http/text-file.ts';
import { eventOf, presentMeeting, presentMeetingHeader } from './present.ts';
import { findMeeting } from './queries.ts';

const noSuchMeeting = () => refused('not-found', 'Nie ma takiego spotkania.');

export async function getMeeting(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  id: number,
): Promise<Reply<Meeting>> {
  const row = await findMeeting(db, id);
  return row ? accepted(presentMeeting(row, config.mapLink, clock())) : noSuchMeeting();
}

export async function getMeetingHeader({ db }: Pick<Deps, 'db'>, id: number): Promise<Reply<ProjectHeader>> {
  const row = await findMeeting(db, id);
  return row ? accepted(presentMeetingHeader(row)) : noSuchMeeting();
}

/** Seconds for which a copy of the calendar file may be used: somebody may look whether the meeting was cancelled. */
const FRESH = 60;

/** Null where there is no such meeting. */
export async function meetingCalendar(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
): Promise<TextFile | null> {
  const row = await findMeeting(db, id);
  if (!row) return null;
  const content = calendarFile([eventOf(row, portalOrigins(config)[0]!)]);
  return {
    filename: 'spotkanie.ics',
    contentType: 'text/calendar; charset=utf-8',
    content,
    tag: tagOf(content),
    fresh: FRESH,
  };
}
