import { AccessibilityStatement } from '@wiec/contract/legal-documents.ts';
import type { AccessibilityDeclaration, LegalDocument } from '@wiec/contract/legal-documents.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { readLegalDocument, readStatement } from './legal-queries.ts';

/** @param version null: the one in force today */
export async function getLegalDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  slug: string,
  version: number | null,
): Promise<Reply<LegalDocument>> {
  const document = await readLegalDocument(db, slug, warsawDate(clock()), version);
  return document ? accepted(document) : refused('not-found', 'Nie ma takiego dokumentu.');
}

/** A statement that is not whole is not shown as one: half a declaration would break the act it comes from. */
export async function getAccessibilityDeclaration({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<Reply<AccessibilityDeclaration>> {
  const row = await readStatement(db);
  const statement = AccessibilityStatement.safeParse(row?.value);
  return accepted({
    isActive: statement.success,
    title: 'Deklaracja dostępności',
    displayText: 'Deklaracja dostępności portalu Wiec',
    entity: row?.entity ?? '',
    portalUrl: new URL(config.publicUrl).origin,
    statement: statement.data ?? null,
  });
}
