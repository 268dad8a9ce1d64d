import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import { accepted } from '../../http/reply.ts';
import type { Accepted } from '../../http/reply.ts';
import { presentEdition } from './present.ts';
import type { Onlooker } from './present.ts';
import type { EditionRow, EditionScope } from './queries.ts';

const DEFAULT_SIZE = 10;

export interface BudgetListQuery {
  page?: number;
  size?: number;
  /** 'true': editions under way, 'false': finished ones, anything else: both. */
  isActual?: string;
}

/** How editions are read: from the database, or from a copy a moment old. */
export type ReadEditions = (
  scope: EditionScope,
  slice: { offset: number; limit: number | null },
) => Promise<{ rows: EditionRow[]; total: number }>;

type EditionPage = { items: BudgetEdition[]; total: number; page: number; size: number };

export async function listBudgets(
  readEditions: ReadEditions,
  query: BudgetListQuery,
  onlookerOf: (voteIds: readonly number[]) => Promise<Onlooker>,
): Promise<Accepted<EditionPage>> {
  const size = query.size ?? DEFAULT_SIZE;
  const page = size === -1 ? 1 : (query.page ?? 1);
  const scope = query.isActual === 'true' ? 'current' : query.isActual === 'false' ? 'past' : 'any';
  const slice = size === -1 ? { offset: 0, limit: null } : { offset: (page - 1) * size, limit: size };
  const { rows, total } = await readEditions(scope, slice);
  const onlooker = await onlookerOf(rows.flatMap((row) => row.votes.map((vote) => vote.id)));
  return accepted({ items: rows.map((row) => presentEdition(row, onlooker)), total, page, size });
}
