import { type Kysely, sql } from 'kysely';
import type { PublishedQuestion } from '@wiec/domain/questions/published-results.ts';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** How many forms of the survey have a box that is still shut. */
export async function findUnopened(db: Tx, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from vote v join vote_opening o on o.vote_id = v.id
     where v.project_id = ${projectId} and o.closed_at is null`.execute(db);
  return rows[0]!.count;
}

/** Whose sheets were counted: signed in, or known by typed data or a device. */
export async function countByChannel(db: Tx, voteId: number): Promise<{ account: number; other: number }> {
  const { rows } = await sql<{ account: number; other: number }>`
    select count(*) filter (where channel = 'account')::integer as account,
           count(*) filter (where channel <> 'account')::integer as other
      from register where vote_id = ${voteId} and status = 'valid'`.execute(db);
  return rows[0]!;
}

export interface ResultRow {
  voteId: number;
  /** Null: too few answered. */
  results: PublishedQuestion[] | null;
  sheets: number;
  /** Null: so few of either that it would tell who. */
  byAccount: number | null;
  withoutAccount: number | null;
}

export async function insertResult(tx: Tx, row: ResultRow): Promise<void> {
  await tx
    .insertInto('survey_result')
    .values({
      vote_id: row.voteId,
      results: row.results === null ? null : JSON.stringify(row.results),
      sheets: row.sheets,
      by_account: row.byAccount,
      without_account: row.withoutAccount,
    })
    .execute();
}

export async function findResults(
  db: Tx,
  projectId: number,
): Promise<(ResultRow & { formId: number; publishedAt: Date })[]> {
  const { rows } = await sql<ResultRow & { formId: number; publishedAt: Date }>`
    select f.id as "formId", r.vote_id as "voteId", r.results, r.sheets, r.by_account as "byAccount",
           r.without_account as "withoutAccount", r.published_at as "publishedAt"
      from survey_result r join form f on f.vote_id = r.vote_id join project p on p.id = f.project_id
     where f.project_id = ${projectId} and p.show_results order by f.position, f.id`.execute(db);
  return rows;
}
