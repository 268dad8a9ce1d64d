import { type Kysely, sql, type Transaction } from 'kysely';
import { ProjectStatus, type ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

export interface FeaturedRow {
  id: number;
  type: ProjectType;
  status: ProjectStatus;
  title: string;
  dateFrom: Date;
  dateTo: Date;
  /** Null: it is not paused. */
  pausedUntil: Date | null;
  /** The database's clock. */
  now: Date;
}

const COLUMNS = sql`p.id, p.type, p.status, p.title, p.date_from as "dateFrom", p.date_to as "dateTo",
  p.paused_until as "pausedUntil", clock_timestamp() as now`;

/** What an office features, in its order. @param types of which it is told */
export async function readFeatured(
  db: Db,
  officeId: number,
  types: readonly ProjectType[],
  ids: readonly number[] | null = null,
): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`
    select ${COLUMNS} from project p
     where p.office_id = ${officeId} and p.type = any (${[...types]}::integer[])
       and ${ids === null ? sql`p.featured_place is not null` : sql`p.id = any (${[...ids]}::integer[])`}
     order by p.featured_place, p.date_to, p.id`.execute(db);
  return rows;
}

/** What it does not feature, and is not over, what ends first coming first. */
export async function readUnfeatured(
  db: Db,
  officeId: number,
  types: readonly ProjectType[],
  most: number,
): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`
    select ${COLUMNS} from project p
     where p.office_id = ${officeId} and p.type = any (${[...types]}::integer[]) and p.featured_place is null
       and p.status in (${sql.lit(ProjectStatus.InProgress)}, ${sql.lit(ProjectStatus.Active)})
       and p.date_to > statement_timestamp()
     order by p.date_to, p.id limit ${most}`.execute(db);
  return rows;
}

/** Offices that are not retired, in their order. */
export async function listOffices(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('office')
    .select(['id', 'name'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Nobody else changes these projects, nor orders what the office features, until the transaction ends. Projects come first, as in all that is done to one. */
export async function lockFeatured(tx: Transaction<Database>, officeId: number, ids: readonly number[]): Promise<void> {
  await sql`select from project where id = any (${[...ids]}::integer[]) order by id for update`.execute(tx);
  await sql`select from office where id = ${officeId} for no key update`.execute(tx);
}
