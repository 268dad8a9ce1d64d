import { type Kysely, sql } from 'kysely';
import { type Mode, modeNames } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { Choice } from '../box/choices.ts';
import type { VoteConfig } from '../vote-config.ts';

type Db = Kysely<Database>;

export interface QuestionTotal {
  points: number;
  /** Ballots that name the project. */
  voters: number;
}

/** Totals by question id, of the opened box. */
export async function addUp(db: Db, voteId: number): Promise<ReadonlyMap<number, QuestionTotal>> {
  const { rows } = await sql<{ question_id: number; points: number; voters: number }>`
    select (choice ->> 0)::integer as question_id, sum((choice ->> 1)::bigint)::bigint as points, count(*) as voters
    from ballot, jsonb_array_elements(choices) as choice
    where vote_id = ${voteId} group by 1`.execute(db);
  return new Map(rows.map(({ question_id, points, voters }) => [question_id, { points, voters }]));
}

/** How many chose something in each area, by form id; empty for boxes opened before it was kept. */
export async function findAreaVoters(db: Db, voteId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('box_area').select(['form_id', 'voters']).where('vote_id', '=', voteId).execute();
  return new Map(rows.map(({ form_id, voters }) => [form_id, voters]));
}

/** Choices, and on how many ballots they stand. */
export interface BoxBallot {
  choices: Choice[];
  count: number;
}

/** The opened box, equal rows as one, in no order that tells anything. */
export async function findDistinctBallots(db: Db, voteId: number): Promise<BoxBallot[]> {
  const { rows } = await sql<BoxBallot>`
    select choices, count(*) as count from ballot where vote_id = ${voteId} group by choices order by choices`.execute(
    db,
  );
  return rows;
}

export interface TaskFrame {
  description: string;
  motif: string;
}

/** What stands around the numbers of a result, besides the frozen configuration. */
export interface ResultFrame {
  descriptionHtml: string;
  modeName: string;
  /** With extensions. */
  dateTo: Date;
  officeName: string;
  pages: number[];
  published: boolean;
  opening: { config: VoteConfig; configHash: string; closedAt: Date | null; lotSeed: Buffer | null } | null;
  /** By project task id. */
  tasks: ReadonlyMap<number, TaskFrame>;
}

export async function findResultFrame(db: Db, voteId: number): Promise<ResultFrame | null> {
  const vote = await db
    .selectFrom('project')
    .innerJoin('budget_vote', 'budget_vote.vote_id', 'project.id')
    .innerJoin('office', 'office.id', 'project.office_id')
    .leftJoin('vote_opening', 'vote_opening.vote_id', 'project.id')
    .leftJoin('vote_result', 'vote_result.vote_id', 'project.id')
    .select(['description_html', 'mode', 'date_to', 'budget_year_id', 'office.name as office_name'])
    .select(['config', 'config_hash'])
    .select(['closed_at', 'lot_seed', 'published_at'])
    .where('project.id', '=', voteId)
    .executeTakeFirst();
  if (!vote) return null;
  const pages = await db
    .selectFrom('budget_page')
    .select('type')
    .where('budget_year_id', '=', vote.budget_year_id)
    .orderBy('type')
    .execute();
  const tasks = await db
    .selectFrom('project_task as task')
    .innerJoin('office_thematic_area as area', 'area.id', 'task.office_thematic_area_id')
    .innerJoin('budget_question as budget', 'budget.project_task_id', 'task.id')
    .innerJoin('question', 'question.id', 'budget.question_id')
    .innerJoin('form', 'form.id', 'question.form_id')
    .select(['task.id', 'task.description_text', 'area.motif'])
    .where('form.vote_id', '=', voteId)
    .execute();
  return {
    descriptionHtml: vote.description_html,
    modeName: modeNames[vote.mode as Mode],
    dateTo: vote.date_to,
    officeName: vote.office_name,
    pages: pages.map(({ type }) => type),
    published: vote.published_at !== null,
    opening:
      vote.config === null || vote.config_hash === null
        ? null
        : {
            config: JSON.parse(vote.config) as VoteConfig,
            configHash: vote.config_hash.toString('hex'),
            closedAt: vote.closed_at,
            lotSeed: vote.lot_seed,
          },
    tasks: new Map(
      tasks.map(({ id, description_text, motif }) => [id, { description: excerpt(description_text), motif }]),
    ),
  };
}

/** What a commission decided about ties of a vote, the oldest first. */
export async function findTieDecisions(db: Db, voteId: number) {
  const rows = await db
    .selectFrom('tie_decision')
    .select(['form_id', 'project_task_ids', 'reason', 'made_at'])
    .where('vote_id', '=', voteId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    formId: row.form_id,
    projectTaskIds: row.project_task_ids,
    reason: row.reason,
    madeAt: row.made_at,
  }));
}
