import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** A vote in which the account has a ballot. */
export interface OwnVote {
  readonly id: number;
  readonly title: string;
  readonly year: number;
  readonly isRunning: boolean;
}

/** Something other than a vote that the account has submitted. */
export interface OwnSubmission {
  /** What it is called, in Polish. */
  readonly kind: string;
  readonly title: string;
  /** Its current state, in Polish. */
  readonly state: string;
  /** The page that shows it; null: there is none. */
  readonly path: string | null;
  /** True while deleting the account would let the same person submit it again from a new one. */
  readonly keepsAccount: boolean;
  /** The person's own words, for their own download; unset where there are none, or where what was answered is secret. */
  readonly text?: string;
}

/** Terms of use that the account has accepted. */
export interface AcceptedTerms {
  readonly title: string;
  readonly acceptedAt: Date;
}

type Db = Kysely<Database>;

/** Provided by the modules that own submissions and passed in by `app`, in the order in which the page lists them. */
export interface KnowsOwnVotes {
  readonly ownVotes: (db: Db, accountId: number) => Promise<readonly OwnVote[]>;
  readonly submissions: readonly ((db: Db, accountId: number) => Promise<readonly OwnSubmission[]>)[];
  readonly acceptedTerms: (db: Db, accountId: number) => Promise<readonly AcceptedTerms[]>;
  /** Keeps running votes from being closed until the transaction ends; before the lock of any account. */
  readonly lockVotes: (tx: Db) => Promise<void>;
  /** Registers the account's votes and answers in running votes and probes under its confirmed PESEL as well. Needs both locks. */
  readonly claimConfirmedPesel: (tx: Db, accountId: number) => Promise<void>;
}

export async function ownSubmissions(
  { submissions }: Pick<KnowsOwnVotes, 'submissions'>,
  db: Db,
  accountId: number,
): Promise<OwnSubmission[]> {
  return (await Promise.all(submissions.map((list) => list(db, accountId)))).flat();
}
