import type { ListedArea, NumberedProject, NumberingWay } from '@wiec/domain/number-draw.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface NumberingRow {
  id: number;
  way: NumberingWay;
  prefix: string;
  commitment: string | null;
  sealedSeed: Buffer | null;
  committedAt: Date | null;
  committedBy: number | null;
  committedName: string | null;
  seed: string | null;
  listHash: string | null;
  areas: ListedArea<NumberedProject>[] | null;
  place: string;
  numberedAt: Date | null;
  numberedName: string | null;
  annulledAt: Date | null;
  annulledName: string | null;
  annulReason: string | null;
}

const selected = (db: Db, voteId: number) =>
  db
    .selectFrom('numbering')
    .select(['id', 'prefix', 'commitment', 'sealed_seed as sealedSeed', 'committed_at as committedAt'])
    .select(['committed_by as committedBy', 'committed_name as committedName', 'seed', 'list_hash as listHash'])
    .select(['place', 'numbered_at as numberedAt', 'numbered_name as numberedName', 'annulled_at as annulledAt'])
    .select(['annulled_name as annulledName', 'annul_reason as annulReason'])
    .select(sql<NumberingWay>`way`.as('way'))
    .select(sql<NumberingRow['areas']>`areas`.as('areas'))
    .where('vote_id', '=', voteId);

/** All of a vote, the newest first. */
export const findNumberings = (db: Db, voteId: number): Promise<NumberingRow[]> =>
  selected(db, voteId).orderBy('id', 'desc').execute();

/** The one that was not annulled. */
export const findInForce = (db: Db, voteId: number): Promise<NumberingRow | undefined> =>
  selected(db, voteId).where('annulled_at', 'is', null).executeTakeFirst();

export interface NumberedVote {
  id: number;
  title: string;
  budgetYear: number;
  officeName: string;
}

/** A vote whose edition residents see, in whatever stage it is. */
export async function findShownVote(db: Db, voteId: number): Promise<NumberedVote | undefined> {
  return db
    .selectFrom('project')
    .innerJoin('budget_vote', 'budget_vote.vote_id', 'project.id')
    .innerJoin('budget_year', 'budget_year.id', 'project.budget_year_id')
    .innerJoin('office', 'office.id', 'project.office_id')
    .select(['project.id', 'project.title', 'budget_year.value as budgetYear', 'office.name as officeName'])
    .where('project.id', '=', voteId)
    .where('budget_year.progress', '<>', BudgetProgress.Draft)
    .executeTakeFirst();
}

export async function findOfficeOf(db: Db, officeId: number): Promise<string> {
  const { name } = await db.selectFrom('office').select('name').where('id', '=', officeId).executeTakeFirstOrThrow();
  return name;
}

/** The sealed name of an account. */
export async function findPersonal(db: Db, accountId: number): Promise<Buffer> {
  const { personal } = await db
    .selectFrom('account')
    .select('personal')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return personal;
}

/** Who did something, and by what name it is told. */
export interface Doer {
  id: number;
  name: string;
}

const now = sql<Date>`clock_timestamp()`;

export async function insertCommitment(
  tx: Db,
  { voteId, by, ...values }: { voteId: number; prefix: string; commitment: string; sealedSeed: Buffer; by: Doer },
): Promise<void> {
  await tx
    .insertInto('numbering')
    .values({
      vote_id: voteId,
      way: 'lot',
      prefix: values.prefix,
      commitment: values.commitment,
      sealed_seed: values.sealedSeed,
      committed_at: now,
      committed_by: by.id,
      committed_name: by.name,
    })
    .execute();
}

interface Given {
  listHash: string;
  areas: readonly ListedArea<NumberedProject>[];
  by: Doer;
}

const givenColumns = ({ listHash, areas, by }: Given) => ({
  list_hash: listHash,
  areas: JSON.stringify(areas),
  numbered_at: now,
  numbered_by: by.id,
  numbered_name: by.name,
});

/** Reveals the seed, and keeps it sealed no longer. */
export async function insertDraw(
  tx: Db,
  { id, seed, place, ...given }: Given & { id: number; seed: string; place: string },
): Promise<void> {
  await tx
    .updateTable('numbering')
    .set({ ...givenColumns(given), seed, place, sealed_seed: null })
    .where('id', '=', id)
    .execute();
}

export async function insertOrder(
  tx: Db,
  { voteId, way, prefix, ...given }: Given & { voteId: number; way: NumberingWay; prefix: string },
): Promise<void> {
  await tx
    .insertInto('numbering')
    .values({ vote_id: voteId, way, prefix, ...givenColumns(given) })
    .execute();
}

export async function annul(tx: Db, { id, reason, by }: { id: number; reason: string; by: Doer }): Promise<void> {
  await tx
    .updateTable('numbering')
    .set({
      annulled_at: now,
      annulled_by: by.id,
      annulled_name: by.name,
      annul_reason: reason,
      // Nobody needs a seed any more that was never drawn with.
      sealed_seed: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Projects of the same area and edition that are not on the list, and have one of these numbers. */
export async function findNumberHolders(
  tx: Db,
  projects: readonly NumberedProject[],
): Promise<{ number: string; title: string }[]> {
  const { rows } = await sql<{ number: string; title: string }>`
    select o.number, o.title
      from unnest(${projects.map(({ id }) => id)}::integer[], ${projects.map(({ number }) => number)}::text[]) g(id, number)
      join project_task t on t.id = g.id
      join project_task o on o.budget_year_id = t.budget_year_id and o.district_id is not distinct from t.district_id
       and o.number = g.number
     where not o.id = any (${projects.map(({ id }) => id)}::integer[]) order by o.id`.execute(tx);
  return rows;
}
