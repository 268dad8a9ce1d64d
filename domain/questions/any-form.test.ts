import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formOf, option, question, said } from '../testing/sample-questions.ts';
import { checkSheet, type Sheet, withoutHidden } from './answer-sheet.ts';
import { tidyAnswer } from './answer-text.ts';
import { checkFormDefinition } from './form-definition.ts';
import { formResults, mergeSummaries, summarise } from './form-summary.ts';
import type { Answer, AnswerOption, Form, Question } from './question.ts';
import { readSheetText, sheetText } from './sheet-text.ts';
import { questionTypes } from './types.ts';

/** What is drawn for a type: what a question of it has, and an answer to one, which keeps the rules. */
interface Drawn {
  setting: (id: number) => Partial<Question>;
  answer: (asked: Question) => fc.Arbitrary<Partial<AnswerOption>[]>;
}

const optionsOf = (id: number, count: number) =>
  Array.from({ length: count }, (_, i) => option(id * 10 + i, `Odpowiedź ${i}`));
const optionIds = ({ questionOptions }: Question) => questionOptions.map((each) => each.id);
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

const drawn: Record<string, Drawn> = {
  SingleRadio: {
    setting: (id) => ({ questionOptions: optionsOf(id, 3) }),
    answer: (asked) => fc.constantFrom(...optionIds(asked)).map((questionOptionId) => [{ questionOptionId }]),
  },
  SingleCheck: {
    setting: (id) => ({ questionOptions: optionsOf(id, 1) }),
    answer: (asked) => fc.constant([{ questionOptionId: optionIds(asked)[0]! }]),
  },
  SingleText: {
    setting: () => ({}),
    answer: () => words.map((openText) => [{ openText }]),
  },
  SingleDate: {
    setting: () => ({}),
    answer: () =>
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-01-05'), noInvalidDate: true })
        .map((day) => [{ openDate: day.toISOString().slice(0, 10) }]),
  },
  MultipleCheck: {
    setting: (id) => ({ questionOptions: optionsOf(id, 4), questionOptionCount: 3 }),
    answer: (asked) =>
      fc
        .shuffledSubarray(optionIds(asked), { minLength: 1, maxLength: 3 })
        .map((ids) => ids.map((questionOptionId) => ({ questionOptionId }))),
  },
  Ranking: {
    setting: (id) => ({ questionOptions: optionsOf(id, 3) }),
    answer: (asked) =>
      fc
        .shuffledSubarray(optionIds(asked), { minLength: 3 })
        .map((ids) => ids.map((questionOptionId, i) => ({ questionOptionId, ranking: i + 1 }))),
  },
  Matrix: {
    setting: (id) => ({
      questionOptions: optionsOf(id, 2),
      questionMatrixValues: [1, 2, 3].map((value) => ({ id: value, content: `Kolumna ${value}` })),
    }),
    answer: (asked) =>
      fc.tuple(...optionIds(asked).map(() => fc.constantFrom(1, 2, 3))).map((columns) =>
        columns.map((questionMatrixValueId, i) => ({
          questionOptionId: optionIds(asked)[i]!,
          questionMatrixValueId,
        })),
      ),
  },
  Budget: {
    setting: () => ({ maxPoint: 3 }),
    answer: () => fc.nat(3).map((points) => [{ ranking: points }]),
  },
};

const draw = (type: string, id: number, more: Partial<Question> = {}): Question =>
  question(type, id, { required: false, canComment: true, ...drawn[type]!.setting(id), ...more });

const points = {
  maxPoint: 9,
  categoryMaxPoint: null,
  questionMaxPoint: null,
  minSum: null,
  distinctPoints: false,
  maxProjects: null,
};

/** Three questions of a type, and one of every type but points under an option of a fourth. */
const names = questionTypes.map(({ name }) => name);
const subQuestions = names.filter((name) => name !== 'Budget').map((name, i) => draw(name, 50 + i));
const [no, ...rest] = optionsOf(40, 2);
const branch = draw('SingleRadio', 40, { questionOptions: [no!, { ...rest[0]!, questions: subQuestions }] });
const formOfType = (type: string): Form => ({
  ...formOf(...[30, 10, 20].map((id) => draw(type, id)), branch),
  points: type === 'Budget' ? points : null,
});

/** Answers to some of the questions, with comments here and there; sub-questions only where their option is chosen. */
const answersTo = (form: Form): fc.Arbitrary<Answer[]> => {
  const all = [...form.categories.flatMap(({ questions }) => questions), ...subQuestions];
  const one = (asked: Question) =>
    fc.option(
      fc
        .tuple(drawn[names[asked.questionType]!]!.answer(asked), fc.option(words, { nil: null }))
        .map(([given, comment]): Answer => ({
          questionId: asked.id,
          categoryId: null,
          answerOptions: given.map((each, i) => said({ ...each, comment: i === 0 && !isEmpty(each) ? comment : null })),
        })),
      { nil: null },
    );
  return fc.tuple(...all.map(one)).map((answers) =>
    withoutHidden(
      form,
      answers.filter((answer) => answer !== null),
    ),
  );
};
const isEmpty = ({ ranking, openText }: Partial<AnswerOption>) =>
  ranking === 0 || (openText !== undefined && tidyAnswer(openText ?? '') === '');

/** Every single thing that is said, as a set of texts; points of 0 and empty texts say nothing. */
const things = (answers: readonly { questionId: number; answerOptions: readonly AnswerOption[] }[]): string[] =>
  answers
    .flatMap(({ questionId, answerOptions }) =>
      answerOptions
        .filter(
          (each) => !isEmpty({ ranking: each.ranking, ...(each.openText !== null && { openText: each.openText }) }),
        )
        .map((each) =>
          JSON.stringify([
            questionId,
            each.questionOptionId,
            each.questionMatrixValueId,
            each.ranking,
            tidyAnswer(each.openText ?? ''),
            each.openDate,
            tidyAnswer(each.comment ?? ''),
          ]),
        ),
    )
    .sort();

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
