import { type Kysely, type NotNull, sql } from 'kysely';
import { FormKind, FormStatus, ProjectStatus, type ProjectType } from '@wiec/domain/phases.ts';
import { type Pause, pauseOf } from '@wiec/domain/pause.ts';
import type { Database } from '../db/tables.ts';
import { formIsOpenNow } from './condition-queries.ts';
import { termChanges } from './term-change-queries.ts';
import type { VoteRules } from './vote-rules.ts';

type Db = Kysely<Database>;

/** What can change of a vote after opening, with the database's clock. */
export interface LiveVote {
  id: number;
  projectId: number;
  /** Of its forms. */
  kind: number;
  /** Of its project. */
  type: ProjectType;
  status: number;
  mode: number;
  officeId: number;
  dateFrom: Date;
  dateTo: Date;
  /** The last moment at which what was written on paper is entered. */
  paperUntil: Date;
  showResults: boolean;
  /** Null: it is not paused. */
  pause: Pause | null;
  /** Areas that take no points now, by their own dates and status. */
  closedFormIds: number[];
  now: Date;
}

/** Of the form of a vote that has but one; null of a budget, whose areas are judged one by one. */
const OF_ITS_FORM = (column: 'status' | 'vote_from' | 'vote_to') => sql`
  (select f.${sql.ref(column)} from form f where f.vote_id = vote.id and vote.kind <> ${sql.lit(FormKind.PublicBudget)})`;

/** While its project is Active, a vote of one form is where its form is; `form` counts as `project` does but for what it deletes. */
const statusOfVote = sql<number>`
  case when p.status <> ${sql.lit(ProjectStatus.Active)} then p.status
    else case coalesce(${OF_ITS_FORM('status')}, ${sql.lit(FormStatus.Active)})
      when ${sql.lit(FormStatus.InProgress)} then ${sql.lit(ProjectStatus.InProgress)}
      when ${sql.lit(FormStatus.Active)} then ${sql.lit(ProjectStatus.Active)}
      when ${sql.lit(FormStatus.Close)} then ${sql.lit(ProjectStatus.Close)}
      else ${sql.lit(ProjectStatus.Withdraw)} end
  end`;

/** Null where there is no such vote with envelopes. */
export async function findLiveVote(db: Db, voteId: number): Promise<LiveVote | null> {
  const row = await db
    .selectFrom('vote')
    .innerJoin('project as p', 'p.id', 'vote.project_id')
    .select(['vote.id', 'project_id', 'kind', 'p.type', 'mode', 'office_id', 'show_results'])
    .select([
      statusOfVote.as('status'),
      sql<Date>`coalesce(${OF_ITS_FORM('vote_from')}, date_from)`.as('date_from'),
      sql<Date>`coalesce(${OF_ITS_FORM('vote_to')}, date_to)`.as('date_to'),
    ])
    .select(sql<Date>`paper_deadline(coalesce(${OF_ITS_FORM('vote_to')}, date_to), paper_days)`.as('paper_until'))
    .select(termChanges.as('term_changes'))
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(
      sql<number[]>`array(select f.id from form f where f.vote_id = vote.id and not ${formIsOpenNow})`.as(
        'closed_form_ids',
      ),
    )
    .where('vote.id', '=', voteId)
    .where('box', '<>', 'counters')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    projectId: row.project_id,
    kind: row.kind,
    type: row.type as ProjectType,
    status: row.status,
    mode: row.mode,
    officeId: row.office_id,
    dateFrom: row.date_from,
    dateTo: row.date_to,
    paperUntil: row.paper_until,
    showResults: row.show_results,
    pause: pauseOf(row.term_changes),
    closedFormIds: row.closed_form_ids,
    now: row.now,
  };
}

/** What opening froze; null for a vote that is not open yet, or does not exist. */
export async function findFrozenVote(db: Db, voteId: number) {
  const row = await db
    .selectFrom('vote_opening')
    .innerJoin('vote', 'vote.id', 'vote_opening.vote_id')
    .innerJoin('project', 'project.id', 'vote.project_id')
    .select(['project_id', 'kind', 'type', 'config', 'config_hash', 'public_key', 'voter_secret_wrapped'])
    .where('vote_id', '=', voteId)
    .$narrowType<{ voter_secret_wrapped: NotNull }>()
    .executeTakeFirst();
  if (!row) return null;
  return {
    projectId: row.project_id,
    kind: row.kind,
    type: row.type as ProjectType,
    config: JSON.parse(row.config) as VoteRules,
    configHash: row.config_hash,
    publicKey: row.public_key,
    voterSecretWrapped: row.voter_secret_wrapped,
  };
}

export async function findDistrictIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('district').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Districts of the municipality by name. */
export async function findDistrictNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('district').select(['id', 'name']).where('is_system', '=', false).orderBy('id').execute();
}
