import { nbsp } from '@wiec/domain/polish-text.ts';
import { inOrder } from '@wiec/domain/questions/question.ts';
import type { AnswerProps } from './question-part.ts';

/** The words of the options that were chosen, in the question's own order. */
export function ChosenOptions({ question, answer }: AnswerProps) {
  const ids = new Set(answer.map(({ questionOptionId }) => questionOptionId));
  const chosen = inOrder(question.questionOptions).filter(({ id }) => ids.has(id));
  return <>{nbsp(chosen.map(({ content }) => content).join('; '))}</>;
}
