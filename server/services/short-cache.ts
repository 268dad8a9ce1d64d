import type { Clock } from '../deps.ts';

/**
 * Answers that may be a moment old, for what many ask at once: the home page, lists, one project. Callers that ask while an
 * answer is being fetched share it; a failure is not kept. Each process has its own, so nothing depends on it.
 */
export class ShortCache<Value> {
  readonly #clock: Clock;
  readonly #ttl: number;
  readonly #limit: number;
  readonly #entries = new Map<string, { until: number; value: Promise<Value> }>();

  /** @param ttl milliseconds for which an answer holds  @param limit most answers kept; the oldest goes first */
  constructor(clock: Clock, ttl: number, limit: number) {
    this.#clock = clock;
    this.#ttl = ttl;
    this.#limit = limit;
  }

  /** @param mayKeep whether an answer may serve the next caller too; who asked while it was being fetched has it in any case */
  get(key: string, fetch: () => Promise<Value>, mayKeep: (value: Value) => boolean = () => true): Promise<Value> {
    const now = this.#clock().getTime();
    const known = this.#entries.get(key);
    if (known && now < known.until) return known.value;
    const value = fetch();
    this.#entries.delete(key);
    this.#entries.set(key, { until: now + this.#ttl, value });
    const forget = () => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
    };
    value.then((answer) => mayKeep(answer) || forget(), forget);
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#entries.keys().next().value as string);
    return value;
  }

  /** What was kept is no longer true. */
  clear(): void {
    this.#entries.clear();
  }
}
