import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LegalDocument } from '@wiec/contract/legal-documents.ts';
import type { Database } from '../../db/tables.ts';
import { inForce } from '../../participation/terms/terms-queries.ts';
import { ACCESSIBILITY } from './site-settings.ts';

/**
 * A document as somebody outside sees it: active versions that have begun.
 * @param today YYYY-MM-DD in Warsaw  @param version null: the one in force
 */
export async function readLegalDocument(
  db: Kysely<Database>,
  slug: string,
  today: string,
  version: number | null,
): Promise<LegalDocument | undefined> {
  const found = await sql<LegalDocument>`
    with visible as (
      select h.*, a.slug from agreement_history h join agreement a on a.id = h.agreement_id
       where a.slug = ${slug} and ${inForce(today)}
    ), chosen as (
      select * from visible where ${version === null ? sql`true` : sql`id = ${version}`} order by valid_from desc limit 1
    )
    select c.id, c.slug, c.is_active as "isActive", c.title, coalesce(c.display_text, c.title) as "displayText", c.body_html as text,
           c.valid_from as "validFrom",
           (select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'validFrom', v.valid_from)
                                     order by v.valid_from desc), '[]')
              from visible v where v.id <> c.id) as history
      from chosen c`.execute(db);
  return found.rows[0];
}

/** The name of the chief office and what it says of accessibility; both may be missing. */
export async function readStatement(
  db: Kysely<Database>,
): Promise<{ entity: string | null; value: unknown } | undefined> {
  const found = await sql<{ entity: string | null; value: unknown }>`
    select (select name from office where retired_at is null order by position, id limit 1) as entity,
           (select value from setting where key = ${ACCESSIBILITY}) as value`.execute(db);
  return found.rows[0];
}
