import { addDays, type PlainDate } from '@wiec/domain/calendar.ts';
import {
  caseWayNames,
  type EnvelopeField,
  LETTER_DAYS,
  LETTER_LIMITS,
  type LetterEnvelope,
  letterWays,
} from '@wiec/domain/case-letter.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';

interface EnvelopeFieldsProps {
  draft: LetterEnvelope;
  errors: Partial<Record<EnvelopeField, string>>;
  /** Those that may not be changed. */
  locked?: readonly EnvelopeField[];
  onChange: (change: Partial<LetterEnvelope>) => void;
}

const typedIn = ({ draft, errors, locked = [], onChange }: EnvelopeFieldsProps) =>
  function typed<Name extends Exclude<EnvelopeField, 'way'>>(name: Name) {
    return {
      name,
      value: draft[name],
      error: errors[name],
      autoComplete: 'off',
      disabled: locked.includes(name),
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    };
  };

/** By which way it came, and when. @param enteredOn in Poland: no letter came after it was typed in */
export function WayAndDayFields({ enteredOn, ...fields }: EnvelopeFieldsProps & { enteredOn: PlainDate }) {
  const { draft, errors, onChange } = fields;
  return (
    <>
      <SelectField
        label="Droga"
        name="way"
        value={draft.way}
        error={errors.way}
        onChange={({ target }) => onChange({ way: letterWays.find((each) => each === target.value)! })}
      >
        {letterWays.map((each) => (
          <option key={each} value={each}>
            {caseWayNames[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Data wpływu"
        help="Z pieczęci, nie z dnia wpisania: od niej biegną terminy."
        type="date"
        min={addDays(enteredOn, -LETTER_DAYS)}
        max={enteredOn}
        {...typedIn(fields)('receivedOn')}
      />
    </>
  );
}

/** From whom it came. */
export function SenderFields(fields: EnvelopeFieldsProps) {
  const typed = typedIn(fields);
  return (
    <>
      <div className="entered-letter__row">
        <TextField label="Imię i nazwisko albo nazwa" maxLength={LETTER_LIMITS.name} {...typed('name')} />
        <TextField
          label="E-mail"
          help="Jeśli jest w piśmie: listy o każdym kroku przyjdą też tam."
          inputMode="email"
          {...typed('email')}
        />
      </div>
      <TextField label="Adres pocztowy" maxLength={LETTER_LIMITS.address} {...typed('address')} />
    </>
  );
}
