import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** @returns the id of a clause about personal data */
export async function plantClause(
  db: Kysely<Database>,
  html = '<p>Oświadczam, że mieszkam w Lipogrodzie.</p>',
): Promise<number> {
  const { id } = await db.insertInto('clause').values({ body_html: html }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns the id of a version of the terms of use, and so of new terms */
export async function plantTerms(db: Kysely<Database>, validFrom = '2024-01-01'): Promise<number> {
  const agreement = await db
    .insertInto('agreement')
    .values({ name: 'Regulamin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('agreement_history')
    .values({ agreement_id: agreement.id, title: 'Regulamin', body_html: '<p>§ 1</p>', valid_from: validFrom })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
