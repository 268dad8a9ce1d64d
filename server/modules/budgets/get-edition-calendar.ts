import type { EditionCalendar } from '@wiec/contract/edition-calendars.ts';
import { calendarEntries, type EditionDateKey, editionDateRules } from '@wiec/domain/edition-calendar.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { calendarOf, findNotices, findPublicCalendar, findVoteNotices, type NoticeRow } from './calendar-queries.ts';

/** The calendar of an edition as residents read it, with what was changed and why. */
export async function getEditionCalendar(db: Kysely<Database>, year: number): Promise<Reply<EditionCalendar>> {
  const row = await findPublicCalendar(db, year);
  const dates = row && calendarOf(row);
  if (!dates) return refused('not-found', 'Kalendarza tej edycji nie ogłoszono.');
  const notices = [...(await findNotices(db, row.id)), ...(await findVoteNotices(db, row.id))];
  return accepted({
    title: row.title,
    dates: calendarEntries(dates)
      .toSorted(([, a], [, b]) => a.getTime() - b.getTime())
      .map(([key, at]) => {
        const { name, effect } = editionDateRules[key];
        return { key, name, effect, at: at.toISOString(), isEnd: isEnd(key) };
      }),
    notices: notices.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime()).map(presentNotice),
  });
}

const isEnd = (key: EditionDateKey): boolean => editionDateRules[key].edge !== 'from';
const instant = (at: string | null): string | null => at && new Date(at).toISOString();

const presentNotice = ({ made_at: madeAt, order_number: orderNumber, reason, changes }: NoticeRow) => ({
  madeAt: madeAt.toISOString(),
  orderNumber,
  reason,
  changes: changes.map(({ key, from, to }) => ({
    name: editionDateRules[key].name,
    isEnd: isEnd(key),
    from: instant(from),
    to: instant(to),
  })),
});
