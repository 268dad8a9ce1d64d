import type { KeyboardEvent } from 'react';
import '../styles/points-stepper.css';
import { parsePoints } from '../lib/parse-points.ts';
import { Icon } from './icon.tsx';

interface PointsStepperProps {
  /** Of the field. */
  id: string;
  title: string;
  /** Id of the element that holds the title, for the field's name. */
  titleId: string;
  text: string;
  /** The most that it can ever get; null where nothing but the others limits it. */
  cap: number | null;
  canAdd: boolean;
  /** Id of the sentence that says what is wrong, where something is. */
  problemId: string | undefined;
  disabled?: boolean;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
}

/**
 * −, a field, +. Typing is always possible, also what is not allowed: it is kept and explained. By keys the field alone is a
 * stop, and arrows do what the buttons do (ARIA's spin button). The buttons keep the focus at their ends, so they are
 * `aria-disabled`, and say why when pressed.
 */
export function PointsStepper(props: PointsStepperProps) {
  const { id, title, titleId, text, cap, canAdd, problemId, disabled, onType, onStep, onLeave } = props;
  const points = parsePoints(text === '' ? '0' : text) ?? 0;
  const labelId = `${id}-opis`;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className="give">
      <label className="give__label num" id={labelId} htmlFor={id}>
        {cap === null ? 'Punkty' : `Punkty, 0–${cap}`}
      </label>
      <div className="stepper">
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Odejmij punkt: ${title}`}
          aria-disabled={points <= 0 || disabled || undefined}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={text}
          disabled={disabled}
          aria-labelledby={`${labelId} ${titleId}`}
          aria-valuemin={0}
          aria-valuemax={cap ?? undefined}
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
          tabIndex={-1}
          aria-label={`Dodaj punkt: ${title}`}
          aria-disabled={!canAdd || disabled || undefined}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
