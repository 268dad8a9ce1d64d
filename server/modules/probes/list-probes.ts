import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { findStanding } from '../../participation/admission/standing.ts';
import { presentProbe } from './present.ts';
import { namedProbe } from './probe-names.ts';
import type { ProbeRow } from './queries.ts';

/** Probes of a page as this caller sees them: to answer, or with results. */
export async function listProbes(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  readProbes: () => Promise<ProbeRow[]>,
  account: CallerAccount | null,
): Promise<Reply<{ now: string; items: FeaturedProbe[] }>> {
  const now = deps.clock();
  const rows = await readProbes();
  const votes = account ? rows.map((row) => namedProbe(deps, row)) : [];
  const standing = account && (await findStanding(deps, account.id, votes));
  return accepted({ now: now.toISOString(), items: rows.map((row) => presentProbe(row, standing, now)) });
}
