import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { YearTurnout } from '@wiec/contract/budget-results.ts';
import { listedStatuses } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';
import { projectIsListed } from '../../../participation/condition-queries.ts';
import type { BallotFile } from '../results/ballot-file.ts';
import type { CountedResult } from './count-vote.ts';

type Db = Kysely<Database>;

/** A count as it is kept. */
export interface KeptResult {
  result: CountedResult;
  publishedAt: Date | null;
}

/** Keeps a count in place of the one before. @param result JSON. @returns false where that one is published: it stays */
export async function keepResult(tx: Db, voteId: number, result: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vote_result')
    .values({ vote_id: voteId, result })
    .onConflict((conflict) =>
      conflict.column('vote_id').doUpdateSet({ result }).where('vote_result.published_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const resultOf = (db: Db, voteId: number) =>
  db.selectFrom('vote_result').select(['result', 'published_at']).where('vote_id', '=', voteId);

const keptOf = (row: { result: unknown; published_at: Date | null } | undefined): KeptResult | null =>
  row ? { result: row.result as CountedResult, publishedAt: row.published_at } : null;

export async function findResult(db: Db, voteId: number): Promise<KeptResult | null> {
  return keptOf(await resultOf(db, voteId).executeTakeFirst());
}

/** Nobody else counts, plans or publishes until the transaction ends. */
export async function lockResult(tx: Db, voteId: number): Promise<KeptResult | null> {
  return keptOf(await resultOf(tx, voteId).forUpdate().executeTakeFirst());
}

/** Keeps the result from being published until the transaction ends. */
export async function shareResult(tx: Db, voteId: number): Promise<KeptResult | null> {
  return keptOf(await resultOf(tx, voteId).forShare().executeTakeFirst());
}

/** Null where nothing is published, or is shown no more. */
export async function findPublishedResult(
  db: Db,
  voteId: number,
): Promise<{ result: CountedResult; publishedAt: Date } | null> {
  const row = await db
    .selectFrom('vote_result')
    .innerJoin('project', 'project.id', 'vote_result.vote_id')
    .select(['result', 'published_at'])
    .where('vote_id', '=', voteId)
    .where('published_at', 'is not', null)
    .where('show_results', '=', true)
    .where('project.status', 'in', [...listedStatuses])
    .executeTakeFirst();
  return row?.published_at ? { result: row.result as CountedResult, publishedAt: row.published_at } : null;
}

/** @returns when, by the database's clock */
export async function markPublished(tx: Db, voteId: number): Promise<Date> {
  const { published_at } = await tx
    .updateTable('vote_result')
    .set({ published_at: sql<Date>`clock_timestamp()` })
    .where('vote_id', '=', voteId)
    .returning('published_at')
    .executeTakeFirstOrThrow();
  return published_at!;
}

/** Characters of a file that are gathered to one piece: few enough that nobody waits while one is made into rows of open data. */
const PIECE = 64 * 1024;

/** @param file what is in it is read here, and held some of it at a time */
export async function insertBallotFile(
  tx: Db,
  { voteId, formId }: { voteId: number; formId: number },
  { filename, voteCount, pieces }: BallotFile,
): Promise<void> {
  const sha256 = createHash('sha256');
  let bytes = 0;
  let position = 0;
  let gathered = '';
  const store = async (): Promise<void> => {
    const content = Buffer.from(gathered);
    gathered = '';
    sha256.update(content);
    bytes += content.length;
    await tx
      .insertInto('published_ballot_piece')
      .values({ vote_id: voteId, form_id: formId, position: position++, content })
      .execute();
  };
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length >= PIECE) await store();
  }
  if (gathered !== '') await store();
  await tx
    .insertInto('published_ballots')
    .values({ vote_id: voteId, form_id: formId, filename, vote_count: voteCount, sha256: sha256.digest(), bytes })
    .execute();
}

export async function insertTieDecision(
  tx: Db,
  decision: { voteId: number; formId: number; projectTaskIds: number[]; reason: string },
): Promise<void> {
  const { voteId, formId, projectTaskIds, reason } = decision;
  await tx
    .insertInto('tie_decision')
    .values({ vote_id: voteId, form_id: formId, project_task_ids: projectTaskIds, reason })
    .execute();
}

/** Published votes of the office that ran this one, the oldest first; `asked`: this one. */
export async function findTurnouts(db: Db, voteId: number): Promise<(YearTurnout & { asked: boolean })[]> {
  const { rows } = await sql<YearTurnout & { asked: boolean }>`
    select y.value as year, p.id as "voteId", p.title, (r.result ->> 'voteCount')::integer as "voteCount",
      p.id = asked.id as asked
    from project asked
    join project p on p.office_id = asked.office_id and p.show_results and ${projectIsListed}
    join vote_result r on r.vote_id = p.id and r.published_at is not null
    join budget_year y on y.id = p.budget_year_id
    where asked.id = ${voteId} order by y.value, p.id`.execute(db);
  return rows;
}
