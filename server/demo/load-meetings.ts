import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../deps.ts';
import { keepMeeting } from '../modules/meetings/keep-meeting.ts';
import { readMeetingFile } from '../modules/meetings/read-meeting-file.ts';
import { PolishTime } from '../modules/surveys/read-survey-file.ts';
import { degreesOf } from './municipality.ts';
import { type DemoMeeting, meetings } from './texts/meetings.ts';

/** Meetings to come, one of them cancelled, and one that is over, with its note. */
export async function loadMeetings(deps: Deps): Promise<void> {
  const { db } = deps;
  const loaded = await db.selectFrom('project').select('title').where('type', '=', ProjectType.DirectMeeting).execute();
  const { id: office } = await db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow();
  const about = await db
    .selectFrom('project')
    .select('id')
    .where('type', '=', ProjectType.Consultation)
    .orderBy('id')
    .executeTakeFirst();
  for (const meeting of meetings) {
    if (loaded.some(({ title }) => title === meeting.file.title)) continue;
    const read = readMeetingFile(fileOf(meeting, warsawDate(deps.clock()), office, about?.id ?? null), PolishTime);
    if (!read.ok) throw new Error(`the demo's meeting: ${read.messages.join(' ')}`);
    const kept = await keepMeeting(deps, null, read.order, 'system');
    if (!kept.ok) throw new Error(`the demo's meeting: ${kept.errors.map(({ message }) => message).join(' ')}`);
  }
}

function fileOf(meeting: DemoMeeting, today: string, office: number, about: number | null): string {
  const { day, from, to, point, noteIn, ofConsultation, file } = meeting;
  const date = addDays(today, day);
  return JSON.stringify({
    ...file,
    from: `${date}T${from}`,
    to: `${date}T${to}`,
    office,
    ...(point && degreesOf(...point)),
    ...(noteIn !== undefined && { noteBy: addDays(today, noteIn) }),
    ...(ofConsultation && about !== null && { consultation: about }),
  });
}
