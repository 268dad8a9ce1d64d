import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import { checkEdition, EDITION_TITLE_LIMIT } from '@wiec/domain/edition.ts';
import type { ReactNode } from 'react';
import type { Reply } from '../../../lib/api.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { SettingForm } from '../../../ui/setting-form.tsx';

/** As it is typed. */
export interface TypedEdition {
  value: string;
  title: string;
  /** Id of the edition whose pages it gets; empty: none. */
  copyFrom: string;
}

interface EditionFormProps {
  initial: TypedEdition;
  /** Editions whose pages it may get; absent: it has its own. */
  editions?: readonly OfficeEdition[];
  /** Its year can be changed. */
  hasYear: boolean;
  label: string;
  secondary?: boolean;
  aside?: ReactNode;
  save: (words: { value: number; title: string; copyFrom: number | null }) => Promise<Reply<OfficeEdition>>;
  onSaved: (edition: OfficeEdition) => void;
}

const numberOf = (typed: string): number => (/^\d{4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Year and name of an edition, of a new one also what it begins with. */
export function EditionForm({ initial, editions, hasYear, label, secondary, aside, save, onSaved }: EditionFormProps) {
  const state = useDraftForm<TypedEdition, OfficeEdition>({
    initial,
    check: ({ value, title }) => {
      const { value: year, ...faults } = checkEdition({ value: numberOf(value), title });
      return hasYear && year !== undefined ? { ...faults, value: year } : faults;
    },
    save: ({ value, title, copyFrom }) =>
      save({ value: numberOf(value), title, copyFrom: copyFrom === '' ? null : Number(copyFrom) }),
    onSaved,
  });
  const { draft, change, errors } = state;
  return (
    <SettingForm state={state} label={label} secondary={secondary ?? false} aside={aside}>
      {hasYear && (
        <TextField
          label="Rok"
          help="Rok, na który są pieniądze. Adresy stron edycji będą go miały w nazwie."
          name="value"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.value}
          error={errors.value}
          onChange={({ target }) => change({ value: target.value })}
        />
      )}
      <TextField
        label="Nazwa"
        help="Na przykład „Budżet obywatelski 2028”."
        name="title"
        autoComplete="off"
        maxLength={EDITION_TITLE_LIMIT + 50}
        value={draft.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      {editions && editions.length > 0 && (
        <SelectField
          label="Strony edycji"
          help="Harmonogram, pomoc i pliki do pobrania. Po założeniu popraw w nich daty."
          name="copyFrom"
          value={draft.copyFrom}
          onChange={({ target }) => change({ copyFrom: target.value })}
        >
          <option value="">puste</option>
          {editions.map(({ id, title }) => (
            <option key={id} value={id}>
              {`jak w edycji: ${title}`}
            </option>
          ))}
        </SelectField>
      )}
    </SettingForm>
  );
}
