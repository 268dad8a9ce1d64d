import type { Clock } from '../deps.ts';

interface Entry<Value> {
  /** Milliseconds of the clock. */
  until: number;
  readonly value: Promise<Value>;
  /** 0 until the answer is there. */
  weight: number;
}

/**
 * A cache with a short lifetime, for data that many request at once. Concurrent callers share one fetch; failures are not cached.
 * Each process has its own, so nothing may depend on it.
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
   * @param ttl lifetime in milliseconds
   * @param limit most entries; the oldest is dropped first
   * @param weigh size of a value, roughly in bytes, and the limit for all of them; a larger value is not cached
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
   * @param until earlier expiry of a value, in milliseconds since the epoch; 0: not cached. Concurrent callers still share it
   * @param holds shortest remaining lifetime in milliseconds that the caller accepts; else the value is fetched again
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

  /** Drops all entries. */
  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  /** Total size of all entries. */
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
