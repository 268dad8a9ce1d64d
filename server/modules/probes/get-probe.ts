import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { presentProbe } from './present.ts';
import { accountKey, voterOf } from './probe-voter.ts';
import { findAnswered, findProbe } from './queries.ts';

/** One probe as this caller sees it, also one that is not on the home page. What has not begun does not show. */
export async function getProbe(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  projectId: number,
  account: CallerAccount | null,
): Promise<Reply<{ now: string; probe: FeaturedProbe }>> {
  const now = deps.clock();
  const row = await findProbe(deps.db, projectId);
  if (!row || row.date_from > now) return refused('not-found', 'Nie ma takiej sondy.');
  const key = account && accountKey(deps, row.id, account.id);
  const [voter, answered] = await Promise.all([
    voterOf(deps, account),
    findAnswered(deps.db, key ? new Map([[row.id, key]]) : new Map()),
  ]);
  return accepted({ now: now.toISOString(), probe: presentProbe(row, voter, answered.has(row.id), now) });
}
