import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SupportBallot } from './ballot-groups.ts';
import { type AreaRules, countArea } from './count-area.ts';
import { METHODS, SENTINEL_COST } from './counting-rules.ts';
import type { Candidate } from './types.ts';

const zl = (amount: number) => amount * 100;
const rules: AreaRules = {
  method: 'greedy',
  shares: { utility: 'points', completion: 'add1u', exhaustiveStop: true },
  minVoters: null,
  sentinelCost: SENTINEL_COST,
  available: zl(1000),
  threshold: null,
  exclusive: [],
  rivalsWon: [],
  turnout: null,
  ties: { rule: 'id' },
};

/** Ballots of one voter for each project named, so many times. */
const votesFor = (voters: Record<string, number>): SupportBallot[] =>
  Object.entries(voters).flatMap(([id, count]) => (count === 0 ? [] : [{ projects: [id], points: [1], count }]));

const project = (id: string, voters: number, cost: number): Candidate => ({ id, total: voters, voters, cost });

function count(projects: Candidate[], over: Partial<AreaRules> = {}) {
  const ballots = votesFor(Object.fromEntries(projects.map(({ id, voters }) => [id, voters])));
  const outcome = countArea(projects, ballots, { ...rules, ...over });
  const sentences = outcome.reasons.map(({ id, sentence }) => [id, sentence.replaceAll('\u00a0', ' ')]);
  return { ...outcome, sentences: Object.fromEntries(sentences) as Record<string, string> };
}

describe.each(METHODS)('by the method %s', (method) => {
  test('a project that cannot be built any more keeps its votes and stops nobody', () => {
    const { winners, sentences } = count([project('a', 9, SENTINEL_COST), project('b', 5, zl(400))], { method });
    expect(winners).toEqual(['b']);
    expect(sentences.a).toBe(
      'Po ułożeniu listy okazało się, że tego projektu nie da się wykonać, więc nie mógł wygrać.',
    );
  });

  test('a project that too few voters named is out', () => {
    const { winners, sentences } = count([project('a', 9, zl(400)), project('b', 4, zl(400))], {
      method,
      minVoters: 5,
    });
    expect(winners).toEqual(['a']);
    expect(sentences.b).toBe('Za mało głosujących: wybrały go 4 osoby, a potrzeba co najmniej 5.');
  });

  test('a rival that won in an area counted before shuts a project out', () => {
    const { winners, sentences } = count([project('a', 9, zl(400)), project('b', 4, zl(400))], {
      method,
      rivalsWon: [['a', 'M7']],
    });
    expect(winners).toEqual(['b']);
    expect(sentences.a).toBe('Wygrał projekt M7, a z tych dwóch może powstać tylko jeden.');
  });

  test('too low a turnout selects nothing, and says what was lacking', () => {
    const turnout = { voters: 13, residents: 1000, least: 150 };
    const { winners, left, sentences } = count([project('a', 13, zl(400))], { method, turnout });
    expect([winners, left]).toEqual([[], zl(1000)]);
    expect(sentences.a).toBe(
      'Za mała frekwencja w obszarze: 13 głosujących na 1 000 mieszkańców, a potrzeba 1,50%, czyli co najmniej 15. Dlatego niczego tu nie wybrano.',
    );
    expect(count([project('a', 15, zl(400))], { method, turnout: { ...turnout, voters: 15 } }).winners).toEqual(['a']);
  });

  test('without a ballot nobody wins', () => {
    const { winners, sentences } = count([project('a', 0, 0)], { method });
    expect(winners).toEqual([]);
    expect(sentences.a).toBe('Nikt na ten projekt nie zagłosował.');
  });

  test('of two that cannot both be built one wins, and every project has its sentence', () => {
    const areas = fc.record({
      projects: fc
        .array(fc.record({ voters: fc.nat(6), cost: fc.integer({ min: 1, max: 9 }) }), { minLength: 2, maxLength: 5 })
        .map((list) => list.map(({ voters, cost }, at) => project(`p${at}`, voters, zl(cost)))),
      available: fc.integer({ min: 0, max: 20 }).map(zl),
      minVoters: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(areas, ({ projects, available, minVoters }) => {
        const { winners, spent, left, reasons } = count(projects, {
          method,
          available,
          minVoters,
          exclusive: [['p0', 'p1']],
        });
        expect(winners.includes('p0') && winners.includes('p1')).toBe(false);
        expect(spent + left).toBe(available);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(reasons.map(({ id }) => id).toSorted()).toEqual(projects.map(({ id }) => id));
        expect(reasons.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(winners);
        for (const id of winners) {
          expect(projects.find((one) => one.id === id)!.voters).toBeGreaterThanOrEqual(minVoters ?? 1);
        }
      }),
    );
  });
});
