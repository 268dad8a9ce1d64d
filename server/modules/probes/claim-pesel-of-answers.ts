import type { Deps } from '../../deps.ts';
import { claimAlso } from '../../participation/register/register-queries.ts';
import { accountKeys, loadProbeAccount } from './probe-voter.ts';
import { listOpenedProbes } from './queries.ts';

/** What this account has answered in running probes stands under its PESEL as well, now that it is confirmed. */
export async function claimPeselOfAnswers(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  accountId: number,
): Promise<void> {
  const account = await loadProbeAccount(deps, accountId);
  if (!account) return;
  for (const probe of await listOpenedProbes(deps.db, deps.clock())) {
    const [known, pesel] = accountKeys(deps, probe, account);
    if (probe.isRunning && pesel) await claimAlso(deps.db, probe.voteId, known!, pesel);
  }
}
