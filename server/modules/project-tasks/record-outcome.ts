import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Database } from '../../db/tables.ts';

/** Once a result is published, each project that was put to that vote is selected, or it is not. */
export async function recordOutcome(tx: Kysely<Database>, voteId: number): Promise<void> {
  await sql`
    update project_task t
    set status = case when (p ->> 'selected')::boolean then ${ProjectTaskStatus.Selected}::smallint
                      else ${ProjectTaskStatus.NotSelected}::smallint end
    from vote_result r,
         jsonb_array_elements(r.result -> 'districts') d,
         jsonb_array_elements(d -> 'projects') p
    where r.vote_id = ${voteId} and r.published_at is not null
      and t.id = (p ->> 'projectTaskId')::integer and t.status = ${ProjectTaskStatus.Accepted}`.execute(tx);
}
