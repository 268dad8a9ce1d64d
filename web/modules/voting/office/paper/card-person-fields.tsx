import {
  BIRTH_DATE_INPUT_MAX,
  type VoterData,
  type VoterDataErrors,
  voterDataLimits,
  voterFieldNames,
} from '@wiec/domain/voter-data.ts';
import type { VoterDataSettings } from '@wiec/contract/voting.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { optional, ROOM_TO_SEE_A_MISTAKE } from '../../voter/person-fields.tsx';
import type { District } from '../../voter/voter-fields.ts';
import type { CardField, CardTextField } from './paper-person.ts';

interface CardPersonFieldsProps {
  data: VoterData;
  errors: VoterDataErrors;
  settings: VoterDataSettings;
  districts: readonly District[];
  idOf: (field: CardField) => string;
  change: <K extends CardField>(field: K, value: VoterData[K]) => void;
}

const optionalFields: ReadonlySet<CardTextField> = new Set(['streetFeature', 'street', 'flat', 'email']);

/** Who filled in the card, in its order. Nothing is offered from what was typed before: it was another person's. */
export function CardPersonFields({ data, errors, settings, districts, idOf, change }: CardPersonFieldsProps) {
  const text = (field: CardTextField) => {
    const free = optionalFields.has(field) || (field === 'postCode' && !settings.postCodeRequired);
    return {
      label:
        free || (field === 'pesel' && !settings.usesPesel) ? optional(voterFieldNames[field]) : voterFieldNames[field],
      id: idOf(field),
      value: data[field],
      error: errors[field],
      autoComplete: 'off',
      spellCheck: false,
      maxLength: voterDataLimits[field] + ROOM_TO_SEE_A_MISTAKE,
      onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    };
  };
  return (
    <div className="card-person form-grid">
      <TextField {...text('firstname')} />
      <TextField {...text('surname')} />
      {data.withoutPesel ? <div /> : <TextField inputMode="numeric" {...text('pesel')} />}
      <TextField
        label={voterFieldNames.birthDate}
        type="date"
        id={idOf('birthDate')}
        value={data.birthDate}
        error={errors.birthDate}
        max={BIRTH_DATE_INPUT_MAX}
        autoComplete="off"
        onChange={({ target }) => change('birthDate', target.value)}
      />
      {settings.usesPesel && (
        <div className="wide">
          <Checkbox
            id={idOf('withoutPesel')}
            checked={data.withoutPesel === true}
            onChange={({ target }) => change('withoutPesel', target.checked)}
          >
            Osoba nie ma numeru PESEL
            <span className="rights__note">Głos będzie czekał na weryfikację.</span>
          </Checkbox>
        </div>
      )}
      <TextField {...text('streetFeature')} />
      <TextField {...text('street')} />
      <TextField {...text('number')} />
      <TextField {...text('flat')} />
      <TextField {...text('postCode')} />
      <TextField {...text('city')} />
      {!settings.singleArea && (
        <SelectField
          label={voterFieldNames.districtId}
          id={idOf('districtId')}
          value={data.districtId ?? ''}
          error={errors.districtId}
          onChange={({ target }) => change('districtId', target.value === '' ? null : Number(target.value))}
        >
          <option value="">[Wybierz]</option>
          {districts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...text('email')} />
    </div>
  );
}
