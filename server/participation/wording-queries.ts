import { type Kysely, sql } from 'kysely';
import type { WordingCorrection } from '@wiec/contract/project-header.ts';
import type { FormWording } from '@wiec/domain/questions/form-wordings.ts';
import { wordingsOf } from '@wiec/domain/questions/form-wordings.ts';
import type { WordingTarget } from '@wiec/domain/wording-correction.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import type { Database } from '../db/tables.ts';
import { readDefinition, readLoneQuestions } from './definition-queries.ts';

type Tx = Kysely<Database>;

export interface CorrectionRow extends WordingCorrection {
  targetId: number;
}

/** Typos of the project `p` that were put right in public, the oldest first. */
export const wordingCorrections = sql<CorrectionRow[]>`
  (select coalesce(json_agg(json_build_object('target', c.target, 'targetId', c.target_id, 'before', c.before,
                                              'after', c.after, 'reason', c.reason, 'madeAt', c.made_at)
                            order by c.id), '[]')
     from wording_correction c where c.project_id = p.id)`;

/** Instants in JSON of the database have no fixed form. */
export const presentCorrections = (corrections: readonly CorrectionRow[]): WordingCorrection[] =>
  corrections.map(({ target, before, after, reason, madeAt }) => ({
    target,
    before,
    after,
    reason,
    madeAt: new Date(madeAt).toISOString(),
  }));

export async function listCorrections(db: Tx, projectId: number): Promise<CorrectionRow[]> {
  const { rows } = await sql<{ corrections: CorrectionRow[] }>`
    select ${wordingCorrections} as corrections from project p where p.id = ${projectId}`.execute(db);
  return rows[0]?.corrections ?? [];
}

export type FoundWording = FormWording & { form: string };

/** All words of the forms of a project that can be corrected, as they are now. */
export async function listWordings(db: Tx, projectId: number): Promise<FoundWording[]> {
  const forms = await db
    .selectFrom('form')
    .select(['id', 'type', 'title'])
    .where('project_id', '=', projectId)
    .where('type', 'in', [FormKind.Survey, FormKind.Probe])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const found: FoundWording[] = [];
  for (const { id, type, title } of forms) {
    const definition = await readDefinition(db, id);
    const lone = { id: 0, name: '', maxPoint: null, questions: await readLoneQuestions(db, id) };
    const form = type === FormKind.Probe ? { ...definition, categories: [lone] } : definition;
    found.push(...wordingsOf(form).map((each) => ({ ...each, form: title })));
  }
  return found;
}

interface Correction {
  projectId: number;
  target: WordingTarget;
  targetId: number;
  before: string;
  after: string;
  reason: string;
}

/** Tells everybody what is put right; the database takes the words only after this. */
export async function insertCorrection(tx: Tx, correction: Correction): Promise<void> {
  const { projectId, targetId, ...told } = correction;
  await tx
    .insertInto('wording_correction')
    .values({ project_id: projectId, target_id: targetId, ...told })
    .execute();
}

/** Puts the words of a form right, which were told to be corrected. */
export async function rewriteWording(tx: Tx, target: FormWording['target'], id: number, words: string): Promise<void> {
  if (target === 'part') await tx.updateTable('form_category').set({ title: words }).where('id', '=', id).execute();
  if (target === 'question') await tx.updateTable('question').set({ content: words }).where('id', '=', id).execute();
  if (target === 'tooltip') await tx.updateTable('question').set({ tooltip: words }).where('id', '=', id).execute();
  if (target === 'option') {
    await tx.updateTable('question_option').set({ content: words }).where('id', '=', id).execute();
  }
  if (target === 'column') {
    await tx.updateTable('question_matrix_value').set({ content: words }).where('id', '=', id).execute();
  }
}

/** Whether results are published, whose words stay as they are. */
export async function hasPublishedResults(tx: Tx, projectId: number): Promise<boolean> {
  const row = await tx.selectFrom('project').select('show_results').where('id', '=', projectId).executeTakeFirst();
  return row?.show_results ?? false;
}
