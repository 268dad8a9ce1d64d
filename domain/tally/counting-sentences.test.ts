import { expect, test } from 'vitest';
import { EARLIER_RULES, type CountingRules, SENTINEL_COST } from './counting-rules.ts';
import { countingSentences } from './counting-sentences.ts';

const usual: CountingRules = { ...EARLIER_RULES, method: 'greedy', tieRule: 'lot' };
const told = (over: Partial<CountingRules>, pairs = 0) =>
  countingSentences({ ...usual, ...over }, { pairs, marked: true }).map((sentence) =>
    sentence.replaceAll('\u00a0', ' '),
  );

test('the plain rule is two sentences', () => {
  expect(told({})).toEqual([
    'Kolejno według punktów; projekt, na który nie starcza pieniędzy, jest pomijany.',
    'Remis rozstrzyga losowanie.',
  ]);
});

test('the mark of impossible projects is told only where there is one', () => {
  const rules = { ...usual, sentinelCost: SENTINEL_COST };
  expect(countingSentences(rules, { pairs: 0, marked: false })).toHaveLength(2);
  expect(countingSentences(rules, { pairs: 0, marked: true })).toHaveLength(3);
});

test('every condition has its sentence', () => {
  const rules = { minVoters: 1, leastTurnout: 500, leftOver: 'to-areas', sentinelCost: SENTINEL_COST } as const;
  expect(told(rules, 2).slice(1, -1)).toEqual([
    'Wygrać może tylko projekt wybrany przez co najmniej 1 osobę.',
    'W obszarze, w którym zagłosowało mniej niż 5,00% mieszkańców, nic nie wygrywa.',
    'Najpierw liczone są projekty całego miasta. Pieniądze, które tam zostały, dzielą się między obszary w proporcji do ich pul.',
    '2 pary projektów wykluczają się: z dwóch może powstać tylko jeden.',
    'Projekt z kosztem 999 999 999 zł to taki, którego nie da się już wykonać: nie może wygrać.',
  ]);
});

test('how many people must choose a project is told for each kind of area, where it is not the same', () => {
  const least = (minVoters: number | null, minVotersInTown: number | null) =>
    told({ minVoters, minVotersInTown }).slice(1, -1);
  expect(least(50, 102)).toEqual([
    'Projekt całego miasta może wygrać tylko wtedy, gdy wybrały go co najmniej 102 osoby.',
    'Projekt obszaru może wygrać tylko wtedy, gdy wybrało go co najmniej 50 osób.',
  ]);
  expect(least(1, null)).toEqual(['Projekt obszaru może wygrać tylko wtedy, gdy wybrała go co najmniej 1 osoba.']);
  expect(least(null, 5)).toEqual(['Projekt całego miasta może wygrać tylko wtedy, gdy wybrało go co najmniej 5 osób.']);
});

test('equal shares are told with what a supporter pays and where the rest goes', () => {
  const sharesOf = (shares: CountingRules['shares']) => told({ method: 'equal-shares', shares }).slice(0, -1);
  const [method, ...rest] = sharesOf({ utility: 'points', completion: 'add1u', exhaustiveStop: true });
  expect(method).toContain('Metoda równych udziałów');
  expect(rest).toEqual([
    'Kto dał projektowi więcej punktów, płaci za niego więcej.',
    'Jeśli zostają pieniądze, część każdego rośnie po 1 zł, aż żaden projekt już się nie mieści albo zabrakłoby budżetu.',
    'Za resztę dobiera się kolejne projekty z największą liczbą punktów.',
  ]);
  expect(sharesOf({ utility: 'cost', completion: 'none', exhaustiveStop: true })).toHaveLength(2);
});
