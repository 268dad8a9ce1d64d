import { Mode } from '@wiec/domain/phases.ts';
import { questionsOf } from '@wiec/domain/questions/form-questions.ts';
import type { Answer, Form } from '@wiec/domain/questions/question.ts';
import type { SurveyOrder } from '../modules/surveys/create-survey.ts';

const DAY = 86_400_000;

/** A survey that runs, open to everybody, with these forms. */
export const surveyOrder = (forms: readonly Form[], change: Partial<SurveyOrder> = {}): SurveyOrder => ({
  title: 'Ankieta o parku',
  shortDescription: 'Krótko',
  description: '<p>Opis</p>',
  mode: Mode.Open,
  identityScheme: null,
  onlyForLegalAge: false,
  withTerms: false,
  inBatches: false,
  moderatorName: null,
  dateFrom: new Date(Date.now() - DAY),
  dateTo: new Date(Date.now() + DAY),
  officeId: null,
  forms: forms.map((form) => ({ voteFrom: null, voteTo: null, district: null, form })),
  ...change,
});

/** Answers to a form, with the ids that the same form has in the database. */
export function answersWithIdsOf(stored: Form, form: Form, answers: readonly Answer[]): Answer[] {
  const [own, kept] = [questionsOf(form), questionsOf(stored)];
  return answers.map((answer) => {
    const at = own.findIndex(({ question }) => question.id === answer.questionId);
    const [from, to] = [own[at]!.question, kept[at]!.question];
    const options = from.questionOptions.toSorted((a, b) => a.order - b.order);
    const idAt = (list: readonly { id: number }[], of: readonly { id: number }[], id: number | null) =>
      id === null ? null : of[list.findIndex((each) => each.id === id)]!.id;
    return {
      questionId: to.id,
      categoryId: answer.categoryId,
      answerOptions: answer.answerOptions.map((option) => ({
        ...option,
        questionOptionId: idAt(options, to.questionOptions, option.questionOptionId),
        questionMatrixValueId: idAt(from.questionMatrixValues, to.questionMatrixValues, option.questionMatrixValueId),
      })),
    };
  });
}
