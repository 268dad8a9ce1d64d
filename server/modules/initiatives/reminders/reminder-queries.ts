import { type Kysely, sql } from 'kysely';
import { openStates } from '@wiec/domain/case-course.ts';
import type { Database } from '../../../db/tables.ts';
import { hasActingClerk } from '../office-queries.ts';

type Db = Kysely<Database>;

/** An open case whose term comes near, or is over. */
export interface DueCase {
  id: number;
  year: number;
  serial: number;
  officeId: number;
  officeEmail: string;
  /** Null: nobody who can act on it. */
  leader: number | null;
  /** Whoever heads a unit in which the leader has a role. */
  heads: number[];
  receivedAt: Date;
  dueAt: Date;
  /** For whom which rung was told already; null stands for the mailbox of the office. */
  told: { rung: number; account: number | null }[];
}

export async function findDueCases(db: Db, before: Date): Promise<DueCase[]> {
  const { rows } = await sql<DueCase>`
    select i.id, i.year, i.serial, i.office_id as "officeId", o.email as "officeEmail",
           case when ${hasActingClerk} then i.assigned_to end as leader,
           array(select distinct u.head_id from account_role r join unit u on u.id = r.unit_id and u.is_active
                  where r.account_id = i.assigned_to and u.office_id = i.office_id and u.head_id is not null
                    and u.head_id <> i.assigned_to
                    and (r.ends_on is null or r.ends_on >= (clock_timestamp() at time zone 'Europe/Warsaw')::date)
                  order by u.head_id) as heads,
           i.received_at as "receivedAt", i.due_at as "dueAt",
           coalesce((select json_agg(json_build_object('rung', m.rung, 'account', m.account_id))
                       from case_reminder m where m.initiative_id = i.id and m.due_at = i.due_at), '[]') as told
      from initiative i join office o on o.id = i.office_id
     where i.state = any (${[...openStates]}::text[]) and i.due_at < ${before}::timestamptz
     order by i.due_at, i.id`.execute(db);
  return rows;
}

/** @returns whether it was not told before */
export async function keepReminder(
  tx: Db,
  { id, dueAt }: Pick<DueCase, 'id' | 'dueAt'>,
  rung: number,
  accountId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into case_reminder (initiative_id, due_at, rung, account_id)
    select id, due_at, ${rung}, ${accountId} from initiative
     where id = ${id} and due_at = ${dueAt}::timestamptz and state = any (${[...openStates]}::text[])
    on conflict do nothing returning rung`.execute(tx);
  return rows.length > 0;
}

/** An awaited opinion whose last day is over, and of which nobody was told. */
export interface LateOpinion {
  id: number;
  initiativeId: number;
  year: number;
  serial: number;
  officeId: number;
  officeEmail: string;
  unitName: string;
  askedBy: number | null;
  dueAt: Date;
}

export async function findLateOpinions(db: Db, now: Date): Promise<LateOpinion[]> {
  const { rows } = await sql<LateOpinion>`
    select c.id, i.id as "initiativeId", i.year, i.serial, i.office_id as "officeId", o.email as "officeEmail",
           u.name as "unitName", c.asked_by as "askedBy", c.due_at as "dueAt"
      from case_opinion c join initiative i on i.id = c.initiative_id join office o on o.id = i.office_id
      join unit u on u.id = c.unit_id
     where c.state = 'asked' and c.due_at <= ${now}::timestamptz and c.told_late_for is distinct from c.due_at
     order by c.due_at, c.id`.execute(db);
  return rows;
}

/** @returns whether it is late still, and nobody was told of it meanwhile */
export async function keepToldLate(tx: Db, { id, dueAt }: Pick<LateOpinion, 'id' | 'dueAt'>): Promise<boolean> {
  const { rows } = await sql`
    update case_opinion set told_late_for = due_at
     where id = ${id} and state = 'asked' and due_at = ${dueAt}::timestamptz and told_late_for is distinct from due_at
    returning id`.execute(tx);
  return rows.length > 0;
}
