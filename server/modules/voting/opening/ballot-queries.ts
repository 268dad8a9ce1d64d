import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type NearPair, nearPairs, type PlacedProject, undecidedOf } from '@wiec/domain/near-projects.ts';
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

/** Where the projects on the ballots of a vote stand. */
async function findPlaced(tx: Tx, voteId: number): Promise<PlacedProject[]> {
  const { rows } = await sql<PlacedProject>`
    select t.number, jsonb_agg(jsonb_build_object('latitude', m.latitude, 'longitude', m.longitude)) as places
      from project_task t join project_task_marker m on m.project_task_id = t.id
     where ${onBallotOf(sql`p.id = ${voteId}`)} group by t.id order by t.id`.execute(tx);
  return rows;
}

/** Projects on the ballots of a vote that stand near each other, by their numbers, the nearest first. */
export const findNearPairs = async (tx: Tx, voteId: number): Promise<NearPair[]> =>
  nearPairs(await findPlaced(tx, voteId));

async function findPairs(
  tx: Tx,
  table: 'vote_apart_pair' | 'vote_exclusive_pair',
  voteId: number,
): Promise<[string, string][]> {
  const { rows } = await sql<{ first: string; second: string }>`
    select f.number as first, s.number as second from ${sql.table(table)} a
      join project_task f on f.id = a.first_task_id join project_task s on s.id = a.second_task_id
     where a.vote_id = ${voteId} order by a.first_task_id, a.second_task_id`.execute(tx);
  return rows.map(({ first, second }) => [first, second]);
}

/** Pairs of which both may win, by the numbers of the projects. */
export const findApart = (tx: Tx, voteId: number): Promise<[string, string][]> =>
  findPairs(tx, 'vote_apart_pair', voteId);

/** Pairs near each other of which nobody has decided whether both may win. */
export async function findUndecidedPairs(tx: Tx, voteId: number): Promise<NearPair[]> {
  const near = await findNearPairs(tx, voteId);
  if (near.length === 0) return [];
  const decided = [...(await findApart(tx, voteId)), ...(await findPairs(tx, 'vote_exclusive_pair', voteId))];
  return undecidedOf(near, decided);
}
