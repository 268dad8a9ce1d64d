import { type Fault, isPassing } from '../../db/passing-fault.ts';
import { waitAtMost, waitsEnd } from '../../db/waiting-limit.ts';
import type { Deps } from '../../deps.ts';
import {
  type BallotToStore,
  isBare,
  MOST_TOGETHER,
  storeBallot,
  storeBallots,
  type StoreOutcome,
} from './store-ballot-queries.ts';

/** Statements of one vote under way at a time. Fewer leave processors idle, with more of them fewer ballots go together. */
export const AT_ONCE = 4;

interface Waiting {
  readonly ballot: BallotToStore;
  /** Of `db/waiting-limit`. */
  readonly end: number;
  /** Tells the one who waits when that is over. */
  readonly timer: NodeJS.Timeout | undefined;
  readonly resolve: (outcome: StoreOutcome) => void;
  readonly reject: (fault: unknown) => void;
}

interface BallotsOfVote {
  readonly waiting: Waiting[];
  statements: number;
}

/**
 * Stores the ballots of a process: at once while few come; while enough statements of the same vote are under way they wait, and
 * then go together in one. It costs PostgreSQL and this process less than a statement for each, and each has its own answer.
 */
export class BallotsTogether {
  readonly #deps: Pick<Deps, 'pool'>;
  readonly #votes = new Map<number, BallotsOfVote>();

  constructor(deps: Pick<Deps, 'pool'>) {
    this.#deps = deps;
  }

  store(ballot: BallotToStore): Promise<StoreOutcome> {
    if (!isBare(ballot)) return storeBallot(this.#deps, ballot);
    const vote = this.#votes.get(ballot.voteId) ?? { waiting: [], statements: 0 };
    this.#votes.set(ballot.voteId, vote);
    const stored = waitIn(vote.waiting, ballot);
    if (vote.statements < AT_ONCE) void this.#storeAll(ballot.voteId, vote);
    return stored;
  }

  async #storeAll(voteId: number, vote: BallotsOfVote): Promise<void> {
    vote.statements++;
    while (vote.waiting.length > 0) {
      const these = vote.waiting.splice(0, MOST_TOGETHER);
      for (const { timer } of these) clearTimeout(timer);
      await this.#storeThese(these);
    }
    vote.statements--;
    if (vote.statements === 0) this.#votes.delete(voteId);
  }

  async #storeThese(these: readonly Waiting[]): Promise<void> {
    const end = Math.min(...these.map((waiting) => waiting.end));
    const ballots = these.map(({ ballot }) => ballot);
    try {
      const outcomes = await waitAtMost(end - Date.now(), () => storeBallots(this.#deps, ballots));
      for (const [place, { resolve }] of these.entries()) resolve(outcomes[place]!);
    } catch (fault) {
      // What passes is passed on: nobody knows what was stored, and whoever asks again finds out. Another fault is of one of them.
      if (these.length > 1 && !isPassing(fault as Fault)) for (const one of these) await this.#storeThese([one]);
      else for (const { reject } of these) reject(fault);
    }
  }
}

/** Until it is stored, or until the request of it has waited long enough. */
function waitIn(queue: Waiting[], ballot: BallotToStore): Promise<StoreOutcome> {
  return new Promise((resolve, reject) => {
    const end = waitsEnd();
    const leave = (): void => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(Object.assign(new Error('the ballots before it were not stored in time'), { code: '53300' }));
    };
    const timer = end === Infinity ? undefined : setTimeout(leave, end - Date.now());
    const waiting: Waiting = { ballot, end, timer, resolve, reject };
    queue.push(waiting);
  });
}
