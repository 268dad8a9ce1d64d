import type { ProductKind } from '@wiec/domain/case-product.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { leads } from '../case-rights.ts';
import { findSource } from './product-queries.ts';

type Source = { case: { id: number; number: string } | null };

/** The case of which a consultation or a project was made. One that the reader does not lead is told like one that there is not. */
export async function getSource(
  { db }: Pick<Deps, 'db'>,
  { kind, id }: { kind: ProductKind; id: number },
  reader: CallerAccount,
): Promise<Reply<Source>> {
  const row = await findSource(db, kind, id);
  const isTold = row !== undefined && leads(reader, row);
  return accepted({ case: isTold ? { id: row.id, number: caseNumber(row.year, row.serial) } : null });
}
