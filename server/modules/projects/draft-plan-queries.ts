import { type Kysely, sql } from 'kysely';
import type { PlanFailure } from '@wiec/domain/draft-plan.ts';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** A draft that is to publish itself. */
export interface DraftPlanRow {
  opensAt: Date;
  /** Of the draft, as it was seen. */
  revision: string;
  /** Null: the account is gone. */
  plannedBy: number | null;
  failure: PlanFailure | null;
}

/** Plans are changed under the lock of their project's row. Null: nobody planned it. */
export async function findPlan(tx: Tx, projectId: number): Promise<DraftPlanRow | null> {
  const { rows } = await sql<DraftPlanRow>`
    select opens_at as "opensAt", revision, planned_by as "plannedBy", failure
      from draft_plan where project_id = ${projectId}`.execute(tx);
  return rows[0] ?? null;
}

/** Drafts whose moment has come by the database's clock, and were not refused then; the first first. */
export async function findDuePlans(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select project_id as id from draft_plan where failure is null and opens_at <= clock_timestamp()
     order by opens_at, project_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Puts another in the place of one that is there. */
export async function writePlan(
  tx: Tx,
  projectId: number,
  { opensAt, revision, plannedBy }: Omit<DraftPlanRow, 'failure'>,
): Promise<void> {
  await removePlan(tx, projectId);
  await tx
    .insertInto('draft_plan')
    .values({ project_id: projectId, opens_at: opensAt, revision, planned_by: plannedBy, failure: null })
    .execute();
}

export async function removePlan(tx: Tx, projectId: number): Promise<void> {
  await tx.deleteFrom('draft_plan').where('project_id', '=', projectId).execute();
}

export async function failPlan(tx: Tx, projectId: number, failure: PlanFailure): Promise<void> {
  await tx.updateTable('draft_plan').set({ failure }).where('project_id', '=', projectId).execute();
}
