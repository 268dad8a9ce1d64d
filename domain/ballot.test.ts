import { describe, expect, it, test } from 'vitest';
import type { BallotForm, FormChoices } from './ballot.ts';
import { categoryCap, checkBallot, MAX_STORABLE_POINTS, pointsLeft, questionCap } from './ballot.ts';

const town: BallotForm = {
  id: 1,
  title: 'Miasto',
  maxPoint: 6,
  categoryMaxPoint: 5,
  questionMaxPoint: 3,
  minSum: null,
  distinctPoints: false,
  maxProjects: null,
  categories: [
    {
      id: 10,
      name: 'Zieleń',
      maxPoint: null,
      questions: [
        { id: 100, title: 'Lipy przy rynku', maxPoint: null },
        { id: 101, title: 'Łąka kwietna', maxPoint: 1 },
        { id: 102, title: 'Ogród deszczowy', maxPoint: null },
      ],
    },
    { id: 11, name: 'Sport', maxPoint: 4, questions: [{ id: 110, title: 'Boisko', maxPoint: 9 }] },
  ],
};
const district: BallotForm = {
  ...town,
  id: 2,
  title: 'Podgrodzie',
  maxPoint: 3,
  categoryMaxPoint: null,
  questionMaxPoint: null,
  categories: [
    {
      id: 20,
      name: 'Kultura',
      maxPoint: null,
      questions: [
        { id: 200, title: 'Biblioteczka', maxPoint: null },
        { id: 201, title: 'Kino plenerowe', maxPoint: null },
      ],
    },
  ],
};
const forms = [town, district];

const give = (formId: number, points: Record<number, unknown>): FormChoices => ({
  formId,
  choices: Object.entries(points).map(([id, value]) => ({ questionId: Number(id), points: value as number })),
});
const codes = (ballot: FormChoices[], rules = forms) =>
  checkBallot(rules, ballot).map(({ code, questionId, categoryId, formId }) => [
    code,
    questionId ?? categoryId ?? formId,
  ]);

describe('the messages of 2-citizens-budget §5 "Budget vote"', () => {
  test.each([
    ['no points at all', [], 'Głosowanie nie ma żadnej odpowiedzi'],
    ['only zeros', [give(1, { 100: 0 })], 'Głosowanie nie ma żadnej odpowiedzi'],
    ['project cap', [give(1, { 100: 4 })], 'Przekroczono ilość punktów dla projektu. Najwyżej 3, wpisano 4.'],
    [
      'own project cap is lower',
      [give(1, { 101: 2 })],
      'Przekroczono ilość punktów dla projektu. Najwyżej 1, wpisano 2.',
    ],
    ['below 0', [give(1, { 100: -1 })], 'Liczba punktów nie może być mniejsza od 0'],
    ['missing', [give(1, { 100: null })], 'Brak odpowiedzi na pytanie'],
    ['not a number', [give(1, { 100: Number.NaN })], 'To musi być liczba'],
    ['a text', [give(1, { 100: '2' })], 'To musi być liczba'],
    ['a fraction', [give(1, { 100: 1.5 })], 'Liczba punktów musi być całkowita, bez ułamków.'],
    [
      'category cap',
      [give(1, { 100: 3, 102: 3 })],
      'Suma punktów przekracza maksymalną ilość punktów dla kategorii. Najwyżej 5, rozdano 6.',
    ],
    [
      'area cap',
      [give(1, { 100: 3, 101: 1, 110: 3 })],
      'Suma punktów przekracza maksymalną ilość punktów na obszar. Najwyżej 6, rozdano 7.',
    ],
  ])('%s', (_name, ballot, message) => {
    expect(checkBallot(forms, ballot).map((problem) => problem.message)).toEqual([message]);
  });
});

describe('a ballot that is not of this vote', () => {
  test.each([
    ['unknown area', [give(3, { 100: 1 })], [['unknown-form', 3]]],
    ['unknown project', [give(1, { 999: 1 })], [['unknown-question', 999]]],
    ['project of another area', [give(1, { 200: 1 })], [['foreign-question', 200]]],
    ['area twice', [give(1, { 100: 1 }), give(1, { 102: 1 })], [['form-repeated', 1]]],
    ['infinity', [give(1, { 100: Infinity })], [['too-large', 100]]],
    ['overflow', [give(1, { 100: MAX_STORABLE_POINTS + 1 })], [['too-large', 100]]],
    ['minus infinity', [give(1, { 100: -Infinity })], [['negative', 100]]],
  ])('%s', (_name, ballot, expected) => {
    expect(codes(ballot)).toEqual(expected);
  });

  test.each([
    [1, 1],
    [0, 3],
    [3, 0],
  ])('the same project twice, %i and %i, is never merged or chosen between', (first, second) => {
    const choices = [first, second].map((points) => ({ questionId: 100, points }));
    expect(codes([{ formId: 1, choices }])).toEqual([['question-repeated', 100]]);
  });

  it('sums points of many enormous entries without losing any', () => {
    const points = MAX_STORABLE_POINTS;
    const problems = checkBallot([district], [give(2, { 200: points, 201: points })]);
    expect(problems.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
      'Suma punktów przekracza maksymalną ilość punktów na obszar. Najwyżej 3, rozdano 4 294 967 294.',
    ]);
  });
});

it('shows every limit that is exceeded at once', () => {
  expect(codes([give(1, { 100: 4, 102: 3 }), give(2, { 200: 2, 201: 2 })])).toEqual([
    ['question-cap', 100],
    ['category-cap', 10],
    ['area-cap', 1],
    ['area-cap', 2],
  ]);
});

describe('ordinal votes: points that differ', () => {
  const ordinal: BallotForm = {
    ...district,
    maxPoint: 6,
    questionMaxPoint: 3,
    distinctPoints: true,
    minSum: 6,
    categories: [
      {
        id: 20,
        name: 'Zieleń',
        maxPoint: null,
        questions: [200, 201, 202, 203].map((id) => ({ id, title: `P${id}`, maxPoint: null })),
      },
    ],
  };

  it('accepts a first, a second and a third choice', () => {
    expect(codes([give(2, { 203: 3, 200: 2, 201: 1 })], [ordinal])).toEqual([]);
  });
  it('refuses two first choices, at both projects', () => {
    expect(codes([give(2, { 200: 3, 201: 3 })], [ordinal])).toEqual([
      ['points-repeated', 200],
      ['points-repeated', 201],
    ]);
    expect(checkBallot([ordinal], [give(2, { 200: 3, 201: 3 })])[0]?.message).toBe(
      'Każdy projekt musi dostać inną liczbę punktów. 3 wpisano 2 razy.',
    );
  });
  it('refuses fewer points than the minimum, but an area left out is no breach', () => {
    expect(checkBallot([ordinal], [give(2, { 200: 3 })])[0]?.message).toBe(
      'Za mało punktów na obszar. Co najmniej 6, rozdano 3.',
    );
    expect(codes([give(2, {}), give(1, { 100: 1 })], [ordinal, town])).toEqual([]);
  });
});

it('approval votes: one point a project, so many projects at most', () => {
  const approval = { ...district, questionMaxPoint: 1, maxProjects: 1 };
  expect(codes([give(2, { 200: 1, 201: 0 })], [approval])).toEqual([]);
  expect(checkBallot([approval], [give(2, { 200: 1, 201: 1 })])[0]?.message).toBe(
    'Za dużo projektów. Najwyżej 1, wybrano 2.',
  );
});

describe('pointsLeft', () => {
  it('says what is left in the area, in each category, and for each project', () => {
    const left = pointsLeft(town, give(1, { 100: 3, 102: 1 }).choices);
    expect(left.area).toBe(2);
    expect(left.byCategory).toEqual({ 10: 1, 11: 4 });
    expect([100, 101, 102, 110, 999].map(left.maxFor)).toEqual([3, 1, 2, 2, 0]);
  });
  it('has no figure for a category without a cap', () => {
    expect(pointsLeft(district, []).byCategory).toEqual({ 20: null });
  });
  it('goes below 0 when too much was typed, while + stops at 0', () => {
    const left = pointsLeft(district, give(2, { 200: 5 }).choices);
    expect(left.area).toBe(-2);
    expect([200, 201].map(left.maxFor)).toEqual([3, 0]);
  });
  it('offers nothing more once all projects are chosen', () => {
    const left = pointsLeft({ ...district, maxProjects: 1 }, give(2, { 200: 1 }).choices);
    expect([200, 201].map(left.maxFor)).toEqual([3, 0]);
  });
});

it('the lower of two caps holds', () => {
  expect(categoryCap(town, town.categories[1]!)).toBe(4);
  expect(questionCap(town, { maxPoint: 9 })).toBe(3);
  expect(questionCap(district, { maxPoint: null })).toBeNull();
});
