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

/** Only the modules of votes, probes and what is to come know; `app` hands them in, in the order of the page. */
export interface KnowsOwnVotes {
  readonly ownVotes: (accountId: number) => Promise<readonly OwnVote[]>;
  readonly submissions: readonly ((accountId: number) => Promise<readonly OwnSubmission[]>)[];
}

export const ownSubmissions = async (
  { submissions }: Pick<KnowsOwnVotes, 'submissions'>,
  accountId: number,
): Promise<OwnSubmission[]> => (await Promise.all(submissions.map((list) => list(accountId)))).flat();
