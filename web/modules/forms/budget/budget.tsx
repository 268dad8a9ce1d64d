import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useId, useState } from 'react';
import { MAX_TYPED_POINTS, parsePoints, tidyPoints } from '../../../lib/parse-points.ts';
import { PointsStepper } from '../../../ui/points-stepper.tsx';
import { type AnswerProps, type InputProps, type QuestionPart, saying } from '../question-part.ts';

export const budget: QuestionPart = {
  name: 'Budget',
  help: () => null,
  isShort: true,
  Input: BudgetInput,
  Answer: ({ answer }: AnswerProps) => nbsp(countPl(answer[0]?.ranking ?? 0, 'punkt', 'punkty', 'punktów')),
};

/** The stepper of a vote. What is typed is kept, also where it is too much, and is explained by whoever judges the form. */
function BudgetInput({ question, answer, onChange, labelId, errorId, disabled, points }: InputProps) {
  const id = useId();
  const given = answer[0]?.ranking ?? 0;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && Object.is(parsePoints(typed) ?? 0, given) ? typed : String(given);
  const cap = points?.cap ?? question.maxPoint;
  const most = points?.most ?? question.maxPoint ?? Number.POSITIVE_INFINITY;
  const counted = Number.isSafeInteger(given) && given > 0 ? given : 0;
  const give = (next: string): void => {
    setTyped(next);
    const ranking = parsePoints(next) ?? 0;
    onChange(ranking === 0 ? [] : [saying({ ranking })]);
  };
  return (
    <PointsStepper
      id={id}
      title={question.content}
      titleId={labelId}
      text={text}
      cap={cap}
      canAdd={counted < most}
      problemId={errorId}
      disabled={disabled}
      onType={(next) => give(next.slice(0, MAX_TYPED_POINTS))}
      onStep={(by) => {
        if (disabled || (by === 1 && counted >= most)) return;
        give(String(Math.max(0, counted + by)));
      }}
      onLeave={() => setTyped(tidyPoints(text))}
    />
  );
}
