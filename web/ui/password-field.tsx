import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
  error?: ReactNode;
  /** Whether scripts are there: without them the button would do nothing. */
  awake: boolean;
}

/** A password that its reader may look at. It is hidden again when the form is sent, so that no browser keeps it as text. */
export function PasswordField({ label, error, awake, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field label={label} error={error} id={input.id}>
      {(wiring) => (
        <span className="password">
          <input {...input} {...wiring} ref={field} type={isShown ? 'text' : 'password'} className="input" />
          <button type="button" className="password__show" hidden={!awake} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Ukryj' : 'Pokaż'}
            <span className="visually-hidden"> hasło</span>
          </button>
        </span>
      )}
    </Field>
  );
}
