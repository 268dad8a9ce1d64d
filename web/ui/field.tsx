import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { withNbsp } from '../lib/with-nbsp.ts';
import { Icon } from './icon.tsx';

interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong and what is allowed; null or undefined when nothing is. */
  error?: ReactNode;
  className?: string;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, help and error below, tied to the control by `aria-describedby`. */
export function Field({ label, help, error, className, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [help ? `${controlId}-help` : '', error ? `${controlId}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field__label" htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {help && (
        <p className="field__help" id={`${controlId}-help`}>
          {withNbsp(help)}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="alert" />
      <span>{withNbsp(children)}</span>
    </p>
  );
}

type TextFieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement>;

export function TextField({ label, help, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} className={className} id={input.id}>
      {(wiring) => <input type="text" {...input} {...wiring} className="input" />}
    </Field>
  );
}

type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, help, error, className, ...input }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} className={className} id={input.id}>
      {(wiring) => <textarea {...input} {...wiring} className="input" />}
    </Field>
  );
}

type SelectFieldProps = FieldTexts & SelectHTMLAttributes<HTMLSelectElement>;

export function SelectField({ label, help, error, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} className={className} id={select.id}>
      {(wiring) => (
        <span className="select">
          <select {...select} {...wiring} className="input">
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
