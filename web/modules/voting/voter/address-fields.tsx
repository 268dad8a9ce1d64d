import { lazy, Suspense } from 'react';
import { STREET_FEATURES } from '@wiec/domain/street-features.ts';
import type { FormChoices } from '@wiec/domain/ballot.ts';
import { voterDataLimits } from '@wiec/domain/voter-data.ts';
import type { ApiCaller } from '../../../lib/api.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { optional, ROOM_TO_SEE_A_MISTAKE } from './person-fields.tsx';
import type { District, VoterFields } from './voter-fields.ts';
import { type AskingProject, ownArea } from './voter-form.ts';

/** Fetched by the few votes that use the register. */
const TerytFields = lazy(async () => ({ default: (await import('./teryt-fields.tsx')).TerytFields }));

interface AddressFieldsProps {
  fields: VoterFields;
  project: AskingProject;
  choices: readonly FormChoices[];
  districts: readonly District[];
  api: ApiCaller;
}

/** Where the voter lives. */
export function AddressFields({ fields, project, choices, districts, api }: AddressFieldsProps) {
  const { data, errors, auto, idOf, change, left } = fields;
  const settings = project.voterDataSettings;
  const own = ownArea(project, choices);
  const text = (field: 'city' | 'postCode' | 'street' | 'number' | 'flat') => ({
    id: idOf(field),
    value: data[field],
    error: errors[field],
    maxLength: voterDataLimits[field] + ROOM_TO_SEE_A_MISTAKE,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => left(field),
  });
  const postCode = (
    <TextField
      label={settings.postCodeRequired ? 'Kod pocztowy' : optional('Kod pocztowy')}
      help="W postaci 00-000."
      autoComplete={auto('postal-code')}
      {...text('postCode')}
    />
  );
  return (
    <fieldset className="fieldset voter-form__address">
      <legend>Miejsce zamieszkania</legend>
      <div className="form-grid">
        {!settings.singleArea && (
          <SelectField
            className="wide"
            label="Obszar"
            help={own === null ? undefined : `Punkty są w obszarze „${own.name}”.`}
            id={idOf('districtId')}
            value={data.districtId ?? ''}
            error={errors.districtId}
            onChange={(event) => change('districtId', event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">[Wybierz]</option>
            {districts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {settings.usesTeryt ? (
          <Suspense fallback={<p className="wide muted">Wczytywanie...</p>}>
            <TerytFields fields={fields} api={api} />
          </Suspense>
        ) : (
          <>
            <TextField label="Miejscowość" autoComplete={auto('address-level2')} {...text('city')} />
            {postCode}
            <SelectField
              label={optional('Rodzaj ulicy')}
              id={idOf('streetFeature')}
              value={data.streetFeature}
              error={errors.streetFeature}
              onChange={(event) => change('streetFeature', event.target.value)}
            >
              <option value="">[Wybierz]</option>
              {STREET_FEATURES.map((feature) => (
                <option key={feature} value={feature}>
                  {feature}
                </option>
              ))}
            </SelectField>
            <TextField label={optional('Ulica')} autoComplete={auto('address-line1')} {...text('street')} />
          </>
        )}
        {settings.usesTeryt && postCode}
        <TextField label="Numer domu" autoComplete="off" {...text('number')} />
        <TextField label={optional('Numer mieszkania')} autoComplete="off" {...text('flat')} />
      </div>
    </fieldset>
  );
}
