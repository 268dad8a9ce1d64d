import { checkPasswordConfig, type PasswordConfigNumber, passwordConfigLimits } from '@wiec/domain/password-config.ts';
import { AppType, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { wholeNumber } from './whole-number.ts';

interface PasswordFormProps {
  config: PasswordConfig;
  save: (config: PasswordConfig) => Promise<Reply<PasswordConfig[]>>;
  onSaved: () => void;
  onFailed: (refusal: Refusal) => void;
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

const FIELDS = Object.fromEntries([...numbers.map(({ field, label }) => [field, label]), ...classes]);

/** What is typed stays text until it is sent, so that a slip can be corrected where it stands. */
type Typed = Omit<PasswordConfig, PasswordConfigNumber> & Record<PasswordConfigNumber, string>;

const typedOf = (config: PasswordConfig): Typed => ({
  ...config,
  minPasswordLength: String(config.minPasswordLength),
  passwordDaysValidity: String(config.passwordDaysValidity),
  failedLoginAttempts: String(config.failedLoginAttempts),
});

const configOf = (typed: Typed): PasswordConfig => ({
  ...typed,
  minPasswordLength: wholeNumber(typed.minPasswordLength),
  passwordDaysValidity: wholeNumber(typed.passwordDaysValidity),
  failedLoginAttempts: wholeNumber(typed.failedLoginAttempts),
});

export function PasswordForm({ config, save, onSaved, onFailed }: PasswordFormProps) {
  const state = useDraftForm<Typed, PasswordConfig[]>({
    initial: typedOf(config),
    keep: { name: `hasla.${config.appType}`, fields: FIELDS },
    check: (typed) => checkPasswordConfig(configOf(typed)),
    save: (typed) => save(configOf(typed)),
    draftOf: (all) => typedOf(all.find(({ appType }) => appType === config.appType) ?? config),
    onSaved,
    onFailed,
  });
  const { draft, change, errors } = state;
  const ofStaff = config.appType === AppType.BackOffice;
  return (
    <Section
      id={ofStaff ? 'hasla-pracownikow' : 'hasla-mieszkancow'}
      title={ofStaff ? 'Hasła pracowników' : 'Hasła mieszkańców'}
    >
      <SettingForm state={state} label={ofStaff ? 'Zapisz hasła pracowników' : 'Zapisz hasła mieszkańców'} secondary>
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
              value={draft[field]}
              error={errors[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))}
        </div>
        <fieldset className="fieldset rights">
          <legend>Hasło musi zawierać</legend>
          <div className="choices">
            {classes.map(([rule, name]) => (
              <Checkbox key={rule} checked={draft[rule]} onChange={({ target }) => change({ [rule]: target.checked })}>
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </SettingForm>
    </Section>
  );
}
