import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { presentProbe } from './present.ts';
import { accountKeys, loadProbeAccount } from './probe-voter.ts';
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
  const known = account && (await loadProbeAccount(deps, account.id));
  const answered = await findAnswered(deps.db, new Map([[row.id, known ? accountKeys(deps, row.id, known) : []]]));
  const voter = known?.voter ?? { kind: 'anonymous' };
  return accepted({ now: now.toISOString(), probe: presentProbe(row, voter, answered.has(row.id), now) });
}
