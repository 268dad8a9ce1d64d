import type { Transaction } from 'kysely';
import type { AnnulmentReason } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../db/tables.ts';
import { queueMail } from '../../services/mail.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { mismatchLetter } from '../voter-check/check-letters.ts';
import { readTypedData } from '../voters/typed-data.ts';
import { findTypedOf } from './entry-queries.ts';
import type { RegisterDeps } from './official.ts';

const MISMATCH: AnnulmentReason = 'register-mismatch';

/**
 * Tells whoever typed their data and an address that their vote was annulled because those are not the register's, so that they can
 * put it right before the box is opened; and that it counts again, where somebody took that back.
 */
export async function tellOfMismatch(
  tx: Transaction<Database>,
  deps: RegisterDeps,
  { id, config }: OpenedVote,
  { voterKey, was, is }: { voterKey: Buffer; was: string | null; is: string | null },
): Promise<void> {
  if ((was === MISMATCH) === (is === MISMATCH)) return;
  const personal = await findTypedOf(tx, id, voterKey);
  const to = personal && readTypedData(deps, personal).email;
  if (to) await queueMail(tx, deps, mismatchLetter(config, to, is === MISMATCH));
}
