import type { AnswerOption } from '@wiec/domain/questions/question.ts';
import { saying } from './question-part.ts';

/** The comment to an answer, on whichever of its options it stands. */
export const commentOf = (answer: readonly AnswerOption[]): string =>
  answer.find(({ comment }) => comment !== null)?.comment ?? '';

/** An answer as its input shows it. An option that is nothing but a comment is none. */
export const withoutComment = (answer: readonly AnswerOption[]): AnswerOption[] =>
  answer.map((option) => ({ ...option, comment: null })).filter(saysAnything);

/** The same answer with its comment on the first option; alone where nothing is answered, which the rules then tell. */
export function withComment(answer: readonly AnswerOption[], comment: string): AnswerOption[] {
  const [first = saying({}), ...rest] = withoutComment(answer);
  return [{ ...first, comment: comment === '' ? null : comment }, ...rest].filter(saysAnything);
}

const saysAnything = (option: AnswerOption): boolean => Object.values(option).some((value) => value !== null);
