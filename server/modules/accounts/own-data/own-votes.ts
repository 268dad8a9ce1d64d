/** A vote in which the account has a ballot. */
export interface OwnVote {
  readonly id: number;
  readonly title: string;
  readonly year: number;
  readonly isRunning: boolean;
}

/** Only voting knows; `app` hands it in. */
export interface KnowsOwnVotes {
  readonly ownVotes: (accountId: number) => Promise<readonly OwnVote[]>;
}
