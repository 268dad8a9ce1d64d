import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResult } from 'pg';
import { CODE_MAX_TRIES } from '@wiec/domain/authorize-code.ts';
import type { Deps } from '../../deps.ts';
import type { Envelope } from './ballot-envelope.ts';

export interface BallotToStore {
  voteId: number;
  /** Areas in which points were given. */
  formIds: number[];
  voterKey: Buffer;
  channel: 'web' | 'account' | 'paper';
  waits: boolean;
  /** SHA-256 of the idempotency key. */
  requestKey: Buffer;
  requestFingerprint: Buffer;
  envelope: Envelope;
  emailKey: Buffer | null;
  uniqueEmail: boolean;
  /** Not null: the ballot needs this code. */
  codeHash: Buffer | null;
  /** Encrypted data of a voter without an account. */
  personal: Buffer | null;
  /** Not null: this clerk's account enters it from paper, and the audit log says so. */
  enteredBy: number | null;
}

/** Stored now, or by an earlier request with the same key. */
export interface StoredReply {
  receipt: string;
  /** ISO, by the database's clock. */
  castAt: string;
}

export type StoreRefusal =
  | 'other-choices'
  | 'not-active'
  | 'too-early'
  | 'too-late'
  | 'form-closed'
  | 'code-missing'
  | 'code-wrong'
  | 'code-exhausted'
  | 'code-expired'
  | 'code-used'
  | 'already-voted'
  | 'email-taken';

export type StoreOutcome =
  { outcome: 'stored' | 'repeat'; reply: StoredReply } | { outcome: StoreRefusal; reply: null };

const STATEMENT = {
  name: 'store_ballot',
  text: 'select outcome, reply from store_ballot($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
};

/** The ballot and its audit row stand or fall together; a repeated or refused request leaves no row. */
const PAPER_STATEMENT = {
  name: 'store_paper_ballot',
  text: `
    with stored as materialized (${STATEMENT.text}),
    entered as (
      insert into audit_log (actor, action, subject_type, subject_id, details)
      select $15::text, 'vote.paper-ballot-entered', 'project', ($1::integer)::text, '{}'
        from stored where outcome = 'stored'
    )
    select outcome, reply from stored`,
};

const ATTEMPTS = 4;

/**
 * Stores a ballot, or says why not, in one transaction of one statement. When the connection breaks nobody knows whether it
 * was committed; asking again with the same request key is safe and finds out.
 */
export async function storeBallot({ pool }: Pick<Deps, 'pool'>, ballot: BallotToStore): Promise<StoreOutcome> {
  const values = [
    ballot.voteId,
    ballot.formIds,
    ballot.voterKey,
    ballot.channel,
    ballot.waits ? 'waiting' : 'valid',
    ballot.requestKey,
    ballot.requestFingerprint,
    ballot.envelope.ciphertext,
    ballot.envelope.digest,
    ballot.emailKey,
    ballot.uniqueEmail,
    ballot.codeHash,
    CODE_MAX_TRIES,
    ballot.personal,
    ...(ballot.enteredBy === null ? [] : [`account:${ballot.enteredBy}`]),
  ];
  const statement = ballot.enteredBy === null ? STATEMENT : PAPER_STATEMENT;
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows }: QueryResult<StoreOutcome> = await pool.query({ ...statement, values });
      return rows[0]!;
    } catch (error) {
      if (attempt === ATTEMPTS || !isInterruption(error)) throw error;
      await pause(50 * attempt);
    }
  }
}

/** The connection or the server went away (classes 08 and 57P), or PostgreSQL chose this transaction to resolve a deadlock. */
function isInterruption(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return (
    /^(08...|57P..|40P01|40001|ECONNRESET|EPIPE|ECONNREFUSED|ENOENT)$/.test(code) ||
    message.startsWith('Connection terminated')
  );
}
