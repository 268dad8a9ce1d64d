export interface QueueSize {
  /** Tasks that run concurrently. */
  readonly atOnce: number;
  /** Tasks that may wait. */
  readonly waiting: number;
  /** Longest wait in milliseconds; absent: no limit. */
  readonly patience?: number;
}

/** The queue is full, or the wait took too long. The task was not started. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** `Retry-After` in seconds for rejected requests. */
export const QUEUE_RETRY = 5;

/**
 * A bounded queue: runs a few tasks concurrently, lets some wait and rejects the rest, so that expensive public requests cannot
 * starve ballots and `/health`.
 */
export class BoundedQueue {
  readonly #size: QueueSize;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  get isFull(): boolean {
    return this.#running >= this.#size.atOnce && this.#waiting.size >= this.#size.waiting;
  }

  /** @throws QueueFull before the task has started */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new QueueFull('too many wait');
    if (this.#running < this.#size.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      // Let other events run before the next task takes over this slot.
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
            reject(new QueueFull('waited too long'));
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
