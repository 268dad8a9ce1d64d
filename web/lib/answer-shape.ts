import type { AnswerDecision } from '@wiec/domain/comment-answer.ts';

const SHAPES: Readonly<Record<AnswerDecision, 'full' | 'half' | 'none'>> = {
  accepted: 'full',
  partly: 'half',
  rejected: 'none',
  'already-in': 'full',
  'further-study': 'half',
  'not-applicable': 'none',
};

/** How much of a comment came into the project. */
export const answerShape = (decision: AnswerDecision): 'full' | 'half' | 'none' => SHAPES[decision];
