/** Which questions a form has, and which of them it asks of whom. */
import type { AnswerOption, Form } from './question.ts';
import type { QuestionType } from './question-type.ts';
import { type QuestionInForm, questionsInOrder } from './questions-in-order.ts';
import { questionTypes } from './types.ts';

export interface PlacedQuestion extends QuestionInForm {
  type: QuestionType;
}

/** What is said, by question: options of answers that say something, with the fields that the type reads. */
export type SaidOptions = ReadonlyMap<number, readonly AnswerOption[]>;

/** A form is not changed once it is made, and thousands of sheets are judged by the same one. */
const placedOf = new WeakMap<Form['categories'], readonly PlacedQuestion[]>();

/** All questions in the order of the form, each with the rules of its type. */
export function questionsOf(form: Pick<Form, 'categories'>): readonly PlacedQuestion[] {
  const known = placedOf.get(form.categories);
  if (known) return known;
  const questions = questionsInOrder(form).map((placed) => {
    const { id, questionType } = placed.question;
    const type = questionTypes[questionType];
    if (!type) throw new TypeError(`Question ${id} is of no type that there is: ${questionType}`);
    return { ...placed, type };
  });
  placedOf.set(form.categories, questions);
  return questions;
}

const byIdOf = new WeakMap<Form['categories'], ReadonlyMap<number, PlacedQuestion>>();

/** The same by their ids. */
export function questionsById(form: Pick<Form, 'categories'>): ReadonlyMap<number, PlacedQuestion> {
  const known = byIdOf.get(form.categories);
  if (known) return known;
  const questions = new Map(questionsOf(form).map((placed) => [placed.question.id, placed]));
  byIdOf.set(form.categories, questions);
  return questions;
}

/** The questions that somebody sees who says so: sub-questions only of options that are chosen. */
export function shownQuestions(questions: readonly PlacedQuestion[], said: SaidOptions): PlacedQuestion[] {
  const shown = new Set<number>();
  const isChosen = ({ questionId, optionId }: NonNullable<PlacedQuestion['under']>) =>
    shown.has(questionId) && said.get(questionId)?.some(({ questionOptionId }) => questionOptionId === optionId);
  return questions.filter(({ question, under }) => {
    if (under !== null && !isChosen(under)) return false;
    shown.add(question.id);
    return true;
  });
}

/** The same form with the questions of one type alone, and of its categories those that have any. */
export const withQuestionsOf = (form: Form, type: QuestionType): Form => ({
  ...form,
  categories: form.categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ questionType }) => questionTypes[questionType] === type),
    }))
    .filter(({ questions }) => questions.length > 0),
});
