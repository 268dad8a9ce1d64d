import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CommentStatus, RefusalReason } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { Database } from '../../../db/tables.ts';
import { ofScope } from '../../../participation/scope-queries.ts';

type Db = Kysely<Database>;

export interface ModeratedWordsRow {
  id: string;
  revision: number;
  kind: 'answer' | 'comment';
  content: string;
  published_content: string | null;
  status: Exclude<CommentStatus, typeof CommentStatus.Withdrawn | typeof CommentStatus.Entered>;
  refusal: RefusalReason | null;
  question_id: number;
  question: string;
  form_title: string;
  project_id: number;
  project_title: string;
  project_type: number;
  office_id: number;
  unit_id: number | null;
  office_name: string;
  is_withdrawn: boolean;
  /** How often the same words stand there in the same state, with these. */
  count: number;
}

export interface WordsFilter {
  /** Null: all. */
  scope: Scope | null;
  status: number;
  projectId: number | null;
  /** Kinds of projects whose modules are on. */
  projectTypes: readonly number[];
}

/** The same words, to the same question. */
const alike = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  ${one}.vote_id = ${other}.vote_id and ${one}.question_id = ${other}.question_id and ${one}.kind = ${other}.kind
  and md5(${one}.content) = md5(${other}.content) and ${one}.content = ${other}.content`;
const [T, S] = [sql`t`, sql`s`];

const FROM = sql`survey_text t join form f on f.vote_id = t.vote_id join project p on p.id = f.project_id`;
const WORDS = sql`
  select t.id, t.revision, t.kind, t.content, t.published_content, t.status, t.refusal, t.question_id, q.content as question,
         f.title as form_title, p.id as project_id, p.title as project_title, p.type as project_type, p.office_id, p.unit_id,
         o.name as office_name, p.status = ${sql.lit(ProjectStatus.Withdraw)} as is_withdrawn,
         (select count(*)::integer from survey_text s where ${alike(S, T)} and s.status = t.status) as count
    from ${FROM} join office o on o.id = p.office_id join question q on q.id = t.question_id`;

const wanted = ({ scope, status, projectId, projectTypes }: WordsFilter): RawBuilder<boolean> => sql`
  t.status = ${status}::integer and p.type = any (${[...projectTypes]}::integer[])
  and ${ofScope(scope)}
  and ${projectId === null ? sql`true` : sql`p.id = ${projectId}`}`;

/** How many different words there are. */
export async function countWords(db: Db, filter: WordsFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from (select distinct t.vote_id, t.question_id, t.kind, t.content from ${FROM} where ${wanted(filter)}) d`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Question by question, the same words once, in an order that says nothing of when they were written or by whom. */
export async function listWords(
  db: Db,
  filter: WordsFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ModeratedWordsRow[]> {
  const { rows } = await sql<ModeratedWordsRow>`
    ${WORDS}
     where ${wanted(filter)}
       and not exists (select from survey_text s where ${alike(S, T)} and s.status = t.status and s.id < t.id)
     order by t.vote_id, t.question_id, t.kind, md5(t.content), t.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Nobody else decides on the same words, and nobody withdraws their survey, until the transaction ends. */
export async function lockWords(tx: Db, id: string): Promise<ModeratedWordsRow | undefined> {
  await sql`
    select from project p
     where p.id = (select f.project_id from survey_text t join form f on f.vote_id = t.vote_id where t.id = ${id})
       for share`.execute(tx);
  // In one order, so that two who decide on the same words wait for each other and not both for both.
  await sql`
    select s.id from survey_text t join survey_text s on ${alike(S, T)} where t.id = ${id} order by s.id for update of s`.execute(
    tx,
  );
  return findWords(tx, id);
}

export async function findWords(db: Db, id: string): Promise<ModeratedWordsRow | undefined> {
  const { rows } = await sql<ModeratedWordsRow>`${WORDS} where t.id = ${id}`.execute(db);
  return rows[0];
}

export interface Decided {
  status: typeof CommentStatus.Published | typeof CommentStatus.Refused;
  publishedContent: string | null;
  refusal: RefusalReason | null;
}

/** Of the same words all that were in the same state. */
export async function storeDecision(tx: Db, id: string, decided: Decided): Promise<void> {
  await sql`
    update survey_text s
       set status = ${decided.status}, published_content = ${decided.publishedContent}, refusal = ${decided.refusal},
           revision = s.revision + 1, decided_at = clock_timestamp()
      from survey_text t where t.id = ${id} and ${alike(S, T)} and s.status = t.status`.execute(tx);
}

/** What was refused a year ago. */
export async function sweepWords(db: Db): Promise<void> {
  await sql`
    delete from survey_text where status = 2 and decided_at < clock_timestamp() - interval '12 months'`.execute(db);
}
