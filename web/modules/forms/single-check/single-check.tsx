import { CheckRows } from '../check-rows.tsx';
import type { AnswerProps, QuestionPart } from '../question-part.ts';

export const singleCheck: QuestionPart = {
  name: 'SingleCheck',
  help: ({ required }) => (required ? null : 'Zostaw puste, jeśli nie.'),
  Input: CheckRows,
  Answer: ({ answer }: AnswerProps) => (answer.length > 0 ? 'tak' : 'nie'),
};
