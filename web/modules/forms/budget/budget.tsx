import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { type AnswerProps, type InputProps, type QuestionPart, saying } from '../question-part.ts';
import { ResultBars } from '../result-bars.tsx';

export const budget: QuestionPart = {
  name: 'Budget',
  help: ({ maxPoint }) => (maxPoint === null ? null : `Najwyżej ${countPl(maxPoint, 'punkt', 'punkty', 'punktów')}.`),
  Input: BudgetInput,
  Answer: ({ answer }: AnswerProps) => nbsp(countPl(answer[0]?.ranking ?? 0, 'punkt', 'punkty', 'punktów')),
  Result: ResultBars,
};

/** −, a field, +. What is typed is kept, also where it is too much, and is explained by whoever judges the form. */
function BudgetInput({ question, answer, onChange, labelId, errorId, disabled }: InputProps) {
  const points = answer[0]?.ranking ?? 0;
  const cap = question.maxPoint ?? Number.POSITIVE_INFINITY;
  const give = (next: number): void => {
    if (!disabled && next >= 0) onChange(next === 0 ? [] : [saying({ ranking: next })]);
  };
  const step = (by: 1 | -1): void => {
    if (by === -1 || points < cap) give(points + by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const button = (by: 1 | -1, isEnd: boolean) => (
    <button
      type="button"
      className="square-button"
      aria-label={`${by === 1 ? 'Dodaj punkt' : 'Odejmij punkt'}: ${question.content}`}
      aria-disabled={isEnd || disabled || undefined}
      onClick={() => step(by)}
    >
      <Icon name={by === 1 ? 'plus' : 'minus'} />
    </button>
  );
  return (
    <div className="points-input">
      {button(-1, points <= 0)}
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        className="ranking__place num"
        value={points}
        disabled={disabled}
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={question.maxPoint ?? undefined}
        aria-valuenow={points}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          if (/^\d{0,6}$/.test(target.value)) give(Number(target.value));
        }}
      />
      {button(1, points >= cap)}
    </div>
  );
}
