import type { Deps } from '../../deps.ts';
import { accountKey } from './probe-voter.ts';
import { findAnswered, listOpenedProbes } from './queries.ts';

/** The probes that this account has answered, for its owner: that it did, never what. */
export async function listOwnAnswers(deps: Pick<Deps, 'db' | 'secret' | 'clock'>, accountId: number) {
  const probes = await listOpenedProbes(deps.db, deps.clock());
  const answered = await findAnswered(
    deps.db,
    new Map(probes.map(({ formId }) => [formId, accountKey(deps, formId, accountId)])),
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
