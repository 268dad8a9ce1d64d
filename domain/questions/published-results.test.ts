import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersTo, formOfType, names } from '../testing/drawn-forms.ts';
import { answer, formOf, option, options, question, sheetOf } from '../testing/sample-questions.ts';
import { checkSheet, type Sheet } from './answer-sheet.ts';
import { summarise } from './form-summary.ts';
import { publishedResults } from './published-results.ts';
import { questionsOf } from './form-questions.ts';
import type { Form } from './question.ts';
import { multipleCheck } from './types/multiple-check.ts';

const choice = question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie', 'Nie wiem') });
const form = formOf(choice);

/** So many sheets for each option. */
const chosen = (of: Form, ...counts: number[]): Sheet[] =>
  counts.flatMap((count, i) =>
    Array.from({ length: count }, () => sheetOf(of, answer(1, { questionOptionId: i + 1 }))),
  );
const publishedOf = (of: Form, sheets: Sheet[]) => publishedResults(of, summarise(of, sheets));
const rowsOf = (of: Form, sheets: Sheet[]) => {
  const [first] = publishedOf(of, sheets)!;
  return { rows: first!.groups[0]?.rows.map(({ total }) => total), merged: first!.groups[0]?.merged?.total };
};

it('tells nothing of a form that fewer than five answered', () => {
  expect(publishedOf(form, chosen(form, 4))).toBeNull();
  expect(publishedOf(form, chosen(form, 5))).toMatchObject([{ asked: 5, answered: 5, withheld: false }]);
});

it('tells every number where none stands for so few', () => {
  expect(rowsOf(form, chosen(form, 5, 0, 7))).toEqual({ rows: [5, 0, 7], merged: undefined });
});

it('merges what too few chose with the next larger ones, until there are five', () => {
  expect(rowsOf(form, chosen(form, 2, 3, 9))).toEqual({ rows: [null, null, 9], merged: 5 });
  expect(rowsOf(form, chosen(form, 1, 6, 9))).toEqual({ rows: [null, null, 9], merged: 7 });
  const { groups } = publishedOf(form, chosen(form, 2, 3, 15))![0]!;
  expect(groups[0]).toMatchObject({ rows: [{}, {}, { percentage: 7500 }], merged: { percentage: 2500 } });
});

it('does not name a day that is merged', () => {
  const dated = formOf(question('SingleDate', 1));
  const on = (openDate: string, count: number) =>
    Array.from({ length: count }, () => sheetOf(dated, answer(1, { openDate })));
  const sheets = [...on('2026-05-01', 2), ...on('2026-05-02', 3), ...on('2026-05-03', 8)];
  const { groups } = publishedOf(dated, sheets)![0]!;
  expect(groups[0]!.rows.map(({ cell }) => cell)).toEqual(['2026-05-03']);
  expect(groups[0]!.merged).toMatchObject({ total: 5 });
});

it('withholds a sub-question whose option is merged: who was asked it would be counted', () => {
  const sub = question('SingleText', 2, { required: false });
  const branched = formOf({ ...choice, questionOptions: [option(1, 'Tak', [sub]), option(2, 'Nie'), option(3, 'X')] });
  expect(publishedOf(branched, chosen(branched, 2, 3, 9))![1]).toEqual({
    questionId: 2,
    asked: null,
    answered: null,
    groups: [],
    withheld: true,
  });
  expect(publishedOf(branched, chosen(branched, 6, 0, 9))![1]).toMatchObject({
    asked: 6,
    answered: 0,
    withheld: false,
  });
});

it('withholds a ranking in which fewer than five gave an option a place', () => {
  const ranked = formOf(question('Ranking', 1, { questionOptions: options('A', 'B') }));
  const order = (first: number, count: number) =>
    Array.from({ length: count }, () =>
      sheetOf(ranked, answer(1, { questionOptionId: first, ranking: 1 }, { questionOptionId: 3 - first, ranking: 2 })),
    );
  expect(publishedOf(ranked, [...order(1, 4), ...order(2, 9)])).toMatchObject([{ groups: [], withheld: true }]);
  expect(publishedOf(ranked, [...order(1, 5), ...order(2, 9)])).toMatchObject([{ withheld: false }]);
});

it('does not tell by a box that was left empty who did', () => {
  const boxed = formOf(question('SingleCheck', 1, { required: false, questionOptions: options('Zgadzam się') }));
  const ticked = Array.from({ length: 9 }, () => sheetOf(boxed, answer(1, { questionOptionId: 1 })));
  const empty = [sheetOf(boxed), sheetOf(boxed)];
  expect(publishedOf(boxed, [...ticked, ...empty])).toMatchObject([
    { asked: 11, answered: null, groups: [{ rows: [{ total: null }, { total: null }], merged: { total: 11 } }] },
  ]);
});

it('does not tell by an option that nearly all ticked who ticked another one alone', () => {
  const ticks = formOf(question('MultipleCheck', 1, { questionOptions: options('A', 'B', 'C') }));
  const who = (count: number, ...ids: number[]) =>
    Array.from({ length: count }, () =>
      sheetOf(ticks, answer(1, ...ids.map((questionOptionId) => ({ questionOptionId })))),
    );
  // Two of 102 left A empty: they ticked nothing but B.
  expect(rowsOf(ticks, [...who(60, 1), ...who(30, 1, 2), ...who(10, 1, 3), ...who(2, 2)])).toEqual({
    rows: [null, 32, null],
    merged: 110,
  });
  expect(rowsOf(ticks, [...who(60, 1), ...who(30, 1, 2), ...who(10, 1, 3), ...who(5, 2)])).toEqual({
    rows: [100, 35, 10],
    merged: undefined,
  });
  // With nothing to hide it behind, nothing is told but how many answered.
  expect(publishedOf(ticks, [...who(60, 1), ...who(9, 1, 2, 3)])).toMatchObject([{ withheld: false }]);
  expect(publishedOf(ticks, [...who(60, 1, 2), ...who(2, 1)])).toMatchObject([
    { answered: 62, groups: [], withheld: true },
  ]);
});

it('does not tell how few passed a question over: they are counted with the smallest rows', () => {
  const optional = formOf({ ...choice, required: false });
  const sheets = (passed: number) => [
    ...chosen(optional, 20, 6, 9),
    ...Array.from({ length: passed }, () => sheetOf(optional)),
  ];
  expect(publishedOf(optional, sheets(2))![0]).toMatchObject({
    asked: 37,
    answered: null,
    groups: [{ rows: [{ total: 20 }, { total: null }, { total: 9 }], merged: { total: 8, withUnanswered: true } }],
  });
  expect(publishedOf(optional, sheets(5))![0]).toMatchObject({ asked: 40, answered: 35, groups: [{ merged: null }] });
});

it('withholds a ranking that fewer than five passed over: any two of its numbers would tell', () => {
  const ranked = formOf(question('Ranking', 1, { required: false, questionOptions: options('A', 'B') }));
  const order = (first: number, count: number) =>
    Array.from({ length: count }, () =>
      sheetOf(ranked, answer(1, { questionOptionId: first, ranking: 1 }, { questionOptionId: 3 - first, ranking: 2 })),
    );
  expect(publishedOf(ranked, [...order(1, 8), ...order(2, 9), sheetOf(ranked)])).toMatchObject([
    { asked: 18, answered: null, groups: [], withheld: true },
  ]);
});

describe.each(names)('%s', (type) => {
  it('shows no number from one to four, and percentages that total 100', () => {
    const drawn = formOfType(type);
    const many = questionsOf(drawn).filter((placed) => placed.type === multipleCheck);
    const ticks = new Set(many.map(({ question: { id } }) => id));
    fc.assert(
      fc.property(fc.array(answersTo(drawn), { maxLength: 14 }), (all) => {
        const sheets = all.map((answers) => {
          const sheet = checkSheet(drawn, answers);
          if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
          return sheet.value;
        });
        for (const { questionId, asked, answered, groups } of publishedOf(drawn, sheets) ?? []) {
          const told = groups.flatMap(({ rows, merged }) => [...rows.map(({ total }) => total), merged?.total ?? null]);
          for (const count of [asked, answered, ...told]) expect([1, 2, 3, 4]).not.toContain(count);
          // Of options that everybody may tick, each tells also how many left it empty.
          const ticked = ticks.has(questionId) ? groups.flatMap(({ rows }) => rows.map(({ total }) => total)) : [];
          for (const count of ticked)
            if (count !== null) expect([1, 2, 3, 4]).not.toContain((answered ?? asked)! - count);
          for (const { rows, merged } of groups) {
            const total = rows.reduce((sum, row) => sum + (row.total ?? 0), merged?.total ?? 0);
            // Where each is in one row, what is missing of those who were asked passed it over.
            if (!ticks.has(questionId)) expect([1, 2, 3, 4]).not.toContain(asked! - total);
            const shares = rows.reduce((sum, row) => sum + (row.percentage ?? 0), merged?.percentage ?? 0);
            expect(shares).toBe(total === 0 ? 0 : 10_000);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
