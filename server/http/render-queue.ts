/** Drawn at once: enough that one page's wait for the database is another's drawing. */
export const PAGES_AT_ONCE = 3;

/** Waiting for their turn: under a second of drawing. */
export const PAGES_WAITING = 60;

/** Too many pages wait already. */
export class TooManyPages extends Error {}

/**
 * Lets a few pages be drawn at once, and a few wait. Drawing takes the one thread that also answers `/health` and ballots:
 * without an end to it, a stranger who asks for ever new addresses would keep everybody else waiting.
 */
export class RenderQueue {
  readonly #waiting: (() => void)[] = [];
  #drawing = 0;

  /** @throws TooManyPages at once, where the queue is full */
  async run<T>(draw: () => Promise<T>): Promise<T> {
    if (this.#drawing >= PAGES_AT_ONCE) {
      if (this.#waiting.length >= PAGES_WAITING) throw new TooManyPages('too many pages wait to be drawn');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#drawing += 1;
    }
    try {
      return await draw();
    } finally {
      // Whatever else waits for the thread comes before the next page, which takes over this one's place.
      setImmediate(() => this.#next());
    }
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#drawing -= 1;
  }
}
