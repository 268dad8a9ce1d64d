/** Forms of any shape that may be asked, and sheets that may be sent for them. */
import fc from 'fast-check';
import { withoutHidden } from '../questions/answer-sheet.ts';
import { tidyAnswer } from '../questions/answer-text.ts';
import { questionsOf } from '../questions/form-questions.ts';
import type { Answer, AnswerOption, Form, Question } from '../questions/question.ts';
import { questionTypes } from '../questions/types.ts';
import { option, question, said } from './sample-questions.ts';

/** A question before it has ids. */
interface Plan {
  type: string;
  required: boolean;
  canComment: boolean;
  /** Answers to choose from, or rows; of types that have several. */
  options: number;
  /** Columns, or the most that may be ticked. */
  other: number;
  /** Of texts. */
  pattern: boolean;
  /** Asked under options of a radio, by the option's place. */
  under: Plan[][];
}

const names = questionTypes.map(({ name }) => name);
/** Whoever writes a survey offers this to some questions. */
const PATTERN = { validationRegExp: '[0-9]{2}-[0-9]{3}', validationErrorMessage: 'Podaj kod jak 97-990' };
/** For each thing, so that all of them together stay under the cap of the form. */
const MOST_POINTS = 3;

function plan(types: readonly string[], depth: number): fc.Arbitrary<Plan> {
  const sub = types.filter((name) => name !== 'Budget');
  return fc.record({
    type: fc.constantFrom(...types),
    required: fc.boolean(),
    canComment: fc.boolean(),
    options: fc.integer({ min: 2, max: 5 }),
    other: fc.integer({ min: 2, max: 4 }),
    pattern: fc.boolean(),
    under:
      depth === 0
        ? fc.constant([])
        : fc.array(fc.array(plan(sub, depth - 1), { maxLength: 3 }), { minLength: 2, maxLength: 2 }),
  });
}

const plans = fc.array(fc.array(plan(names, 1), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

/** Of one to four parts; every type, required and optional, with sub-questions of every type but points. */
export const anyForm: fc.Arbitrary<Form> = plans.map((parts) => {
  let id = 0;
  const next = () => ++id;
  const questionOf = ({ type, required, canComment, options, other, pattern, under }: Plan): Question => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => option(next(), `Odpowiedź ${i}`));
    const settings: Record<string, () => Partial<Question>> = {
      SingleRadio: () => ({
        questionOptions: many(options).map((each, i) => ({ ...each, questions: (under[i] ?? []).map(questionOf) })),
      }),
      SingleCheck: () => ({ questionOptions: many(1) }),
      SingleText: () => (pattern ? PATTERN : { answerMaxLength: 40 }),
      MultipleCheck: () => ({ questionOptions: many(options), questionOptionCount: Math.min(options, other) }),
      Ranking: () => ({ questionOptions: many(options) }),
      Matrix: () => ({
        questionOptions: many(options),
        questionMatrixValues: Array.from({ length: other }, (_, i) => ({ id: i + 1, content: `Kolumna ${i}` })),
      }),
      Budget: () => ({ maxPoint: MOST_POINTS }),
    };
    return question(type, next(), { required, canComment, ...settings[type]?.() });
  };
  const categories = parts.map((questions, i) => ({
    id: i + 1,
    name: `Część ${i + 1}`,
    maxPoint: null,
    questions: questions.map(questionOf),
  }));
  const hasPoints = parts.flat().some(({ type }) => type === 'Budget');
  const caps = { categoryMaxPoint: null, questionMaxPoint: null, minSum: null, distinctPoints: false };
  const points = hasPoints ? { maxPoint: 100, maxProjects: null, ...caps } : null;
  return { id: 1, title: 'Ankieta', categories, points };
});

const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }).filter((text) => tidyAnswer(text) !== '');
const chosen = (of: Question, count: { minLength?: number; maxLength?: number }) =>
  fc.shuffledSubarray(ids(of.questionOptions), count);

/** How a question is answered so that it is answered wholly, by the name of its type. */
const given: Record<string, (of: Question) => fc.Arbitrary<Partial<AnswerOption>[]>> = {
  SingleRadio: (of) =>
    chosen(of, { minLength: 1, maxLength: 1 }).map(([questionOptionId]) => [{ questionOptionId: questionOptionId! }]),
  SingleCheck: (of) => fc.constant([{ questionOptionId: of.questionOptions[0]!.id }]),
  SingleText: (of) =>
    (of.validationRegExp === null ? words : fc.stringMatching(/^[0-9]{2}-[0-9]{3}$/)).map((openText) => [{ openText }]),
  SingleDate: () =>
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((day) => [{ openDate: day.toISOString().slice(0, 10) }]),
  MultipleCheck: (of) =>
    chosen(of, { minLength: 1, maxLength: of.questionOptionCount! }).map((all) =>
      all.map((questionOptionId) => ({ questionOptionId })),
    ),
  Ranking: (of) =>
    chosen(of, { minLength: of.questionOptions.length }).map((all) =>
      all.map((questionOptionId, i) => ({ questionOptionId, ranking: i + 1 })),
    ),
  Matrix: (of) =>
    fc.tuple(...of.questionOptions.map(() => fc.constantFrom(...ids(of.questionMatrixValues)))).map((columns) =>
      columns.map((questionMatrixValueId, i) => ({
        questionOptionId: of.questionOptions[i]!.id,
        questionMatrixValueId,
      })),
    ),
  Budget: () => fc.integer({ min: 1, max: MOST_POINTS }).map((ranking) => [{ ranking }]),
};

/** An answer to each required question that is shown, to some of the others, and comments where they may be added. */
export const anyAnswersTo = (form: Form): fc.Arbitrary<Answer[]> =>
  fc
    .tuple(
      ...questionsOf(form).map(({ question: asked, categoryId, type }) => {
        const comment = asked.canComment ? fc.option(words, { nil: null }) : fc.constant(null);
        const whole = fc.tuple(given[type.name]!(asked), comment).map(([options, text]): Answer => ({
          questionId: asked.id,
          categoryId,
          answerOptions: options.map((each, i) => said({ ...each, comment: i === 0 ? text : null })),
        }));
        return asked.required ? whole : fc.option(whole, { nil: null });
      }),
    )
    .map((answers) =>
      withoutHidden(
        form,
        answers.filter((answer) => answer !== null),
      ),
    );

/** A form, and a sheet that may be sent for it. */
export const anyFormWithAnswers = anyForm.chain((form) => anyAnswersTo(form).map((answers) => ({ form, answers })));
