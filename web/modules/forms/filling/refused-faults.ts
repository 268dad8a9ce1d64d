import { questionOfField } from '@wiec/domain/questions/answer-field.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import type { Refusal } from '../../../lib/api.ts';
import type { ToldFault } from '../told-fault.ts';

/** What the server refused of questions that the form has. @param numbers of `questionNumbers` */
export const refusedFaults = ({ errors }: Pick<Refusal, 'errors'>, numbers: ReadonlyMap<number, string>): ToldFault[] =>
  errors.flatMap(({ field, message }) => {
    const questionId = questionOfField(field);
    return questionId !== null && numbers.has(questionId) ? [{ questionId, message }] : [];
  });

/** Whether a question, or a sub-question, stands in this part. */
export function isIn(categoryId: number, questionId: number | undefined, form: Form): boolean {
  const questions = form.categories.find(({ id }) => id === categoryId)?.questions ?? [];
  return questions.some(
    ({ id, questionOptions }) =>
      id === questionId || questionOptions.some((option) => option.questions.some((sub) => sub.id === questionId)),
  );
}
