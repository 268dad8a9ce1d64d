import type { Form, Question } from './question.ts';

export interface QuestionInForm {
  question: Question;
  categoryId: number;
  /** The option that a sub-question hangs on; null for a question of the form itself. */
  under: { questionId: number; optionId: number } | null;
}

/**
 * All questions in the order of the form, sub-questions behind the question that they belong to. Without the rules of their types, so
 * that a page that only reads a form need not load them.
 */
export const questionsInOrder = ({ categories }: Pick<Form, 'categories'>): QuestionInForm[] =>
  categories.flatMap(({ id, questions }) => questions.flatMap((question) => inForm(question, id, null)));

const inForm = (question: Question, categoryId: number, under: QuestionInForm['under']): QuestionInForm[] => [
  { question, categoryId, under },
  ...question.questionOptions.flatMap((option) =>
    option.questions.flatMap((sub) => inForm(sub, categoryId, { questionId: question.id, optionId: option.id })),
  ),
];
