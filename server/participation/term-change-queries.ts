import { type Kysely, sql } from 'kysely';
import type { TermChange } from '@wiec/contract/project-header.ts';
import { FormKind, FormStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../db/tables.ts';

type Tx = Kysely<Database>;

/** What was done in public to the end of the project `p`, the oldest first. */
export const termChanges = sql<TermChange[]>`
  (select coalesce(json_agg(json_build_object('kind', a.kind, 'reason', a.reason, 'dateTo', a.date_to, 'madeAt', a.made_at)
                            order by a.id), '[]')
     from project_act a where a.project_id = p.id)`;

/** Instants in JSON of the database have no fixed form. */
export const presentTermChanges = (changes: readonly TermChange[]): TermChange[] =>
  changes.map(({ kind, reason, dateTo, madeAt }) => ({
    kind,
    reason,
    dateTo: new Date(dateTo).toISOString(),
    madeAt: new Date(madeAt).toISOString(),
  }));

/** Votes of a project other than a budget, which never change once it is public; in the order in which they are locked. */
export async function findVotesToLock(tx: Tx, projectId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('vote')
    .select('id')
    .where('project_id', '=', projectId)
    .where('kind', '<>', FormKind.PublicBudget)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of them that still take answers, or will: with `endsWithAll` only where they end when the whole does. */
export async function findOpenVotes(
  tx: Tx,
  projectId: number,
  { endsWithAll }: { endsWithAll: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from vote v join form f on f.vote_id = v.id join project p on p.id = v.project_id
     where p.id = ${projectId} and f.status = ${sql.lit(FormStatus.Active)}
       and (not ${endsWithAll}::boolean or coalesce(f.vote_to, p.date_to) >= p.date_to)
     order by v.id`.execute(tx);
  return rows.map(({ id }) => id);
}
