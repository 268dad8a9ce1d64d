import fc from 'fast-check';
import { withoutHidden } from '../questions/answer-sheet.ts';
import { tidyAnswer } from '../questions/answer-text.ts';
import type { Answer, AnswerOption, Form, Question } from '../questions/question.ts';
import { questionTypes } from '../questions/types.ts';
import { formOf, option, question, said } from './sample-questions.ts';

/** What is drawn for a type: what a question of it has, and an answer to one, which keeps the rules. */
interface Drawn {
  setting: (id: number) => Partial<Question>;
  answer: (asked: Question) => fc.Arbitrary<Partial<AnswerOption>[]>;
}

const optionsOf = (id: number, count: number) =>
  Array.from({ length: count }, (_, i) => option(id * 10 + i, `Odpowiedź ${i}`));
const optionIds = ({ questionOptions }: Question) => questionOptions.map((each) => each.id);
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

/** How an answer of each type is drawn, by its name. */
export const drawn: Record<string, Drawn> = {
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

/** All types. */
export const names = questionTypes.map(({ name }) => name);
const subQuestions = names.filter((name) => name !== 'Budget').map((name, i) => draw(name, 50 + i));
const [no, ...rest] = optionsOf(40, 2);
const branch = draw('SingleRadio', 40, { questionOptions: [no!, { ...rest[0]!, questions: subQuestions }] });
/** Three questions of a type, and one of every type but points under an option of a fourth. */
export const formOfType = (type: string): Form => ({
  ...formOf(...[30, 10, 20].map((id) => draw(type, id)), branch),
  points: type === 'Budget' ? points : null,
});

/** Answers to some of the questions, with comments here and there; sub-questions only where their option is chosen. */
export const answersTo = (form: Form): fc.Arbitrary<Answer[]> => {
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
export const things = (answers: readonly { questionId: number; answerOptions: readonly AnswerOption[] }[]): string[] =>
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
