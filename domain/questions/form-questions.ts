/** Which questions a form has, and which of them it asks of whom. */
import type { AnswerOption, Form, Question } from './question.ts';
import type { QuestionType } from './question-type.ts';
import { questionTypes } from './types.ts';

export interface PlacedQuestion {
  question: Question;
  type: QuestionType;
  categoryId: number;
  /** The option that a sub-question hangs on; null for a question of the form itself. */
  under: { questionId: number; optionId: number } | null;
}

/** What is said, by question: options of answers that say something, with the fields that the type reads. */
export type SaidOptions = ReadonlyMap<number, readonly AnswerOption[]>;

/** All questions in the order of the form, sub-questions behind the question that they belong to. */
export const questionsOf = ({ categories }: Pick<Form, 'categories'>): PlacedQuestion[] =>
  categories.flatMap(({ id, questions }) => questions.flatMap((question) => placed(question, id, null)));

function placed(question: Question, categoryId: number, under: PlacedQuestion['under']): PlacedQuestion[] {
  const type = questionTypes[question.questionType];
  if (!type) throw new TypeError(`Question ${question.id} is of no type that there is: ${question.questionType}`);
  return [
    { question, type, categoryId, under },
    ...question.questionOptions.flatMap((option) =>
      option.questions.flatMap((sub) => placed(sub, categoryId, { questionId: question.id, optionId: option.id })),
    ),
  ];
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
