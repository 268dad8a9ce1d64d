import { type Kysely, sql } from 'kysely';
import type { TaskErratum } from '@wiec/contract/task-errata.ts';
import type { Database } from '../db/tables.ts';

/** Accepted errata of the project `t`, the oldest first. Instants in JSON of the database have no fixed form: `presentErrata`. */
export const errataOfTask = sql<TaskErratum[]>`
  (select coalesce(json_agg(json_build_object('field', e.field, 'before', e.before, 'after', e.after, 'reason', e.reason,
                                              'acceptedAt', e.accepted_at) order by e.id), '[]')
     from task_erratum e where e.project_task_id = t.id and e.accepted_at is not null)`;

export const presentErrata = (errata: readonly TaskErratum[]): TaskErratum[] =>
  errata.map((each) => ({ ...each, acceptedAt: new Date(each.acceptedAt).toISOString() }));

/** Of each vote whose errata wait for this person to accept them, how many, and the project of the oldest. */
export interface WaitingErrata {
  voteId: number;
  total: number;
  editionId: number;
  taskId: number;
  taskTitle: string;
}

/** @param readerId whose own proposals wait for others */
export async function findWaitingErrata(
  db: Kysely<Database>,
  voteIds: readonly number[],
  readerId: number,
): Promise<WaitingErrata[]> {
  if (voteIds.length === 0) return [];
  const { rows } = await sql<WaitingErrata>`
    select distinct on (f.vote_id) f.vote_id as "voteId", (count(*) over (partition by f.vote_id))::int as total,
           t.budget_year_id as "editionId", t.id as "taskId", t.title as "taskTitle"
      from task_erratum e join project_task t on t.id = e.project_task_id
      join budget_question b on b.project_task_id = t.id join question q on q.id = b.question_id
      join form f on f.id = q.form_id
     where e.accepted_at is null and e.proposed_by is distinct from ${readerId} and f.vote_id = any(${voteIds})
     order by f.vote_id, e.proposed_at, e.id`.execute(db);
  return rows;
}

/** An erratum of a project on the ballots of a vote. */
export interface ErratumOfVote extends TaskErratum {
  number: string;
}

/** Those of all projects of a vote, as they were accepted. */
export async function findErrataOfVote(db: Kysely<Database>, voteId: number): Promise<ErratumOfVote[]> {
  const { rows } = await sql<Omit<ErratumOfVote, 'acceptedAt'> & { acceptedAt: Date }>`
    select t.number, e.field, e.before, e.after, e.reason, e.accepted_at as "acceptedAt"
      from task_erratum e join project_task t on t.id = e.project_task_id
     where e.accepted_at is not null and exists (
       select from budget_question b join question q on q.id = b.question_id join form f on f.id = q.form_id
        where b.project_task_id = t.id and f.vote_id = ${voteId})
     order by e.accepted_at, e.id`.execute(db);
  return rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt.toISOString() }));
}
