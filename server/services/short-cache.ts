import type { Clock } from '../deps.ts';

interface Entry<Value> {
  /** Milliseconds of the clock. */
  until: number;
  readonly value: Promise<Value>;
  /** 0 until the answer is there. */
  weight: number;
  isRenewed: boolean;
}

/** Earlier expiry of a value. */
type Until<Value> = (value: Value) => number;

/**
 * A cache with a short lifetime, for data that many request at once. Concurrent callers share one fetch; failures are not cached.
 * Each process has its own, so nothing may depend on it.
 */
export class ShortCache<Value> {
  readonly #clock: Clock;
  readonly #ttl: number;
  readonly #limit: number;
  readonly #most: number;
  readonly #renewed: number;
  readonly #weigh: (value: Value) => number;
  readonly #entries = new Map<string, Entry<Value>>();
  #weight = 0;

  /**
   * @param ttl lifetime in milliseconds
   * @param limit most entries; the one that nobody has asked for longest is dropped first
   * @param weigh size of a value, roughly in bytes, and the limit for all of them; a larger value is not cached
   * @param renewed so many milliseconds before its end a value that is asked for is fetched anew, while callers still get the one that
   *   is known: what many ask for makes none of them wait. 0: it is fetched when it has expired
   */
  constructor(
    clock: Clock,
    ttl: number,
    limit: number,
    {
      weigh = () => 0,
      most = 0,
      renewed = 0,
    }: { weigh?: (value: Value) => number; most?: number; renewed?: number } = {},
  ) {
    this.#clock = clock;
    this.#ttl = ttl;
    this.#limit = limit;
    this.#weigh = weigh;
    this.#most = most;
    this.#renewed = renewed;
  }

  /**
   * @param until earlier expiry of a value, in milliseconds since the epoch; 0: not cached. Concurrent callers still share it
   * @param holds shortest remaining lifetime in milliseconds that the caller accepts; else the value is fetched again
   */
  get(
    key: string,
    fetch: () => Promise<Value>,
    { until, holds = 1 }: { until?: Until<Value>; holds?: number } = {},
  ): Promise<Value> {
    const now = this.#clock().getTime();
    const known = this.#entries.get(key);
    if (!known || known.until - now < holds) return this.#fetch(key, fetch, until);
    this.#entries.delete(key);
    this.#entries.set(key, known);
    if (known.until - now <= this.#renewed && !known.isRenewed) {
      known.isRenewed = true;
      this.#renew(key, known, fetch, until);
    }
    return known.value;
  }

  /** Until the new value is there the known one is given, and it stays where there comes none or everything was dropped meanwhile. */
  #renew(key: string, known: Entry<Value>, fetch: () => Promise<Value>, until: Until<Value> | undefined): void {
    const startedAt = this.#clock().getTime();
    fetch().then(
      (value) => {
        if (this.#entries.get(key) === known) void this.#fetch(key, () => Promise.resolve(value), until, startedAt);
      },
      () => {},
    );
  }

  #fetch(
    key: string,
    fetch: () => Promise<Value>,
    until: Until<Value> | undefined,
    startedAt = this.#clock().getTime(),
  ): Promise<Value> {
    const value = fetch();
    const entry = { until: startedAt + this.#ttl, value, weight: 0, isRenewed: false };
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
    if (this.#entries.size > this.#limit) this.#dropUnasked();
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
    while (this.#weight > this.#most) this.#dropUnasked();
  }

  #drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  #dropUnasked(): void {
    this.#drop(this.#entries.keys().next().value as string);
  }
}
