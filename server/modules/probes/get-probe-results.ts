import type { ProbeResults } from '@wiec/contract/probes.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { findStanding } from '../../participation/admission/standing.ts';
import { readRequestKey } from '../../participation/casting/request-key.ts';
import { findRegistered } from '../../participation/register/register-queries.ts';
import { nameOfDevice } from '../../participation/voters/names.ts';
import { isProbeRunning, isWithdrawn, WITHDRAWN_PROBE } from './policy.ts';
import { presentResults } from './present.ts';
import { namedProbe } from './probe-names.ts';
import { findBegun } from './get-probe.ts';

/** While a probe runs only those who have answered see its results, so that they sway nobody. */
export async function getProbeResults(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  projectId: number,
  account: CallerAccount | null,
  header: string | undefined,
): Promise<Reply<ProbeResults>> {
  const now = deps.clock();
  const probe = await findBegun(deps.db, projectId, now);
  if (!probe) return refused('not-found', 'Nie ma takiej sondy.');
  if (isWithdrawn(probe)) return refused('forbidden', WITHDRAWN_PROBE);
  const requestKey = readRequestKey(header);
  const vote = namedProbe(deps, probe);
  const standing = account && (await findStanding(deps, account.id, [vote]));
  const device = requestKey ? [vote.nameKey(nameOfDevice(requestKey))] : [];
  const knows =
    !isProbeRunning(probe, now) ||
    standing?.enteredIn.has(vote.id) ||
    (await findRegistered(deps.db, new Map([[vote.id, device]]))).has(vote.id);
  return knows ? accepted(presentResults(probe)) : refused('forbidden', 'Wynik tej sondy zobaczysz po oddaniu głosu.');
}
