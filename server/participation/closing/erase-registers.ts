import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { boxOf } from '../vote-kind-box.ts';
import { deleteRegister, findErasable, markUnopened } from './closing-queries.ts';
import { destroyLinks } from './link-queries.ts';
import { deleteShares } from './share-queries.ts';
import { sweepTraces } from './trace-queries.ts';

/** For a vote whose results are never published, from its closing; for one that was withdrawn, from that. */
const DAYS_UNPUBLISHED = 365;

/**
 * The job `erase-registers`: when the term after publishing is over, the register of a vote goes, with everything that voters
 * typed about themselves; and with it, where a withdrawn vote was never opened, the envelopes and their key. What was published
 * stays: the box, the numbers and the lists know no person.
 * @returns the votes whose registers were erased now
 */
export async function eraseRegisters(deps: Pick<Deps, 'db' | 'pool' | 'config' | 'voteKinds'>): Promise<number[]> {
  const votes = await findErasable(deps.db, deps.config.retentionDays, DAYS_UNPUBLISHED);
  for (const vote of votes) await eraseRegister(deps, vote);
  if (votes.length > 0) await sweepTraces(deps);
  return votes.map(({ voteId }) => voteId);
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
