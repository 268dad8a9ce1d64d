import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { tryEach } from '../../services/try-each.ts';
import { auditVote } from '../audit-vote.ts';
import { REGISTER_ERASED } from '../register/entry-queries.ts';
import { boxOf } from '../vote-kind-box.ts';
import { deleteAuditorFile } from './auditor-file-queries.ts';
import {
  deleteNames,
  deleteRegister,
  findErasable,
  findErasableOpen,
  markUnopened,
  type RegisterTerm,
} from './closing-queries.ts';
import { destroyLinks } from './link-queries.ts';
import { deleteShares } from './share-queries.ts';
import { sweepTraces } from './trace-queries.ts';

/** For a vote whose results are never published, from its closing; for one that was withdrawn, from that. */
const DAYS_UNPUBLISHED = 365;

export const registerTerm = ({ config }: Pick<Deps, 'config'>): RegisterTerm => ({
  published: config.retentionDays,
  unpublished: DAYS_UNPUBLISHED,
});

/**
 * The job `erase-registers`: when the term after publishing is over, the register of a vote goes, with everything that voters
 * typed about themselves; and with it, where a withdrawn vote was never opened, the envelopes and their key, and the file for an
 * auditor who has not been said to have it. Of a probe it goes when as long has passed since it ended. What was published stays: the
 * box, the numbers and the lists know no person.
 * @returns the votes whose registers were erased now
 */
export async function eraseRegisters(deps: Pick<Deps, 'db' | 'pool' | 'config' | 'voteKinds'>): Promise<number[]> {
  const { db, config, voteKinds } = deps;
  const erased: number[] = [];
  const erase = async (voteId: number, alsoErase: AlsoErase): Promise<void> => {
    await eraseRegister(db, voteId, alsoErase);
    erased.push(voteId);
  };
  const closed = (await findErasable(db, registerTerm(deps))).map(
    ({ voteId, kind }) =>
      () =>
        erase(voteId, async (tx) => {
          await destroyUnopened(tx, voteId);
          await expireAuditorFile(tx, voteId);
          // Of a vote whose results are never published: nobody is going to write to those who wait for them.
          await boxOf({ voteKinds }, { kind }).forgetPeople(tx, voteId);
        }),
  );
  const open = (await findErasableOpen(db, config.retentionDays)).map(
    (voteId) => () => erase(voteId, (tx) => deleteNames(tx, voteId)),
  );
  try {
    await tryEach([...closed, ...open], 'erasing registers', (eraseNext) => eraseNext());
  } finally {
    if (erased.length > 0) await sweepTraces(deps);
  }
  return erased;
}

type AlsoErase = (tx: Transaction<Database>) => Promise<void>;

/** @param alsoErase what else this vote knows of people */
async function eraseRegister(db: Deps['db'], voteId: number, alsoErase: AlsoErase): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await alsoErase(tx);
    const details = { entries: await deleteRegister(tx, voteId) };
    await auditVote(tx, { voteId, actor: 'system', action: REGISTER_ERASED, details });
  });
}

/** Nobody has confirmed that the auditor has it, and the time for protests is over: they need it no more. */
async function expireAuditorFile(tx: Transaction<Database>, voteId: number): Promise<void> {
  if (!(await deleteAuditorFile(tx, voteId))) return;
  await auditVote(tx, { voteId, actor: 'system', action: 'vote.auditor-file-expired' });
}

async function destroyUnopened(tx: Transaction<Database>, voteId: number): Promise<void> {
  if (!(await markUnopened(tx, voteId))) return;
  await destroyLinks(tx, voteId);
  await deleteShares(tx, voteId);
}
