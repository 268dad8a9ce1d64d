import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { findRegistered } from '../../participation/register/register-queries.ts';
import { presentProbe } from './present.ts';
import { accountKeys, loadProbeAccount } from './probe-voter.ts';
import type { ProbeRow } from './queries.ts';

/** Probes of the home page as this caller sees them: to answer, or with results. */
export async function listFeaturedProbes(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  readFeatured: () => Promise<ProbeRow[]>,
  account: CallerAccount | null,
): Promise<Reply<{ now: string; items: FeaturedProbe[] }>> {
  const now = deps.clock();
  const [rows, known] = await Promise.all([readFeatured(), account && loadProbeAccount(deps, account.id)]);
  const voter = known?.voter ?? { kind: 'anonymous' };
  const answered = known
    ? await findRegistered(deps.db, new Map(rows.map((row) => [row.vote_id, accountKeys(deps, row, known)])))
    : new Set<number>();
  return accepted({
    now: now.toISOString(),
    items: rows.map((row) => presentProbe(row, voter, answered.has(row.vote_id), now)),
  });
}
