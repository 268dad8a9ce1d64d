import type { Deps } from '../../deps.ts';
import { loadAccountVoter } from '../../participation/admission/account-voter.ts';
import { claimPeselIn } from '../../participation/voters/claim-confirmed-pesel.ts';
import { namedProbe } from './probe-names.ts';
import { listOpenedProbes } from './queries.ts';

/** What this account has answered in running probes stands under its PESEL as well, now that it is confirmed. */
export async function claimPeselOfAnswers(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  accountId: number,
): Promise<void> {
  const account = await loadAccountVoter(deps, accountId);
  if (!account) return;
  const running = (await listOpenedProbes(deps.db, deps.clock())).filter(({ isRunning }) => isRunning);
  await claimPeselIn(
    deps,
    account,
    running.map((probe) => namedProbe(deps, probe)),
  );
}
