import { checkKeyword } from '@wiec/domain/keyword.ts';
import { pluralPl } from '@wiec/domain/polish-text.ts';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formText } from '../lib/form-text.ts';
import { Button } from './button.tsx';
import { SelectField, TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import '../styles/filters.css';

interface FilterFormProps {
  label: string;
  /** Path of the list. */
  action: string;
  /** What the address says, by the names of the fields; `searchTerm` among it. */
  values: Readonly<Record<string, string | number | null>>;
  /** How many filters are set. */
  set: number;
  /** What else of the list stays when it is filtered anew. */
  kept: Readonly<Record<string, string | number>>;
  /** The query string of what was filled in. */
  queryOf: (wanted: URLSearchParams) => string;
  busy: boolean;
  /** How many choices stand before the keywords. */
  choices: 1 | 2 | 3 | 4;
  /** What can be chosen, where the form waits folded on wide screens too. */
  foldedWords?: string | undefined;
  children: ReactNode;
}

/** Filters of a list: choices and keywords. */
export const FilterForm = (props: FilterFormProps) => (
  <FilterFold set={props.set} words={props.foldedWords}>
    <Fields {...props} />
  </FilterFold>
);

/**
 * On phones a form folds under a checkbox, which needs no scripts and moves nothing; on wide screens it stands open.
 * @param set how many filters are set, for "Filtry (1 ustawiony)"
 * @param words what can be chosen, where it folds on wide screens too
 */
export function FilterFold({ set, words, children }: { set: number; words?: string | undefined; children: ReactNode }) {
  const toggleId = useId();
  const told = set > 0 ? settled(set) : words;
  return (
    <div className={words === undefined ? 'filters-fold' : 'filters-fold filters-fold--always'}>
      <input type="checkbox" id={toggleId} className="filters-fold__toggle visually-hidden" autoComplete="off" />
      <label htmlFor={toggleId} className="filters-fold__label">
        <span>Filtry {told !== undefined && <span className="muted regular">({told})</span>}</span>
        <Icon name="chevron-down" />
      </label>
      {children}
    </div>
  );
}

const settled = (n: number): string => `${n} ${pluralPl(n, 'ustawiony', 'ustawione', 'ustawionych')}`;

/** A GET form, so that it also works before and without scripts; its state is the query string. */
function Fields({ label, action, values, kept, queryOf, busy, choices, children }: FilterFormProps) {
  const searchTerm = String(values.searchTerm ?? '');
  const fault = checkKeyword(searchTerm, 'filter');
  const [error, setError] = useState(fault);
  // Another choice, by a link or the back button, may have no fault, or one of its own.
  const { key } = useLocation();
  useEffect(() => setError(fault), [key, fault]);
  const navigate = useNavigate();
  const form = useFieldsOf(values);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = formText(event.currentTarget);
    const found = checkKeyword(wanted.get('searchTerm') ?? '', 'filter');
    setError(found);
    if (found === null) void navigate(`${action}${queryOf(wanted)}`, { preventScrollReset: true });
    else event.currentTarget.querySelector<HTMLInputElement>('[name=searchTerm]')?.focus();
  };
  return (
    <form
      className={`filters filters--${choices}`}
      role="search"
      aria-label={label}
      action={action}
      onSubmit={search}
      ref={form}
      noValidate
    >
      {children}
      <TextField
        className="filters__keywords"
        label={
          <>
            Słowa kluczowe <span className="muted regular">(od 3&nbsp;znaków)</span>
          </>
        }
        type="search"
        name="searchTerm"
        maxLength={200}
        defaultValue={searchTerm}
        error={error}
        onChange={() => setError(null)}
      />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="filters__submit">
        <Button type="submit" busy={busy} busyLabel="Szukanie">
          Wyszukaj
        </Button>
      </div>
    </form>
  );
}

/**
 * The fields are the reader's own: what was typed stays while the page is drawn anew at the same address. A new choice, by a link or
 * the back button, must show in them too.
 */
function useFieldsOf(values: FilterFormProps['values']): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const told = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(told) as typeof values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value ?? '');
    }
  }, [key, told]);
  return form;
}

interface FilterChoiceProps {
  label: string;
  name: string;
  /** What it says while nothing is chosen; null: something always is. */
  all: string | null;
  /** What stands in the address then; empty unless told. */
  allValue?: number;
  value: number | null;
  children: readonly (readonly [id: number, name: string])[];
}

export function FilterChoice({ label, name, all, allValue, value, children }: FilterChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? allValue ?? ''}>
      {all !== null && <option value={allValue ?? ''}>{all}</option>}
      {children.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
