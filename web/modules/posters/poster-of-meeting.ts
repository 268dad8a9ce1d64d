import type { OfficeMeeting } from '@wiec/contract/office-meetings.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { meetingHours, weekdayOf } from '@wiec/domain/meeting.ts';
import { AFTERWARDS, type PosterSheet } from './poster-sheet.ts';

/** Null: nobody but the office knows of it, or it was cancelled. @param now the database's clock */
export function posterOfMeeting(
  { id, title, dateFrom, dateTo, place, address, online, signUp, cancellation, isPublic }: OfficeMeeting,
  officeName: string,
  now: string,
): PosterSheet | null {
  if (!isPublic || cancellation !== null) return null;
  const [from, to] = [new Date(dateFrom), new Date(dateTo)];
  const when = `${weekdayOf(from)}, ${formatDate(warsawDate(from))}, ${meetingHours(from, to)}`;
  const where = [place, address].filter((part) => part !== '').join(', ');
  const isOver = dateTo <= now;
  return {
    kind: 'Spotkanie z mieszkańcami',
    title,
    call: isOver ? AFTERWARDS : when,
    lines: isOver ? [when] : [where, online, signUp && `Zapisy: ${signUp}`].filter((line) => line !== ''),
    officeName,
    path: `/spotkania-bezposrednie/${id}`,
  };
}
