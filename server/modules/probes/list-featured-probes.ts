import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentProbe } from './present.ts';
import { accountKey, voterOf } from './probe-voter.ts';
import { findAnswered } from './queries.ts';
import type { ProbeRow } from './queries.ts';

/** Probes of the home page as this caller sees them: to answer, or with results. */
export async function listFeaturedProbes(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  readFeatured: () => Promise<ProbeRow[]>,
  account: CallerAccount | null,
): Promise<Reply<{ now: string; items: FeaturedProbe[] }>> {
  const now = deps.clock();
  const [rows, voter] = await Promise.all([readFeatured(), voterOf(deps, account)]);
  const answered = account
    ? await findAnswered(deps.db, new Map(rows.map(({ id }) => [id, accountKey(deps, id, account.id)])))
    : new Set<number>();
  return accepted({
    now: now.toISOString(),
    items: rows.map((row) => presentProbe(row, voter, answered.has(row.id), now)),
  });
}
