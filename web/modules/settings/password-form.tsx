import {
  checkPasswordConfig,
  type PasswordConfigErrors,
  type PasswordConfigNumber,
  passwordConfigLimits,
} from '@wiec/domain/password-config.ts';
import { AppType, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';

interface PasswordFormProps {
  config: PasswordConfig;
  /** Returns what the server refused, by field. */
  save: (config: PasswordConfig) => Promise<PasswordConfigErrors>;
}

const numbers: readonly { field: PasswordConfigNumber; label: string; help: string }[] = [
  { field: 'minPasswordLength', label: 'Najmniej znaków', help: 'Długie hasło chroni lepiej niż zawiłe.' },
  { field: 'passwordDaysValidity', label: 'Ważność w dniach', help: '0: hasła nie trzeba zmieniać.' },
  { field: 'failedLoginAttempts', label: 'Błędne próby pod rząd', help: 'Po tylu konto zamyka się na 15 minut.' },
];
const classes = [
  ['lowerCaseRequired', 'Mała litera'],
  ['upperCaseRequired', 'Wielka litera'],
  ['digitRequired', 'Cyfra'],
  ['specialSignRequired', 'Znak specjalny'],
] as const;

/** What is typed stays text until it is sent, so that a slip can be corrected where it stands. */
export function PasswordForm({ config, save }: PasswordFormProps) {
  const [rules, setRules] = useState(config);
  const [typed, setTyped] = useState(() => textsOf(config));
  const [errors, setErrors] = useState<PasswordConfigErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const ofStaff = config.appType === AppType.BackOffice;
  const show = (found: PasswordConfigErrors): void => {
    setErrors(found);
    const first = numbers.find(({ field }) => found[field] !== undefined)?.field;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const wanted = { ...rules, ...numbersOf(typed) };
    const found = checkPasswordConfig(wanted);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    const refused = await save(wanted);
    setBusy(false);
    show(refused);
  };
  return (
    <Section
      id={ofStaff ? 'hasla-pracownikow' : 'hasla-mieszkancow'}
      title={ofStaff ? 'Hasła pracowników' : 'Hasła mieszkańców'}
      aside={<p>Obowiązują, gdy ktoś ustawia hasło. Ważność i próby działają od razu.</p>}
    >
      <form ref={form} onSubmit={(event) => void send(event)} noValidate>
        <div className="setting-numbers">
          {numbers.map(({ field, label, help }) => (
            <TextField
              key={field}
              label={label}
              help={help}
              name={field}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(passwordConfigLimits[field].most).length + 2}
              value={typed[field]}
              error={errors[field]}
              onChange={({ target }) => {
                setTyped({ ...typed, [field]: target.value });
                setErrors({ ...errors, [field]: undefined });
              }}
            />
          ))}
        </div>
        <fieldset className="fieldset rights">
          <legend>Hasło musi zawierać</legend>
          <div className="choices">
            {classes.map(([rule, name]) => (
              <Checkbox
                key={rule}
                checked={rules[rule]}
                onChange={({ target }) => setRules({ ...rules, [rule]: target.checked })}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          {ofStaff ? 'Zapisz hasła pracowników' : 'Zapisz hasła mieszkańców'}
        </Button>
      </form>
    </Section>
  );
}

type Typed = Record<PasswordConfigNumber, string>;

const textsOf = (config: PasswordConfig): Typed => ({
  minPasswordLength: String(config.minPasswordLength),
  passwordDaysValidity: String(config.passwordDaysValidity),
  failedLoginAttempts: String(config.failedLoginAttempts),
});

/** Empty is no number, not 0. */
const numberOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const numbersOf = (typed: Typed): Record<PasswordConfigNumber, number> => ({
  minPasswordLength: numberOf(typed.minPasswordLength),
  passwordDaysValidity: numberOf(typed.passwordDaysValidity),
  failedLoginAttempts: numberOf(typed.failedLoginAttempts),
});
