import { type Kysely, sql } from 'kysely';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import type { PaperRules } from '@wiec/domain/paper-card.ts';
import { FormKind, FormStatus, ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../db/tables.ts';

type Tx = Kysely<Database>;

/** Kinds of forms that are votes. */
export type VoteKind = typeof FormKind.Survey | typeof FormKind.Probe | typeof FormKind.PublicBudget;

/** By their places in `questionTypes` of the domain. */
export const QuestionNumber = { SingleRadio: 0, Budget: 7 } as const;

export interface NewVote {
  projectId: number;
  kind: VoteKind;
  /** When it is opened (docs/decisions/0050). */
  box: 'sealed' | 'batched' | 'counters';
  identityScheme: IdentityScheme;
  /** Null: it gets its secret later. */
  voterSecretWrapped: Buffer | null;
}

/** What a person does once. @returns its id: of a budget its project's, else one that no project has */
export async function insertVote(tx: Tx, vote: NewVote): Promise<number> {
  const { id } = await tx
    .insertInto('vote')
    .values({
      ...(vote.kind === FormKind.PublicBudget && { id: vote.projectId }),
      project_id: vote.projectId,
      kind: vote.kind,
      box: vote.box,
      identity_scheme: vote.identityScheme,
      voter_secret_wrapped: vote.voterSecretWrapped,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Before the opening: from then on the database refuses it. */
export async function giveVoterSecret(tx: Tx, voteId: number, voterSecretWrapped: Buffer): Promise<void> {
  await tx.updateTable('vote').set({ voter_secret_wrapped: voterSecretWrapped }).where('id', '=', voteId).execute();
}

/** Before the opening: how voters are told apart. */
export async function setIdentityScheme(tx: Tx, voteId: number, identityScheme: IdentityScheme): Promise<void> {
  await tx.updateTable('vote').set({ identity_scheme: identityScheme }).where('id', '=', voteId).execute();
}

/** Before the opening: whether and how paper is taken. */
export async function setPaperRules(tx: Tx, voteId: number, { way, days }: PaperRules): Promise<void> {
  await tx.updateTable('vote').set({ paper_way: way, paper_days: days }).where('id', '=', voteId).execute();
}

export interface NewForm {
  projectId: number;
  /** Null where nothing is voted on. */
  voteId: number | null;
  type: FormKind;
  status?: FormStatus;
  /** Null: everywhere. */
  districtId?: number | null;
  /** Null: as its project. */
  voteFrom?: Date | null;
  voteTo?: Date | null;
  title?: string;
  position?: number;
}

/** @returns its id */
export async function insertForm(tx: Tx, form: NewForm): Promise<number> {
  const { id } = await tx
    .insertInto('form')
    .values({
      project_id: form.projectId,
      vote_id: form.voteId,
      type: form.type,
      status: form.status ?? 0,
      district_id: form.districtId ?? null,
      vote_from: form.voteFrom ?? null,
      vote_to: form.voteTo ?? null,
      title: form.title ?? '',
      position: form.position ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives forms of this kind of a project in preparation their dates; null: those of the project. */
export async function setFormDates(
  tx: Tx,
  projectId: number,
  type: FormKind,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<void> {
  await tx
    .updateTable('form')
    .set({ vote_from: from, vote_to: to })
    .where('project_id', '=', projectId)
    .where('type', '=', type)
    .execute();
}

/** Forms of this kind of a project in preparation. */
export async function removeForms(tx: Tx, projectId: number, type: FormKind): Promise<void> {
  await tx.deleteFrom('form').where('project_id', '=', projectId).where('type', '=', type).execute();
}

/** @returns its id */
export async function insertCategory(tx: Tx, formId: number, position: number): Promise<number> {
  const { id } = await tx
    .insertInto('form_category')
    .values({ form_id: formId, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewQuestion {
  formId: number;
  /** Null: of the form itself. */
  categoryId: number | null;
  type: number;
  content?: string;
  position: number;
}

/** @returns their ids, in their order */
export async function insertQuestions(tx: Tx, questions: readonly NewQuestion[]): Promise<number[]> {
  if (questions.length === 0) return [];
  const rows = await tx
    .insertInto('question')
    .values(
      questions.map(({ formId, categoryId, type, content = '', position }) => ({
        form_id: formId,
        category_id: categoryId,
        type,
        content,
        position,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns their ids, in their order */
export async function insertOptions(tx: Tx, questionId: number, contents: readonly string[]): Promise<number[]> {
  const rows = await tx
    .insertInto('question_option')
    .values(contents.map((content, position) => ({ question_id: questionId, content, position })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes back all that a project in preparation would have people vote on, with its forms and questions. */
export async function deleteDraftVotes(tx: Tx, projectId: number): Promise<void> {
  await tx.deleteFrom('vote').where('project_id', '=', projectId).execute();
}

/** @param from forms of these states alone are moved */
export async function moveForms(tx: Tx, voteId: number, to: FormStatus, from: readonly FormStatus[]): Promise<void> {
  await tx.updateTable('form').set({ status: to }).where('vote_id', '=', voteId).where('status', 'in', from).execute();
}

/** Puts the forms of a project that are in preparation in front of everybody, those that are no votes too. */
export async function publishForms(tx: Tx, projectId: number): Promise<void> {
  await tx
    .updateTable('form')
    .set({ status: FormStatus.Active })
    .where('project_id', '=', projectId)
    .where('status', '=', FormStatus.InProgress)
    .execute();
}

/**
 * Of a project in preparation whose dates have changed: forms whose own dates are not within them last from now on as the project
 * does. @returns how many
 */
export async function fitForms(tx: Tx, projectId: number): Promise<number> {
  const { rows } = await sql`
    update form f set vote_from = null, vote_to = null from project p
     where p.id = ${projectId} and f.project_id = p.id and (f.vote_from is not null or f.vote_to is not null)
       and (coalesce(f.vote_from, p.date_from) < p.date_from or coalesce(f.vote_to, p.date_to) > p.date_to
            or coalesce(f.vote_to, p.date_to) <= coalesce(f.vote_from, p.date_from))
    returning 1`.execute(tx);
  return rows.length;
}

/** Whether a vote of the project is still to be ended. */
export async function hasOpenForms(tx: Tx, projectId: number): Promise<boolean> {
  const { rows } = await sql`
    select from form
     where project_id = ${projectId} and status in (${FormStatus.InProgress}, ${FormStatus.Active})
       and vote_id is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Ends forms that are no votes, as switches of commenting and rating are, when their last day is over. */
export async function closeDueSwitches(tx: Tx): Promise<void> {
  await sql`
    update form f set status = ${sql.lit(FormStatus.Close)} from project p
     where p.id = f.project_id and f.vote_id is null and f.status = ${sql.lit(FormStatus.Active)}
       and coalesce(f.vote_to, p.date_to) < clock_timestamp()`.execute(tx);
}

/** Of forms of a whole project, votes or not: those whose own end is the whole's end later with it; those that end before stay so. */
export async function extendFormsOfProject(
  tx: Tx,
  projectId: number,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  await tx
    .updateTable('form')
    .set({ vote_to: to })
    .where('project_id', '=', projectId)
    .where('status', '=', FormStatus.Active)
    .where('vote_to', '>=', from)
    .where('vote_to', '<', to)
    .execute();
}

/** Ends all forms of a project that everybody sees, votes or not, whatever their dates. */
export async function closeFormsOfProject(tx: Tx, projectId: number): Promise<void> {
  await tx
    .updateTable('form')
    .set({ status: FormStatus.Close })
    .where('project_id', '=', projectId)
    .where('status', '=', FormStatus.Active)
    .execute();
}

/** Those that were deleted stay so. */
export async function withdrawFormsOfProject(tx: Tx, projectId: number): Promise<void> {
  await tx
    .updateTable('form')
    .set({ status: FormStatus.Withdraw })
    .where('project_id', '=', projectId)
    .where('status', 'in', [FormStatus.Active, FormStatus.Close])
    .execute();
}

/** Forms that end with the vote end later with it; those that ended before stay so. */
export async function extendForms(tx: Tx, voteId: number, { from, to }: { from: Date; to: Date }): Promise<void> {
  await tx
    .updateTable('form')
    .set({ vote_to: to })
    .where('vote_id', '=', voteId)
    .where('vote_to', '>=', from)
    .where('vote_to', '<', to)
    .execute();
}

/**
 * Whether the form `f` of the project `p` is an area of its budget vote as it is told: one that was withdrawn or deleted is not, but
 * where the whole vote was withdrawn, and its forms with it.
 */
export const IS_AREA = sql`(f.status < ${sql.lit(FormStatus.Withdraw)}
  or f.status = ${sql.lit(FormStatus.Withdraw)} and p.status = ${sql.lit(ProjectStatus.Withdraw)})`;
