import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import type { QueryResult } from 'pg';
import { CODE_MAX_TRIES } from '@wiec/domain/authorize-code.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { INSERT_AUDIT } from '../../services/audit.ts';
import { INSERT_MAIL, SEND_MAIL } from '../../services/mail.ts';
import { VOTE_SUBJECT } from '../audit-vote.ts';
import { CLAIMS_LOCK, VOTING_LOCK } from '../lock-queries.ts';
import type { Envelope } from './ballot-envelope.ts';
import type { ReceiptLetter } from './receipt-letter.ts';

export interface BallotToStore {
  voteId: number;
  /** Areas in which points were given. */
  formIds: number[];
  voterKey: Buffer;
  /** Keys of every name of the voter that must be free, the voter key among them; each once. */
  names: Buffer[];
  /** Keys of names that are claimed where they are free; none of `names`. */
  furtherNames: Buffer[];
  /** The account that casts it, with the state (`account_state`) by which it was judged; null: nobody was signed in. */
  account: { id: number; state: Buffer } | null;
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
  /** Pseudonyms of where it came from, for alerts; see `originOf`. */
  origin: Buffer | null;
  /** Not null: this clerk's account enters it from paper, and the audit log says so. */
  enteredBy: number | null;
  /** Not null: this letter is put into the outbox. */
  letter: ReceiptLetter | null;
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
  | 'paused'
  | 'too-early'
  | 'too-late'
  | 'form-closed'
  | 'code-missing'
  | 'code-wrong'
  | 'code-exhausted'
  | 'code-expired'
  | 'code-used'
  | 'already-voted'
  | 'email-taken'
  | 'account-gone'
  | 'account-changed';

export type StoreOutcome =
  { outcome: 'stored' | 'repeat'; reply: StoredReply } | { outcome: StoreRefusal; reply: null };

const VALUES = 19;
/** What comes before the values of ballots. */
const CLAIMS = 1;
const valueOf = (place: number, value: number): string => `$${CLAIMS + place * VALUES + value + 1}`;

/**
 * Whatever statement stores ballots takes the vote's lock, as `store_ballot` does, and then one for each of their claims (`claimsOf`), all in
 * one order, so that no two ever wait for each other; where several are stored by one statement, `store_ballot` alone would claim the same
 * two in opposite orders.
 */
const CLAIMED = `with voting as materialized (select pg_advisory_xact_lock_shared(${VOTING_LOCK}, $2::integer)),
  claimed as materialized (
    select count(pg_advisory_xact_lock(${CLAIMS_LOCK}, claim))::integer as claims from voting, unnest($1::integer[]) claim)`;

/** `store_ballot` of the ballot at a place of the values, when everything is claimed: its first value depends on that. */
const storing = (place: number): string => {
  const rest = Array.from({ length: VALUES - 1 }, (_, value) => valueOf(place, value + 1));
  return `select outcome, reply from claimed, store_ballot(${valueOf(place, 0)} + 0 * claims, ${rest.join(', ')})`;
};
const STATEMENT = { name: 'store_ballot', text: `${CLAIMED} ${storing(0)}` };

/** The ballot and its audit row stand or fall together; a repeated or refused request leaves no row. */
const PAPER_STATEMENT = {
  name: 'store_paper_ballot',
  text: `
    with stored as materialized (${STATEMENT.text}),
    entered as (
      ${INSERT_AUDIT}
      select $21::text, 'vote.paper-ballot-entered', '${VOTE_SUBJECT}', ($2::integer)::text, '{}'
        from stored where outcome = 'stored'
    )
    select outcome, reply from stored`,
};

const WITH_LETTER = `
    with stored as materialized (${STATEMENT.text}),
    letter as (
      ${INSERT_MAIL}
      select $21, $22, $23, $24 from stored where outcome = 'stored' returning id
    )`;

/** The letter lies in the outbox if and only if the ballot is stored. */
const KEPT_LETTER_STATEMENT = {
  name: 'store_ballot_keep_letter',
  text: `${WITH_LETTER} select outcome, reply from stored`,
};

const SENT_LETTER_STATEMENT = {
  name: 'store_ballot_send_letter',
  text: `${WITH_LETTER}
    select outcome, reply, (
      select count(graphile_worker.add_job('${SEND_MAIL}', json_build_object('mailId', id))) from letter
    ) as queued
    from stored`,
};

/** What goes with the ballot besides its own values. */
function statementFor({ enteredBy, letter }: BallotToStore) {
  if (enteredBy !== null) return { ...PAPER_STATEMENT, values: [`account:${enteredBy}`] };
  if (!letter) return { ...STATEMENT, values: [] };
  const { recipient, subject, body, topic } = letter.mail;
  const statement = letter.isSent ? SENT_LETTER_STATEMENT : KEPT_LETTER_STATEMENT;
  return { ...statement, values: [recipient, subject, body, topic] };
}

/**
 * What ballots keep others from until their transaction ends: requests with the same key, and ballots of the same names and the same mailbox.
 * Who sends one chooses some of that. As numbers, ascending; two of the same number wait for each other needlessly, which is rare.
 */
function claimsOf(ballots: readonly BallotToStore[]): number[] {
  const keys = ballots.flatMap(({ requestKey, names, furtherNames, emailKey, uniqueEmail }) => [
    requestKey,
    ...names,
    ...furtherNames,
    ...(emailKey && uniqueEmail ? [emailKey] : []),
  ]);
  return [...new Set(keys.map((key) => key.readInt32BE(0)))].sort((a, b) => a - b);
}

const paramsOf = (ballots: readonly BallotToStore[]): unknown[] => [claimsOf(ballots), ...ballots.flatMap(valuesOf)];

/** As `store_ballot` takes them. */
const valuesOf = (ballot: BallotToStore): unknown[] => [
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
  ballot.origin,
  [...ballot.names, ...ballot.furtherNames].sort(Buffer.compare),
  ballot.furtherNames,
  ballot.account?.id ?? null,
  ballot.account?.state ?? null,
];

/** Stores a ballot with what else its transaction does; a letter or an audit row is the caller's. */
export async function storeBallotWith(tx: Transaction<Database>, ballot: BallotToStore): Promise<StoreOutcome> {
  const { rows } = await tx.executeQuery<StoreOutcome>(CompiledQuery.raw(STATEMENT.text, paramsOf([ballot])));
  return rows[0]!;
}

/** The most that are stored by one statement. */
export const MOST_TOGETHER = 8;

/** By how many they store, less one; in the order of the values, so that the second ballot of a person is refused as ever. */
const TOGETHER = Array.from({ length: MOST_TOGETHER }, (_, more) => ({
  name: more === 0 ? STATEMENT.name : `store_${more + 1}_ballots`,
  text: `${CLAIMED} ${Array.from({ length: more + 1 }, (_, place) => storing(place)).join(' union all ')}`,
}));

const ATTEMPTS = 4;

/**
 * Stores a ballot, or says why not, in one transaction of one statement. When the connection breaks nobody knows whether it
 * was committed; asking again with the same request key is safe and finds out.
 */
export async function storeBallot(deps: Pick<Deps, 'pool'>, ballot: BallotToStore): Promise<StoreOutcome> {
  const statement = statementFor(ballot);
  const [outcome] = await store(deps, { ...statement, values: [...paramsOf([ballot]), ...statement.values] });
  return outcome!;
}

/** Whether nothing else goes with the ballot. */
export const isBare = ({ enteredBy, letter }: BallotToStore): boolean => enteredBy === null && letter === null;

/**
 * Stores up to `MOST_TOGETHER` ballots, each `isBare`, in one transaction: all that are acknowledged are on the disk, or none.
 * @returns an outcome for each
 */
export const storeBallots = (deps: Pick<Deps, 'pool'>, ballots: readonly BallotToStore[]): Promise<StoreOutcome[]> =>
  store(deps, { ...TOGETHER[ballots.length - 1]!, values: paramsOf(ballots) });

async function store({ pool }: Pick<Deps, 'pool'>, query: { name: string; text: string; values: unknown[] }) {
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows }: QueryResult<StoreOutcome> = await pool.query(query);
      return rows;
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
