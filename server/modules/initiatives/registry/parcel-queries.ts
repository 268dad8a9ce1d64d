import { type Kysely, sql } from 'kysely';
import type { ParcelKind } from '@wiec/domain/case-parcel.ts';
import { openStates, statesOfView, uncountedEnds } from '@wiec/domain/case-course.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface ParcelRow {
  id: number;
  initiative_id: number;
  office_id: number;
  /** The unit that its case is with, where that is in the office still. */
  unit_id: number | null;
  kind: ParcelKind;
  tries: number;
  last_error: string | null;
  next_try_at: Date;
  created_at: Date;
  year: number;
  serial: number;
}

const PARCEL = sql`
  select p.id, p.initiative_id, p.office_id,
         case when p.office_id = i.office_id then i.unit_id end as unit_id, p.kind, p.tries, p.last_error, p.next_try_at, p.created_at, i.year, i.serial
    from case_parcel p join initiative i on i.id = p.initiative_id`;

/** What ended longer ago was there before the registry was. */
const ENDED_WITHIN_DAYS = 30;

const [KNOWN, ENDED] = [
  [
    ...openStates.filter((state) => state !== 'new'),
    ...statesOfView.closed.filter((state) => !uncountedEnds.includes(state)),
  ],
  statesOfView.closed.filter((state) => !uncountedEnds.includes(state)),
];

/** Papers that cases have by what they are now, and that were not made yet: none is forgotten, whatever led there. */
export async function addParcels(db: Db): Promise<void> {
  await sql`
    insert into case_parcel (initiative_id, office_id, kind, ended_at)
    select i.id, i.office_id, 'letter', null from initiative i
     where i.state = any (${KNOWN}::text[])
       and (i.ended_at is null or i.ended_at > clock_timestamp() - make_interval(days => ${ENDED_WITHIN_DAYS}))
    union all
    select i.id, i.office_id, 'ending', i.ended_at from initiative i
     where i.state = any (${ENDED}::text[]) and i.ended_at > clock_timestamp() - make_interval(days => ${ENDED_WITHIN_DAYS})
    on conflict do nothing`.execute(db);
}

export async function findDueParcels(db: Db, most: number): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    ${PARCEL} where p.done_at is null and p.next_try_at <= clock_timestamp() and p.office_id = i.office_id
     order by p.next_try_at, p.id limit ${most}`.execute(db);
  return rows;
}

/** Those that the registry did not take, and those that it is still to be asked for. @param scope null: all */
export async function findWaitingParcels(db: Db, scope: Scope | null): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    ${PARCEL} where p.done_at is null and ${inScope(scope)} order by p.created_at, p.id limit 500`.execute(db);
  return rows;
}

/** Of whoever leads cases in the office whose registry it is, or of the unit that the case is with, as long as it is in that office. */
const inScope = (scope: Scope | null) =>
  scope === null
    ? sql`true`
    : sql`(p.office_id = any (${[...scope.officeIds]}::integer[])
           or (p.office_id = i.office_id and i.unit_id = any (${[...scope.unitIds]}::integer[])))`;

/** How many the registry has refused. @param scope null: all */
export async function countStuckParcels(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from case_parcel p join initiative i on i.id = p.initiative_id
     where p.done_at is null and p.tries > 0 and ${inScope(scope)}`.execute(db);
  return rows[0]!.count;
}

export async function lockParcel(tx: Db, id: number): Promise<(ParcelRow & { done_at: Date | null }) | undefined> {
  const { rows } = await sql<ParcelRow & { done_at: Date | null }>`
    select p.id, p.initiative_id, p.office_id,
         case when p.office_id = i.office_id then i.unit_id end as unit_id, p.kind, p.tries, p.last_error, p.next_try_at, p.created_at, i.year, i.serial,
           p.done_at
      from case_parcel p join initiative i on i.id = p.initiative_id where p.id = ${id} for update of p`.execute(tx);
  return rows[0];
}

/** @returns whether it was not done before */
export async function endParcel(tx: Db, id: number, byHand: boolean): Promise<boolean> {
  const { rows } = await sql`
    update case_parcel set done_at = clock_timestamp(), by_hand = ${byHand}, last_error = null
     where id = ${id} and done_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export async function putOffParcel(db: Db, id: number, error: string, minutes: number): Promise<void> {
  await sql`
    update case_parcel set tries = tries + 1, last_error = ${error},
                           next_try_at = clock_timestamp() + make_interval(mins => ${minutes})
     where id = ${id} and done_at is null`.execute(db);
}

export async function hurryParcel(tx: Db, id: number): Promise<void> {
  await sql`update case_parcel set next_try_at = clock_timestamp() where id = ${id}`.execute(tx);
}
