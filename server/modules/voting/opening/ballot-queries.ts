import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { comparePl } from '@wiec/domain/polish-text.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Database } from '../../../db/tables.ts';

type Tx = Kysely<Database>;

/** A project as ballots have it. */
export interface BallotProject {
  projectTaskId: number;
  number: string;
  title: string;
  /** Of the whole town where it stands in no district. */
  districtId: number;
  officeThematicAreaId: number;
  category: string;
}

const isAdmitted = sql`t.status = ${sql.lit(ProjectTaskStatus.Accepted)}`;
/** The project `t` stands on the ballot of a vote `p`. */
const onBallotOf = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from budget_question b join question q on q.id = b.question_id join form f on f.id = q.form_id
    join project p on p.id = f.vote_id
   where b.project_task_id = t.id and ${which})`;

async function findProjects(tx: Tx, which: RawBuilder<unknown>): Promise<BallotProject[]> {
  const { rows } = await sql<BallotProject>`
    select t.id as "projectTaskId", t.number, t.title, a.name as category,
           coalesce(t.district_id, (select d.id from district d where d.is_system order by d.id limit 1)) as "districtId",
           t.office_thematic_area_id as "officeThematicAreaId"
      from project_task t join office_thematic_area a on a.id = t.office_thematic_area_id
     where ${which}`.execute(tx);
  return rows.toSorted((a, b) => comparePl(a.number, b.number) || a.projectTaskId - b.projectTaskId);
}

/** Projects on the ballots of a vote, by number. */
export const findOnBallots = (tx: Tx, voteId: number): Promise<BallotProject[]> =>
  findProjects(tx, onBallotOf(sql`p.id = ${voteId}`));

/** Those of them that are not admitted any more. */
export const findNotAdmitted = (tx: Tx, voteId: number): Promise<BallotProject[]> =>
  findProjects(tx, sql`${onBallotOf(sql`p.id = ${voteId}`)} and not ${isAdmitted}`);

/** Admitted projects of an edition and an office, but those on ballots of their other votes, by number. */
export const findAdmitted = (
  tx: Tx,
  { voteId, editionId, officeId }: { voteId: number; editionId: number; officeId: number },
): Promise<BallotProject[]> =>
  findProjects(
    tx,
    sql`t.budget_year_id = ${editionId} and t.office_id = ${officeId} and ${isAdmitted}
        and not ${onBallotOf(sql`p.id <> ${voteId} and p.status <> ${sql.lit(ProjectStatus.Withdraw)}`)}`,
  );

/**
 * Admitted projects of its edition and office that are on no ballots of a vote that was not withdrawn. Where the edition has another
 * such vote of the office, nobody can tell in which a project belongs, and none is found.
 */
export const findNotOnBallots = (tx: Tx, voteId: number): Promise<BallotProject[]> =>
  findProjects(
    tx,
    sql`${isAdmitted} and not ${onBallotOf(sql`p.status <> ${sql.lit(ProjectStatus.Withdraw)}`)}
        and (t.budget_year_id, t.office_id) = (select v.budget_year_id, v.office_id from project v where v.id = ${voteId})
        and not exists (select from project o join budget_vote b on b.vote_id = o.id
                         where o.id <> ${voteId} and o.budget_year_id = t.budget_year_id and o.office_id = t.office_id
                           and o.status <> ${sql.lit(ProjectStatus.Withdraw)})`,
  );
