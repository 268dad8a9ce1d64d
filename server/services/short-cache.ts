import type { Clock } from '../deps.ts';

interface Entry<Value> {
  /** Milliseconds of the clock. */
  until: number;
  readonly value: Promise<Value>;
  /** 0 until the answer is there. */
  weight: number;
}

/**
 * Answers that may be a moment old, for what many ask at once: the home page, lists, one project. Callers that ask while an
 * answer is being fetched share it; a failure is not kept. Each process has its own, so nothing depends on it.
 */
export class ShortCache<Value> {
  readonly #clock: Clock;
  readonly #ttl: number;
  readonly #limit: number;
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  readonly #entries = new Map<string, Entry<Value>>();
  #weight = 0;

  /**
   * @param ttl milliseconds for which an answer holds
   * @param limit most answers kept; the oldest goes first
   * @param weigh how heavy an answer is, in bytes or so, and the most that all may weigh together; one that is heavier is not kept
   */
  constructor(
    clock: Clock,
    ttl: number,
    limit: number,
    { weigh = () => 0, most = 0 }: { weigh?: (value: Value) => number; most?: number } = {},
  ) {
    this.#clock = clock;
    this.#ttl = ttl;
    this.#limit = limit;
    this.#weigh = weigh;
    this.#most = most;
  }

  /**
   * @param until when an answer is to be forgotten, where that is earlier: milliseconds of the clock, 0 for one that is not kept.
   * Who asked while it was being fetched has it in any case
   * @param holds milliseconds for which a kept answer must still hold, or another one is fetched
   */
  get(
    key: string,
    fetch: () => Promise<Value>,
    { until, holds = 1 }: { until?: (value: Value) => number; holds?: number } = {},
  ): Promise<Value> {
    const now = this.#clock().getTime();
    const known = this.#entries.get(key);
    if (known && known.until - now >= holds) return known.value;
    const value = fetch();
    const entry = { until: now + this.#ttl, value, weight: 0 };
    this.#drop(key);
    this.#entries.set(key, entry);
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#drop(key);
    };
    value.then((answer) => {
      entry.until = Math.min(entry.until, until?.(answer) ?? entry.until);
      if (entry.until <= this.#clock().getTime()) forget();
      else this.#settle(key, entry, this.#weigh(answer));
    }, forget);
    if (this.#entries.size > this.#limit) this.#dropOldest();
    return value;
  }

  /** What was kept is no longer true. */
  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  /** How heavy what is kept is. */
  get weight(): number {
    return this.#weight;
  }

  #settle(key: string, entry: Entry<Value>, weight: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.weight = weight;
    this.#weight += weight;
    if (weight > this.#most) this.#drop(key);
    while (this.#weight > this.#most) this.#dropOldest();
  }

  #drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  #dropOldest(): void {
    this.#drop(this.#entries.keys().next().value as string);
  }
}
