import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

export interface ProbeIds {
  voteId: number;
  formId: number;
  questionId: number;
  /** In their order. */
  options: number[];
}

/** By what ids the probe of a project is answered. */
export async function probeIds(db: Kysely<Database>, projectId: number): Promise<ProbeIds> {
  const { voteId, formId, questionId } = await db
    .selectFrom('form')
    .innerJoin('question', 'question.form_id', 'form.id')
    .select(['form.vote_id as voteId', 'form.id as formId', 'question.id as questionId'])
    .where('form.project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const options = await db
    .selectFrom('question_option')
    .select('id')
    .where('question_id', '=', questionId)
    .orderBy('position')
    .execute();
  return { voteId: voteId!, formId, questionId, options: options.map(({ id }) => id) };
}
