import { CheckRows } from '../check-rows.tsx';
import type { AnswerProps, QuestionPart } from '../question-part.ts';
import { ResultBars } from '../result-bars.tsx';

export const singleCheck: QuestionPart = {
  name: 'SingleCheck',
  help: ({ required }) => (required ? null : 'Zostaw puste, jeśli nie.'),
  emptySays: true,
  Input: CheckRows,
  Answer: ({ answer }: AnswerProps) => (answer.length > 0 ? 'tak' : 'nie'),
  Result: ResultBars,
};
