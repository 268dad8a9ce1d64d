import { sql, type Transaction } from 'kysely';
import type { ContestOutcome } from '@wiec/domain/contested-vote.ts';
import type { Database } from '../../db/tables.ts';
import { isByAccount, ofEntry } from '../register/entry-queries.ts';
import { keepNames } from './contest-name-queries.ts';

type Tx = Transaction<Database>;

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
    where ${ofEntry(voteId, voterKey)} and reason = 'contested'`.execute(tx);
  await sql`
    update contested_ballot set accepted = ${accepted}
    where ${ofEntry(voteId, voterKey)} and channel = ${standingChannel(voteId, voterKey)}`.execute(tx);
}

/** Gives the register the second envelope and its voter's data; the first takes its place as the spare one. */
async function swapEnvelopes(tx: Tx, voteId: number, voterKey: Buffer): Promise<void> {
  const ofThis = ofEntry(voteId, voterKey);
  await sql`
    with second as (
      select * from contested_ballot where ${ofThis} and channel = ${standingChannel(voteId, voterKey)}
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
  // It was another person's data that were compared.
  await tx.deleteFrom('voter_check').where(ofThis).execute();
  await tx.deleteFrom('register_person').where(ofThis).execute();
  await sql`
    insert into register_person (vote_id, voter_key, personal)
    select vote_id, voter_key, personal from contested_ballot
    where ${ofThis} and channel = ${standingChannel(voteId, voterKey)} and personal is not null`.execute(tx);
}

/** The channel of the contest that stands. */
const standingChannel = (voteId: number, voterKey: Buffer) =>
  sql`(select channel from contested_ballot where ${ofEntry(voteId, voterKey)}
       order by ${isByAccount('channel')} desc limit 1)`;
