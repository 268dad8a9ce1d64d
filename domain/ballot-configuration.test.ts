import { describe, expect, it, test } from 'vitest';
import type { BallotForm } from './ballot.ts';
import { checkConfiguration, checkFormConfiguration } from './ballot-configuration.ts';

const form: BallotForm = {
  id: 1,
  title: 'Miasto',
  maxPoint: 6,
  categoryMaxPoint: 6,
  questionMaxPoint: 6,
  minSum: 6,
  distinctPoints: false,
  maxProjects: 3,
  categories: [{ id: 10, name: 'Zieleń', maxPoint: null, questions: [{ id: 100, title: 'Lipy', maxPoint: null }] }],
};
const category = form.categories[0]!;
const question = category.questions[0]!;

it('finds nothing wrong with a sound area', () => {
  expect(checkConfiguration([form])).toEqual([]);
});

describe('the messages of 2-citizens-budget §5 "Budget vote"', () => {
  test.each([
    ['no category', { categories: [] }, 'Obszar musi zawierać przynajmniej jedną kategorię'],
    [
      'no project',
      { categories: [{ ...category, questions: [] }] },
      'Kategoria musi zawierać przynajmniej jeden projekt',
    ],
    ['not a number', { categoryMaxPoint: Number.NaN }, 'To musi być liczba'],
    ['a fraction', { questionMaxPoint: 1.5 }, 'To musi być liczba'],
    ['zero', { questionMaxPoint: 0 }, 'Maksymalna ilość punktów musi być większa od 0'],
    ['zero projects', { maxProjects: 0 }, 'Maksymalna ilość punktów musi być większa od 0'],
    [
      'zero for a project',
      { categories: [{ ...category, questions: [{ ...question, maxPoint: 0 }] }] },
      'Maksymalna ilość punktów musi być większa od 0',
    ],
    [
      'a category above the area',
      { categories: [{ ...category, maxPoint: 7 }] },
      'Maksymalna ilość punktów na obszar (6) musi być co najmniej taka jak dla kategorii (7).',
    ],
    [
      'all categories above the area',
      { categoryMaxPoint: 7 },
      'Maksymalna ilość punktów na obszar (6) musi być co najmniej taka jak dla kategorii (7).',
    ],
    [
      'a minimum above the maximum',
      { minSum: 7 },
      'Najmniejsza suma punktów (7) jest większa niż największa na obszar (6).',
    ],
    [
      'a minimum that the projects do not take',
      { questionMaxPoint: 3 },
      'Najmniejsza suma punktów (6) jest większa niż to, co można tu rozdać przy tych limitach i projektach (3).',
    ],
    ['more than can be stored', { maxPoint: 2 ** 31 }, 'Liczba jest za duża. Najwyżej 2 147 483 647.'],
  ])('%s', (_name, change, message) => {
    const messages = checkFormConfiguration({ ...form, ...change }).map((problem) => problem.message);
    expect(messages.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([message]);
  });

  it('no area at all', () => {
    expect(checkConfiguration([])).toMatchObject([{ message: 'Budżet musi zawierać przynajmniej jeden obszar' }]);
  });
});

it('finds a project that stands in two areas, and an area given twice', () => {
  expect(checkConfiguration([form, { ...form, id: 2 }])).toMatchObject([{ code: 'repeated-id', questionId: 100 }]);
  expect(
    checkConfiguration([form, { ...form, categories: [{ ...category, questions: [{ ...question, id: 101 }] }] }]),
  ).toMatchObject([{ code: 'repeated-id', formId: 1 }]);
});
