import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFormWithAnswers } from '../testing/any-form.ts';
import { answersTo, drawn, formOfType, names, things } from '../testing/drawn-forms.ts';
import { said } from '../testing/sample-questions.ts';
import { checkSheet, type Sheet } from './answer-sheet.ts';
import { checkFormDefinition } from './form-definition.ts';
import { questionsOf } from './form-questions.ts';
import { formResults, mergeSummaries, summarise } from './form-summary.ts';
import type { Answer, AnswerOption, Form } from './question.ts';
import { readSheetText, sheetText } from './sheet-text.ts';

const sheetFor = (form: Form, answers: Answer[]): Sheet => {
  const sheet = checkSheet(form, answers);
  if (!sheet.ok) throw new Error(`${JSON.stringify(sheet.error)} in ${JSON.stringify(answers)}`);
  return sheet.value;
};

/** What a broken page or a liar would make of good answers. */
const spoilt = (answers: Answer[], seed: number): Answer[] => {
  const at = seed % Math.max(1, answers.length);
  const answerOptions = answers[at]?.answerOptions ?? [];
  const withOptions = (options: AnswerOption[]) =>
    answers.map((each, i) => (i === at ? { ...each, answerOptions: options } : each));
  const ways = [
    () => [...answers, { questionId: 999, categoryId: null, answerOptions: [said({ openText: 'a' })] }],
    () => [...answers, ...answers.slice(at, at + 1)],
    () => withOptions([...answerOptions, ...answerOptions.slice(0, 1)]),
    () => withOptions(answerOptions.map((each) => ({ ...each, questionOptionId: 9999 }))),
    () => withOptions(answerOptions.map((each) => ({ ...each, ranking: -1, openDate: '2026-02-30', openText: '\0' }))),
    () => withOptions(answerOptions.slice(1)),
    () =>
      withOptions(answerOptions.map((each) => ({ ...each, questionMatrixValueId: 9999, comment: 'a'.repeat(1001) }))),
  ];
  return ways[seed % ways.length]!();
};

it('every type is drawn', () => {
  expect(Object.keys(drawn)).toEqual(names);
});

describe('a form of any shape', () => {
  it('may be asked, and keeps of every sheet that it allows all that was submitted and nothing else', () => {
    const met = { types: new Set<string>(), under: new Set<string>(), required: 0, several: 0 };
    fc.assert(
      fc.property(anyFormWithAnswers, fc.func(fc.nat()), ({ form, answers }, order) => {
        expect(checkFormDefinition(form)).toEqual([]);
        const sheet = sheetFor(form, answers);
        expect(things(sheet)).toEqual(things(answers));
        expect(readSheetText(form, sheetText(sheet))).toEqual(sheet);
        const shuffled = answers.toSorted((a, b) => order(a.questionId) - order(b.questionId));
        expect(sheetText(sheetFor(form, shuffled))).toBe(sheetText(sheet));
        const said = new Set(answers.map(({ questionId }) => questionId));
        for (const { question, type, under } of questionsOf(form)) {
          if (!said.has(question.id)) continue;
          (under === null ? met.types : met.under).add(type.name);
          if (question.required) met.required += 1;
        }
        if (form.categories.length > 1) met.several += 1;
      }),
      { numRuns: 100 },
    );
    expect([...met.types].toSorted()).toEqual(names.toSorted());
    expect([...met.under].toSorted()).toEqual(names.filter((name) => name !== 'Budget').toSorted());
    expect(Math.min(met.required, met.several)).toBeGreaterThan(30);
  });

  it('refuses the sheet as soon as one required answer is missing', () => {
    let refused = 0;
    fc.assert(
      fc.property(anyFormWithAnswers, ({ form, answers }) => {
        const needed = questionsOf(form).filter(
          ({ question, type }) =>
            question.required && !type.together && answers.some((a) => a.questionId === question.id),
        );
        for (const { question } of needed) {
          const without = answers.filter(({ questionId }) => questionId !== question.id);
          const sheet = checkSheet(form, without);
          refused += 1;
          expect(sheet.ok ? [] : sheet.error).toContainEqual({
            code: 'answer-missing',
            questionId: question.id,
            message: 'Brak odpowiedzi na pytanie',
          });
        }
      }),
      { numRuns: 100 },
    );
    expect(refused).toBeGreaterThan(50);
  });
});

describe.each(names)('%s', (type) => {
  const form = formOfType(type);
  const sheets = fc
    .array(answersTo(form), { maxLength: 6 })
    .map((all) => all.map((answers) => sheetFor(form, answers)));

  it('is a form that may be asked', () => {
    expect(checkFormDefinition(form)).toEqual([]);
  });

  it('stores what was submitted, all of it and nothing else', () => {
    fc.assert(
      fc.property(answersTo(form), (answers) => {
        const sheet = sheetFor(form, answers);
        expect(things(sheet)).toEqual(things(answers));
        expect(readSheetText(form, sheetText(sheet))).toEqual(sheet);
      }),
    );
  });

  it('makes one text of one meaning, in whatever order and with whatever empty answers it comes', () => {
    fc.assert(
      fc.property(answersTo(form), fc.func(fc.nat()), (answers, order) => {
        const named = new Set(answers.map(({ questionId }) => questionId));
        const silent = [10, 20, 30].filter((id) => !named.has(id) && type !== 'Budget');
        const shuffled = [
          ...silent.map((questionId) => ({ questionId, categoryId: null, answerOptions: [said({})] })),
          ...answers.map((each) => ({ ...each, answerOptions: each.answerOptions.toReversed() })),
        ].toSorted((a, b) => order(a.questionId) - order(b.questionId));
        expect(sheetText(sheetFor(form, shuffled))).toBe(sheetText(sheetFor(form, answers)));
      }),
    );
  });

  it('writes canonical JSON: keys in order, no spaces, no nulls', () => {
    const inOrder = (_key: string, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, each]) => each !== null)
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          )
        : value;
    fc.assert(
      fc.property(answersTo(form), (answers) => {
        const sheet = sheetFor(form, answers);
        expect(sheetText(sheet)).toBe(JSON.stringify(sheet, inOrder));
      }),
    );
  });

  it('takes fields that are left out for null', () => {
    const withoutNulls = ({ questionId, answerOptions }: Answer) => ({
      questionId,
      answerOptions: answerOptions.map((each) =>
        Object.fromEntries(Object.entries(each).filter(([, value]) => value !== null)),
      ),
    });
    fc.assert(
      fc.property(answersTo(form), fc.nat(1000), (answers, seed) => {
        for (const sent of [answers, spoilt(answers, seed)]) {
          expect(checkSheet(form, sent.map(withoutNulls))).toEqual(checkSheet(form, sent));
        }
      }),
    );
  });

  it('writes nothing down that is refused', () => {
    let refused = 0;
    fc.assert(
      fc.property(answersTo(form), fc.nat(1000), (answers, seed) => {
        const bad = spoilt(answers, seed);
        const sheet = checkSheet(form, bad);
        if (sheet.ok) return;
        refused += 1;
        expect(sheet.error.length).toBeGreaterThan(0);
        const sorted = bad.toSorted((a, b) => a.questionId - b.questionId);
        expect(readSheetText(form, sheetText(sorted as unknown as Sheet))).toBeNull();
      }),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(50);
  });

  it('has summaries that add up, in whatever order the sheets come', () => {
    fc.assert(
      fc.property(sheets, sheets, (first, second) => {
        const merged = mergeSummaries(summarise(form, first), summarise(form, second));
        expect(JSON.stringify(merged)).toBe(JSON.stringify(summarise(form, [...second, ...first].reverse())));
      }),
      { numRuns: 50 },
    );
  });

  it('has percentages that total 100, and counts that are those of the sheets', () => {
    fc.assert(
      fc.property(sheets, (all) => {
        for (const { questionId, answered, groups } of formResults(form, summarise(form, all))) {
          const having = all.filter((sheet) => sheet.some((each) => each.questionId === questionId));
          expect(answered).toBe(having.length);
          for (const { rows } of groups) {
            const total = rows.reduce((sum, row) => sum + row.total, 0);
            const shares = rows.reduce((sum, row) => sum + row.percentage, 0);
            expect(shares).toBe(total === 0 ? 0 : 10_000);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
