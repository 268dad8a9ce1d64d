import type { Kysely } from 'kysely';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { Database } from '../db/tables.ts';
import { findAreaDates, isDescribed } from '../modules/voting/opening/draft-queries.ts';
import type { LiveVote } from '../participation/vote-queries.ts';
import type { Finding } from '@wiec/domain/rehearsal.ts';

/** Dates and texts of the real vote: the rehearsal itself runs now. */
export async function checkCalendar(db: Kysely<Database>, live: LiveVote): Promise<Finding[]> {
  const found: Finding[] = [];
  const { dateFrom, dateTo, now } = live;
  if (dateTo <= dateFrom) found.push({ level: 'error', message: 'Głosowanie kończy się, zanim się zacznie.' });
  if (dateTo <= now) {
    found.push({ level: 'error', message: `Termin głosowania już minął: ${formatDateTime(dateTo)}.` });
  }
  const areas = await findAreaDates(db, live.id);
  for (const { name, voteFrom, voteTo } of areas) {
    if (voteFrom < dateFrom || voteTo > dateTo || voteTo <= voteFrom) {
      found.push({ level: 'error', message: `Obszar „${name}”: jego daty wychodzą poza daty głosowania.` });
    }
  }
  if (!(await isDescribed(db, live.id))) {
    found.push({ level: 'warning', message: 'Głosowanie nie ma opisu.' });
  }
  return found;
}
