import type { Kysely } from 'kysely';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { Database } from '../../db/tables.ts';
import type { LiveVote } from '../../modules/voting/queries.ts';
import type { Finding } from './finding.ts';

/** Dates and texts of the real vote: the rehearsal itself runs now. */
export async function checkCalendar(db: Kysely<Database>, live: LiveVote): Promise<Finding[]> {
  const found: Finding[] = [];
  const { dateFrom, dateTo, now } = live;
  if (dateTo <= dateFrom) found.push({ level: 'error', message: 'Głosowanie kończy się, zanim się zacznie.' });
  if (dateTo <= now) {
    found.push({ level: 'error', message: `Termin głosowania już minął: ${formatDateTime(dateTo)}.` });
  }
  const areas = await db
    .selectFrom('vote_form')
    .innerJoin('district', 'district.id', 'vote_form.district_id')
    .select(['district.name', 'vote_from', 'vote_to'])
    .where('project_id', '=', live.id)
    .where('vote_form.status', '<', 3)
    .execute();
  for (const { name, vote_from, vote_to } of areas) {
    if (vote_from < dateFrom || vote_to > dateTo || vote_to <= vote_from) {
      found.push({ level: 'error', message: `Obszar „${name}”: jego daty wychodzą poza daty głosowania.` });
    }
  }
  const { description_html, short_description } = await db
    .selectFrom('project')
    .select(['description_html', 'short_description'])
    .where('id', '=', live.id)
    .executeTakeFirstOrThrow();
  if (description_html.trim() === '' && short_description.trim() === '') {
    found.push({ level: 'warning', message: 'Głosowanie nie ma opisu.' });
  }
  return found;
}
