import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type CaseState,
  type CaseView,
  caseViews,
  openStates,
  statesOfView,
  uncountedEnds,
} from '@wiec/domain/case-course.ts';
import type { CaseClass } from '@wiec/domain/case-class.ts';
import type { CaseWay } from '@wiec/domain/case-letter.ts';
import { takeDue, untakenBefore } from '@wiec/domain/case-reminder.ts';
import { type PlacedClerk, placingActs } from '@wiec/domain/case-routing.ts';
import type { CaseSearch } from '@wiec/domain/case-search.ts';
import type { DeskCases, DeskWaiting } from '@wiec/domain/desk-work.ts';
import { enoughFor, type Scope } from '@wiec/domain/permission.ts';
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
  scope: Scope | null;
  view: CaseView;
  caseClass: CaseClass | null;
  /** Null: every way. */
  way: CaseWay | null;
  districtId: number | null;
  /** 0: with none; null: wherever it is. */
  unitId: number | null;
  /** Whose: of this clerk. */
  assignedTo: number | null;
  /** Whatever list it stands in; null: nothing is looked for, and the view counts. */
  search: CaseSearch | null;
}

/**
 * Cases `i` of this scope: every list, every number and every search asks it here, so that whoever leads those of a unit sees those and
 * no others. @param scope null: all
 */
export const inScope = (scope: Scope | null): RawBuilder<unknown> =>
  scope === null
    ? sql`true`
    : sql`(i.office_id = any (${[...scope.officeIds]}::integer[]) or i.unit_id = any (${[...scope.unitIds]}::integer[]))`;

/** An opinion that was to be there by now, and is not. @param ofAsker null: whoever asked */
const awaitsLate = (now: Date, ofAsker: RawBuilder<unknown> | null): RawBuilder<unknown> => sql`
  exists (select from case_opinion late
           where late.initiative_id = i.id and late.state = 'asked' and late.due_at <= ${now}::timestamptz
             ${ofAsker ?? sql``})`;

/** When a case came to where it is: its unit, or those who read for the whole office. */
export const placedAt: RawBuilder<Date> = sql`
  (select max(e.created_at) from initiative_entry e
    where e.initiative_id = i.id
      and (e.act = any (${[...placingActs]}::text[]) or (e.act = 'classify' and e.details ? 'unit')))`;

/** Nobody leads it, and has not for longer than the term for that. */
export const isUntaken = (now: Date): RawBuilder<unknown> => sql`
  (i.state = any (${[...statesOfView['to-assign']]}::text[]) and ${placedAt} < ${untakenBefore(now)}::timestamptz)`;

/** Late is what still is to be answered, or to be given a class, and whose term is over; what waits for its author too. */
function inView(view: CaseView, now: Date): RawBuilder<unknown> {
  if (view === 'overdue') return sql`i.state = any (${[...openStates]}::text[]) and i.due_at <= ${now}::timestamptz`;
  if (view === 'untaken') return isUntaken(now);
  if (view === 'late-opinion') return awaitsLate(now, null);
  return sql`i.state = any (${[...statesOfView[view]]}::text[])`;
}

/** It is this clerk's, or of somebody for whom they stand in today (decision 0184). */
const isFor = (account: RawBuilder<unknown>, clerk: number): RawBuilder<unknown> => sql`
  (${account} = ${clerk}::integer
   or ${account} in (select absent_id from standing_in where substitute_id = ${clerk}::integer))`;

/** What this clerk has to see to: what they lead; of a late opinion also what they asked for. */
const isOf = (clerk: number, view: CaseView, now: Date): RawBuilder<unknown> =>
  view === 'late-opinion'
    ? sql`(${isFor(sql`i.assigned_to`, clerk)} or ${awaitsLate(now, sql`and ${isFor(sql`late.asked_by`, clerk)}`)})`
    : isFor(sql`i.assigned_to`, clerk);

function isFound(search: CaseSearch): RawBuilder<unknown> {
  if (search.by === 'number') return sql`i.year = ${search.year} and i.serial = ${search.serial}`;
  if (search.by === 'serial') return sql`i.serial = ${search.serial}`;
  return sql`starts_with(lower(i.sign), ${search.sign})`;
}

/** Its clerk can still act on it: the account is not blocked, and has the right in this office or for the unit that it is with. */
export const hasActingClerk: RawBuilder<unknown> = sql`
  exists (select from account a
           where a.id = i.assigned_to and a.blocked_at is null
             and (a.is_admin or a.is_sys_admin
                  or exists (select from account_grant g join permission p on p.id = g.permission_id
                              where g.account_id = a.id and g.office_id = i.office_id and (g.unit_id is null or g.unit_id = i.unit_id)
                                and p.code = any (${[...enoughFor('initiatives.work')]}::text[]))))`;

const isLeaderless: RawBuilder<unknown> = sql`(i.assigned_to is not null and not ${hasActingClerk})`;

export interface HeldCaseRow {
  id: number;
  year: number;
  serial: number;
  officeId: number;
  officeName: string;
  unitId: number | null;
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
  { scope, holderId }: { scope: Scope | null; holderId: number | null },
): Promise<HeldCaseRow[]> {
  const { rows } = await sql<HeldCaseRow>`
    select i.id, i.year, i.serial, i.office_id as "officeId", o.name as "officeName",
           i.unit_id as "unitId", i.assigned_to as "holderId",
           ${hasActingClerk} as "mayAct", i.state, i.class as "caseClass", i.due_at as "dueAt", i.revision
      from initiative i join office o on o.id = i.office_id
     where ${inScope(scope)} and i.state = any (${[...openStates]}::text[]) and i.assigned_to is not null
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
  ${inScope(filter.scope)} and ${filter.search ? isFound(filter.search) : inView(filter.view, now)}
  and (${filter.caseClass}::text is null or i.class = ${filter.caseClass})
  and (${filter.way}::text is null or i.way = ${filter.way})
  and (${filter.districtId}::integer is null or i.district_id = ${filter.districtId})
  and (${filter.unitId}::integer is null or coalesce(i.unit_id, 0) = ${filter.unitId})
  and ${filter.assignedTo === null ? sql`true` : isOf(filter.assignedTo, filter.view, now)}`;

/** Of the register of petitions, and of the registry, their own queries tell. */
type CaseSort = Exclude<keyof DeskCases, 'petitions' | 'registry'>;

/**
 * What waits for a clerk on their desk (`domain/desk-work`), and when the first of it is due.
 * @param scope what the reader leads; null: all
 * @param workedOn what the reader works on: of what they do not lead nothing waits for them but their own
 */
export async function countWaiting(
  db: Db,
  { scope, workedOn, clerk, now }: { scope: Scope | null; workedOn: Scope | null; clerk: number; now: Date },
): Promise<Record<CaseSort, DeskWaiting>> {
  const ofReader: readonly string[] = ['mine', 'lateOpinions'] satisfies CaseSort[];
  const waits: Readonly<Record<CaseSort, RawBuilder<unknown>>> = {
    overdue: inView('overdue', now),
    toAssign: inView('to-assign', now),
    // Whoever leads cases of a unit has them among those to assign.
    untaken: sql`(${isUntaken(now)} and ${scope === null ? sql`true` : sql`i.office_id = any (${[...scope.officeIds]}::integer[])`})`,
    toApprove: sql`(i.state = 'approved' or (i.state = 'drafted' and i.drafted_by is distinct from ${clerk}::integer))`,
    mine: sql`${inView('in-progress', now)} and ${isOf(clerk, 'in-progress', now)}`,
    lateOpinions: sql`(${inView('late-opinion', now)} and ${isOf(clerk, 'late-opinion', now)})`,
    leaderless: isLeaderless,
  };
  // Late opinions wait since the first of them was due, not until the case is.
  const dueOf = (name: string): RawBuilder<unknown> => {
    if (name === 'untaken') return placedAt;
    return name === 'lateOpinions'
      ? sql`(select min(c.due_at) from case_opinion c where c.initiative_id = i.id and c.state = 'asked')`
      : sql`i.due_at`;
  };
  const columns = sql.join(
    Object.entries(waits).map(([name, waiting]) => {
      const condition = ofReader.includes(name) ? waiting : sql`(${inScope(scope)} and ${waiting})`;
      return sql`
        json_build_object('total', count(*) filter (where ${condition}),
                          'due', min(${dueOf(name)}) filter (where ${condition})) as ${sql.ref(name)}`;
    }),
  );
  const { rows } = await sql<Record<CaseSort, { total: number; due: string | null }>>`
    select ${columns} from initiative i
     where ${inScope(workedOn)} and i.state = any (${[...openStates]}::text[])`.execute(db);
  const read = (name: CaseSort): DeskWaiting => {
    const { total, due } = rows[0]![name];
    return { total, due: due === null ? null : new Date(due) };
  };
  const { total, due: placed } = read('untaken');
  return {
    overdue: read('overdue'),
    untaken: { total, due: placed && takeDue(placed) },
    toAssign: read('toAssign'),
    toApprove: read('toApprove'),
    mine: read('mine'),
    lateOpinions: read('lateOpinions'),
    leaderless: read('leaderless'),
  };
}

/** How many stand in each view. */
export async function countViews(db: Db, scope: Scope | null, now: Date): Promise<Record<CaseView, number>> {
  const counts = sql.join(
    caseViews.map((view) => sql`count(*) filter (where ${inView(view, now)})::integer as ${sql.ref(view)}`),
  );
  const { rows } = await sql<Record<CaseView, number>>`
    select ${counts} from initiative i where ${inScope(scope)}`.execute(db);
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

/** The case before and after this one among the open ones of this scope, by their terms. */
export async function findNeighbours(
  db: Db,
  row: Pick<CaseRow, 'id' | 'due_at'>,
  scope: Scope | null,
): Promise<{
  before: { id: number; year: number; serial: number } | null;
  after: { id: number; year: number; serial: number } | null;
}> {
  type Neighbour = { id: number; year: number; serial: number };
  const open = sql`${inScope(scope)} and i.state = any (${[...openStates]}::text[])`;
  const { rows } = await sql<{ before: Neighbour | null; after: Neighbour | null }>`
    select (select json_build_object('id', i.id, 'year', i.year, 'serial', i.serial) from initiative i
             where ${open} and (i.due_at, i.id) < (${row.due_at}::timestamptz, ${row.id}::integer)
             order by i.due_at desc, i.id desc limit 1) as before,
           (select json_build_object('id', i.id, 'year', i.year, 'serial', i.serial) from initiative i
             where ${open} and (i.due_at, i.id) > (${row.due_at}::timestamptz, ${row.id}::integer)
             order by i.due_at, i.id limit 1) as after`.execute(db);
  return rows[0]!;
}

/** Others about a place in this part of the map that came since then, of those that somebody may open; spam is nobody's. */
export async function findCasesWithin(
  db: Db,
  { id, view, since }: { id: number; view: Record<'west' | 'south' | 'east' | 'north', number>; since: Date },
  scope: Scope | null,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    ${CASE} where i.id <> ${id} and ${inScope(scope)} and i.state <> all (${[...uncountedEnds]}::text[])
     and i.received_at >= ${since}::timestamptz
     and i.latitude between ${view.south} and ${view.north} and i.longitude between ${view.west} and ${view.east}
     order by i.id limit 500`.execute(db);
  return rows;
}

/** By their ids, those that are off too. */
export async function findUnitNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from unit where id = any (${ids.filter(Number.isInteger)}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What was joined to a case, and what it was joined to, of those that somebody may open. */
export async function findJoined(
  db: Db,
  { id, merged_into }: Pick<CaseRow, 'id' | 'merged_into'>,
  scope: Scope | null,
): Promise<{ merged: NumberedCase[]; mergedInto: NumberedCase | null }> {
  const { rows } = await sql<NumberedCase>`
    select i.id, i.year, i.serial from initiative i
     where (i.merged_into = ${id} or i.id = ${merged_into}) and ${inScope(scope)} order by i.id`.execute(db);
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

export interface ClerkRow extends PlacedClerk {
  id: number;
  /** How many open cases they have. */
  open: number;
}

/**
 * Who may be given cases of these offices, or of these units, with how much they have already. An account that may in two offices is
 * told twice.
 */
export async function findClerks(db: Db, { officeIds, unitIds }: Scope): Promise<ClerkRow[]> {
  const { rows } = await sql<ClerkRow>`
    select a.id, g.office_id as "officeId",
           case when bool_or(g.unit_id is null) then null else json_agg(distinct g.unit_id) end as "unitIds",
           (select count(*)::integer from initiative i
             where i.assigned_to = a.id and i.state = any (${[...openStates]}::text[])) as open
      from account a join account_grant g on g.account_id = a.id
      join permission p on p.id = g.permission_id and p.code = any (${[...enoughFor('initiatives.work')]}::text[])
     where a.blocked_at is null
       and (g.office_id = any (${[...officeIds]}::integer[])
            or g.unit_id = any (${[...unitIds]}::integer[])
            or (g.unit_id is null
                and g.office_id in (select office_id from unit where id = any (${[...unitIds]}::integer[]))))
     group by a.id, g.office_id order by a.id, g.office_id`.execute(db);
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
