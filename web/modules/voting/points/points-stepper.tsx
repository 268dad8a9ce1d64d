import type { KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { parsePoints } from '../ballot/ballot-draft.ts';

export const pointsFieldId = (questionId: number): string => `punkty-${questionId}`;

interface PointsStepperProps {
  questionId: number;
  title: string;
  /** Id of the element that holds the title, for the field's name. */
  titleId: string;
  text: string;
  /** The most that the project can ever get. */
  cap: number;
  canAdd: boolean;
  problemId: string | undefined;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
}

/**
 * −, a field, +. Typing is always possible, also what is not allowed: it is kept and explained. The buttons keep the focus at
 * their ends, so they are `aria-disabled`, and say why when pressed.
 */
export function PointsStepper(props: PointsStepperProps) {
  const { questionId, title, titleId, text, cap, canAdd, problemId, onType, onStep, onLeave } = props;
  const points = parsePoints(text === '' ? '0' : text) ?? 0;
  const labelId = `punkty-opis-${questionId}`;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className="give">
      <label className="give__label num" id={labelId} htmlFor={pointsFieldId(questionId)}>
        Punkty, 0–{cap}
      </label>
      <div className="stepper">
        <button
          type="button"
          aria-label={`Odejmij punkt: ${title}`}
          aria-disabled={points <= 0 || undefined}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={pointsFieldId(questionId)}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={text}
          aria-labelledby={`${labelId} ${titleId}`}
          aria-valuemin={0}
          aria-valuemax={cap}
          aria-valuenow={Number.isFinite(points) ? points : 0}
          aria-valuetext={Number.isFinite(points) ? undefined : text}
          aria-invalid={problemId === undefined ? undefined : true}
          aria-describedby={problemId}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={`Dodaj punkt: ${title}`}
          aria-disabled={!canAdd || undefined}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
