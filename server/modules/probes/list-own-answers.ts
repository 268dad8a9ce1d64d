import type { Deps } from '../../deps.ts';
import { accountKeys, loadProbeAccount } from './probe-voter.ts';
import { findAnswered, listOpenedProbes } from './queries.ts';

/** The probes that this account has answered, for its owner: that it did, never what. */
export async function listOwnAnswers(deps: Pick<Deps, 'db' | 'secret' | 'clock'>, accountId: number) {
  const account = await loadProbeAccount(deps, accountId);
  if (!account) return [];
  const probes = await listOpenedProbes(deps.db, deps.clock());
  const answered = await findAnswered(
    deps.db,
    new Map(probes.map(({ formId }) => [formId, accountKeys(deps, formId, account)])),
  );
  return probes
    .filter(({ formId }) => answered.has(formId))
    .map(({ id, title, isRunning }) => ({
      kind: 'Odpowiedź w sondzie',
      title,
      state: isRunning ? 'sonda trwa' : 'po sondzie',
      path: `/sondy/szczegoly/${id}`,
      keepsAccount: isRunning,
    }));
}
