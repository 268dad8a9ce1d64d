import { type Kysely, sql } from 'kysely';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { FormKind, FormStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Attachment, TermChange } from '@wiec/contract/project-header.ts';
import type { Database } from '../../db/tables.ts';
import { aboutOf, type AboutRow } from '../../participation/about-queries.ts';
import {
  type Audience,
  formIsListed,
  formRunsNow,
  isSeenBy,
  isWithdrawnInPublic,
  projectIsListed,
} from '../../participation/condition-queries.ts';
import type { VoteSecret } from '../../participation/register/name-keys.ts';
import { type PictureRow, pictureOf } from '../../participation/picture-queries.ts';
import { type CorrectionRow, wordingCorrections } from '../../participation/wording-queries.ts';
import { termChanges } from '../../participation/term-change-queries.ts';

type Db = Kysely<Database>;

export interface SurveyFormRow {
  id: number;
  voteId: number;
  status: number;
  voteFrom: string | null;
  voteTo: string | null;
  district: { id: number; name: string; isSystem: boolean } | null;
  attachments: Attachment[];
}

export interface SurveyRow {
  id: number;
  type: number;
  title: string;
  short_description: string;
  description_html: string;
  date_from: Date;
  date_to: Date;
  status: 0 | 1 | 2 | 3 | 4;
  mode: 0 | 1 | 2;
  only_for_legal_age: boolean;
  office_id: number;
  unit_id: number | null;
  office_name: string;
  moderator_name: string | null;
  category_id: number | null;
  category: string | null;
  show_results: boolean;
  identity_scheme: IdentityScheme;
  agreement: { id: number; title: string } | null;
  termChanges: TermChange[];
  corrections: CorrectionRow[];
  picture: PictureRow | null;
  about: AboutRow;
  attachments: Attachment[];
  result_attachments: Attachment[];
  /** In their order; without those that were deleted. */
  forms: SurveyFormRow[];
  now: Date;
}

const SURVEYS = sql`project p join office o on o.id = p.office_id`;
/** Kinds of projects whose forms ask questions. */
export type AskingKind = typeof ProjectType.Survey | typeof ProjectType.Consultation;
const ASKING_KINDS: readonly AskingKind[] = [ProjectType.Survey, ProjectType.Consultation];
export const isAskingKind = (type: number): type is AskingKind => ASKING_KINDS.some((kind) => kind === type);

/** Nobody else moves or publishes the survey until the transaction ends. */
export async function lockSurvey(tx: Db, projectId: number): Promise<void> {
  await tx.selectFrom('project').select('id').where('id', '=', projectId).forUpdate().execute();
}

const isSeen = (kinds: readonly AskingKind[], audience: Audience = 'everybody') => sql`
  p.type in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
  and ${isSeenBy(audience, sql`(${projectIsListed} or ${isWithdrawnInPublic})`)}`;

/** Files of the project, or of its form `f`. */
const filesOf = (kind: 'attachment' | 'result', of: 'project' | 'form' = 'project') => sql`
  (select coalesce(json_agg(json_build_object(
             'id', stored.id, 'contentType', stored.content_type, 'filename', stored.filename, 'size', stored.size, 'isAct', false)
           order by t.position, stored.id), '[]')
     from project_file t join file stored on stored.id = t.file_id
    where t.project_id = p.id and t.kind = ${sql.lit(kind)}
      and ${of === 'form' ? sql`t.form_id = f.id` : sql`t.form_id is null`})`;

/** A survey that the audience may see, or what a consultation has of one; undefined where there is none. */
export async function findSurvey(
  db: Db,
  projectId: number,
  kinds: readonly AskingKind[] = ASKING_KINDS,
  audience: Audience = 'everybody',
): Promise<SurveyRow | undefined> {
  const { rows } = await sql<SurveyRow>`
    select p.id, p.type, p.title, p.short_description, p.description_html, p.date_from, p.date_to, p.status, p.mode,
           p.only_for_legal_age, p.office_id, p.unit_id, o.name as office_name, p.moderator_name, p.show_results,
           p.office_thematic_area_id as category_id,
           (select a.name from office_thematic_area a where a.id = p.office_thematic_area_id) as category,
           coalesce((select v.identity_scheme from vote v where v.project_id = p.id order by v.id limit 1), 'none') as identity_scheme,
           (select json_build_object('id', h.id, 'title', h.title) from agreement_history h
             where h.id = p.agreement_history_id) as agreement,
           (select coalesce(json_agg(json_build_object(
                     'id', f.id, 'voteId', f.vote_id, 'status', f.status, 'voteFrom', f.vote_from, 'voteTo', f.vote_to,
                     'district', case when d.id is null then null
                       else json_build_object('id', d.id, 'name', d.name, 'isSystem', d.is_system) end,
                     'attachments', ${filesOf('attachment', 'form')})
                   order by f.position, f.id), '[]')
              from form f left join district d on d.id = f.district_id
             where f.project_id = p.id and f.type = ${sql.lit(FormKind.Survey)} and f.status between ${sql.lit(audience === 'everybody' ? FormStatus.Active : FormStatus.InProgress)} and 3) as forms,
           ${termChanges} as "termChanges", ${wordingCorrections} as corrections, ${pictureOf} as picture, ${aboutOf} as about,
           ${filesOf('attachment')} as attachments, ${filesOf('result')} as result_attachments,
           clock_timestamp() as now
      from ${SURVEYS} where ${isSeen(kinds, audience)} and p.id = ${projectId}`.execute(db);
  return rows[0];
}

/** A probe that stands in a consultation, with what its register knows people by. */
export interface ProbeVote extends VoteSecret {
  id: number;
  identityScheme: IdentityScheme;
}

/** Those that everybody sees. */
export async function findProbeVotes(db: Db, consultationId: number): Promise<ProbeVote[]> {
  const { rows } = await sql<ProbeVote>`
    select v.id, v.identity_scheme as "identityScheme", v.voter_secret_wrapped as "voterSecretWrapped",
           v.earlier_probe_id as "earlierProbeId"
      from project p join form f on f.project_id = p.id and f.type = ${sql.lit(FormKind.Probe)} join vote v on v.id = f.vote_id
     where p.consultation_id = ${consultationId} and p.date_from <= now() and ${projectIsListed} and ${formIsListed}
     order by f.id`.execute(db);
  return rows;
}

/** The votes that the forms of a survey are; none where there is no survey that everybody may see. */
export async function findVotesOf(db: Db, projectId: number): Promise<{ formId: number; voteId: number }[]> {
  const { rows } = await sql<{ formId: number; voteId: number }>`
    select f.id as "formId", f.vote_id as "voteId"
      from ${SURVEYS} join form f on f.project_id = p.id and f.type = ${sql.lit(FormKind.Survey)}
     where ${isSeen(ASKING_KINDS)} and p.id = ${projectId} order by f.id`.execute(db);
  return rows;
}

/** What kind of project the vote is a form of; undefined where everybody may see no such form. */
export async function findKindOfVote(db: Db, projectId: number, voteId: number): Promise<AskingKind | undefined> {
  const { rows } = await sql<{ type: AskingKind }>`
    select p.type from ${SURVEYS} join form f on f.project_id = p.id and f.type = ${sql.lit(FormKind.Survey)}
     where ${isSeen(ASKING_KINDS)} and p.id = ${projectId} and f.vote_id = ${voteId}`.execute(db);
  return rows[0]?.type;
}

interface AnswerableForm {
  projectId: number;
  type: AskingKind;
  voteId: number;
  title: string;
  isRunning: boolean;
}

/** Forms that anybody can have answered and whose registers are still kept, the latest end first. */
export async function listAnswerable(db: Db): Promise<AnswerableForm[]> {
  const { rows } = await sql<AnswerableForm>`
    select p.id as "projectId", p.type, f.vote_id as "voteId",
           p.title || case when f.title = '' then '' else ': ' || f.title end as title, ${formRunsNow} as "isRunning"
      from ${SURVEYS} join form f on f.project_id = p.id and f.type = ${sql.lit(FormKind.Survey)}
     where ${isSeen(ASKING_KINDS)} and exists (select from register r where r.vote_id = f.vote_id)
     order by coalesce(f.vote_to, p.date_to) desc, f.id desc`.execute(db);
  return rows;
}

/** Words of the clause about personal data, cleaned. */
export async function findClauseText(db: Db, clauseId: number): Promise<string | null> {
  const row = await db.selectFrom('clause').select('body_html').where('id', '=', clauseId).executeTakeFirst();
  return row?.body_html ?? null;
}
