import { expect, test } from 'vitest';
import type { Counting, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { areaSteps } from './area-steps.ts';
import { resultProject } from './results-fixture.ts';

const zl = (amount: number) => amount * 100;
const district = (over: Partial<ResultDistrict>): ResultDistrict => ({
  districtId: 1,
  districtName: 'Północ',
  budget: zl(1000),
  spent: zl(900),
  left: zl(300),
  received: zl(200),
  passedOn: 0,
  ruleName: '',
  threshold: null,
  projects: [
    resultProject({ projectTaskId: 11, projectTaskName: 'Park', projectTaskPoints: 9, projectTaskCost: zl(600) }),
    resultProject({
      projectTaskId: 12,
      projectTaskName: 'Skwer',
      projectTaskPoints: 8,
      projectTaskCost: zl(700),
      selected: false,
      place: null,
    }),
    resultProject({
      projectTaskId: 13,
      projectTaskName: 'Ławki',
      projectTaskPoints: 7,
      projectTaskCost: zl(300),
      place: 2,
      reason: 'Trzeci wynik.',
    }),
  ],
  ties: [],
  ...over,
});
const counting: Counting = {
  rule: 'greedy',
  tieRule: 'id',
  lotSeed: null,
  numbers: { 11: 'P/1', 12: 'P/2', 13: 'P/3' },
  areas: [{ voters: 9, votersWithoutWinner: 0, winnersOnBallots: 9, equalShares: null, enough: {} }],
  settings: null,
};
const told = (over: Partial<Counting>) =>
  areaSteps({ districts: [district({})] }, 0, { ...counting, ...over }).map(({ name, sentence }) =>
    `${name}: ${sentence}`.replaceAll('\u00a0', ' '),
  );

test('the published sums are counted again, with what came from other areas', () => {
  expect(told({})).toEqual([
    'Park: 9 punktów. Do wydania było 1 200 zł, koszt 600 zł się mieścił: wybrany. Zostało 600 zł.',
    'Skwer: 8 punktów. Do wydania było 600 zł, a koszt to 700 zł: zabrakło 100 zł.',
    'Ławki: 7 punktów. Do wydania było 600 zł, koszt 300 zł się mieścił: wybrany. Zostało 300 zł.',
  ]);
});

test('by equal shares each purchase tells what was spent until then', () => {
  expect(told({ rule: 'equal-shares' })).toEqual([
    'Park: Najwięcej punktów. Koszt 600 zł, razem wydano 600 zł, zostało 600 zł.',
    'Ławki: Trzeci wynik. Koszt 300 zł, razem wydano 900 zł, zostało 300 zł.',
  ]);
});
