import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

type Tx = Kysely<Database>;

/** Names the voting locks among PostgreSQL's advisory locks: ballots share it, closing takes it alone. See store_ballot. */
export const VOTING_LOCK = 7163;
const SEALING_LOCK = 7164;
/** Names the locks of what ballots keep others from, after that of the vote. */
export const CLAIMS_LOCK = 7168;

/** Waits for the ballots being written, and keeps all others out until the transaction ends. */
export async function lockVoting(tx: Tx, voteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${VOTING_LOCK}, ${voteId})`.execute(tx);
}

/** Keeps the vote from being closed until the transaction ends; others may share. */
export async function shareVoting(tx: Tx, voteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${VOTING_LOCK}, ${voteId})`.execute(tx);
}

/** The same for a transaction that answers with a receipt: it must be on the disk before anybody is told. */
export async function shareVotingDurably(tx: Tx, voteId: number): Promise<void> {
  await sql`select set_config('synchronous_commit', 'on', true),
    pg_advisory_xact_lock_shared(${VOTING_LOCK}, ${voteId})`.execute(tx);
}

/** One list is sealed after the other. */
export async function lockSealing(tx: Tx, voteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEALING_LOCK}, ${voteId})`.execute(tx);
}
