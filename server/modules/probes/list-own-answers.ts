import type { Deps } from '../../deps.ts';
import { findRegistered } from '../../participation/register/register-queries.ts';
import { accountKeys, loadProbeAccount } from './probe-voter.ts';
import { listOpenedProbes } from './queries.ts';

/** The probes that this account has answered, for its owner: that it did, never what. */
export async function listOwnAnswers(deps: Pick<Deps, 'db' | 'secret' | 'clock'>, accountId: number) {
  const account = await loadProbeAccount(deps, accountId);
  if (!account) return [];
  const probes = await listOpenedProbes(deps.db, deps.clock());
  const answered = await findRegistered(
    deps.db,
    new Map(probes.map((probe) => [probe.voteId, accountKeys(deps, probe, account)])),
  );
  return probes
    .filter(({ voteId }) => answered.has(voteId))
    .map(({ id, title, isRunning }) => ({
      kind: 'Odpowiedź w sondzie',
      title,
      state: isRunning ? 'sonda trwa' : 'po sondzie',
      path: `/sondy/szczegoly/${id}`,
      keepsAccount: isRunning,
    }));
}
