import { NBSP } from '@wiec/domain/polish-text.ts';
import { describe, expect, it } from 'vitest';
import {
  changeText,
  enoughText,
  figuresOf,
  outcomesOf,
  periodText,
  shareSentence,
  shareText,
  winnersWords,
} from './results-summary.ts';
import { budgetResult, resultProject } from './results-fixture.ts';

const plain = (text: string) => text.replaceAll(NBSP, ' ');

describe('periodText', () => {
  it.each([
    ['2025-09-09T22:00:00Z', '2025-09-23T21:59:00Z', 'od 10 do 23 września 2025'],
    ['2025-08-20T08:00:00Z', '2025-09-03T08:00:00Z', 'od 20 sierpnia do 3 września 2025'],
    ['2025-12-20T08:00:00Z', '2026-01-03T08:00:00Z', 'od 20 grudnia 2025 do 3 stycznia 2026'],
    ['2025-09-10T08:00:00Z', '2025-09-10T18:00:00Z', '10 września 2025'],
  ])('%s to %s', (from, to, text) => expect(plain(periodText(new Date(from), new Date(to)))).toBe(text));
});

it('says 100% only of a whole', () => {
  expect(shareText(99_999, 100_000)).toBe('99,99%');
  expect(shareText(1, 1)).toBe('100,00%');
  expect(shareText(0, 0)).toBe('0,00%');
  expect(shareText(7, 10_000)).toBe('0,07%');
});

it('orders winners by place and the others by points', () => {
  const district = {
    districtId: null,
    districtName: 'Miasto',
    budget: 100,
    spent: 80,
    received: 0,
    passedOn: 0,
    left: 20,
    ruleName: '',
    threshold: null,
    ties: [],
    projects: [
      resultProject({ projectTaskId: 1, place: 2, projectTaskPoints: 50 }),
      resultProject({ projectTaskId: 2, place: null, selected: false, projectTaskPoints: 10 }),
      resultProject({ projectTaskId: 3, place: 1, projectTaskPoints: 90 }),
      resultProject({ projectTaskId: 4, place: null, selected: false, projectTaskPoints: 70 }),
    ],
  };
  const { winners, others, most } = outcomesOf(district);
  expect([winners.map((p) => p.projectTaskId), others.map((p) => p.projectTaskId), most]).toEqual([[3, 1], [4, 2], 90]);
  expect(figuresOf(budgetResult({ districts: [district] }))).toEqual({
    winners: 2,
    districts: 1,
    budget: 100,
    spent: 80,
  });
});

it('speaks Polish', () => {
  expect([1, 3, 12, 22].map((n) => plain(winnersWords(n, 2)))).toEqual([
    'wybrany projekt w 2 obszarach',
    'wybrane projekty w 2 obszarach',
    'wybranych projektów w 2 obszarach',
    'wybrane projekty w 2 obszarach',
  ]);
});

it('what would have been enough is said in points and money, as far as it is known', () => {
  const project = { projectTaskPoints: 40, projectTaskCost: 50_000_00 };
  const said = (total: number | null, cost: number | null) =>
    enoughText(project, { total, cost })?.replaceAll('\u00a0', ' ') ?? null;
  expect(said(43, 30_000_00)).toBe('Wygrałby, gdyby dostał o 3 punkty więcej albo kosztował o 20 000 zł mniej.');
  expect(said(41, null)).toBe('Wygrałby, gdyby dostał o 1 punkt więcej.');
  expect(said(42, null)).toBe('Wygrałby, gdyby dostał o 2 punkty więcej.');
  expect(said(null, 1)).toBe('Wygrałby, gdyby kosztował o 49 999,99 zł mniej.');
  expect(said(null, null)).toBeNull();
});

it.each([
  [undefined, 10, '–'],
  [0, 10, '–'],
  [100, 112, '+12,00%'],
  [300, 200, '−33,33%'],
  [50, 50, '0,00%'],
])('a turnout of %s, then of %s, is a change of %s', (before, now, text) => {
  const earlier = before === undefined ? undefined : { voteCount: before };
  expect(plain(changeText(earlier, { voteCount: now }))).toBe(text);
});

it('tells in one line what a shared link leads to', () => {
  expect(plain(shareSentence(budgetResult({ voteCount: 2 })))).toMatch(
    /^2 ważne głosy, \d+ wybran\S+ projekt\S* w \d+ obszar/,
  );
});
