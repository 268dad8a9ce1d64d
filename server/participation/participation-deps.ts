import type { Deps } from '../deps.ts';
import { type BallotWriter, ThreadedBallotWriter } from './casting/ballot-writer.ts';
import { OpenedVotes } from './opened-votes.ts';
import { writeBallot } from './casting/write-ballot.ts';

/** What the use cases of taking part are handed. */
export interface ParticipationDeps extends Deps {
  readonly votes: OpenedVotes;
  readonly writer: BallotWriter;
}

export function participationDeps(deps: Deps): ParticipationDeps {
  const votes = new OpenedVotes(deps);
  const here: BallotWriter = {
    start: () => {},
    write: (request) => writeBallot({ ...deps, votes }, request),
    end: async () => {},
  };
  return { ...deps, votes, writer: deps.threadSeed ? new ThreadedBallotWriter(deps.threadSeed) : here };
}
