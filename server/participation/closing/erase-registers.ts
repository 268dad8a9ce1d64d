import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { boxOf } from '../vote-kind-box.ts';
import { deleteNames, deleteRegister, findErasable, findErasableOpen, markUnopened } from './closing-queries.ts';
import { destroyLinks } from './link-queries.ts';
import { deleteShares } from './share-queries.ts';
import { sweepTraces } from './trace-queries.ts';

/** For a vote whose results are never published, from its closing; for one that was withdrawn, from that. */
const DAYS_UNPUBLISHED = 365;

/**
 * The job `erase-registers`: when the term after publishing is over, the register of a vote goes, with everything that voters
 * typed about themselves; and with it, where a withdrawn vote was never opened, the envelopes and their key. Of a probe it goes
 * when as long has passed since it ended. What was published stays: the box, the numbers and the lists know no person.
 * @returns the votes whose registers were erased now
 */
export async function eraseRegisters(deps: Pick<Deps, 'db' | 'pool' | 'config' | 'voteKinds'>): Promise<number[]> {
  const votes = await findErasable(deps.db, deps.config.retentionDays, DAYS_UNPUBLISHED);
  for (const vote of votes) await eraseRegister(deps, vote);
  const open = await findErasableOpen(deps.db, deps.config.retentionDays);
  for (const one of open) await eraseOpenRegister(deps, one);
  const erased = [...votes, ...open].map(({ voteId }) => voteId);
  if (erased.length > 0) await sweepTraces(deps);
  return erased;
}

async function eraseOpenRegister(
  { db }: Pick<Deps, 'db'>,
  { voteId, projectId }: { voteId: number; projectId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteNames(tx, voteId);
    const details = { entries: await deleteRegister(tx, voteId) };
    const erased = { actor: 'system', action: 'probe.register-erased', subjectType: 'probe', subjectId: projectId };
    await audit(tx, { ...erased, details });
  });
}

async function eraseRegister(
  deps: Pick<Deps, 'db' | 'voteKinds'>,
  { voteId, kind }: { voteId: number; kind: number },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await destroyUnopened(tx, voteId);
    const details = { entries: await deleteRegister(tx, voteId) };
    // Of a vote whose results are never published: nobody is going to write to those who wait for them.
    await boxOf(deps, { kind }).forgetPeople(tx, voteId);
    const erased = { actor: 'system', action: 'vote.register-erased', subjectType: 'project', subjectId: voteId };
    await audit(tx, { ...erased, details });
  });
}

async function destroyUnopened(tx: Transaction<Database>, voteId: number): Promise<void> {
  if (!(await markUnopened(tx, voteId))) return;
  await destroyLinks(tx, voteId);
  await deleteShares(tx, voteId);
}
