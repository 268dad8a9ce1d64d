import { randomUUID } from 'node:crypto';
import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import { CODE_MAX_TRIES } from '@wiec/domain/authorize-code.ts';
import type { ContestChannel, ContestOutcome } from '@wiec/domain/contested-vote.ts';
import type { RegisterEntry } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../db/tables.ts';
import { isByAccount, namedBy } from '../register/entry-queries.ts';
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

/** Only with a ballot that is taken in: whoever asks again with a used code knows that a ballot was. */
export async function useCode(tx: Tx, contester: Contester): Promise<void> {
  await sql`update authorize_code set used_at = clock_timestamp() where ${codeOf(contester)}`.execute(tx);
}

const codeOf = ({ voteId, voterKey, emailKey }: Contester) =>
  sql`vote_id = ${voteId} and voter_key = ${voterKey} and email_key = ${emailKey}`;

/** What this account has contested, by vote. @param names keys of its names, by vote */
export async function findContestsByAccount(
  db: Kysely<Database>,
  names: ReadonlyMap<number, readonly Buffer[]>,
): Promise<ReadonlyMap<number, { isSettled: boolean }>> {
  const asked = [...names].flatMap(([vote, ofVote]) => ofVote.map((key) => ({ vote, key })));
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ vote: number; isSettled: boolean }>`
    select distinct on (asked.vote) asked.vote, contest.accepted is not null as "isSettled"
    from unnest(${asked.map(({ vote }) => vote)}::integer[], ${asked.map(({ key }) => key)}::bytea[]) as asked (vote, key)
    left join register_name name on name.vote_id = asked.vote and name.name_key = asked.key
    join contested_ballot contest
      on contest.vote_id = asked.vote and contest.voter_key in (asked.key, name.voter_key) and contest.channel = 'account'
    order by asked.vote`.execute(db);
  return new Map(rows.map(({ vote, isSettled }) => [vote, { isSettled }]));
}

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
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .orderBy(isByAccount('channel'), 'desc')
    .execute();
  return rows.map(({ channel, personal, accepted }) => ({
    channel: channel as ContestChannel,
    personal,
    isSettled: accepted !== null,
  }));
}

/** Claims names for the second ballot of an entry. False where another entry has one of them: then nothing is claimed. */
export async function claimNames(
  tx: Tx,
  { voteId, voterKey, names }: { voteId: number; voterKey: Buffer; names: readonly Buffer[] },
): Promise<boolean> {
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
export async function shareNames(
  tx: Tx,
  { voteId, voterKey, names }: { voteId: number; voterKey: Buffer; names: readonly Buffer[] },
): Promise<void> {
  await tx
    .updateTable('register_name')
    .set({ claimed_by: 'both' })
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .where('name_key', 'in', names)
    .where('claimed_by', '=', 'first')
    .execute();
}

/**
 * Puts aside for good the ballot by which typed data contested this entry, and lets go of the names that it claimed.
 * @param names of the ballot that takes its place; at least one
 */
export async function displaceContest(
  tx: Tx,
  { voteId, voterKey, names }: { voteId: number; voterKey: Buffer; names: readonly Buffer[] },
): Promise<void> {
  await tx
    .updateTable('spare_envelope')
    .set({ status: 'annulled' })
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .where('reason', '=', 'contested')
    .execute();
  await tx
    .deleteFrom('register_name')
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .where('claimed_by', '=', 'second')
    .where('name_key', 'not in', names)
    .execute();
  await tx
    .updateTable('register_name')
    .set({ claimed_by: 'first' })
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .where('claimed_by', '=', 'both')
    .execute();
}

/** Lets go of the names that only the ballot claimed that was not accepted; the others are the accepted one's. */
async function keepNames(tx: Tx, voteId: number, voterKey: Buffer, accepted: 'first' | 'second'): Promise<void> {
  await tx
    .deleteFrom('register_name')
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .where('name_key', '<>', voterKey)
    .where('claimed_by', '=', accepted === 'first' ? 'second' : 'first')
    .execute();
  await tx
    .updateTable('register_name')
    .set({ claimed_by: 'first' })
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
    .execute();
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
  let others = tx.deleteFrom('register_email').where('vote_id', '=', voteId).where('voter_key', '=', voterKey);
  if (emailKey !== null) others = others.where('email_key', '<>', emailKey);
  await others.execute();
}

/** Encrypted data of whoever cast the ballot of this entry; null for an account. */
export async function findPersonal(tx: Tx, voteId: number, voterKey: Buffer): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('register_person')
    .select('personal')
    .where('vote_id', '=', voteId)
    .where('voter_key', '=', voterKey)
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

/** Writes the office's decision down: the envelope that does not count is the spare one, and annulled. */
export async function settleBallots(
  tx: Tx,
  voteId: number,
  voterKey: Buffer,
  accepted: ContestOutcome,
  takesSecond: boolean,
): Promise<void> {
  if (takesSecond) await swapEnvelopes(tx, voteId, voterKey);
  if (accepted !== 'none') await keepNames(tx, voteId, voterKey, accepted);
  await sql`
    update spare_envelope set status = 'annulled'
    where vote_id = ${voteId} and voter_key = ${voterKey} and reason = 'contested'`.execute(tx);
  await sql`
    update contested_ballot set accepted = ${accepted}
    where vote_id = ${voteId} and voter_key = ${voterKey} and channel = ${standing(voteId, voterKey)}`.execute(tx);
}

/** Gives the register the second envelope and its voter's data; the first takes its place as the spare one. */
async function swapEnvelopes(tx: Tx, voteId: number, voterKey: Buffer): Promise<void> {
  const ofThis = sql`vote_id = ${voteId} and voter_key = ${voterKey}`;
  await sql`
    with second as (
      select * from contested_ballot where ${ofThis} and channel = ${standing(voteId, voterKey)}
    ),
    first as (select envelope_id from register where ${ofThis}),
    spare as (
      update spare_envelope set envelope_id = first.envelope_id from first, second
      where spare_envelope.envelope_id = second.envelope_id
    )
    update register set
      envelope_id = second.envelope_id, channel = second.channel, request_key = second.request_key,
      request_fingerprint = second.request_fingerprint, reply = second.reply
    from second
    where register.vote_id = second.vote_id and register.voter_key = second.voter_key`.execute(tx);
  await tx.deleteFrom('register_person').where('vote_id', '=', voteId).where('voter_key', '=', voterKey).execute();
  await sql`
    insert into register_person (vote_id, voter_key, personal)
    select vote_id, voter_key, personal from contested_ballot
    where ${ofThis} and channel = ${standing(voteId, voterKey)} and personal is not null`.execute(tx);
}

/** The channel of the contest that stands. */
const standing = (voteId: number, voterKey: Buffer) =>
  sql`(select channel from contested_ballot where vote_id = ${voteId} and voter_key = ${voterKey}
       order by ${isByAccount('channel')} desc limit 1)`;

export interface ContestedRow {
  entryId: string;
  channel: string;
  registeredAt: Date;
  contestedBy: string;
  contestedAt: Date;
}

/** Pairs on which nobody has decided, the oldest first. */
export async function findContested(tx: Pick<Tx, 'selectFrom'>, voteId: number): Promise<ContestedRow[]> {
  return tx
    .selectFrom('contested_ballot as second')
    .innerJoin('register', (join) =>
      join.onRef('register.vote_id', '=', 'second.vote_id').onRef('register.voter_key', '=', 'second.voter_key'),
    )
    .select([
      'register.entry_id as entryId',
      'register.channel',
      'register.registered_at as registeredAt',
      'second.channel as contestedBy',
      'second.contested_at as contestedAt',
    ])
    .where('second.vote_id', '=', voteId)
    .where('second.accepted', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contested_ballot as over')
            .select('over.channel')
            .whereRef('over.vote_id', '=', 'second.vote_id')
            .whereRef('over.voter_key', '=', 'second.voter_key')
            .where(isByAccount('over.channel'))
            .where(not(isByAccount('second.channel'))),
        ),
      ),
    )
    .orderBy('second.contested_at')
    .$narrowType<{ channel: NotNull; registeredAt: NotNull }>()
    .execute();
}
