import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { formText } from '../../lib/form-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { PasswordField } from '../../ui/password-field.tsx';

export interface Typed {
  readonly login: string;
  readonly password: string;
}

interface PasswordFormProps {
  /** False where they were refused: then the password is typed again. */
  signIn: (typed: Typed) => Promise<boolean>;
}

const MISSING: Readonly<Record<keyof Typed, string>> = { login: 'Wpisz adres e-mail', password: 'Wpisz hasło' };

/** The portal's own form (spec/1 §2, Login page). Until scripts are there it cannot be sent, or the address would get it. */
export function PasswordForm({ signIn }: PasswordFormProps) {
  const awake = useSyncExternalStore(neverChanges, yes, no);
  const [busy, run] = useBusy();
  const [missing, setMissing] = useState<readonly (keyof Typed)[]>([]);
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: keyof Typed): void => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  useEffect(() => {
    if (refused === 0) return;
    const field = form.current?.querySelector<HTMLInputElement>('[name=password]');
    field?.select();
    field?.focus();
    // The toast covers an edge of a phone's screen.
    field?.scrollIntoView({ block: 'center' });
  }, [refused]);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const fields = formText(event.currentTarget);
    const typed: Typed = { login: (fields.get('login') ?? '').trim(), password: fields.get('password') ?? '' };
    const empty = (['login', 'password'] as const).filter((name) => typed[name] === '');
    setMissing(empty);
    if (empty[0] !== undefined) return focus(empty[0]);
    const accepted = await run(
      () => signIn(typed),
      (good) => good,
    );
    if (accepted === false) setRefused((times) => times + 1);
  };
  const errorOf = (name: keyof Typed) => (missing.includes(name) ? MISSING[name] : null);
  return (
    <form
      className="sign-in__form"
      ref={form}
      method="post"
      action="/login"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="E-mail (login)"
        name="login"
        type="email"
        autoComplete="username"
        maxLength={255}
        required
        error={errorOf('login')}
      />
      <PasswordField
        label="Hasło"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        required
        error={errorOf('password')}
        awake={awake}
      />
      <Button type="submit" busy={busy} busyLabel="Logowanie" disabled={!awake}>
        Zaloguj
      </Button>
    </form>
  );
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;
