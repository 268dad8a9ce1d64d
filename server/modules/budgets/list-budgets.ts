import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted } from '../../http/reply.ts';
import type { Accepted } from '../../http/reply.ts';
import { presentEdition } from './present.ts';
import type { Onlooker } from './present.ts';
import type { EditionRow, EditionScope } from './queries.ts';

export interface BudgetListQuery {
  page?: number;
  size?: number;
  /** 'true': editions under way, 'false': finished ones, anything else: both. */
  isActual?: string;
  /** Of `liveOffice`. */
  officeId?: number | null;
}

/** How editions are read: from the database, or from a copy a moment old. */
export type ReadEditions = (scope: EditionScope, officeId: number | null) => Promise<EditionRow[]>;

type EditionPage = { items: BudgetEdition[]; total: number; page: number; size: number };

export async function listBudgets(
  readEditions: ReadEditions,
  query: BudgetListQuery,
  onlookerOf: (voteIds: readonly number[]) => Promise<Onlooker>,
): Promise<Accepted<EditionPage>> {
  const scope = query.isActual === 'true' ? 'current' : query.isActual === 'false' ? 'past' : 'any';
  const editions = await readEditions(scope, query.officeId ?? null);
  const { page, size, offset, limit } = listPage(query, editions.length);
  const rows = editions.slice(offset, offset + limit);
  const onlooker = await onlookerOf(rows.flatMap((row) => row.votes.map((vote) => vote.id)));
  return accepted({ items: rows.map((row) => presentEdition(row, onlooker)), total: editions.length, page, size });
}
