import type { Transaction } from 'kysely';
import { FormStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { Act } from '../acts/acts.ts';
import { auditVote } from '../audit-vote.ts';
import { moveForms } from '../form-queries.ts';
import { countRegistered } from '../register/register-queries.ts';

/**
 * Ends a vote that counts openly before its time. Its project has been closed in the same transaction, which waited for answers under
 * way; so they are counted here.
 * @returns how many have answered
 */
export async function endOpenVote(tx: Transaction<Database>, { voteId, actor }: Act): Promise<number> {
  await moveForms(tx, voteId, FormStatus.Close, [FormStatus.Active]);
  const answers = await countRegistered(tx, voteId);
  await auditVote(tx, { voteId, actor, action: 'vote.stopped', details: { beforeDeadline: true, answers } });
  return answers;
}
