import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SupportBallot } from './ballot-groups.ts';
import { compareCodePoints } from './compare-code-points.ts';
import { type EqualSharesOptions, gatherBallots, selectByShares, tallyEqualShares } from './equal-shares.ts';
import { compareFractions, type Fraction, fraction, fractionText } from './fraction.ts';
import type { Candidate } from './types.ts';

const usual: EqualSharesOptions = {
  budget: 100_000,
  utility: 'cost',
  completion: 'none',
  exhaustiveStop: true,
  threshold: null,
  ties: { rule: 'id' },
};

function candidatesOf(costs: Record<string, number>, ballots: readonly SupportBallot[]): Candidate[] {
  return Object.entries(costs).map(([id, cost]) => {
    const given = ballots.map(({ projects, points }) => {
      const at = projects.indexOf(id);
      return at < 0 ? 0 : points ? points[at]! : 1;
    });
    return { id, cost, total: given.reduce((a, b) => a + b, 0), voters: given.filter((points) => points > 0).length };
  });
}

function share(costs: Record<string, number>, ballots: SupportBallot[], options: Partial<EqualSharesOptions> = {}) {
  return tallyEqualShares(candidatesOf(costs, ballots), ballots, { ...usual, ...options });
}

const times = (count: number, ...projects: string[]): SupportBallot[] =>
  Array.from({ length: count }, () => ({ projects }));

describe('the rule by hand', () => {
  test('six tenths of the voters decide about six tenths of the money', () => {
    const costs = Object.fromEntries(
      ['a', 'b'].flatMap((side) => Array.from({ length: 9 }, (_, n) => [`${side}${n + 1}`, 10_000])),
    );
    const ofSide = (side: string) => Object.keys(costs).filter((id) => id.startsWith(side));
    const outcome = share(costs, [...times(6, ...ofSide('a')), ...times(4, ...ofSide('b'))]);
    expect(outcome.winners).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b3', 'b4']);
    expect(outcome.left).toBe(0);
  });

  test('those who have too little give all, and the others share the rest', () => {
    // Each of four has 250 zł. `a` takes 200 from two of them; `b` needs 400 from those two and a third: 50 + 50 + 250 = 350.
    const ballots = [...times(2, 'a', 'b'), ...times(1, 'b', 'c'), ...times(1, 'd')];
    const outcome = share({ a: 40_000, b: 30_000, c: 5_000, d: 26_000 }, ballots);
    expect(outcome.purchases.map(({ id, rho }) => [id, fractionText(rho!)])).toEqual([
      ['b', '1/3'],
      ['c', '1'],
    ]);
    expect(Object.fromEntries([...outcome.leftWithSupporters].map(([id, left]) => [id, fractionText(left)]))).toEqual({
      a: '30000',
      d: '25000',
    });
  });

  test('prices in złotys a point where utility is points', () => {
    const ballots = [
      { projects: ['a', 'b'], points: [3, 1] },
      { projects: ['a', 'b'], points: [1, 3] },
      { projects: ['b'], points: [4] },
    ];
    const outcome = share({ a: 20_000, b: 40_000 }, ballots, { utility: 'points', budget: 90_000 });
    // 400 zł over 8 points, then 200 zł over 4.
    expect(outcome.purchases.map(({ id, rho }) => [id, fractionText(rho!)])).toEqual([
      ['a', '50'],
      ['b', '50'],
    ]);
    expect(outcome.ties).toEqual([{ round: 1, tied: ['a', 'b'] }]);
  });

  test('the endowment grows until more would be spent than there is, and stops earlier where nothing more fits', () => {
    const ballots = [...times(3, 'a'), ...times(1, 'b')];
    const outcome = share({ a: 60_000, b: 40_000 }, ballots, { completion: 'add1' });
    expect(outcome.winners).toEqual(['a', 'b']);
    expect([outcome.runs, fractionText(outcome.endowment)]).toEqual([151, '400']);
  });

  test('without the stop on exhaustiveness it goes on; what the run after would overspend is not counted', () => {
    const ballots = [...times(3, 'a'), ...times(1, 'b'), ...times(1, 'c')];
    const costs = { a: 60_000, b: 30_000, c: 35_000 };
    const stopped = share(costs, ballots, { completion: 'add1' });
    const going = share(costs, ballots, { completion: 'add1', exhaustiveStop: false });
    expect([stopped.winners, stopped.runs]).toEqual([['a', 'b'], 101]);
    expect([going.winners, going.runs]).toEqual([['a', 'b'], 150]);
  });

  test('completion by totals takes what fits in the rest, the largest total first', () => {
    const ballots = [...times(5, 'a', 'b'), ...times(1, 'c'), ...times(4, 'd')];
    const costs = { a: 50_000, b: 45_000, c: 30_000, d: 60_000 };
    expect(share(costs, ballots, { completion: 'add1', exhaustiveStop: false }).winners).toEqual(['a']);
    const completed = share(costs, ballots, { completion: 'add1u', exhaustiveStop: false });
    expect(completed.winners).toEqual(['a', 'b']);
    expect(completed.purchases[1]).toEqual({ id: 'b', rho: null });
  });

  test('of two that exclude each other the second is out of the question', () => {
    const ballots = times(4, 'a', 'b', 'c');
    const outcome = share({ a: 30_000, b: 20_000, c: 10_000 }, ballots, {
      exclusive: [['a', 'b']],
      ties: { rule: 'dearer' },
    });
    expect(outcome.winners).toEqual(['a', 'c']);
  });

  test('below the least total nothing is bought, and a project that is dearer than everything never wins', () => {
    const ballots = [...times(4, 'a'), ...times(6, 'b', 'c')];
    const costs = { a: 10_000, b: 99_999_999_900, c: 20_000 };
    expect(share(costs, ballots, { threshold: 5, completion: 'add1' }).winners).toEqual(['c']);
  });

  test('a project that few want and that costs as much as a million runs is waited for without running them', () => {
    const ballots = [...times(1, 'a'), ...times(999, 'b')];
    const going = { completion: 'add1', exhaustiveStop: false, budget: 900_000_00 } as const;
    const bought = share({ a: 800_000_00, b: 50_000_00 }, ballots, going);
    expect(bought.winners).toEqual(['b', 'a']);
    // From 900 zł to 800 000 zł.
    expect([bought.runs, fractionText(bought.endowment)]).toEqual([799_101, '800000']);
    const tooDear = share({ a: 5_000_000_00, b: 50_000_00 }, ballots, going);
    expect(tooDear.winners).toEqual(['b']);
    expect([tooDear.runs, fractionText(tooDear.endowment)]).toEqual([4_999_100, '4999999']);
  });

  test('without ballots there is nobody to share among', () => {
    expect(() => share({ a: 1 }, [])).toThrow(RangeError);
  });
});

const COSTS = fc.array(
  fc.integer({ min: 1, max: 12 }).map((units) => units * 5_000),
  { minLength: 1, maxLength: 6 },
);

/** Small whole numbers, so that equal prices and sums that are spent to the last grosz are common. */
const elections = COSTS.chain((list) => {
  const ids = list.map((_, at) => `p${at}`);
  const ballot = fc.subarray(ids).chain((projects) =>
    fc.record({
      projects: fc.constant(projects),
      points: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: projects.length, maxLength: projects.length }),
    }),
  );
  return fc.record({
    costs: fc.constant(Object.fromEntries(list.map((cost, at) => [ids[at]!, cost]))),
    ballots: fc.array(ballot, { minLength: 1, maxLength: 12 }),
    budget: fc.integer({ min: 0, max: 40 }).map((units) => units * 5_000),
    utility: fc.constantFrom('cost' as const, 'cardinality' as const, 'points' as const),
  });
});

describe('any election', () => {
  test('one run is what the definition says, voter by voter in fractions alone', () => {
    fc.assert(
      fc.property(elections, ({ costs, ballots, budget, utility }) => {
        const outcome = share(costs, ballots, { budget, utility });
        const slow = byDefinition(costs, ballots, budget, utility);
        expect(outcome.purchases.map(({ id, rho }) => [id, fractionText(rho!)])).toEqual(slow.bought);
        expect(outcome.ties.map(({ round }) => round)).toEqual(slow.tiedRounds);
      }),
      { numRuns: 600 },
    );
  });

  test('the budget is never exceeded, and the order of ballots and projects does not matter', () => {
    const completions = fc.constantFrom('none' as const, 'add1' as const, 'add1u' as const);
    fc.assert(
      fc.property(elections, completions, fc.boolean(), (election, completion, exhaustiveStop) => {
        const { costs, ballots, budget, utility } = election;
        const options = { budget, utility, completion, exhaustiveStop };
        const outcome = share(costs, ballots, options);
        expect(outcome.spent).toBeLessThanOrEqual(budget);
        expect(outcome.winners.reduce((sum, id) => sum + costs[id]!, 0)).toBe(outcome.spent);
        const turned = Object.fromEntries(Object.entries(costs).reverse());
        expect(share(turned, ballots.toReversed(), options)).toEqual(outcome);
      }),
      { numRuns: 200 },
    );
  });

  test('what is only selected is what is counted, also when ballots are gathered once for many costs', () => {
    const completions = fc.constantFrom('none' as const, 'add1' as const, 'add1u' as const);
    fc.assert(
      fc.property(elections, completions, COSTS, ({ costs, ballots, budget, utility }, completion, others) => {
        const options = { ...usual, budget, utility, completion };
        const gathered = gatherBallots(candidatesOf(costs, ballots).toReversed(), ballots, options);
        const changed = Object.fromEntries(Object.entries(costs).map(([id, cost], at) => [id, others[at] ?? cost]));
        for (const each of [costs, changed]) {
          const candidates = candidatesOf(each, ballots);
          const { winners, contested } = tallyEqualShares(candidates, ballots, options);
          expect(selectByShares(candidates, gathered, options)).toMatchObject({ winners, contested });
        }
      }),
      { numRuns: 200 },
    );
  });

  test('many voters, whose money is spent on many projects, pay what the definition says', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
    const towns = fc.record({
      costs: fc
        .array(fc.integer({ min: 500, max: 90_000 }), { minLength: ids.length, maxLength: ids.length })
        .map((list) => Object.fromEntries(list.map((cost, at) => [ids[at]!, cost]))),
      ballots: fc.array(
        fc.subarray(ids, { minLength: 1 }).map((projects) => ({
          projects,
          points: projects.map((id) => 1 + ((id.length + projects.length) % 4)),
        })),
        { minLength: 30, maxLength: 60 },
      ),
      budget: fc.integer({ min: 50_000, max: 400_000 }),
      utility: fc.constantFrom('cost' as const, 'cardinality' as const, 'points' as const),
    });
    fc.assert(
      fc.property(towns, ({ costs, ballots, budget, utility }) => {
        const outcome = share(costs, ballots, { budget, utility });
        const slow = byDefinition(costs, ballots, budget, utility);
        expect(outcome.purchases.map(({ id, rho }) => [id, fractionText(rho!)])).toEqual(slow.bought);
      }),
      { numRuns: 25 },
    );
  });

  test('adding gives what running each endowment by itself gives, none left out', () => {
    const stops = fc.boolean();
    const pairs = fc.constantFrom<[string, string][]>(
      [],
      [['p0', 'p1']],
      [
        ['p0', 'p2'],
        ['p1', 'p2'],
      ],
    );
    fc.assert(
      fc.property(elections, stops, pairs, ({ costs, ballots, budget, utility }, exhaustiveStop, exclusive) => {
        const one = (runs: number) =>
          share(costs, ballots, { budget: budget + (runs - 1) * 100 * ballots.length, utility, exclusive });
        const isOver = ({ winners, spent }: ReturnType<typeof one>): boolean => {
          const open = candidatesOf(costs, ballots).filter(
            ({ id, total }) =>
              total > 0 &&
              !winners.includes(id) &&
              !exclusive.some((pair) => pair.includes(id) && pair.some((other) => winners.includes(other))),
          );
          return open.every(({ cost }) => exhaustiveStop && cost > budget - spent);
        };
        let runs = 1;
        let slow = one(1);
        while (!isOver(slow)) {
          const next = one(runs + 1);
          if (next.spent > budget) break;
          slow = next;
          runs++;
        }
        const outcome = share(costs, ballots, { budget, utility, exclusive, completion: 'add1', exhaustiveStop });
        const { contested: _, left: __, ...same } = slow;
        expect(outcome).toMatchObject({ ...same, runs });
      }),
      { numRuns: 150 },
    );
  });

  test('in an exhaustive outcome no project that all voters support and the rest can pay is left', () => {
    fc.assert(
      fc.property(elections, ({ costs, ballots, budget, utility }) => {
        const outcome = share(costs, ballots, { budget, utility, completion: 'add1u' });
        const wanted = Object.keys(costs).filter((id) => ballots.every(({ projects }) => projects.includes(id)));
        for (const id of wanted.filter((one) => !outcome.winners.includes(one))) {
          expect(costs[id]).toBeGreaterThan(outcome.left);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** The paper's definition, as slowly as it stands. */
function byDefinition(
  costs: Record<string, number>,
  ballots: readonly SupportBallot[],
  budget: number,
  utility: EqualSharesOptions['utility'],
): { bought: [string, string][]; tiedRounds: number[] } {
  const utilityOf = ({ projects, points }: SupportBallot, id: string): bigint => {
    const at = projects.indexOf(id);
    if (at < 0) return 0n;
    return utility === 'cost' ? BigInt(costs[id]!) : utility === 'points' ? BigInt(points![at]!) * 100n : 100n;
  };
  const money = ballots.map(() => fraction(BigInt(budget), BigInt(ballots.length)));
  const bought: [string, string][] = [];
  const tiedRounds: number[] = [];
  for (;;) {
    const offers = Object.keys(costs)
      .filter((id) => !bought.some(([other]) => other === id))
      .map((id) => ({ id, rho: leastPrice(id) }))
      .filter((offer): offer is { id: string; rho: Fraction } => offer.rho !== null)
      .sort((a, b) => compareFractions(a.rho, b.rho) || compareCodePoints(a.id, b.id));
    const [first, second] = offers;
    if (!first) return { bought, tiedRounds };
    if (second && compareFractions(first.rho, second.rho) === 0) tiedRounds.push(bought.length + 1);
    bought.push([first.id, fractionText(first.rho)]);
    ballots.forEach((ballot, voter) => {
      const due = timesBy(first.rho, utilityOf(ballot, first.id));
      money[voter] =
        compareFractions(due, money[voter]!) < 0 ? minus(money[voter]!, due) : zeroIfSupports(voter, first.id);
    });
  }

  function zeroIfSupports(voter: number, id: string): Fraction {
    return utilityOf(ballots[voter]!, id) === 0n ? money[voter]! : fraction(0n, 1n);
  }

  /** Tries each voter as the last who pays all that they have. */
  function leastPrice(id: string): Fraction | null {
    const payers = ballots
      .map((ballot, voter) => ({ has: money[voter]!, gets: utilityOf(ballot, id) }))
      .filter(({ gets }) => gets > 0n)
      .sort((a, b) => compareFractions(timesBy(a.has, b.gets), timesBy(b.has, a.gets)));
    for (let poor = 0; poor < payers.length; poor++) {
      const given = payers.slice(0, poor).reduce((sum, { has }) => plus(sum, has), fraction(0n, 1n));
      const gets = payers.slice(poor).reduce((sum, payer) => sum + payer.gets, 0n);
      const rest = minus(fraction(BigInt(costs[id]!), 1n), given);
      const rho = fraction(rest.num, rest.den * gets);
      if (compareFractions(timesBy(rho, payers[poor]!.gets), payers[poor]!.has) <= 0) return rho;
    }
    return null;
  }
}

const timesBy = ({ num, den }: Fraction, by: bigint): Fraction => fraction(num * by, den);
const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den);
const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den - b.num * a.den, a.den * b.den);
