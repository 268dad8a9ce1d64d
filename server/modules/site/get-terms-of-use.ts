import type { TermsOfUse } from '@wiec/contract/site.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentTerms } from './present.ts';
import { readTerms } from './queries.ts';

export async function getTermsOfUse(db: Kysely<Database>, id: number): Promise<Reply<TermsOfUse>> {
  const row = await readTerms(db, id);
  return row ? accepted(presentTerms(row)) : refused('not-found', 'Nie ma takiego regulaminu.');
}
