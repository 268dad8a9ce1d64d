import type { Deps } from '../../deps.ts';
import { type BallotWriter, ThreadedBallotWriter } from './casting/ballot-writer.ts';
import { OpenedVotes } from './opened-votes.ts';
import { writeBallot } from './casting/write-ballot.ts';

/** What the use cases of voting are handed. */
export interface VotingDeps extends Deps {
  readonly votes: OpenedVotes;
  readonly writer: BallotWriter;
}

export function votingDeps(deps: Deps): VotingDeps {
  const votes = new OpenedVotes(deps);
  const here: BallotWriter = {
    start: () => {},
    write: (request) => writeBallot({ ...deps, votes }, request),
    end: async () => {},
  };
  return { ...deps, votes, writer: deps.threadSeed ? new ThreadedBallotWriter(deps.threadSeed) : here };
}
