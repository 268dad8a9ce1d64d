import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { CODE_MAX_TRIES } from '@wiec/domain/authorize-code.ts';
import type { ContestChannel } from '@wiec/domain/contested-vote.ts';
import type { RegisterEntry } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../db/tables.ts';
import { isByAccount, namedBy, ofEntry } from '../register/entry-queries.ts';
import type { BallotToStore, StoredReply, StoreRefusal } from '../casting/store-ballot-queries.ts';

type Tx = Transaction<Database>;

/** Who contests, as the register tells people apart, and by which request. */
export type Contester = Pick<
  BallotToStore,
  'voteId' | 'voterKey' | 'names' | 'emailKey' | 'requestKey' | 'requestFingerprint'
>;

/** What this request was answered before; null where it is new. */
async function findContestRepeat(
  tx: Tx,
  { voteId, requestKey, requestFingerprint }: Contester,
): Promise<StoredReply | 'other-choices' | null> {
  const row = await tx
    .selectFrom('contested_ballot')
    .select(['request_fingerprint', 'reply'])
    .where('vote_id', '=', voteId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (!row) return null;
  return row.request_fingerprint?.equals(requestFingerprint) ? (row.reply as StoredReply) : 'other-choices';
}

/**
 * Makes requests with this key wait for each other, and says what this one was answered before; null where it is new. The same
 * lock as in `store_ballot`.
 */
export async function lockRequest(tx: Tx, contester: Contester): Promise<StoredReply | 'other-choices' | null> {
  const { requestKey } = contester;
  await sql`select pg_advisory_xact_lock(7166, hashtext(${requestKey.toString('hex')}))`.execute(tx);
  return findContestRepeat(tx, contester);
}

/** Why a code does not open the vote, as in `store_ballot`; a wrong one counts as a try. Its row stays locked until the transaction ends. */
export async function checkCode(tx: Tx, contester: Contester, codeHash: Buffer): Promise<StoreRefusal | null> {
  const { rows } = await sql<{ tries: number; hash: Buffer; used: boolean; expired: boolean }>`
    select tries, code_hash as hash, used_at is not null as used, expires_at < clock_timestamp() as expired
    from authorize_code where ${codeOf(contester)} for update`.execute(tx);
  const [code] = rows;
  if (!code) return 'code-missing';
  if (code.tries >= CODE_MAX_TRIES) return 'code-exhausted';
  if (!code.hash.equals(codeHash)) {
    await sql`update authorize_code set tries = tries + 1 where ${codeOf(contester)}`.execute(tx);
    return 'code-wrong';
  }
  if (code.used) return 'code-used';
  return code.expired ? 'code-expired' : null;
}

/** To be called only when a ballot is stored: a used code tells whoever asks again that one was. */
export async function useCode(tx: Tx, contester: Contester): Promise<void> {
  await sql`update authorize_code set used_at = clock_timestamp() where ${codeOf(contester)}`.execute(tx);
}

const codeOf = ({ voteId, voterKey, emailKey }: Contester) =>
  sql`vote_id = ${voteId} and voter_key = ${voterKey} and email_key = ${emailKey}`;

export interface StandingVote {
  /** Of the entry: it may have been made of another name of the person. */
  voterKey: Buffer;
  entry: RegisterEntry;
  entryId: string;
  /** Its envelope was opened in a batch: nothing can hold it any more. */
  isOpened: boolean;
  /** Encrypted data of a voter without an account. */
  personal: Buffer | null;
  contests: { channel: ContestChannel; personal: Buffer | null; isSettled: boolean }[];
}

/** The votes that stand under these names, locked; those of the earlier names first. */
export async function lockVotes(tx: Tx, voteId: number, names: readonly Buffer[]): Promise<StandingVote[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .selectFrom('register')
    .select(['voter_key', 'entry_id', 'status', 'status_reason', 'status_before', 'channel', 'envelope_id'])
    .where('vote_id', '=', voteId)
    .where('voter_key', 'in', namedBy(tx, voteId, names))
    .orderBy('voter_key')
    .forUpdate()
    .execute();
  const claims = await tx
    .selectFrom('register_name')
    .select(['name_key', 'voter_key'])
    .where('vote_id', '=', voteId)
    .where('name_key', 'in', names)
    .execute();
  const placeOf = (voterKey: Buffer) =>
    names.findIndex((name) => claims.some((claim) => claim.name_key.equals(name) && claim.voter_key.equals(voterKey)));
  const votes = await Promise.all(
    rows.map(async (row) => ({
      voterKey: row.voter_key,
      entry: {
        status: row.status,
        reason: row.status_reason,
        before: row.status_before,
        channel: row.channel,
      } as RegisterEntry,
      entryId: row.entry_id,
      isOpened: row.envelope_id === null,
      personal: await findPersonal(tx, voteId, row.voter_key),
      contests: await findContestsOf(tx, voteId, row.voter_key),
    })),
  );
  return votes.toSorted((one, other) => placeOf(one.voterKey) - placeOf(other.voterKey));
}

/** The contests of an entry, the one that stands first. */
export async function findContestsOf(tx: Tx, voteId: number, voterKey: Buffer): Promise<StandingVote['contests']> {
  const rows = await tx
    .selectFrom('contested_ballot')
    .select(['channel', 'personal', 'accepted'])
    .where(ofEntry(voteId, voterKey))
    .orderBy(isByAccount('channel'), 'desc')
    .execute();
  return rows.map(({ channel, personal, accepted }) => ({
    channel: channel as ContestChannel,
    personal,
    isSettled: accepted !== null,
  }));
}

/** Encrypted data of whoever cast the ballot of this entry; null for an account. */
export async function findPersonal(tx: Tx, voteId: number, voterKey: Buffer): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('register_person')
    .select('personal')
    .where(ofEntry(voteId, voterKey))
    .executeTakeFirst();
  return row?.personal ?? null;
}

/** Takes the second envelope in, beside the first: on the sealed lists like any other, and waiting. */
export async function insertContestedBallot(
  tx: Tx,
  ballot: Pick<BallotToStore, 'envelope' | 'personal'> & Contester & { channel: 'web' | 'account' },
): Promise<StoredReply> {
  const { voteId, voterKey, channel, envelope, personal, requestKey, requestFingerprint } = ballot;
  const id = randomUUID();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const contestedAt = rows[0]!.now;
  const reply: StoredReply = { receipt: envelope.digest.toString('hex'), castAt: contestedAt.toISOString() };
  const { ciphertext, digest } = envelope;
  await tx.insertInto('envelope').values({ id, vote_id: voteId, ciphertext, digest }).execute();
  await tx
    .insertInto('spare_envelope')
    .values({ envelope_id: id, vote_id: voteId, voter_key: voterKey, status: 'quarantined', reason: 'contested' })
    .execute();
  await tx
    .insertInto('contested_ballot')
    .values({
      vote_id: voteId,
      voter_key: voterKey,
      envelope_id: id,
      channel,
      personal,
      request_key: requestKey,
      request_fingerprint: requestFingerprint,
      reply: JSON.stringify(reply),
      contested_at: contestedAt,
    })
    .execute();
  return reply;
}
