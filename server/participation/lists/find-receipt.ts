import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply, tooMany } from '../../http/reply.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { RECEIPTS_OF_NETWORK } from '../limits.ts';
import { findListOf } from './list-queries.ts';

export interface ReceiptFound {
  found: boolean;
  list: number | null;
  sealedAt: string | null;
}

/** Whether a receipt is on a sealed list. It says that an envelope was counted in, never what is inside (DESIGN §1.4). */
export async function findReceipt(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { voteId, receipt, address }: { voteId: number; receipt: string; address: string },
): Promise<Reply<ReceiptFound>> {
  const ticket = await takeTicket(deps, RECEIPTS_OF_NETWORK, networkOf(address));
  if (!ticket.ok) return tooMany('Z tego miejsca w sieci sprawdzono bardzo wiele potwierdzeń.', ticket);
  const list = await findListOf(deps.db, voteId, Buffer.from(receipt, 'hex'));
  if (!list) return refused('not-found', 'Nie ma takiego głosowania.');
  return accepted({ found: list.seq !== null, list: list.seq, sealedAt: list.sealedAt?.toISOString() ?? null });
}
