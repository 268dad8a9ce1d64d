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
  /** Counted by every change; 0 of a new one. */
  revision: number;
}

interface EditionFormProps {
  initial: TypedEdition;
  /** By which the tab keeps what is typed. */
  keptAs: string;
  /** Editions whose pages it may get; absent: it has its own. */
  editions?: readonly OfficeEdition[];
  /** Its year can be changed. */
  hasYear: boolean;
  label: string;
  secondary?: boolean;
  aside?: ReactNode;
  save: (words: {
    value: number;
    title: string;
    copyFrom: number | null;
    revision: number;
  }) => Promise<Reply<OfficeEdition>>;
  onSaved: (edition: OfficeEdition) => void;
}

const numberOf = (typed: string): number => (/^\d{4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Year and name of an edition, of a new one also what it begins with. */
const FIELDS: Readonly<Record<Exclude<keyof TypedEdition, 'revision'>, string>> = {
  value: 'Rok',
  title: 'Nazwa',
  copyFrom: 'Strony edycji',
};

export function EditionForm({
  initial,
  keptAs,
  editions,
  hasYear,
  label,
  secondary,
  aside,
  ...form
}: EditionFormProps) {
  const { save, onSaved } = form;
  const state = useDraftForm<TypedEdition, OfficeEdition>({
    initial,
    keep: { name: keptAs, fields: FIELDS },
    check: ({ value, title }) => {
      const { value: year, ...faults } = checkEdition({ value: numberOf(value), title });
      return hasYear && year !== undefined ? { ...faults, value: year } : faults;
    },
    save: ({ value, copyFrom, ...words }) =>
      save({ ...words, value: numberOf(value), copyFrom: copyFrom === '' ? null : Number(copyFrom) }),
    draftOf: ({ value, title, revision }, sent) => ({ ...sent, value: String(value), title, revision }),
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
          help="Harmonogram, pomoc, pliki do pobrania i kalendarz z datami nowego roku. Daty w tekstach popraw."
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
