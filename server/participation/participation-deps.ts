import type { Deps } from '../deps.ts';
import { BallotsTogether } from './casting/ballots-together.ts';
import { type BallotWriter, ThreadedBallotWriter } from './casting/ballot-writer.ts';
import { OpenedVotes } from './opened-votes.ts';
import { writeBallot } from './casting/write-ballot.ts';

/** What the use cases of taking part are handed. */
export interface ParticipationDeps extends Deps {
  readonly votes: OpenedVotes;
  readonly writer: BallotWriter;
  readonly ballotCounts: Readonly<BallotCounts>;
}

/** Ballots of this process, of every kind of vote, since it started. */
export interface BallotCounts {
  stored: number;
  /** On their way into the database at this moment. */
  underWay: number;
}

export function participationDeps(deps: Deps): ParticipationDeps {
  const votes = new OpenedVotes(deps);
  const together = new BallotsTogether(deps);
  const here: BallotWriter = {
    start: () => {},
    write: (request) => writeBallot({ ...deps, votes, together }, request),
    end: async () => {},
  };
  const writer = deps.threadSeed ? new ThreadedBallotWriter(deps.threadSeed) : here;
  const ballotCounts = { stored: 0, underWay: 0 };
  return { ...deps, votes, writer: counted(writer, ballotCounts), ballotCounts };
}

const counted = (writer: BallotWriter, counts: BallotCounts): BallotWriter => ({
  start: () => writer.start(),
  end: () => writer.end(),
  write: async (request) => {
    counts.underWay += 1;
    try {
      const written = await writer.write(request);
      if (written.outcome === 'stored') counts.stored += 1;
      return written;
    } finally {
      counts.underWay -= 1;
    }
  },
});
