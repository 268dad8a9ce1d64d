import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countArea } from './count-area.ts';
import {
  type CountingRules,
  EARLIER_RULES,
  leastVotersAmong,
  leastVotersIn,
  METHODS,
  tellLeastVoters,
} from './counting-rules.ts';
import { countPools, LEFT_OVER_RULES } from './pools.ts';
import type { Candidate } from './types.ts';

interface Area {
  townWide: boolean;
  budget: number;
  projects: Candidate[];
}

/** A whole vote, each project named by ballots of its own. */
const countTown = (areas: readonly Area[], rules: CountingRules) =>
  countPools(areas, rules.leftOver, (at, available) => {
    const { projects, townWide } = areas[at]!;
    const ballots = projects
      .filter(({ voters }) => voters > 0)
      .map(({ id, voters }) => ({ projects: [id], points: [1], count: voters }));
    const ties = { rule: rules.tieRule };
    const { winners, reasons, left } = countArea(projects, ballots, {
      ...rules,
      ...leastVotersIn(rules, townWide),
      ...{ available, threshold: null, exclusive: [], rivalsWon: [], turnout: null, ties },
    });
    return { winners, reasons, left };
  });
const winnersOf = (areas: readonly Area[], rules: CountingRules) =>
  countTown(areas, rules).map(({ counted: { winners } }) => winners);

const area = fc.record({
  townWide: fc.boolean(),
  budget: fc.integer({ min: 0, max: 2000 }),
  projects: fc
    .array(fc.record({ voters: fc.nat(6), cost: fc.integer({ min: 1, max: 900 }) }), { maxLength: 5 })
    .map((list) => list.map(({ voters, cost }, at): Candidate => ({ id: `p${at}`, total: voters, voters, cost }))),
});
const areas = fc.array(area, { minLength: 1, maxLength: 4 });
const least = fc.option(fc.integer({ min: 1, max: 6 }));
const leftOver = fc.constantFrom(...LEFT_OVER_RULES);

describe.each(METHODS)('by the method %s', (method) => {
  const rulesOf = (change: Partial<CountingRules>): CountingRules => ({
    ...EARLIER_RULES,
    method,
    tieRule: 'id',
    ...change,
  });

  test('a town with one number in all areas counts as by one number, which is told as it always was', () => {
    fc.assert(
      fc.property(areas, least, leftOver, (list, minVoters, passed) => {
        const before = rulesOf({ minVoters, leftOver: passed });
        expect(winnersOf(list, { ...before, minVotersInTown: minVoters })).toEqual(winnersOf(list, before));
        expect({ ...before, ...tellLeastVoters(minVoters, minVoters) }).toStrictEqual(before);
      }),
    );
  });

  test('each kind counts as a vote of its own number, whatever the other asks for', () => {
    fc.assert(
      fc.property(areas, least, least, (list, minVoters, minVotersInTown) => {
        const apart = winnersOf(list, rulesOf({ minVoters, minVotersInTown }));
        const byTowns = winnersOf(list, rulesOf({ minVoters: minVotersInTown }));
        const byAreas = winnersOf(list, rulesOf({ minVoters }));
        expect(apart).toEqual(list.map(({ townWide }, at) => (townWide ? byTowns : byAreas)[at]));
      }),
    );
  });

  test('nobody wins by fewer people than their area asks for', () => {
    fc.assert(
      fc.property(areas, least, least, leftOver, (list, minVoters, minVotersInTown, passed) => {
        const won = winnersOf(list, rulesOf({ minVoters, minVotersInTown, leftOver: passed }));
        for (const [at, { townWide, projects }] of list.entries()) {
          const needed = (townWide ? minVotersInTown : minVoters) ?? 1;
          for (const id of won[at]!)
            expect(projects.find((one) => one.id === id)!.voters).toBeGreaterThanOrEqual(needed);
        }
      }),
    );
  });
});

test('a vote with areas of one kind tells the number of that kind alone', () => {
  const both = { minVoters: 50, minVotersInTown: 100 };
  expect(leastVotersAmong(both, [true, false])).toStrictEqual(both);
  expect(leastVotersAmong(both, [false, false])).toStrictEqual({ minVoters: 50 });
  expect(leastVotersAmong(both, [true])).toStrictEqual({ minVoters: 100 });
  expect(leastVotersAmong({ minVoters: 50, minVotersInTown: null }, [true])).toStrictEqual({ minVoters: null });
  expect(leastVotersAmong({ minVoters: 50 }, [true])).toStrictEqual({ minVoters: 50 });
  expect(leastVotersAmong(both, [])).toStrictEqual(both);
});

test('why a project did not win tells of which kind of area the number is, where kinds differ', () => {
  const projects: Candidate[] = [{ id: 'a', total: 60, voters: 60, cost: 100 }];
  const both = [true, false].map((townWide): Area => ({ townWide, budget: 1000, projects }));
  const why = (change: Partial<CountingRules>) =>
    countTown(both, { ...EARLIER_RULES, method: 'greedy', tieRule: 'id', ...change }).map(({ counted: { reasons } }) =>
      reasons[0]!.sentence.replaceAll('\u00a0', ' '),
    );
  expect(why({ minVoters: 50, minVotersInTown: 100 })).toEqual([
    'Za mało głosujących: wybrało go 60 osób, a projekt całego miasta potrzebuje co najmniej 100.',
    expect.stringContaining('Najwięcej punktów'),
  ]);
  expect(why({ minVoters: 70, minVotersInTown: null })).toEqual([
    expect.stringContaining('Najwięcej punktów'),
    'Za mało głosujących: wybrało go 60 osób, a projekt obszaru potrzebuje co najmniej 70.',
  ]);
});
