import type { Meeting, MeetingItem } from '@wiec/contract/meetings.ts';
import type { ProjectHeader } from '@wiec/contract/project-header.ts';
import type { CalendarEvent } from '@wiec/domain/calendar-file.ts';
import { Mode, modeNames, projectStatusNames, ProjectType } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
import type { MeetingRow, WholeMeetingRow } from './queries.ts';

/** Where its page stands. */
export const meetingPath = (id: number): string => `/spotkania-bezposrednie/${id}`;

/** What all projects tell. Everybody may come, so that its mode is open. */
const fieldsOf = (row: MeetingRow) => ({
  id: row.id,
  type: ProjectType.DirectMeeting,
  title: row.title,
  shortDescription: row.short_description,
  dateFrom: row.date_from.toISOString(),
  dateTo: row.date_to.toISOString(),
  status: row.status,
  statusName: projectStatusNames[row.status],
  mode: Mode.Open,
  modeName: modeNames[Mode.Open],
  onlyForLegalAge: false,
  officeId: row.office_id,
  officeName: row.office_name,
  showResults: false,
});

const inList = (row: MeetingRow): MeetingItem => ({
  ...fieldsOf(row),
  consultation: row.consultation,
  district: row.district,
  place: row.place,
  address: row.address,
  online: row.online,
  cancellation: row.cancellation,
  hasNote: row.has_note,
  participants: row.participants,
  calendarUrl: `/kanaly/spotkania/${row.id}/spotkanie.ics`,
});

export const presentMeetingItem = (row: MeetingRow): MeetingItem => ({
  ...inList(row),
  shortDescription: excerpt(row.short_description),
});

export const presentMeetingHeader = (row: MeetingRow): ProjectHeader => ({
  ...fieldsOf(row),
  moderatorName: null,
  budgetYearId: null,
  budgetYearValue: null,
});

/** @param mapLink an address with `{latitude}` and `{longitude}` in it */
export const presentMeeting = (row: WholeMeetingRow, mapLink: string, now: Date): Meeting => ({
  ...inList(row),
  now: now.toISOString(),
  description: outgoingHtml(row.description_html),
  directions: row.directions,
  latitude: row.latitude,
  longitude: row.longitude,
  mapUrl:
    row.latitude === null || row.longitude === null
      ? null
      : mapLink.replaceAll('{latitude}', String(row.latitude)).replaceAll('{longitude}', String(row.longitude)),
  signUp: row.sign_up,
  programme: row.programme.map(({ time, text }) => ({ time, text })),
  access: row.access,
  contact: { name: row.contact_name, phone: row.contact_phone, email: row.contact_email },
  noteBy: row.note_by,
  note: row.note_html === null ? null : outgoingHtml(row.note_html),
});

/** As a calendar knows it. @param origin of the portal */
export function eventOf(row: WholeMeetingRow, origin: string): CalendarEvent {
  const cancelled = row.cancellation !== null;
  return {
    uid: `spotkanie-${row.id}@${new URL(origin).host}`,
    title: cancelled ? `Odwołane: ${row.title}` : row.title,
    text: [row.cancellation, row.short_description, row.online].filter(Boolean).join('\n'),
    url: `${origin}${meetingPath(row.id)}`,
    start: row.date_from,
    end: row.date_to,
    changed: row.changed_at,
    sequence: row.revision,
    location: `${row.place}, ${row.address}`,
    place:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    cancelled,
    reminder: !cancelled,
  };
}
