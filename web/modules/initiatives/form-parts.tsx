import { comparePl, formatInteger, nbsp, textLength } from '@wiec/domain/polish-text.ts';
import { SelectField } from '../../ui/field.tsx';

/** Under a field: a note, and how much of its length is used. */
export function TextCount({ note, text, most }: { note: string; text: string; most: number }) {
  return (
    <p className="initiative-count">
      <span>{nbsp(note)}</span>
      <span className="num">{`${formatInteger(textLength(text))} z ${formatInteger(most)}`}</span>
    </p>
  );
}

interface IdChoiceProps {
  label: string;
  name: string;
  value: number | null;
  error: string | undefined;
  options: readonly { id: number; name: string }[];
  /** What stands there while nothing is chosen. */
  empty?: string;
  onChange: (id: number | null) => void;
}

/** One of these or none, in Polish order. */
export function IdChoice({ label, name, value, error, options, empty = '[Wybierz]', onChange }: IdChoiceProps) {
  return (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value="">{empty}</option>
      {options
        .toSorted((a, b) => comparePl(a.name, b.name))
        .map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
    </SelectField>
  );
}
