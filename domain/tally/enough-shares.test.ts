import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SupportBallot } from './ballot-groups.ts';
import { enoughShares } from './enough-shares.ts';
import { type EqualSharesOptions, tallyEqualShares } from './equal-shares.ts';
import { fractionNumber } from './fraction.ts';
import { moneyTaken } from './money-taken.ts';
import type { Candidate } from './types.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const elections = fc.record({
  costs: fc.array(
    fc.integer({ min: 1, max: 400 }).map((cost) => cost * 100),
    {
      minLength: IDS.length,
      maxLength: IDS.length,
    },
  ),
  ballots: fc.array(fc.subarray(IDS, { minLength: 1 }), { minLength: 1, maxLength: 12 }),
  budget: fc.integer({ min: 1, max: 800 }).map((budget) => budget * 100),
  completion: fc.constantFrom('none' as const, 'add1' as const, 'add1u' as const),
  utility: fc.constantFrom('cost' as const, 'cardinality' as const),
});

function count({ costs, ballots, ...rules }: typeof elections extends fc.Arbitrary<infer T> ? T : never) {
  const cast: SupportBallot[] = ballots.map((projects) => ({ projects }));
  const candidates = IDS.map((id, at): Candidate => {
    const total = ballots.filter((projects) => projects.includes(id)).length;
    return { id, cost: costs[at]!, total, voters: total };
  });
  const options: EqualSharesOptions = { ...rules, exhaustiveStop: true, threshold: null, ties: { rule: 'id' } };
  return { candidates, cast, options, outcome: tallyEqualShares(candidates, cast, options) };
}

test('a project that costs what is said to be enough wins', () => {
  let told = 0;
  fc.assert(
    fc.property(elections, (election) => {
      const { candidates, cast, options, outcome } = count(election);
      const enough = enoughShares(candidates, cast, options, outcome);
      expect([...enough.keys()]).toEqual([...outcome.leftWithSupporters.keys()]);
      for (const [id, { total, cost }] of enough) {
        expect(total).toBeNull();
        if (cost === null) continue;
        told += 1;
        const cheaper = candidates.map((candidate) => (candidate.id === id ? { ...candidate, cost } : candidate));
        expect(tallyEqualShares(cheaper, cast, options).winners).toContain(id);
      }
    }),
    { numRuns: 300 },
  );
  expect(told).toBeGreaterThan(0);
});

test("what a loser's supporters paid and what they have left is all that they had", () => {
  fc.assert(
    fc.property(elections, (election) => {
      const { candidates, cast, options, outcome } = count(election);
      const endowment = fractionNumber(outcome.endowment) * 100;
      for (const [id, taken] of moneyTaken(candidates, cast, options, outcome)) {
        const { voters } = candidates.find((candidate) => candidate.id === id)!;
        const paid = taken.reduce((sum, { amount }) => sum + amount, 0);
        const left = fractionNumber(outcome.leftWithSupporters.get(id)!);
        // Each of at most five amounts is rounded to the grosz.
        expect(Math.abs(paid + left - voters * endowment)).toBeLessThanOrEqual(3);
        expect(taken.every((one) => outcome.winners.includes(one.id))).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
