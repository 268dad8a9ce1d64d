import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type BallotForm, checkBallot, normaliseBallot } from '../../ballot.ts';
import { answer, codesIn, faultsIn, formOf, question, sheetOf, tablesOf } from '../../testing/sample-questions.ts';
import { checkSheet } from '../answer-sheet.ts';
import { checkFormDefinition } from '../form-definition.ts';
import { summarise } from '../form-summary.ts';
import type { Answer, Form, PointsRules } from '../question.ts';
import { sheetText } from '../sheet-text.ts';
import { budget, totalPoints } from './budget.ts';

const rules: PointsRules = {
  maxPoint: 5,
  categoryMaxPoint: 4,
  questionMaxPoint: 3,
  minSum: null,
  distinctPoints: false,
  maxProjects: null,
};
const form: Form = { ...formOf(question('Budget', 10), question('Budget', 11, { maxPoint: 1 })), points: rules };
const optional: Form = {
  ...formOf(question('Budget', 10, { required: false }), question('SingleText', 20, { required: false })),
  points: rules,
};
const give = (points: Record<number, number | null>): Answer[] =>
  Object.entries(points).map(([id, ranking]) => answer(Number(id), { ranking }));

test.each<[string, Answer[], ReturnType<typeof faultsIn>]>([
  ['points', give({ 10: 3, 11: 1 }), []],
  ['points for one', give({ 10: 3, 11: 0 }), []],
  ['none', [], [['no-answer', undefined, 'Głosowanie nie ma żadnej odpowiedzi']]],
  ['zeros', give({ 10: 0 }), [['no-answer', undefined, 'Głosowanie nie ma żadnej odpowiedzi']]],
  ['no number', give({ 10: null, 11: 1 }), [['answer-missing', 10, 'Brak odpowiedzi na pytanie']]],
  ['fewer than none', give({ 10: -1 }), [['negative', 10, 'Liczba punktów nie może być mniejsza od 0']]],
  ['half a point', give({ 10: 0.5 }), [['not-whole', 10, 'Liczba punktów musi być całkowita, bez ułamków.']]],
  [
    'more than the project may have',
    give({ 10: 1, 11: 2 }),
    [['question-cap', 11, 'Przekroczono ilość punktów dla projektu. Najwyżej 1, wpisano 2.']],
  ],
  [
    'points in two options',
    [answer(10, { ranking: 1 }, { ranking: 1 })],
    [['too-many-options', 10, 'Na to pytanie można udzielić tylko jednej odpowiedzi.']],
  ],
])('%s', (_name, answers, expected) => {
  expect(faultsIn(form, ...answers)).toEqual(expected);
});

it('tells which category has too many', () => {
  const sheet = checkSheet({ ...form, points: { ...rules, categoryMaxPoint: 3 } }, give({ 10: 3, 11: 1 }));
  expect(sheet).toEqual({
    ok: false,
    error: [
      {
        code: 'category-cap',
        categoryId: 1,
        message: 'Suma punktów przekracza maksymalną ilość punktów dla kategorii. Najwyżej 3, rozdano 4.',
      },
    ],
  });
});

it('needs no points where none is required', () => {
  expect(faultsIn(optional)).toEqual([]);
  expect(codesIn(optional, ...give({ 10: 4 }))).toEqual([['question-cap', 10]]);
});

it('counts how many gave how much, and all points', () => {
  const sheets = [give({ 10: 3 }), give({ 11: 1, 10: 3 }), give({ 10: 1 })].map((given) => sheetOf(form, ...given));
  expect(sheetText(sheets[1]!)).toBe(
    '[{"answerOptions":[{"ranking":3}],"questionId":10},{"answerOptions":[{"ranking":1}],"questionId":11}]',
  );
  expect(tablesOf(form, sheets)).toEqual([
    [
      ['1 punkt', 1, 3333],
      ['3 punkty', 2, 6667],
    ],
  ]);
  const { questions } = summarise(form, sheets);
  expect([totalPoints(questions[10]!), totalPoints(questions[11]!)]).toEqual([7, 1]);
});

test('the definition is held to the rules of a budget vote', () => {
  expect(checkFormDefinition(form)).toEqual([]);
  expect(checkFormDefinition({ ...form, points: null })).toEqual([
    { message: 'Podaj, ile punktów można rozdać w formularzu.' },
  ]);
  const faulty = formOf(question('Budget', 10, { maxPoint: 0 }), question('SingleText', 11));
  expect(checkFormDefinition({ ...faulty, points: { ...rules, maxPoint: 3 } })).toEqual([
    { message: 'Maksymalna ilość punktów na obszar (3) musi być co najmniej taka jak dla kategorii (4).' },
    { questionId: 10, field: 'maxPoint', message: 'Maksymalna ilość punktów musi być większa od 0' },
  ]);
});

it('judges and keeps a ballot of one area as the budget vote does, for any rules and points', () => {
  const cap = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
  const areas = fc
    .record({
      maxPoint: fc.integer({ min: 1, max: 8 }),
      categoryMaxPoint: cap,
      questionMaxPoint: cap,
      minSum: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      distinctPoints: fc.boolean(),
      maxProjects: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      caps: fc.array(fc.tuple(cap, fc.array(cap, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 3 }),
    })
    .map(({ caps, ...points }): BallotForm => ({
      id: 1,
      title: 'Miasto',
      ...points,
      categories: caps.map(([maxPoint, questions], c) => ({
        id: c,
        name: `Kategoria ${c}`,
        maxPoint,
        questions: questions.map((max, q) => ({ id: c * 10 + q, title: `Projekt ${q}`, maxPoint: max })),
      })),
    }));
  const given = fc.array(
    fc.oneof({ weight: 30, arbitrary: fc.nat(2) }, fc.constantFrom(4, -1, 0.5, Number.NaN, 2 ** 31)),
    {
      minLength: 9,
      maxLength: 9,
    },
  );
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(areas, given, fc.func(fc.nat()), (area, points, order) => {
      const { id, title, categories, ...caps } = area;
      const sheetForm: Form = {
        id,
        title,
        points: caps,
        categories: categories.map((category) => ({
          ...category,
          questions: category.questions.map((project) =>
            question('Budget', project.id, { content: project.title, maxPoint: project.maxPoint }),
          ),
        })),
      };
      const choices = categories
        .flatMap(({ questions }) => questions.map((project) => project.id))
        .toSorted((a, b) => order(a) - order(b))
        .map((questionId, i) => ({ questionId, points: points[i]! }));
      const ballot = [{ formId: id, choices }];
      const problems = checkBallot([area], ballot).map(({ code, message }) => `${code} ${message}`);
      const sheet = checkSheet(
        sheetForm,
        choices.map((choice) => answer(choice.questionId, { ranking: choice.points })),
      );
      seen[sheet.ok ? 'accepted' : 'refused'] += 1;
      expect(sheet.ok ? [] : sheet.error.map(({ code, message }) => `${code} ${message}`).sort()).toEqual(
        problems.sort(),
      );
      if (!sheet.ok) return;
      const kept = sheet.value.map(({ questionId, answerOptions: [option] }) => ({
        questionId,
        points: option!.ranking,
      }));
      expect(kept).toEqual(normaliseBallot(ballot)[0]!.choices);
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(20);
});

it('has the number of the specification', () => {
  expect(question(budget.name, 1).questionType).toBe(7);
});
