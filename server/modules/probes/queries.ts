import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { TermChange } from '@wiec/contract/project-header.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { FormKind, ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import { enterAnswer, type Entered, type OpenAnswer } from '../../participation/casting/enter-answer-queries.ts';
import type { VoteSecret } from '../../participation/register/name-keys.ts';
import { aboutOf, type AboutRow } from '../../participation/about-queries.ts';
import {
  formIsListed,
  formRuns,
  isSeenBy,
  isWithdrawnInPublic,
  projectIsListed,
} from '../../participation/condition-queries.ts';
import { type PictureRow, pictureOf } from '../../participation/picture-queries.ts';
import { type CorrectionRow, wordingCorrections } from '../../participation/wording-queries.ts';
import { termChanges } from '../../participation/term-change-queries.ts';
import { ofOffice } from '../../services/live-office.ts';

/** A probe is one form with one question, and a vote of its own. */
export interface ProbeRow extends VoteSecret {
  form_id: number;
  vote_id: number;
  question_id: number;
  project_id: number;
  question: string;
  form_status: 0 | 1 | 2 | 3 | 4;
  title: string;
  short_description: string;
  description_html: string;
  status: 0 | 1 | 2 | 3 | 4;
  mode: 0 | 1 | 2;
  identity_scheme: IdentityScheme;
  date_from: Date;
  date_to: Date;
  only_for_legal_age: boolean;
  office_id: number;
  unit_id: number | null;
  office_name: string;
  moderator_name: string | null;
  category_id: number | null;
  category: string | null;
  termChanges: TermChange[];
  corrections: CorrectionRow[];
  picture: PictureRow | null;
  about: AboutRow;
  agreement: { id: number; title: string } | null;
  options: { id: number; content: string; accountAnswers: number; deviceAnswers: number }[];
}

const PROBES = sql`form f join project p on p.id = f.project_id and p.type = ${sql.lit(ProjectType.Probe)}
  join vote v on v.id = f.vote_id and f.type = ${sql.lit(FormKind.Probe)}`;

const select = (
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  seen: RawBuilder<unknown> = sql`${projectIsListed} and ${formIsListed}`,
) => sql<ProbeRow>`
  select f.id as form_id, v.id as vote_id, q.id as question_id, f.project_id, q.content as question, f.status as form_status,
         v.earlier_probe_id as "earlierProbeId", v.voter_secret_wrapped as "voterSecretWrapped", v.identity_scheme,
         p.title, p.short_description, p.description_html, p.status, p.mode, p.office_thematic_area_id as category_id,
         (select a.name from office_thematic_area a where a.id = p.office_thematic_area_id) as category,
         p.date_from, p.date_to, p.only_for_legal_age, p.office_id, p.unit_id, o.name as office_name,
         p.moderator_name,
         ${termChanges} as "termChanges", ${wordingCorrections} as corrections, ${pictureOf} as picture, ${aboutOf} as about,
         (select json_build_object('id', h.id, 'title', h.title) from agreement_history h
           where h.id = p.agreement_history_id) as agreement,
         (select json_agg(json_build_object('id', o.id, 'content', o.content, 'accountAnswers', c.account_answers,
                                            'deviceAnswers', c.device_answers) order by o.position)
            from question_option o join option_count c on c.option_id = o.id where o.question_id = q.id) as options
    from ${PROBES} join question q on q.form_id = f.id join office o on o.id = p.office_id
   where ${seen} and (${where}) ${rest}`;

/** Those that run, as their office has ordered them, then those that ended last; none that was ended before it began. @param officeId of `liveOffice` */
export async function findFeatured(
  db: Kysely<Database>,
  now: Date,
  ended: number,
  officeId: number | null,
): Promise<ProbeRow[]> {
  const featured = sql`p.featured_place is not null and ${ofOffice(sql`p.office_id`, officeId)}`;
  const begun = sql`${featured} and p.date_from <= ${now}`;
  const running = sql`${featured} and ${formRuns(sql`${now}::timestamptz`)}`;
  const over = sql`${begun} and (p.status in (2, 3) or f.status = 2 or p.date_to < ${now})`;
  const [current, past] = await Promise.all([
    select(running, sql`order by p.featured_place, p.date_to, p.id`).execute(db),
    select(over, sql`order by p.date_to desc, p.id desc limit ${ended}`).execute(db),
  ]);
  return [...current.rows, ...past.rows];
}

/** Those that stand in a consultation and have begun, the nearest end first. */
export async function findOfConsultation(db: Kysely<Database>, now: Date, consultationId: number): Promise<ProbeRow[]> {
  const begun = sql`p.consultation_id = ${consultationId} and p.date_from <= ${now}`;
  return (await select(begun, sql`order by p.date_to, p.id`).execute(db)).rows;
}

/** Also one that was withdrawn. */
export async function findProbe(db: Kysely<Database>, projectId: number): Promise<ProbeRow | undefined> {
  const seen = sql`(${projectIsListed} and ${formIsListed} or ${isWithdrawnInPublic})`;
  return (await select(sql`p.id = ${projectId}`, sql``, seen).execute(db)).rows[0];
}

/** Also one in preparation. */
export async function findPreparedProbe(db: Kysely<Database>, projectId: number): Promise<ProbeRow | undefined> {
  const seen = isSeenBy('previewers', projectIsListed);
  return (await select(sql`p.id = ${projectId}`, sql``, seen).execute(db)).rows[0];
}

export interface OpenedProbe extends VoteSecret {
  /** Of the project. */
  id: number;
  vote_id: number;
  identity_scheme: IdentityScheme;
  title: string;
  isRunning: boolean;
}

/** Those that anybody can have answered, the latest end first. */
export async function listOpenedProbes(db: Kysely<Database>, now: Date): Promise<OpenedProbe[]> {
  const { rows } = await sql<OpenedProbe>`
    select p.id, v.id as vote_id, v.identity_scheme, p.title, ${formRuns(sql`${now}::timestamptz`)} as "isRunning",
           v.earlier_probe_id as "earlierProbeId", v.voter_secret_wrapped as "voterSecretWrapped"
      from ${PROBES}
     where ${projectIsListed} and ${formIsListed}
     order by p.date_to desc, p.id desc`.execute(db);
  return rows;
}

export interface AnswerRow extends OpenAnswer {
  optionId: number;
}

/** Enters who answers and counts what, in two tables without anything in common. Answers of devices are counted apart. */
export const storeAnswer = (db: Kysely<Database>, { optionId, ...answer }: AnswerRow): Promise<Entered> =>
  enterAnswer(db, answer, async (tx) => {
    const counter = sql.ref(answer.account ? 'account_answers' : 'device_answers');
    const counted = await sql`
      update option_count set ${counter} = ${counter} + 1
       where option_id = (select o.id from question_option o join question q on q.id = o.question_id
                           where o.id = ${optionId} and q.form_id = ${answer.formId}) returning 1`.execute(tx);
    if (counted.rows.length !== 1) throw new Error('the answer names an option of another probe');
  });

/** Answers are counted option by option. */
export async function insertCounters(tx: Kysely<Database>, optionIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('option_count')
    .values(optionIds.map((option_id) => ({ option_id })))
    .execute();
}

export const listOffices = (db: Kysely<Database>): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('office').select(['id', 'name']).orderBy('id').execute();

export interface ProbeLine {
  id: number;
  title: string;
  office: string;
  status: number;
  dateFrom: Date;
  dateTo: Date;
  answers: number;
}

/** All probes, the newest first. */
export async function listAllProbes(db: Kysely<Database>): Promise<ProbeLine[]> {
  const { rows } = await sql<ProbeLine>`
    select p.id, p.title, o.short_name as office, p.status, p.date_from as "dateFrom", p.date_to as "dateTo",
           (select coalesce(sum(c.account_answers + c.device_answers), 0)::integer
              from option_count c join question_option n on n.id = c.option_id join question q on q.id = n.question_id
             where q.form_id = f.id) as answers
      from ${PROBES} join office o on o.id = p.office_id
     order by p.id desc`.execute(db);
  return rows;
}
