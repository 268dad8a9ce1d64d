import { BIRTH_DATE_INPUT_MAX, sexOptions, voterDataLimits } from '@wiec/domain/voter-data.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import type { VoterDataSettings } from '@wiec/contract/voting.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { VoterFields } from './voter-fields.ts';

interface PersonFieldsProps {
  fields: VoterFields;
  settings: VoterDataSettings;
  /** What the PESEL has filled in. */
  filled: string;
}

/**
 * Who the voter is. Where the PESEL is asked for it comes first, with what it fills in. Fields carry `autocomplete`, so that a phone
 * can fill them in (WCAG 1.3.5).
 */
export function PersonFields({ fields, settings, filled }: PersonFieldsProps) {
  const { data, errors, auto, idOf, change, left } = fields;
  const text = (field: 'firstname' | 'surname' | 'pesel' | 'email') => ({
    id: idOf(field),
    value: data[field],
    error: errors[field],
    maxLength: voterDataLimits[field] + ROOM_TO_SEE_A_MISTAKE,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => left(field),
  });
  const emailRequired = settings.uniqueEmail || settings.emailConfirmation;
  const names = (
    <>
      <TextField label="Imię" autoComplete={auto('given-name')} {...text('firstname')} />
      <TextField label="Nazwisko" autoComplete={auto('family-name')} {...text('surname')} />
    </>
  );
  const byPesel = (
    <>
      {!data.withoutPesel && (
        <TextField
          label={settings.usesPesel ? 'PESEL' : optional('PESEL')}
          help="11 cyfr. Uzupełnimy z niego datę urodzenia i zwrot."
          inputMode="numeric"
          autoComplete="off"
          {...text('pesel')}
        />
      )}
      <TextField
        label="Data urodzenia"
        type="date"
        id={idOf('birthDate')}
        value={data.birthDate}
        error={errors.birthDate}
        max={BIRTH_DATE_INPUT_MAX}
        autoComplete={auto('bday')}
        onChange={(event) => change('birthDate', event.target.value)}
        onBlur={() => left('birthDate')}
      />
      <p className="visually-hidden" role="status">
        {filled}
      </p>
      {settings.usesPesel && (
        <div className="wide">
          <Checkbox
            id={idOf('withoutPesel')}
            checked={data.withoutPesel === true}
            onChange={(event) => change('withoutPesel', event.target.checked)}
          >
            Nie mam numeru PESEL
          </Checkbox>
          {data.withoutPesel && (
            <p className="muted small">Twoje dane sprawdzi urząd. Dopiero po tym głos zostanie policzony.</p>
          )}
        </div>
      )}
      <SelectField
        className="wide voter-form__short"
        label={optional('Zwrot')}
        id={idOf('userSex')}
        value={data.userSex}
        error={errors.userSex}
        autoComplete={auto('honorific-prefix')}
        onChange={(event) => change('userSex', event.target.value as VoterData['userSex'])}
      >
        {sexOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
  return (
    <div className="form-grid">
      {settings.usesPesel ? (
        <>
          {byPesel}
          {names}
        </>
      ) : (
        <>
          {names}
          {byPesel}
        </>
      )}
      <TextField
        className="wide"
        label={emailRequired ? 'E-mail' : optional('E-mail')}
        help={settings.emailConfirmation ? 'Na ten adres wyślemy kod autoryzacji.' : undefined}
        type="email"
        autoComplete={auto('email')}
        {...text('email')}
      />
    </div>
  );
}

/** Fields take a little more than is allowed, so that what is too long can be seen and told, not cut silently. */
export const ROOM_TO_SEE_A_MISTAKE = 20;

export const optional = (label: string) => (
  <>
    {label} <span className="regular muted">(nieobowiązkowe)</span>
  </>
);
