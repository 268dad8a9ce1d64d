import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** A vote in which the account has a ballot. */
export interface OwnVote {
  readonly id: number;
  readonly title: string;
  readonly year: number;
  readonly isRunning: boolean;
}

/** What the account has sent to the office or the portal, other than a vote; never what was in it. */
export interface OwnSubmission {
  /** In Polish, as one calls it. */
  readonly kind: string;
  readonly title: string;
  /** What has become of it, in Polish. */
  readonly state: string;
  /** The page where it is seen; null: there is none. */
  readonly path: string | null;
  /** True while a new account of the same person could send it once more. */
  readonly keepsAccount: boolean;
}

type Db = Kysely<Database>;

/** Only the modules of votes, probes and what is to come know; `app` hands them in, in the order of the page. */
export interface KnowsOwnVotes {
  readonly ownVotes: (db: Db, accountId: number) => Promise<readonly OwnVote[]>;
  readonly submissions: readonly ((db: Db, accountId: number) => Promise<readonly OwnSubmission[]>)[];
  /** Keeps running votes from being closed until the transaction ends; before the lock of any account. */
  readonly lockVotes: (tx: Db) => Promise<void>;
  /** Lets what the account has sent to running votes and probes stand under its confirmed PESEL, too. Needs both locks. */
  readonly claimConfirmedPesel: (tx: Db, accountId: number) => Promise<void>;
}

export async function ownSubmissions(
  { submissions }: Pick<KnowsOwnVotes, 'submissions'>,
  db: Db,
  accountId: number,
): Promise<OwnSubmission[]> {
  return (await Promise.all(submissions.map((list) => list(db, accountId)))).flat();
}
