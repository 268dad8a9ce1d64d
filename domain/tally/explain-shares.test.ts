import { expect, test } from 'vitest';
import type { SupportBallot } from './ballot-groups.ts';
import { type EqualSharesOptions, tallyEqualShares } from './equal-shares.ts';
import { explainShares } from './explain-shares.ts';
import { sharesSentence } from './shares-sentence.ts';
import type { Candidate } from './types.ts';

const candidate = (id: string, cost: number, total: number): Candidate => ({ id, cost, total, voters: total });
const times = (count: number, ...projects: string[]): SupportBallot[] =>
  Array.from({ length: count }, () => ({ projects }));

function sentences(candidates: Candidate[], ballots: SupportBallot[], change: Partial<EqualSharesOptions> = {}) {
  const options: EqualSharesOptions = {
    budget: 100_000,
    utility: 'cost',
    completion: 'none',
    exhaustiveStop: true,
    threshold: null,
    ties: { rule: 'id' },
    ...change,
  };
  const outcome = tallyEqualShares(candidates, ballots, options);
  return Object.fromEntries(
    explainShares(candidates, ballots, outcome, options).map((reason) => [
      reason.id,
      sharesSentence(reason).replaceAll('\u00a0', ' '),
    ]),
  );
}

test('each project has one sentence with its sums', () => {
  const ballots = [...times(5, 'a', 'b'), ...times(4, 'd'), ...times(1, 'e')];
  const candidates = [
    candidate('a', 30_000, 5),
    candidate('b', 45_050, 5),
    candidate('c', 10_000, 0),
    candidate('d', 40_000, 4),
    candidate('e', 1_000, 1),
  ];
  expect(sentences(candidates, ballots, { threshold: 2, exclusive: [['d', 'x']] })).toEqual({
    a: 'Wybrany jako 1. Zwolennicy zapłacili po 60 zł; kto miał mniej, oddał resztę. Tyle samo kosztowałby: b.',
    d: 'Wybrany jako 2. Zwolennicy zapłacili po 100 zł; kto miał mniej, oddał resztę.',
    b: 'Jego zwolennikom zostało razem 200 zł, czyli 44,39% kosztu. Zabrakło 250,50 zł. Wydali na: a (300 zł).',
    e: 'Za małe poparcie: 1 z 2 wymaganych. Zabrakło 1.',
    c: 'Nikt na ten projekt nie zagłosował.',
  });
});

test('points, the completion and a project that excludes another have words of their own', () => {
  const ballots = [
    { projects: ['a', 'b', 'c'], points: [2, 2, 1] },
    { projects: ['a', 'd'], points: [2, 1] },
  ];
  const candidates = [
    candidate('a', 40_000, 4),
    candidate('b', 40_000, 2),
    candidate('c', 50_000, 1),
    candidate('d', 70_000, 1),
  ];
  const told = sentences(candidates, ballots, {
    utility: 'points',
    completion: 'add1u',
    exhaustiveStop: false,
    exclusive: [['a', 'b']],
  });
  expect(told).toMatchObject({
    a: 'Wybrany jako 1. Zwolennicy zapłacili po 100 zł za każdy swój punkt; kto miał mniej, oddał resztę.',
    b: 'Wygrał projekt a, a z tych dwóch może powstać tylko jeden.',
  });
  expect(told.c).toMatch(/^(Wybrany jako 2|Dobrany za pieniądze)/);
});
