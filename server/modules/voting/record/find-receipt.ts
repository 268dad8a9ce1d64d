import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply, tooMany } from '../../../http/reply.ts';
import { networkOf, takeTicket } from '../../../services/rate-limit.ts';
import { RECEIPTS_OF_NETWORK } from '../limits.ts';

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
  const { rows } = await sql<{ known: boolean; seq: number | null; sealed_at: Date | null }>`
    select true as known, list.seq, list.sealed_at
    from vote_opening
    left join seal_list list on list.vote_id = vote_opening.vote_id
      and digest_is_listed(list.digests, ${Buffer.from(receipt, 'hex')})
    where vote_opening.vote_id = ${voteId}
    order by list.seq limit 1`.execute(deps.db);
  const row = rows[0];
  if (!row) return refused('not-found', 'Nie ma takiego głosowania.');
  return accepted({ found: row.seq !== null, list: row.seq, sealedAt: row.sealed_at?.toISOString() ?? null });
}
