import type { Supporters } from './ballot-groups.ts';

/**
 * The supporters of one project as a run goes on. Its price never falls and nobody gets money back, so who cannot pay their whole
 * share once never can again: they are kept apart, and those who have nothing left are not looked at any more.
 */
export class Payers {
  readonly #groups: Int32Array;
  readonly #scores: Int32Array | null;
  /** Ballots in each group. */
  readonly #sizes: Float64Array;
  /** Groups that can pay their whole share. */
  readonly #able: Int32Array;
  readonly #ableScores: Int32Array | null;
  #ableCount = 0;
  /** Groups that give all that they have, and have something. */
  readonly #poor: Int32Array;
  #poorCount = 0;
  /** Points of those who give all that they have. */
  poorPoints = 0;
  /** What these have together. */
  poorSum = 0;
  /** What the others have at least for each point. */
  least = Infinity;

  constructor({ groups, scores }: Supporters, sizes: Float64Array) {
    this.#groups = groups;
    this.#scores = scores;
    this.#sizes = sizes;
    this.#able = new Int32Array(groups.length);
    this.#ableScores = scores && new Int32Array(groups.length);
    this.#poor = new Int32Array(groups.length);
    this.reset();
  }

  /** At the start of a run everybody may be able to pay. */
  reset(): void {
    this.#able.set(this.#groups);
    this.#ableScores?.set(this.#scores!);
    this.#ableCount = this.#groups.length;
    this.#poorCount = 0;
    this.poorPoints = 0;
    this.poorSum = 0;
    this.least = Infinity;
  }

  /** Adds up anew what the poor have: they may have paid for something else. */
  addUp(money: Float64Array): void {
    const poor = this.#poor;
    const sizes = this.#sizes;
    const count = this.#poorCount;
    let sum = 0;
    let kept = 0;
    for (let at = 0; at < count; at++) {
      const group = poor[at]!;
      const has = money[group]!;
      if (has === 0) continue;
      poor[kept++] = group;
      sum += sizes[group]! * has;
    }
    this.#poorCount = kept;
    this.poorSum = sum;
  }

  /** Sets those apart who have less than a price for each of their points. */
  part(price: number, money: Float64Array): void {
    const able = this.#able;
    const scores = this.#ableScores;
    const sizes = this.#sizes;
    const count = this.#ableCount;
    let kept = 0;
    let least = Infinity;
    for (let at = 0; at < count; at++) {
      const group = able[at]!;
      const has = money[group]!;
      const given = scores === null ? 1 : scores[at]!;
      if (has < price * given) {
        this.poorPoints += sizes[group]! * given;
        if (has === 0) continue;
        this.#poor[this.#poorCount++] = group;
        this.poorSum += sizes[group]! * has;
        continue;
      }
      const each = scores === null ? has : has / given;
      if (each < least) least = each;
      able[kept] = group;
      if (scores !== null) scores[kept] = given;
      kept++;
    }
    this.#ableCount = kept;
    this.least = least;
  }

  /** Everybody pays a price for each of their points, or all that they have. */
  pay(price: number, money: Float64Array): void {
    const scores = this.#ableScores;
    for (let at = 0; at < this.#ableCount; at++) {
      const group = this.#able[at]!;
      const left = money[group]! - price * (scores === null ? 1 : scores[at]!);
      money[group] = left > 0 ? left : 0;
    }
    for (let at = 0; at < this.#poorCount; at++) money[this.#poor[at]!] = 0;
  }
}
