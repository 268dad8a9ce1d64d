import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CaseState, openStates } from '@wiec/domain/case-course.ts';
import {
  petitionActs,
  type PetitionDraft,
  type PetitionOutcome,
  type PetitionStanding,
  type PetitionView,
  petitionViews,
} from '@wiec/domain/petition.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { Database } from '../../../db/tables.ts';
import { inScope } from '../office-queries.ts';

type Db = Kysely<Database>;

/** A petition as everybody reads it. What was joined to another one stands where that one stands. */
export interface PublicRow {
  id: number;
  initiative_id: number;
  subject: string;
  content: string;
  petitioner: string | null;
  office_name: string;
  received_at: Date;
  changed_at: Date;
  /** Of its own case. */
  state: CaseState;
  is_open: boolean;
  due_at: Date;
  ended_at: Date | null;
  outcome: PetitionOutcome | null;
  settlement: string;
  joined_id: number | null;
  joined_subject: string | null;
}

/** Of class petition still, and no spam: a case whose class was changed is not in the register. */
const isPetition = sql`(i.class = 'petition' and i.state <> 'spam')`;
const isOpen = sql`coalesce(t.state, i.state) = any (${[...openStates]}::text[])`;
const inWarsaw = (time: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${time} at time zone 'Europe/Warsaw')::date`;
const endedOn = inWarsaw(sql`coalesce(t.ended_at, i.ended_at)`);

const FROM = sql`
  from initiative i join office o on o.id = i.office_id
  left join petition p on p.initiative_id = i.id
  left join initiative t on t.id = i.merged_into and i.state = 'merged' and t.class = 'petition'
  left join petition tp on tp.initiative_id = t.id and tp.published_at is not null`;
const isPublic = sql`${isPetition} and p.published_at is not null`;

const PUBLIC = sql`
  select p.id, i.id as initiative_id, p.subject, p.content, p.petitioner, o.name as office_name, i.received_at, p.changed_at,
         i.state, ${isOpen} as is_open, coalesce(t.due_at, i.due_at) as due_at,
         case when ${isOpen} then null else coalesce(t.ended_at, i.ended_at) end as ended_at,
         case when ${isOpen} then null else coalesce(p.outcome, tp.outcome) end as outcome,
         case when ${isOpen} then '' when p.outcome is not null then p.settlement else coalesce(tp.settlement, '') end as settlement,
         tp.id as joined_id, tp.subject as joined_subject
  ${FROM}`;

export interface RegisterFilter {
  /** Of the submission; null: any. */
  year: number | null;
  standing: PetitionStanding | null;
}

const wanted = ({ year, standing }: RegisterFilter): RawBuilder<unknown> => sql`
  ${isPublic}
  and (${year}::integer is null or extract(year from ${inWarsaw(sql`i.received_at`)}) = ${year})
  and (${standing}::text is null or ${isOpen} = (${standing}::text = 'open'))`;

export async function countPetitions(db: Db, filter: RegisterFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${FROM} where ${wanted(filter)}`.execute(db);
  return rows[0]!.count;
}

export async function findPetitions(
  db: Db,
  filter: RegisterFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<PublicRow[]> {
  const { rows } = await sql<PublicRow>`
    ${PUBLIC} where ${wanted(filter)} order by i.received_at desc, p.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function findPetition(db: Db, id: number): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`${PUBLIC} where ${isPublic} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Years of submission of what is published, and years in which petitions were settled; the last first. */
export async function findPetitionYears(db: Db): Promise<{ submitted: number[]; settled: number[] }> {
  const { rows } = await sql<{ submitted: number[]; settled: number[] }>`
    select (select coalesce(json_agg(y order by y desc), '[]') from (
              select distinct extract(year from ${inWarsaw(sql`i.received_at`)})::integer as y ${FROM}
               where ${isPublic}) s) as submitted,
           (select coalesce(json_agg(y order by y desc), '[]') from (
              select distinct extract(year from ${endedOn})::integer as y ${FROM}
               where ${isPetition} and not ${isOpen} and coalesce(t.ended_at, i.ended_at) is not null) e) as settled`.execute(
    db,
  );
  return rows[0]!;
}

/** Petitions that were settled in a year and are published, in the order of their submission, and how many more there are. */
export async function findSettled(db: Db, year: number): Promise<{ items: PublicRow[]; unpublished: number }> {
  const inYear = sql`${isPetition} and not ${isOpen} and extract(year from ${endedOn}) = ${year}`;
  const [items, missing] = await Promise.all([
    sql<PublicRow>`${PUBLIC} where ${isPublic} and ${inYear} order by i.received_at, p.id`.execute(db),
    sql<{ count: number }>`
      select count(*)::integer as count ${FROM} where ${inYear} and p.published_at is null`.execute(db),
  ]);
  return { items: items.rows, unpublished: missing.rows[0]!.count };
}

export interface StepRow {
  act: string;
  details: { until?: unknown };
  created_at: Date;
}

/** Steps that everybody is told of, without anything that was said in them. */
export async function findSteps(db: Db, initiativeId: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select act, details, created_at from initiative_entry
     where initiative_id = ${initiativeId} and act = any (${[...petitionActs]}::text[]) order by id`.execute(db);
  return rows;
}

export interface PetitionRow {
  id: number;
  subject: string;
  content: string;
  petitioner: string | null;
  outcome: PetitionOutcome | null;
  settlement: string;
  published_at: Date | null;
  revision: number;
}

/** What is prepared of a case, whether published or not. */
export async function findPrepared(db: Db, initiativeId: number): Promise<PetitionRow | undefined> {
  const { rows } = await sql<PetitionRow>`
    select id, subject, content, petitioner, outcome, settlement, published_at, revision
      from petition where initiative_id = ${initiativeId}`.execute(db);
  return rows[0];
}

/** Under the lock of its case. It keeps the moment of its first publication until it is taken off. */
export async function storePetition(
  tx: Db,
  initiativeId: number,
  { subject, content, petitioner, outcome, settlement, published }: PetitionDraft,
  now: Date,
): Promise<void> {
  const at = published ? now : null;
  await sql`
    insert into petition (initiative_id, subject, content, petitioner, outcome, settlement, published_at, changed_at)
    values (${initiativeId}, ${subject}, ${content}, ${petitioner}, ${outcome}, ${settlement}, ${at}, ${now})
    on conflict (initiative_id) do update
       set subject = excluded.subject, content = excluded.content, petitioner = excluded.petitioner,
           outcome = excluded.outcome, settlement = excluded.settlement, changed_at = excluded.changed_at,
           published_at = case when excluded.published_at is null then null
                               else coalesce(petition.published_at, excluded.published_at) end,
           revision = petition.revision + 1`.execute(tx);
}

export interface RegisterRow {
  id: number;
  year: number;
  serial: number;
  office_name: string;
  received_at: Date;
  state: CaseState;
  subject: string | null;
  outcome: PetitionOutcome | null;
  is_published: boolean;
  is_named: boolean;
}

/** The same as `petitionNeed` says of one; a test holds them together. */
const inView: Readonly<Record<PetitionView, RawBuilder<unknown>>> = (() => {
  const isUnpublished = sql`p.published_at is null`;
  const isUnsettled = sql`(p.published_at is not null and p.outcome is null
                           and i.state <> 'merged' and not i.state = any (${[...openStates]}::text[]))`;
  return {
    publication: isUnpublished,
    settlement: isUnsettled,
    complete: sql`(not ${isUnpublished} and not ${isUnsettled})`,
  };
})();

export async function countRegister(db: Db, scope: Scope | null): Promise<Record<PetitionView, number>> {
  const counts = sql.join(
    petitionViews.map((view) => sql`count(*) filter (where ${inView[view]})::integer as ${sql.ref(view)}`),
  );
  const { rows } = await sql<Record<PetitionView, number>>`
    select ${counts} ${FROM} where ${isPetition} and ${inScope(scope)}`.execute(db);
  return rows[0]!;
}

/** What is owed the longest first; of what is complete the newest. */
export async function findRegister(
  db: Db,
  { scope, view }: { scope: Scope | null; view: PetitionView },
  { offset, limit }: { offset: number; limit: number },
): Promise<RegisterRow[]> {
  const order = view === 'complete' ? sql`i.received_at desc, i.id desc` : sql`i.received_at, i.id`;
  const { rows } = await sql<RegisterRow>`
    select i.id, i.year, i.serial, o.name as office_name, i.received_at, i.state, p.subject, p.outcome,
           p.published_at is not null as is_published, p.petitioner is not null as is_named
    ${FROM} where ${isPetition} and ${inScope(scope)} and ${inView[view]}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
