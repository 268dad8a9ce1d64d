import { type Kysely, type RawBuilder, sql } from 'kysely';
import { openStates } from '@wiec/domain/case-course.ts';
import type { Database } from '../../../db/tables.ts';
import { today } from '../../../db/today.ts';
import { hasActingClerk, isUntaken, placedAt } from '../office-queries.ts';

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
  /** Whoever stands in for the leader today. */
  standIns: number[];
  /** It is with a unit. */
  ofUnit: boolean;
  /** Whoever heads its unit, or without one those in which the leader has a role, and whoever stands in for them today. */
  heads: number[];
  /** Of its office, and whoever stands in for them today. */
  coordinators: number[];
  receivedAt: Date;
  dueAt: Date;
  /** For whom which rung was told already; null stands for the mailbox of the office. */
  told: { rung: number; account: number | null }[];
}

/** Those who can sign in. */
const standInsOf = (account: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  array(select distinct s.substitute_id from standing_in s
          join account b on b.id = s.substitute_id and b.blocked_at is null
         where s.absent_id = ${account} order by s.substitute_id)`;

/** Coordinators of the whole office of a case, as long as they hold that role, and whoever stands in for them today. */
const coordinators: RawBuilder<unknown> = sql`
  array(select distinct h.id from account_role r
          join role on role.id = r.role_id and role.code = 'coordinator'
          join account b on b.id = r.account_id and b.blocked_at is null
         cross join lateral (select r.account_id as id union all select unnest(${standInsOf(sql`r.account_id`)})) h
         where r.office_id = i.office_id and r.unit_id is null
           and (r.ends_on is null or r.ends_on >= ${today})
         order by h.id)`;

export async function findDueCases(db: Db, before: Date): Promise<DueCase[]> {
  const { rows } = await sql<DueCase>`
    select i.id, i.year, i.serial, i.office_id as "officeId", o.email as "officeEmail",
           case when ${hasActingClerk} then i.assigned_to end as leader,
           case when ${hasActingClerk} then ${standInsOf(sql`i.assigned_to`)} else '{}' end as "standIns",
           i.unit_id is not null as "ofUnit",
           array(select distinct h.id from unit u
                  cross join lateral (
                    select u.head_id as id union all select unnest(${standInsOf(sql`u.head_id`)})) h
                  where u.is_active and u.office_id = i.office_id and u.head_id is not null
                    and u.head_id is distinct from i.assigned_to
                    and case when i.unit_id is not null then u.id = i.unit_id
                             else exists (select from account_role r
                                           where r.account_id = i.assigned_to and r.unit_id = u.id
                                             and (r.ends_on is null
                                                  or r.ends_on >= ${today})) end
                  order by h.id) as heads,
           ${coordinators} as coordinators, i.received_at as "receivedAt", i.due_at as "dueAt",
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
  /** Whoever stands in for them today. */
  standIns: number[];
  dueAt: Date;
}

export async function findLateOpinions(db: Db, now: Date): Promise<LateOpinion[]> {
  const { rows } = await sql<LateOpinion>`
    select c.id, i.id as "initiativeId", i.year, i.serial, i.office_id as "officeId", o.email as "officeEmail",
           u.name as "unitName", c.asked_by as "askedBy", ${standInsOf(sql`c.asked_by`)} as "standIns",
           c.due_at as "dueAt"
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

/** A case without a leader for too long, of which nobody was told since it came to where it is. */
export interface UntakenCase {
  id: number;
  year: number;
  serial: number;
  officeId: number;
  officeEmail: string;
  /** Null: it is with no unit. */
  unitName: string | null;
  coordinators: number[];
  placedAt: Date;
}

export async function findUntaken(db: Db, now: Date): Promise<UntakenCase[]> {
  const { rows } = await sql<UntakenCase>`
    select i.id, i.year, i.serial, i.office_id as "officeId", o.email as "officeEmail", u.name as "unitName",
           ${coordinators} as coordinators, ${placedAt} as "placedAt"
      from initiative i join office o on o.id = i.office_id left join unit u on u.id = i.unit_id
     where ${isUntaken(now)} and i.told_untaken_for is distinct from ${placedAt}
     order by i.id`.execute(db);
  return rows;
}

/** @returns whether it waits still, and nobody was told of it meanwhile */
export async function keepToldUntaken(tx: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update initiative i set told_untaken_for = ${placedAt}
     where i.id = ${id} and ${isUntaken(now)} and i.told_untaken_for is distinct from ${placedAt} returning i.id`.execute(
    tx,
  );
  return rows.length > 0;
}
