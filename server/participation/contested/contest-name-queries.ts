import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { ofEntry } from '../register/entry-queries.ts';
import type { Contester } from './contest-queries.ts';

/* The names and the mailboxes of a contested entry: which of its two ballots claims each, and what stays of them. */

type Tx = Transaction<Database>;

/** Names, by their keys, of one entry of the register. */
interface NamesOfEntry {
  voteId: number;
  voterKey: Buffer;
  names: readonly Buffer[];
}

/** Claims names for the second ballot of an entry. False where another entry has one of them: then nothing is claimed. */
export async function claimNames(tx: Tx, { voteId, voterKey, names }: NamesOfEntry): Promise<boolean> {
  if (names.length === 0) return true;
  const claimed = await tx
    .insertInto('register_name')
    .values(
      names
        .toSorted(Buffer.compare)
        .map((name_key) => ({ vote_id: voteId, name_key, voter_key: voterKey, claimed_by: 'second' as const })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('name_key')
    .execute();
  const ofThese = tx.selectFrom('register_name').where('vote_id', '=', voteId).where('name_key', 'in', names);
  const elsewhere = await ofThese.select('name_key').where('voter_key', '<>', voterKey).executeTakeFirst();
  if (!elsewhere) {
    await shareNames(tx, { voteId, voterKey, names });
    return true;
  }
  if (claimed.length > 0) {
    const added = claimed.map(({ name_key }) => name_key);
    await tx.deleteFrom('register_name').where('vote_id', '=', voteId).where('name_key', 'in', added).execute();
  }
  return false;
}

/** Names of the first ballot that are the second one's, too. */
export async function shareNames(tx: Tx, { voteId, voterKey, names }: NamesOfEntry): Promise<void> {
  await tx
    .updateTable('register_name')
    .set({ claimed_by: 'both' })
    .where(ofEntry(voteId, voterKey))
    .where('name_key', 'in', names)
    .where('claimed_by', '=', 'first')
    .execute();
}

/**
 * Puts aside for good the ballot by which typed data contested this entry, and lets go of the names that it claimed.
 * @param names of the ballot that takes its place; at least one
 */
export async function displaceContest(tx: Tx, { voteId, voterKey, names }: NamesOfEntry): Promise<void> {
  await tx
    .updateTable('spare_envelope')
    .set({ status: 'annulled' })
    .where(ofEntry(voteId, voterKey))
    .where('reason', '=', 'contested')
    .execute();
  await tx
    .deleteFrom('register_name')
    .where(ofEntry(voteId, voterKey))
    .where('claimed_by', '=', 'second')
    .where('name_key', 'not in', names)
    .execute();
  await tx
    .updateTable('register_name')
    .set({ claimed_by: 'first' })
    .where(ofEntry(voteId, voterKey))
    .where('claimed_by', '=', 'both')
    .execute();
}

/** Lets go of the names that only the ballot claimed that was not accepted; the others are the accepted one's. */
export async function keepNames(tx: Tx, voteId: number, voterKey: Buffer, accepted: 'first' | 'second'): Promise<void> {
  await tx
    .deleteFrom('register_name')
    .where(ofEntry(voteId, voterKey))
    .where('name_key', '<>', voterKey)
    .where('claimed_by', '=', accepted === 'first' ? 'second' : 'first')
    .execute();
  await tx.updateTable('register_name').set({ claimed_by: 'first' }).where(ofEntry(voteId, voterKey)).execute();
}

/**
 * The key of the entry that has taken this mailbox, where a vote takes one ballot of each; null where it is free. Nobody else
 * takes it until the transaction ends: the same lock as in `store_ballot`.
 */
export async function lockMailbox(tx: Tx, { voteId, emailKey }: Contester): Promise<Buffer | null> {
  if (emailKey === null) return null;
  await sql`select pg_advisory_xact_lock(7167, hashtext(${emailKey.toString('hex')}))`.execute(tx);
  const row = await tx
    .selectFrom('register_email')
    .select('voter_key')
    .where('vote_id', '=', voteId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row?.voter_key ?? null;
}

/** After `lockMailbox` found it free. */
export async function takeMailbox(tx: Tx, { voteId, emailKey }: Contester, entryKey: Buffer): Promise<void> {
  if (emailKey === null) return;
  await tx.insertInto('register_email').values({ vote_id: voteId, email_key: emailKey, voter_key: entryKey }).execute();
}

/** Lets go of the mailboxes of a pair but the one of the ballot that was accepted. */
export async function keepMailbox(
  tx: Tx,
  { voteId, voterKey, emailKey }: Pick<Contester, 'voteId' | 'voterKey' | 'emailKey'>,
): Promise<void> {
  let others = tx.deleteFrom('register_email').where(ofEntry(voteId, voterKey));
  if (emailKey !== null) others = others.where('email_key', '<>', emailKey);
  await others.execute();
}
