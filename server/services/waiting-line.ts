export interface LineSize {
  /** Works that run together. */
  readonly atOnce: number;
  /** Works that may wait for their turn. */
  readonly waiting: number;
  /** Milliseconds for which one waits at most; absent: for as long as it takes. */
  readonly patience?: number;
}

/** Too many wait already, or the turn did not come in time: nothing was done. */
export class LineFull extends Error {
  override readonly name = 'LineFull';
}

/** Seconds after which whoever was turned away is told to come back. */
export const LINE_RETRY = 5;

/**
 * Lets a few works run at once and a few wait, and turns the rest away: what is heavy and open to everybody must not take what
 * ballots and `/health` need.
 */
export class WaitingLine {
  readonly #size: LineSize;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(size: LineSize) {
    this.#size = size;
  }

  get isFull(): boolean {
    return this.#running >= this.#size.atOnce && this.#waiting.size >= this.#size.waiting;
  }

  /** @throws LineFull before the work has begun */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new LineFull('too many wait');
    if (this.#running < this.#size.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // Whatever else waits for the thread comes before the next work, which takes over this one's place.
      setImmediate(() => this.#next());
    }
  }

  #turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { patience } = this.#size;
    const late =
      patience === undefined
        ? undefined
        : setTimeout(() => {
            this.#waiting.delete(begin);
            reject(new LineFull('waited too long'));
          }, patience);
    const begin = () => {
      clearTimeout(late);
      resolve();
    };
    this.#waiting.add(begin);
    return promise;
  }

  #next(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
