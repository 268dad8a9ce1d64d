import { type Kysely, sql } from 'kysely';
import { listedStatuses } from '@wiec/domain/phases.ts';
import type { PublishedQuestion } from '@wiec/domain/questions/published-results.ts';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

export interface SurveyRecord {
  id: number;
  type: number;
  title: string;
  office: string;
  from: Date;
  to: Date;
  publishedAt: Date;
}

const isPublished = sql`p.show_results and p.status in (${sql.join(listedStatuses)})`;

/** Surveys, and consultations with one, whose results are published, the newest results first. */
export async function findSurveys(db: Db, types: readonly number[]): Promise<SurveyRecord[]> {
  const { rows } = await sql<SurveyRecord>`
    select p.id, p.type, p.title, o.name as office, p.date_from as "from", p.date_to as "to",
           max(r.published_at) as "publishedAt"
      from survey_result r join form f on f.vote_id = r.vote_id join project p on p.id = f.project_id
      join office o on o.id = p.office_id
     where ${isPublished} and p.type = any (${[...types]}::integer[])
     group by p.id, o.id order by max(r.published_at) desc, p.id desc`.execute(db);
  return rows;
}

export interface SurveyFormRecord {
  formId: number;
  voteId: number;
  title: string;
  /** Null: too few answered. */
  results: PublishedQuestion[] | null;
}

/** The forms of a survey whose results are published; none where they are not. */
export async function findSurveyForms(
  db: Db,
  projectId: number,
  types: readonly number[],
): Promise<SurveyFormRecord[]> {
  const { rows } = await sql<SurveyFormRecord>`
    select f.id as "formId", f.vote_id as "voteId", f.title, r.results
      from survey_result r join form f on f.vote_id = r.vote_id join project p on p.id = f.project_id
     where p.id = ${projectId} and ${isPublished} and p.type = any (${[...types]}::integer[])
     order by f.position, f.id`.execute(db);
  return rows;
}

export interface WordsRecord {
  id: string;
  digest: string;
  /** As everybody may read them. */
  content: string;
}

interface WordsPage {
  voteId: number;
  questionId: number;
  kind: 'answer' | 'comment';
  /** The last one that was read. */
  after: Pick<WordsRecord, 'id' | 'digest'> | null;
  limit: number;
}

/** Published words of a question, the same ones beside each other, by an index alone however many there are. */
export async function readWords(db: Db, { voteId, questionId, kind, after, limit }: WordsPage): Promise<WordsRecord[]> {
  const { rows } = await sql<WordsRecord>`
    select t.id, md5(t.content) as digest, coalesce(t.published_content, t.content) as content from survey_text t
     where t.vote_id = ${voteId} and t.question_id = ${questionId} and t.kind = ${kind} and t.status = 1
       and ${after === null ? sql`true` : sql`(md5(t.content), t.id) > (${after.digest}, ${after.id}::uuid)`}
     order by md5(t.content), t.id limit ${limit}`.execute(db);
  return rows;
}
