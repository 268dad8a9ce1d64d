import { type Kysely, sql } from 'kysely';
import { FormKind, FormStatus, ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';

/** Votes of one form whose box is shut though their time is over, by the date or by the office, and in which nothing waits for the office. */
export async function findDueForms(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id
      from vote v join vote_opening o on o.vote_id = v.id and o.closed_at is null
      join form f on f.vote_id = v.id join project p on p.id = v.project_id
     where v.kind <> ${FormKind.PublicBudget} and p.status in (${ProjectStatus.Active}, ${ProjectStatus.Close})
       and (coalesce(f.vote_to, p.date_to) < clock_timestamp() or f.status = ${FormStatus.Close})
       and not exists (select from register r where r.vote_id = v.id and r.status in ('waiting', 'quarantined'))
     order by v.id`.execute(db);
  return rows.map(({ id }) => id);
}
