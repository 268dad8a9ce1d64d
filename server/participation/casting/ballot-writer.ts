import { Worker } from 'node:worker_threads';
import { waitsEnd } from '../../db/waiting-limit.ts';
import type { ThreadSeed } from '../../deps.ts';
import type { StoreOutcome } from './store-ballot-queries.ts';
import type { BallotRequest } from './ballot-request.ts';

/** Where judged ballots are written. */
export interface BallotWriter {
  /** Makes ready, so that the first ballot waits for nothing. */
  start(): void;
  write(request: BallotRequest): Promise<StoreOutcome>;
  /** Waits for what is under way. */
  end(): Promise<void>;
}

/** Ballots on their way to the thread. */
export interface SentBallots {
  /** `BallotsWithoutContents` as text: a short JSON is handed over faster than the same objects are copied. */
  ballots: string;
  /** The answers of each, as they are: a sheet is copied faster than it is written into another JSON and read out of it. */
  contents: readonly string[];
}
export type BallotsWithoutContents = [
  ticket: number,
  request: Omit<BallotRequest, 'ballot'> & { ballot: Omit<BallotRequest['ballot'], 'content'> },
  /** Of `db/waiting-limit`; null: none, since JSON knows no `Infinity`. */
  waitsEnd: number | null,
][];
export type WrittenBallots = [ticket: number, outcome: StoreOutcome | null, fault: WriterFault | null][];

/** As much of an error as the thread may hand on: whether it passes is told by `code` and `syscall`. */
export interface WriterFault {
  readonly message: string;
  readonly code?: string | undefined;
  readonly syscall?: string | undefined;
}

interface Waiting {
  resolve: (outcome: StoreOutcome) => void;
  reject: (fault: Error) => void;
}

/**
 * Writes ballots in a thread of its own: sealing and speaking with PostgreSQL are half of the work of a ballot, and the thread
 * that serves HTTP has the other half. The thread loads programs of its own, which takes as long as a hundred ballots: a server
 * starts it before the first one comes. What comes in one turn of the loop travels together, and so do the answers. When it
 * breaks, nobody knows what became of the ballots that it had: they fail, a repeated request finds out, and the next ballot
 * starts another thread.
 */
export class ThreadedBallotWriter implements BallotWriter {
  readonly #seed: ThreadSeed;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #outgoing: BallotsWithoutContents = [];
  #contents: string[] = [];
  #tickets = 0;

  constructor(seed: ThreadSeed) {
    this.#seed = seed;
  }

  start(): void {
    this.#thread ??= this.#begin();
  }

  write({ ballot: { content, ...ballot }, ...request }: BallotRequest): Promise<StoreOutcome> {
    const thread = (this.#thread ??= this.#begin());
    // The process must not end while a ballot is being written.
    if (this.#waiting.size === 0) thread.ref();
    const ticket = ++this.#tickets;
    const end = waitsEnd();
    this.#contents.push(content);
    const waiting = this.#outgoing.push([ticket, { ...request, ballot }, end === Infinity ? null : end]);
    if (waiting === 1) queueMicrotask(() => this.#send());
    return new Promise((resolve, reject) => this.#waiting.set(ticket, { resolve, reject }));
  }

  async end(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    this.#send();
    const gone = new Promise((resolve) => thread.once('exit', resolve));
    thread.ref();
    thread.postMessage(null);
    await gone;
  }

  #send(): void {
    if (this.#outgoing.length === 0) return;
    const sent: SentBallots = { ballots: JSON.stringify(this.#outgoing), contents: this.#contents };
    this.#thread?.postMessage(sent);
    this.#forgetOutgoing();
  }

  #forgetOutgoing(): void {
    this.#outgoing = [];
    this.#contents = [];
  }

  #begin(): Worker {
    const thread = new Worker(new URL('./ballot-writer-thread.ts', import.meta.url), { workerData: this.#seed });
    let cause = 'the thread that writes ballots stopped';
    thread.on('message', (written: string) => this.#take(thread, JSON.parse(written) as WrittenBallots));
    thread.on('error', (error) => (cause = error.message));
    thread.on('exit', () => this.#fail(thread, cause));
    thread.unref();
    return thread;
  }

  #take(thread: Worker, written: WrittenBallots): void {
    for (const [ticket, outcome, fault] of written) {
      const waiting = this.#waiting.get(ticket);
      this.#waiting.delete(ticket);
      if (outcome) waiting?.resolve(outcome);
      else waiting?.reject(errorOf(fault ?? { message: 'no outcome' }));
    }
    if (this.#waiting.size === 0) thread.unref();
  }

  #fail(thread: Worker, cause: string): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    this.#forgetOutgoing();
    // As of a connection that broke (SQLSTATE 08007): asking again with the same key is safe, and finds out.
    for (const { reject } of this.#waiting.values()) reject(errorOf({ message: cause, code: '08007' }));
    this.#waiting.clear();
  }
}

const errorOf = ({ message, ...told }: WriterFault): Error => Object.assign(new Error(message), told);
