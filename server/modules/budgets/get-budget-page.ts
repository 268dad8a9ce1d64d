import type { BudgetPage } from '@wiec/contract/budgets.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentPage } from './present.ts';
import { findPage } from './queries.ts';

export async function getBudgetPage(db: Kysely<Database>, year: number, type: number): Promise<Reply<BudgetPage>> {
  const row = await findPage(db, year, type);
  return row ? accepted(presentPage(row)) : refused('not-found', 'Tej strony budżetu obywatelskiego nie opublikowano.');
}
