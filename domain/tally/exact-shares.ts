import type { BallotGroups } from './ballot-groups.ts';
import { type Fraction, greatestCommonDivisor } from './fraction.ts';

/** What the supporters of a project pay for each point that they gave it, exactly: `num / den` grosze. */
export type Price = Fraction;

/**
 * Voters' money in equal shares, exactly. All sums are whole numbers over one denominator; voters with the same sum are one
 * class, so that there are few sums whatever the number of ballots.
 */
export class ExactShares {
  readonly #ballots: BallotGroups;
  readonly #classOf: Int32Array;
  #sums: bigint[];
  #den: bigint;

  /** @param endowment grosze that each voter has at the start */
  constructor(ballots: BallotGroups, endowment: Fraction) {
    this.#ballots = ballots;
    this.#classOf = new Int32Array(ballots.sizes.length);
    this.#sums = [endowment.num];
    this.#den = endowment.den;
  }

  /** The least price at which the supporters can pay `cost` together, each no more than they have; null: they cannot. */
  priceOf(project: number, cost: number): Price | null {
    let due = BigInt(cost) * this.#den;
    let points = BigInt(this.#ballots.supporters[project]!.score);
    for (const { sum, score, size } of this.#poorestFirst(project)) {
      if (sum * points >= score * due) return { num: due, den: this.#den * points };
      due -= sum * size;
      points -= score * size;
    }
    return null;
  }

  /** Everyone who supports the project pays the price for their points, or all that they have. */
  pay(project: number, price: Price): void {
    // In units of the denominator, a point costs rise / scale.
    const points = price.den / this.#den;
    const common = greatestCommonDivisor(price.num, points);
    const scale = points / common;
    const rise = price.num / common;
    const { groups, scores } = this.#ballots.supporters[project]!;
    const sums = this.#sums.map((sum) => sum * scale);
    const payers = new Map<number, number>();
    const scoreRange = 1 + (scores ? Math.max(...new Set(scores)) : 1);
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      const score = scores ? scores[at]! : 1;
      const key = this.#classOf[group]! * scoreRange + score;
      let after = payers.get(key);
      if (after === undefined) {
        const left = sums[this.#classOf[group]!]! - BigInt(score) * rise;
        after = sums.push(left > 0n ? left : 0n) - 1;
        payers.set(key, after);
      }
      this.#classOf[group] = after;
    }
    this.#den *= scale;
    this.#sums = sums;
    this.#mergeClasses();
  }

  /**
   * Whether everybody could pay for all these projects what they would pay for each alone: then they are bought at these prices in
   * any order, and leave the same behind.
   */
  canPayForAll(offers: readonly { readonly project: number; readonly price: Price }[]): boolean {
    const whole = offers.reduce((product, { price }) => product * price.den, 1n);
    const dues = new Map<number, bigint>();
    for (const { project, price } of offers) {
      const { groups, scores } = this.#ballots.supporters[project]!;
      const point = (price.num * this.#den * whole) / price.den;
      for (let at = 0; at < groups.length; at++) {
        const group = groups[at]!;
        const due = point * BigInt(scores ? scores[at]! : 1);
        const has = this.#sums[this.#classOf[group]!]! * whole;
        dues.set(group, (dues.get(group) ?? 0n) + (due < has ? due : has));
      }
    }
    return [...dues].every(([group, due]) => due <= this.#sums[this.#classOf[group]!]! * whole);
  }

  /** What the supporters of a project have together, in grosze. */
  sumOf(project: number): Fraction {
    let num = 0n;
    for (const { sum, size } of this.#poorestFirst(project)) num += sum * size;
    return { num, den: this.#den };
  }

  #mergeClasses(): void {
    const known = new Map<bigint, number>();
    const sums: bigint[] = [];
    const merged = this.#sums.map(() => -1);
    for (let group = 0; group < this.#classOf.length; group++) {
      const old = this.#classOf[group]!;
      if (merged[old] === -1) {
        const sum = this.#sums[old]!;
        const place = known.get(sum) ?? sums.push(sum) - 1;
        known.set(sum, place);
        merged[old] = place;
      }
      this.#classOf[group] = merged[old]!;
    }
    this.#sums = sums;
  }

  /** Supporters with the same sum and points together, by what they have for a point, ascending. */
  #poorestFirst(project: number): { sum: bigint; score: bigint; size: bigint }[] {
    const { groups, scores } = this.#ballots.supporters[project]!;
    const sizes = new Map<number, Map<number, number>>();
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      const score = scores ? scores[at]! : 1;
      const byScore = sizes.get(this.#classOf[group]!) ?? new Map<number, number>();
      byScore.set(score, (byScore.get(score) ?? 0) + this.#ballots.sizes[group]!);
      sizes.set(this.#classOf[group]!, byScore);
    }
    const list = [...sizes].flatMap(([at, byScore]) =>
      [...byScore].map(([score, size]) => ({ sum: this.#sums[at]!, score: BigInt(score), size: BigInt(size) })),
    );
    return list.sort((a, b) => {
      const left = a.sum * b.score;
      const right = b.sum * a.score;
      return left < right ? -1 : left > right ? 1 : 0;
    });
  }
}
