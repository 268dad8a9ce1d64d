import type { ConsultationWords } from '@wiec/contract/office-consultations.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Of one consultation; older ones go. */
export const KEPT_TEXTS = 100;

/** Keeps what a consultation says now, unless that is what it said last. */
export async function keepText(tx: Db, projectId: number, words: ConsultationWords): Promise<void> {
  const text = JSON.stringify(words);
  await sql`
    insert into consultation_text (project_id, words)
    select ${projectId}, ${text}::jsonb
     where ${text}::jsonb is distinct from
           (select t.words from consultation_text t where t.project_id = ${projectId} order by t.id desc limit 1)`.execute(
    tx,
  );
  await sql`
    delete from consultation_text t
     where t.project_id = ${projectId}
       and t.id <= (select id from consultation_text where project_id = ${projectId}
                     order by id desc offset ${KEPT_TEXTS} limit 1)`.execute(tx);
}

/** The newest first. */
export const listTexts = (db: Db, projectId: number): Promise<{ id: number; savedAt: Date }[]> =>
  db
    .selectFrom('consultation_text')
    .select(['id', 'saved_at as savedAt'])
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();

/** One of them with the one before it, the newer first; empty: there is no such one. */
export async function findTextAndBefore(db: Db, projectId: number, id: number): Promise<ConsultationWords[]> {
  const rows = await db
    .selectFrom('consultation_text')
    .select(['id', 'words'])
    .where('project_id', '=', projectId)
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows[0]?.id === id ? rows.map(({ words }) => words as ConsultationWords) : [];
}
