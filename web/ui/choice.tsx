import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

type ChoiceInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

interface CheckboxProps extends ChoiceInput {
  children: ReactNode;
  error?: ReactNode;
}

/** The whole row is the target. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const ownId = useId();
  const errorId = `${input.id ?? ownId}-error`;
  return (
    <div className="field">
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          className="choice__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface RadioGroupProps extends Omit<ChoiceInput, 'value' | 'onChange' | 'id'> {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** One answer of several; the chosen row is tinted and has a bar, so it does not rest on colour alone. */
export function RadioGroup({ legend, options, value, onChange, error, ...input }: RadioGroupProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset className="fieldset" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="choices">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              {...input}
              type="radio"
              className="choice__input"
              value={option.value}
              checked={onChange === undefined ? undefined : value === option.value}
              defaultChecked={onChange === undefined ? value === option.value : undefined}
              onChange={onChange === undefined ? undefined : () => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
