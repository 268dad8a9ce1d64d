import type { Deps } from '../../deps.ts';
import { findStanding } from '../../participation/admission/standing.ts';
import { namedProbe } from './probe-names.ts';
import { listOpenedProbes } from './queries.ts';

/** The probes that this account has answered, for its owner: that it did, never what. */
export async function listOwnAnswers(deps: Pick<Deps, 'db' | 'secret' | 'clock'>, accountId: number) {
  const probes = await listOpenedProbes(deps.db, deps.clock());
  const standing = await findStanding(
    deps,
    accountId,
    probes.map((probe) => namedProbe(deps, probe)),
  );
  return probes
    .filter((probe) => standing?.enteredIn.has(probe.vote_id))
    .map(({ id, title, isRunning }) => ({
      kind: 'Odpowiedź w sondzie',
      title,
      state: isRunning ? 'sonda trwa' : 'po sondzie',
      path: `/sondy/szczegoly/${id}`,
      keepsAccount: isRunning,
    }));
}
