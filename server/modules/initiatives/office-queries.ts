import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CaseState, type CaseView, caseViews, openStates, statesOfView } from '@wiec/domain/case-course.ts';
import type { CaseClass } from '@wiec/domain/case-class.ts';
import type { CaseSearch } from '@wiec/domain/case-search.ts';
import type { DeskCases, DeskWaiting } from '@wiec/domain/desk-work.ts';
import type { Database } from '../../db/tables.ts';
import { CASE, type CaseRow } from './queries.ts';

type Db = Kysely<Database>;

/** Where an office is written to. */
export async function officeOfCase(db: Db, officeId: number): Promise<string> {
  const { email } = await db.selectFrom('office').select('email').where('id', '=', officeId).executeTakeFirstOrThrow();
  return email;
}

export interface CaseFilter {
  /** Null: all. */
  officeIds: readonly number[] | null;
  view: CaseView;
  caseClass: CaseClass | null;
  districtId: number | null;
  /** Whose: of this clerk. */
  assignedTo: number | null;
  /** Whatever list it stands in; null: nothing is looked for, and the view counts. */
  search: CaseSearch | null;
}

const ofOffices = (officeIds: readonly number[] | null): RawBuilder<unknown> =>
  officeIds === null ? sql`true` : sql`i.office_id = any (${[...officeIds]}::integer[])`;

/** An opinion that was to be there by now, and is not. @param ofAsker null: whoever asked */
const awaitsLate = (now: Date, ofAsker: RawBuilder<unknown> | null): RawBuilder<unknown> => sql`
  exists (select from case_opinion late
           where late.initiative_id = i.id and late.state = 'asked' and late.due_at <= ${now}::timestamptz
             ${ofAsker ?? sql``})`;

/** Late is what still is to be answered, or to be given a class, and whose term is over; what waits for its author too. */
function inView(view: CaseView, now: Date): RawBuilder<unknown> {
  if (view === 'overdue') return sql`i.state = any (${[...openStates]}::text[]) and i.due_at <= ${now}::timestamptz`;
  if (view === 'late-opinion') return awaitsLate(now, null);
  return sql`i.state = any (${[...statesOfView[view]]}::text[])`;
}

/** What this clerk has to see to: what they lead; of a late opinion also what they asked for. */
const isOf = (clerk: number, view: CaseView, now: Date): RawBuilder<unknown> =>
  view === 'late-opinion'
    ? sql`(i.assigned_to = ${clerk}::integer or ${awaitsLate(now, sql`and late.asked_by = ${clerk}::integer`)})`
    : sql`i.assigned_to = ${clerk}::integer`;

function isFound(search: CaseSearch): RawBuilder<unknown> {
  if (search.by === 'number') return sql`i.year = ${search.year} and i.serial = ${search.serial}`;
  if (search.by === 'serial') return sql`i.serial = ${search.serial}`;
  return sql`starts_with(lower(i.sign), ${search.sign})`;
}

/** Its clerk can still act on it: the account is not blocked, and has the right in this office. */
export const hasActingClerk: RawBuilder<unknown> = sql`
  exists (select from account a
           where a.id = i.assigned_to and a.blocked_at is null
             and (a.is_admin or a.is_sys_admin
                  or exists (select from account_grant g join permission p on p.id = g.permission_id
                              where g.account_id = a.id and g.office_id = i.office_id and p.code = 'initiatives.manage')))`;

const isLeaderless: RawBuilder<unknown> = sql`(i.assigned_to is not null and not ${hasActingClerk})`;

export interface HeldCaseRow {
  id: number;
  year: number;
  serial: number;
  officeId: number;
  officeName: string;
  holderId: number;
  mayAct: boolean;
  state: CaseState;
  caseClass: CaseClass | null;
  dueAt: Date;
  revision: number;
}

/** Open cases that somebody leads, by their term. @param holderId null: those whose clerks can act on them no more */
export async function findHeldCases(
  db: Db,
  { officeIds, holderId }: { officeIds: readonly number[] | null; holderId: number | null },
): Promise<HeldCaseRow[]> {
  const { rows } = await sql<HeldCaseRow>`
    select i.id, i.year, i.serial, i.office_id as "officeId", o.name as "officeName", i.assigned_to as "holderId",
           ${hasActingClerk} as "mayAct", i.state, i.class as "caseClass", i.due_at as "dueAt", i.revision
      from initiative i join office o on o.id = i.office_id
     where ${ofOffices(officeIds)} and i.state = any (${[...openStates]}::text[]) and i.assigned_to is not null
       and ${holderId === null ? isLeaderless : sql`i.assigned_to = ${holderId}::integer`}
     order by i.due_at, i.id`.execute(db);
  return rows;
}

export const findHolders = (db: Db, ids: readonly number[]): Promise<{ id: number; personal: Buffer }[]> =>
  db
    .selectFrom('account')
    .select(['id', 'personal'])
    .where('id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute();

const wanted = (filter: CaseFilter, now: Date): RawBuilder<unknown> => sql`
  ${ofOffices(filter.officeIds)} and ${filter.search ? isFound(filter.search) : inView(filter.view, now)}
  and (${filter.caseClass}::text is null or i.class = ${filter.caseClass})
  and (${filter.districtId}::integer is null or i.district_id = ${filter.districtId})
  and ${filter.assignedTo === null ? sql`true` : isOf(filter.assignedTo, filter.view, now)}`;

/** Of the register of petitions, and of the registry, their own queries tell. */
type CaseSort = Exclude<keyof DeskCases, 'petitions' | 'registry'>;

/**
 * What waits for a clerk on their desk (`domain/desk-work`), and when the first of it is due.
 * @param officeIds null: all
 */
export async function countWaiting(
  db: Db,
  { officeIds, clerk, now }: { officeIds: readonly number[] | null; clerk: number; now: Date },
): Promise<Record<CaseSort, DeskWaiting>> {
  const waits: Readonly<Record<CaseSort, RawBuilder<unknown>>> = {
    overdue: inView('overdue', now),
    toAssign: inView('to-assign', now),
    toApprove: sql`(i.state = 'approved' or (i.state = 'drafted' and i.drafted_by is distinct from ${clerk}::integer))`,
    mine: sql`${inView('in-progress', now)} and i.assigned_to = ${clerk}`,
    lateOpinions: sql`(${inView('late-opinion', now)} and ${isOf(clerk, 'late-opinion', now)})`,
    leaderless: isLeaderless,
  };
  // Late opinions wait since the first of them was due, not until the case is.
  const dueOf = (name: string): RawBuilder<unknown> =>
    name === 'lateOpinions'
      ? sql`(select min(c.due_at) from case_opinion c where c.initiative_id = i.id and c.state = 'asked')`
      : sql`i.due_at`;
  const columns = sql.join(
    Object.entries(waits).map(
      ([name, condition]) => sql`
        json_build_object('total', count(*) filter (where ${condition}),
                          'due', min(${dueOf(name)}) filter (where ${condition})) as ${sql.ref(name)}`,
    ),
  );
  const { rows } = await sql<Record<CaseSort, { total: number; due: string | null }>>`
    select ${columns} from initiative i
     where ${ofOffices(officeIds)} and i.state = any (${[...openStates]}::text[])`.execute(db);
  const read = (name: CaseSort): DeskWaiting => {
    const { total, due } = rows[0]![name];
    return { total, due: due === null ? null : new Date(due) };
  };
  return {
    overdue: read('overdue'),
    toAssign: read('toAssign'),
    toApprove: read('toApprove'),
    mine: read('mine'),
    lateOpinions: read('lateOpinions'),
    leaderless: read('leaderless'),
  };
}

/** How many stand in each view. */
export async function countViews(
  db: Db,
  officeIds: readonly number[] | null,
  now: Date,
): Promise<Record<CaseView, number>> {
  const counts = sql.join(
    caseViews.map((view) => sql`count(*) filter (where ${inView(view, now)})::integer as ${sql.ref(view)}`),
  );
  const { rows } = await sql<Record<CaseView, number>>`
    select ${counts} from initiative i where ${ofOffices(officeIds)}`.execute(db);
  return rows[0]!;
}

export async function countCases(db: Db, filter: CaseFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from initiative i where ${wanted(filter, now)}`.execute(db);
  return rows[0]!.count;
}

/** Open ones by their term, the nearest first; the others by their end, the newest first. */
export async function findCases(
  db: Db,
  filter: CaseFilter,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<CaseRow[]> {
  const order = filter.view === 'closed' ? sql`i.ended_at desc nulls last, i.id desc` : sql`i.due_at, i.id`;
  const { rows } = await sql<CaseRow>`
    ${CASE} where ${wanted(filter, now)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The case before and after this one among the open ones of these offices, by their terms. */
export async function findNeighbours(
  db: Db,
  row: Pick<CaseRow, 'id' | 'due_at'>,
  officeIds: readonly number[] | null,
): Promise<{
  before: { id: number; year: number; serial: number } | null;
  after: { id: number; year: number; serial: number } | null;
}> {
  type Neighbour = { id: number; year: number; serial: number };
  const open = sql`${ofOffices(officeIds)} and i.state = any (${[...openStates]}::text[])`;
  const { rows } = await sql<{ before: Neighbour | null; after: Neighbour | null }>`
    select (select json_build_object('id', i.id, 'year', i.year, 'serial', i.serial) from initiative i
             where ${open} and (i.due_at, i.id) < (${row.due_at}::timestamptz, ${row.id}::integer)
             order by i.due_at desc, i.id desc limit 1) as before,
           (select json_build_object('id', i.id, 'year', i.year, 'serial', i.serial) from initiative i
             where ${open} and (i.due_at, i.id) > (${row.due_at}::timestamptz, ${row.id}::integer)
             order by i.due_at, i.id limit 1) as after`.execute(db);
  return rows[0]!;
}

/** What was joined to a case, and what it was joined to. */
export async function findJoined(
  db: Db,
  { id, merged_into }: Pick<CaseRow, 'id' | 'merged_into'>,
): Promise<{ merged: NumberedCase[]; mergedInto: NumberedCase | null }> {
  const { rows } = await sql<NumberedCase>`
    select id, year, serial from initiative where merged_into = ${id} or id = ${merged_into} order by id`.execute(db);
  return {
    merged: rows.filter((row) => row.id !== merged_into),
    mergedInto: rows.find((row) => row.id === merged_into) ?? null,
  };
}

interface NumberedCase {
  id: number;
  year: number;
  serial: number;
}

export interface ClerkRow {
  id: number;
  /** How many open cases they have. */
  open: number;
}

/** Who may be given cases of an office, with what they have already. */
export async function findClerks(db: Db, officeIds: readonly number[]): Promise<(ClerkRow & { officeId: number })[]> {
  const { rows } = await sql<ClerkRow & { officeId: number }>`
    select distinct a.id, g.office_id as "officeId",
           (select count(*)::integer from initiative i
             where i.assigned_to = a.id and i.state = any (${[...openStates]}::text[])) as open
      from account a join account_grant g on g.account_id = a.id
      join permission p on p.id = g.permission_id and p.code = 'initiatives.manage'
     where a.blocked_at is null and g.office_id = any (${[...officeIds]}::integer[]) order by a.id`.execute(db);
  return rows;
}

/** Offices that a case may be forwarded to, and those named in these rows. */
export async function findOffices(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('office')
    .select(['id', 'name'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
