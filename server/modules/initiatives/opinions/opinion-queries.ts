import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CaseClass } from '@wiec/domain/case-class.ts';
import { type OpinionState, type OpinionView, opinionViews } from '@wiec/domain/case-opinion.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface OpinionRow {
  id: number;
  initiative_id: number;
  unit_id: number;
  unit_name: string;
  asked_by: number | null;
  asked_at: Date;
  question: Buffer;
  content: Buffer;
  with_files: boolean;
  due_at: Date;
  state: OpinionState;
  ended_at: Date | null;
  /** Of its case. */
  office_id: number;
  office_name: string;
  year: number;
  serial: number;
  class: CaseClass | null;
  received_at: Date;
  case_due_at: Date;
}

const OPINION = sql`
  select o.id, o.initiative_id, o.unit_id, u.name as unit_name, o.asked_by, o.asked_at, o.question, o.content, o.with_files,
         o.due_at, o.state, o.ended_at, i.office_id, f.name as office_name, i.year, i.serial, i.class, i.received_at,
         i.due_at as case_due_at
    from case_opinion o join unit u on u.id = o.unit_id
    join initiative i on i.id = o.initiative_id join office f on f.id = i.office_id`;

/** Of the unit that was asked, also where the case has gone to another office since. @param scope null: all */
const ofScope = (scope: Scope | null): RawBuilder<unknown> =>
  scope === null
    ? sql`true`
    : sql`(u.office_id = any (${[...scope.officeIds]}::integer[]) or u.id = any (${[...scope.unitIds]}::integer[]))`;

const inView = (view: OpinionView): RawBuilder<unknown> =>
  view === 'asked' ? sql`o.state = 'asked'` : sql`o.state <> 'asked'`;

/** Awaited ones by their last day, what is late first; the others by their end, the newest first. */
export async function findOpinions(
  db: Db,
  scope: Scope | null,
  view: OpinionView,
  { offset, limit }: { offset: number; limit: number },
): Promise<OpinionRow[]> {
  const order = view === 'asked' ? sql`o.due_at, o.id` : sql`o.ended_at desc, o.id desc`;
  const { rows } = await sql<OpinionRow>`
    ${OPINION} where ${ofScope(scope)} and ${inView(view)} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countOpinions(db: Db, scope: Scope | null): Promise<Record<OpinionView, number>> {
  const counts = sql.join(
    opinionViews.map((view) => sql`count(*) filter (where ${inView(view)})::integer as ${sql.ref(view)}`),
  );
  const { rows } = await sql<Record<OpinionView, number>>`
    select ${counts} from case_opinion o join unit u on u.id = o.unit_id where ${ofScope(scope)}`.execute(db);
  return rows[0]!;
}

/** The office of the unit that was asked stands for the right; that of the case may be another one by now. */
export type FoundOpinion = OpinionRow & { unit_office_id: number };

export async function findOpinion(db: Db, id: number): Promise<FoundOpinion | undefined> {
  const { rows } = await sql<FoundOpinion>`
    select found.*, u.office_id as unit_office_id from (${OPINION} where o.id = ${id}) found
      join unit u on u.id = found.unit_id`.execute(db);
  return rows[0];
}

/** Of a case, in the order in which they were asked for. */
export async function opinionsOf(db: Db, initiativeId: number): Promise<OpinionRow[]> {
  const { rows } = await sql<OpinionRow>`${OPINION} where o.initiative_id = ${initiativeId} order by o.id`.execute(db);
  return rows;
}

export interface AskedOpinion {
  initiativeId: number;
  unitId: number;
  askedBy: number;
  question: Buffer;
  content: Buffer;
  withFiles: boolean;
  dueAt: Date;
}

export async function insertOpinion(tx: Db, asked: AskedOpinion): Promise<number> {
  const { id } = await tx
    .insertInto('case_opinion')
    .values({
      initiative_id: asked.initiativeId,
      unit_id: asked.unitId,
      asked_by: asked.askedBy,
      question: asked.question,
      content: asked.content,
      with_files: asked.withFiles,
      due_at: asked.dueAt,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endOpinion(tx: Db, id: number, state: Exclude<OpinionState, 'asked'>, at: Date): Promise<void> {
  await tx.updateTable('case_opinion').set({ state, ended_at: at }).where('id', '=', id).execute();
}

export async function prolongOpinion(tx: Db, id: number, dueAt: Date): Promise<void> {
  await tx.updateTable('case_opinion').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** The case goes on without what it has awaited: no unit works for nothing. */
export async function endAwaited(tx: Db, initiativeId: number): Promise<void> {
  await sql`
    update case_opinion set state = 'overtaken', ended_at = clock_timestamp()
     where initiative_id = ${initiativeId} and state = 'asked'`.execute(tx);
}

export interface AskableUnit {
  id: number;
  name: string;
  /** Somebody may answer for it in the portal. */
  answers: boolean;
  /** Somebody may lead its cases. */
  leads: boolean;
}

/** Units of an office that may be asked, or may get a case. */
export async function findAskableUnits(db: Db, officeId: number): Promise<AskableUnit[]> {
  const { rows } = await sql<AskableUnit>`
    select u.id, u.name,
           exists (select from account_grant g join permission p on p.id = g.permission_id and p.code = 'initiatives.opine'
                     join account a on a.id = g.account_id and a.blocked_at is null
                    where g.office_id = u.office_id and (g.unit_id is null or g.unit_id = u.id)) as answers,
           exists (select from account_grant g join permission p on p.id = g.permission_id and p.code = 'initiatives.manage'
                     join account a on a.id = g.account_id and a.blocked_at is null where g.unit_id = u.id) as leads
      from unit u where u.office_id = ${officeId} and u.is_active order by u.name, u.id`.execute(db);
  return rows;
}

/** The entry of the course by which it ended: what the unit, or the clerk, said. Undefined: nobody said anything. */
export async function entryOfOpinion(
  db: Db,
  { id, initiative_id }: Pick<OpinionRow, 'id' | 'initiative_id'>,
): Promise<{ id: number; account_id: number | null; words: Buffer | null } | undefined> {
  const { rows } = await sql<{ id: number; account_id: number | null; words: Buffer | null }>`
    select id, account_id, words from initiative_entry
     where initiative_id = ${initiative_id} and act in ('give-opinion', 'decline-opinion', 'call-off-opinion')
       and (details->>'opinion')::integer = ${id} order by id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * The opinions by which a unit reads a file: one that goes with the letter, as long as the opinion is awaited, or one of the opinion.
 * With the unit and its office, of which the right is asked.
 */
export async function unitsReading(db: Db, fileId: number): Promise<{ unitId: number; officeId: number }[]> {
  const { rows } = await sql<{ unitId: number; officeId: number }>`
    select distinct u.id as "unitId", u.office_id as "officeId"
      from initiative_file t join case_opinion o on o.initiative_id = t.initiative_id join unit u on u.id = o.unit_id
      left join initiative_entry e on e.id = t.entry_id
     where t.id = ${fileId}
       and ((o.state = 'asked' and o.with_files and coalesce(e.act, 'received') = 'received')
            or (e.act = 'give-opinion' and (e.details->>'opinion')::integer = o.id))`.execute(db);
  return rows;
}

/** On which the files stand that came with the letter. */
export async function receivedEntry(db: Db, initiativeId: number): Promise<number | null> {
  const entry = await db
    .selectFrom('initiative_entry')
    .select('id')
    .where('initiative_id', '=', initiativeId)
    .where('act', '=', 'received')
    .executeTakeFirst();
  return entry?.id ?? null;
}
