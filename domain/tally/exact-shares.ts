import type { BallotGroups } from './ballot-groups.ts';
import { type Fraction, greatestCommonDivisor } from './fraction.ts';

/** What the supporters of a project pay for each point that they gave it, exactly: `num / den` grosze. */
export type Price = Fraction;

/** The class of those who have nothing left. */
const NOTHING = 1;

/**
 * Voters' money in equal shares, exactly. All sums are whole numbers over one denominator; voters with the same sum are one
 * class, so that there are few sums whatever the number of ballots. The denominator grows with each payment: the sums of those
 * who paid nothing are brought to it when they are asked for.
 */
export class ExactShares {
  readonly #ballots: BallotGroups;
  readonly #classOf: Int32Array;
  /** By class: the sum, and which of the denominators it is over. */
  readonly #sums: bigint[];
  readonly #over: number[] = [0, 0];
  /** One for each payment, the last in use. */
  readonly #dens: bigint[];

  /** @param endowment grosze that each voter has at the start */
  constructor(ballots: BallotGroups, endowment: Fraction) {
    this.#ballots = ballots;
    this.#classOf = new Int32Array(ballots.sizes.length);
    this.#sums = [endowment.num, 0n];
    this.#dens = [endowment.den];
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
    this.#dens.push(this.#den * scale);
    const { groups, scores } = this.#ballots.supporters[project]!;
    const payers = new Map<number, number>();
    const classes = new Map<bigint, number>([[0n, NOTHING]]);
    const scoreRange = 1 + greatest(scores);
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      const score = scores ? scores[at]! : 1;
      const key = this.#classOf[group]! * scoreRange + score;
      let after = payers.get(key);
      if (after === undefined) {
        const left = this.#sumOfClass(this.#classOf[group]!) - BigInt(score) * rise;
        after = this.#classWith(left > 0n ? left : 0n, classes);
        payers.set(key, after);
      }
      this.#classOf[group] = after;
    }
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
        const has = this.#sumOfClass(this.#classOf[group]!) * whole;
        dues.set(group, (dues.get(group) ?? 0n) + (due < has ? due : has));
      }
    }
    return [...dues].every(([group, due]) => due <= this.#sumOfClass(this.#classOf[group]!) * whole);
  }

  /** What the supporters of a project have together, in grosze. */
  sumOf(project: number): Fraction {
    let num = 0n;
    for (const { sum, size } of this.#classesOf(project)) num += sum * size;
    return { num, den: this.#den };
  }

  get #den(): bigint {
    return this.#dens.at(-1)!;
  }

  /** What each of a class has, over the denominator in use. */
  #sumOfClass(at: number): bigint {
    const last = this.#dens.length - 1;
    const over = this.#over[at]!;
    if (over !== last) {
      this.#sums[at]! *= this.#dens[last]! / this.#dens[over]!;
      this.#over[at] = last;
    }
    return this.#sums[at]!;
  }

  /** @param classes made by the same payment, by their sums */
  #classWith(sum: bigint, classes: Map<bigint, number>): number {
    const known = classes.get(sum);
    if (known !== undefined) return known;
    const made = this.#sums.push(sum) - 1;
    this.#over.push(this.#dens.length - 1);
    classes.set(sum, made);
    return made;
  }

  /** Supporters with the same sum and points together. */
  #classesOf(project: number): { sum: bigint; score: bigint; size: bigint }[] {
    const { groups, scores } = this.#ballots.supporters[project]!;
    const sizes = new Map<number, number>();
    const scoreRange = 1 + greatest(scores);
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      const key = this.#classOf[group]! * scoreRange + (scores ? scores[at]! : 1);
      sizes.set(key, (sizes.get(key) ?? 0) + this.#ballots.sizes[group]!);
    }
    return Array.from(sizes, ([key, size]) => ({
      sum: this.#sumOfClass(Math.floor(key / scoreRange)),
      score: BigInt(key % scoreRange),
      size: BigInt(size),
    }));
  }

  /** The same by what they have for a point, ascending. */
  #poorestFirst(project: number): { sum: bigint; score: bigint; size: bigint }[] {
    const list = this.#classesOf(project);
    if (!this.#ballots.supporters[project]!.scores) return list.sort((a, b) => compare(a.sum, b.sum));
    return list.sort((a, b) => compare(a.sum * b.score, b.sum * a.score));
  }
}

const compare = (left: bigint, right: bigint): number => (left < right ? -1 : left > right ? 1 : 0);

const greatest = (scores: Int32Array | null): number => scores?.reduce((a, b) => Math.max(a, b), 0) ?? 1;
