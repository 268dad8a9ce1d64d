import type { BallotGroups } from './ballot-groups.ts';
import { ExactShares, type Price } from './exact-shares.ts';
import { compareFractions, type Fraction, fractionNumber } from './fraction.ts';
import type { Payers } from './payers.ts';

/** A project as one run of equal shares sees it. */
export interface SharesProject {
  /** Grosze. */
  readonly cost: number;
  /** What one point of support is worth: the cost where utility is cost, else one. */
  readonly worth: number;
}

export interface RunInput {
  readonly ballots: BallotGroups;
  /** As `ballots.supporters`: what a run writes into, and the next one uses again. */
  readonly payers: readonly Payers[];
  /** As `ballots.supporters`. */
  readonly projects: readonly SharesProject[];
  /** Places of the projects that can win. */
  readonly candidates: readonly number[];
  /** For each project those that cannot win beside it. */
  readonly excludes: readonly (readonly number[])[];
  /** Grosze; a run that spends more ends at once. */
  readonly budget: number;
  /** Which of two projects with the same price for their worth goes first. */
  readonly compareEqual: (a: number, b: number) => number;
}

export interface Run {
  /** Places in the order of selection. */
  readonly bought: number[];
  /** Grosze. */
  readonly spent: number;
  /** It would have spent more than there is. */
  readonly overspent: boolean;
  /** Everybody paid their whole share of everything that was bought, with something to spare. */
  readonly even: boolean;
  /** Rounds in which several projects had the best price for their worth. */
  readonly ties: readonly RunTie[];
}

export interface RunTie {
  readonly round: number;
  /** The one bought first. */
  readonly tied: readonly number[];
  /** Buying one keeps another out, or makes it dearer: the order may decide what else is bought. */
  readonly contested: boolean;
}

/**
 * Numbers nearer to each other than this part of themselves are compared exactly. What rounding can do to a sum of 10^5
 * voters over 100 purchases is below a tenth of it.
 */
const NEAR = 1e-7;

/**
 * One run of the Method of Equal Shares (Peters, Pierczyński and Skowron, "Proportional Participatory Budgeting with Additive
 * Utilities", 2021): every voter has the endowment; in each round the project is bought whose supporters can pay it at the
 * least price for its worth, each paying in proportion to their utility, or all they have.
 *
 * Prices are first found in floating point; whatever is too near to tell is decided by exact fractions.
 */
export function runShares(input: RunInput, endowment: Fraction): Run {
  const { ballots, projects, budget, excludes, payers } = input;
  const money = new Float64Array(ballots.sizes.length).fill(fractionNumber(endowment));
  const bought: number[] = [];
  const ties: RunTie[] = [];
  let open = input.candidates.filter((place) => ballots.supporters[place]!.score > 0);
  // A price never falls while money goes: what a project cost in an earlier round bounds it from below.
  const known = new Float64Array(projects.length);
  for (const place of open) {
    known[place] = priceForWorth(projects[place]!, ballots.supporters[place]!.score);
    payers[place]!.reset();
  }
  const gone = new Uint8Array(projects.length);
  let spent = 0;
  let even = true;
  let exact: ExactShares | null = null;
  let exactRounds = 0;
  const exactly = (): ExactShares => {
    exact ??= new ExactShares(ballots, endowment);
    for (; exactRounds < bought.length; exactRounds++) {
      const place = bought[exactRounds]!;
      exact.pay(place, exact.priceOf(place, projects[place]!.cost)!);
    }
    return exact;
  };

  for (;;) {
    sortBy(known, open);
    const near: Offer[] = [];
    let best = Infinity;
    for (const place of open) {
      if (known[place]! > best * (1 + NEAR)) break;
      const { score } = ballots.supporters[place]!;
      const bounds = { from: known[place]!, most: best * (1 + NEAR) };
      const offer = offerOf(place, projects[place]!, bounds, score, payers[place]!, money, exactly);
      if (typeof offer === 'number') {
        known[place] = offer;
        if (offer === Infinity) gone[place] = 1;
        continue;
      }
      known[place] = offer.forWorth;
      best = Math.min(best, offer.forWorth);
      near.push(offer);
    }
    const contenders = near.filter(({ forWorth }) => forWorth <= best * (1 + NEAR));
    if (contenders.length === 0) return { bought, spent, overspent: false, even, ties };
    const tied = contenders.length === 1 ? contenders : cheapest(contenders, projects, ballots, exactly);
    tied.sort((a, b) => input.compareEqual(a.place, b.place));
    const { place, price } = tied[0]!;
    if (tied.length > 1) {
      const contested = isContested(tied, input, money, fractionNumber(endowment), exactly);
      ties.push({ round: bought.length + 1, tied: tied.map((offer) => offer.place), contested });
    }
    spent += projects[place]!.cost;
    if (spent > budget) return { bought, spent, overspent: true, even, ties };
    even &&= tied[0]!.even;
    payers[place]!.pay(price, money);
    bought.push(place);
    gone[place] = 1;
    for (const other of excludes[place]!) gone[other] = 1;
    open = open.filter((other) => gone[other] === 0);
  }
}

/** By insertion: from round to round few change their place. */
function sortBy(keys: Float64Array, places: number[]): void {
  for (let at = 1; at < places.length; at++) {
    const place = places[at]!;
    let to = at;
    for (; to > 0 && keys[places[to - 1]!]! > keys[place]!; to--) places[to] = places[to - 1]!;
    places[to] = place;
  }
}

interface Offer {
  readonly place: number;
  /** Grosze a point. */
  readonly price: number;
  readonly forWorth: number;
  /** All supporters can pay the same for a point, with something to spare: then the price is the cost over the points. */
  readonly even: boolean;
}

const priceForWorth = ({ cost, worth }: SharesProject, points: number): number => cost / points / worth;

/**
 * A number: the price for its worth is above `most`, and at least that; infinite where its supporters cannot pay it any more.
 * @param from a price for its worth that is not above the one looked for
 */
function offerOf(
  place: number,
  { cost, worth }: SharesProject,
  { from, most }: { from: number; most: number },
  score: number,
  payers: Payers,
  money: Float64Array,
  exactly: () => ExactShares,
): Offer | number {
  payers.addUp(money);
  // What the others pay if nobody else is too poor; where somebody is, it is more.
  const ifNobodyElse = (): number => (cost - payers.poorSum) / (score - payers.poorPoints);
  let price = Math.max(from * worth, score - payers.poorPoints < 0.5 ? 0 : ifNobodyElse());
  for (;;) {
    if (price / worth > most) return price / worth;
    payers.part(price, money);
    const { poorPoints, least } = payers;
    if (poorPoints === 0) {
      price = cost / score;
      return { place, price, forWorth: price / worth, even: least >= price * (1 + NEAR) };
    }
    if (score - poorPoints < 0.5) {
      // All of them give what they have.
      const rest = cost - payers.poorSum;
      if (rest > cost * NEAR) return Infinity;
      if (rest > -cost * NEAR && !exactly().priceOf(place, cost)) return Infinity;
      return { place, price, forWorth: price / worth, even: false };
    }
    const next = ifNobodyElse();
    // Nobody else is too poor for it; or only by what rounding does.
    if (least >= next || next <= price) return { place, price: next, forWorth: next / worth, even: false };
    price = next;
  }
}

/** Those whose exact price for their worth is the least. */
function cheapest(
  offers: readonly Offer[],
  projects: readonly SharesProject[],
  { supporters }: BallotGroups,
  exactly: () => ExactShares,
): Offer[] {
  const prices = offers.map(({ place, even }) => {
    const { cost, worth } = projects[place]!;
    const points = BigInt(supporters[place]!.score);
    const { num, den }: Price = even ? { num: BigInt(cost), den: points } : exactly().priceOf(place, cost)!;
    return { num, den: den * BigInt(worth) };
  });
  const least = prices.reduce((a, b) => (compareFractions(b, a) < 0 ? b : a));
  return offers.filter((_, at) => compareFractions(prices[at]!, least) === 0);
}

/** Whether the order matters in which projects are bought that have the same best price for their worth. */
function isContested(
  tied: readonly Offer[],
  { ballots, projects, excludes }: RunInput,
  money: Float64Array,
  endowment: number,
  exactly: () => ExactShares,
): boolean {
  const places = new Set(tied.map(({ place }) => place));
  if (tied.some(({ place }) => excludes[place]!.some((other) => places.has(other)))) return true;
  const dues = new Map<number, { due: number; projects: number }>();
  for (const { place, price } of tied) {
    const { groups, scores } = ballots.supporters[place]!;
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      const due = Math.min(money[group]!, price * (scores === null ? 1 : scores[at]!));
      const known = dues.get(group);
      dues.set(group, { due: (known?.due ?? 0) + due, projects: (known?.projects ?? 0) + 1 });
    }
  }
  const shared = [...dues].filter(([, { projects: count }]) => count > 1);
  // What is far from all that somebody has, or far above it, needs no fractions.
  if (shared.every(([group, { due }]) => due <= money[group]! - endowment * NEAR)) return false;
  if (shared.some(([group, { due }]) => due > money[group]! + endowment * NEAR)) return true;
  const exact = exactly();
  const offers = tied.map(({ place }) => ({ project: place, price: exact.priceOf(place, projects[place]!.cost)! }));
  return !exact.canPayForAll(offers);
}
