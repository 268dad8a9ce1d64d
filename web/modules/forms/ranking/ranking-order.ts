import { inOrder, type AnswerOption, type Question, type QuestionOption } from '@wiec/domain/questions/question.ts';
import { saying } from '../question-part.ts';

export interface RankingOrder {
  /** From the first place on. */
  placed: QuestionOption[];
  unplaced: QuestionOption[];
}

export function rankingOrder(question: Question, answer: readonly AnswerOption[]): RankingOrder {
  const places = new Map(answer.map(({ questionOptionId, ranking }) => [questionOptionId, ranking]));
  const options = inOrder(question.questionOptions);
  const placed = options.filter(({ id }) => typeof places.get(id) === 'number');
  return {
    placed: placed.sort((a, b) => places.get(a.id)! - places.get(b.id)!),
    unplaced: options.filter(({ id }) => typeof places.get(id) !== 'number'),
  };
}

/**
 * The answer after an option was moved to a place, with all places in a row from 1. A place beyond those that are taken is the next
 * free one.
 * @param place from 1; null takes its place away
 */
export function moveTo({ placed }: RankingOrder, option: QuestionOption, place: number | null): AnswerOption[] {
  const others = placed.filter(({ id }) => id !== option.id);
  const order = place === null ? others : others.toSpliced(Math.max(0, place - 1), 0, option);
  return order.map(({ id }, i) => saying({ questionOptionId: id, ranking: i + 1 }));
}

/** The place that an option takes when it is put right before or right after another one that has a place. */
export function placeBeside(
  { placed }: RankingOrder,
  option: QuestionOption,
  target: QuestionOption,
  side: 'before' | 'after',
): number {
  const others = placed.filter(({ id }) => id !== option.id);
  return others.findIndex(({ id }) => id === target.id) + (side === 'before' ? 1 : 2);
}
