/** The numbers of a question's results one by one, as the specification has them (2-citizens-budget §3, `questionResults`). */
import type { AnswerOption, Question } from './question.ts';
import type { PublishedQuestion } from './published-results.ts';
import { questionTypes } from './types.ts';
import { NOT_TICKED } from './types/single-check.ts';

/** An answer that could be given, by the fields that say it, and how many gave it; without any it is of a box that was left empty. */
export interface CountedAnswer extends Pick<
  AnswerOption,
  'questionOptionId' | 'questionMatrixValueId' | 'ranking' | 'openDate'
> {
  /** People; null: so few that they are counted with others. */
  quantity: number | null;
}

/** Of one question, in the order of its tables; words are told apart from numbers and are not among them. */
export const countedAnswers = (
  { questionType }: Pick<Question, 'questionType'>,
  { groups }: Pick<PublishedQuestion, 'groups'>,
): CountedAnswer[] =>
  groups.flatMap(({ rows }) => rows.map(({ cell, total }) => ({ ...answerOf(questionType, cell), quantity: total })));

/** What `cellOf` of the type made the cell of: its fields in the order in which the type reads them. */
function answerOf(questionType: number, cell: string): Omit<CountedAnswer, 'quantity'> {
  const { reads } = questionTypes[questionType]!;
  const parts = cell.split(':');
  const part = (field: (typeof reads)[number]): string | undefined => parts[reads.indexOf(field)];
  const number = (field: (typeof reads)[number]): number | null => {
    const text = part(field);
    return text === undefined || text === NOT_TICKED ? null : Number(text);
  };
  return {
    questionOptionId: number('questionOptionId'),
    questionMatrixValueId: number('questionMatrixValueId'),
    ranking: number('ranking'),
    openDate: part('openDate') ?? null,
  };
}
