import type { ProbeResults } from '@wiec/contract/probes.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { findRegistered } from '../../participation/register/register-queries.ts';
import { isRunning } from './policy.ts';
import { presentResults } from './present.ts';
import { accountKeys, deviceKey, loadProbeAccount, readRequestKey } from './probe-voter.ts';
import { findProbe } from './queries.ts';

/** While a probe runs only those who have answered see its results, so that they sway nobody. */
export async function getProbeResults(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  projectId: number,
  account: CallerAccount | null,
  header: string | undefined,
): Promise<Reply<ProbeResults>> {
  const probe = await findProbe(deps.db, projectId);
  if (!probe) return refused('not-found', 'Nie ma takiej sondy.');
  const requestKey = readRequestKey(header);
  const known = account && (await loadProbeAccount(deps, account.id));
  const keys = [
    ...(known ? accountKeys(deps, probe, known) : []),
    ...(requestKey ? [deviceKey(deps, probe, requestKey)] : []),
  ];
  const answered = await findRegistered(deps.db, new Map([[probe.vote_id, keys]]));
  const knows = !isRunning(probe, deps.clock()) || answered.has(probe.vote_id);
  return knows ? accepted(presentResults(probe)) : refused('forbidden', 'Wynik tej sondy zobaczysz po oddaniu głosu.');
}
