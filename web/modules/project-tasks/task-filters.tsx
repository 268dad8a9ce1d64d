import type { InitData } from '@wiec/contract/site.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { comparePl, pluralPl } from '@wiec/domain/polish-text.ts';
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { formText } from '../../lib/form-text.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countSet, filterQuery, readFilter, type TaskFilter } from './filter.ts';

interface TaskFiltersProps {
  filter: TaskFilter;
  init: InitData;
  action: string;
  busy: boolean;
}

/** On phones the form folds under a checkbox, which needs no scripts and moves nothing; on wide screens it stands open. */
export function TaskFilters({ filter, init, action, busy }: TaskFiltersProps) {
  const set = countSet(filter);
  const toggleId = useId();
  return (
    <div className="filters-fold">
      <input type="checkbox" id={toggleId} className="filters-fold__toggle visually-hidden" autoComplete="off" />
      <label htmlFor={toggleId} className="filters-fold__label">
        <span>Filtry {set > 0 && <span className="muted regular">({settled(set)})</span>}</span>
        <Icon name="chevron-down" />
      </label>
      <FilterForm filter={filter} init={init} action={action} busy={busy} />
    </div>
  );
}

const settled = (n: number): string => `${n} ${pluralPl(n, 'ustawiony', 'ustawione', 'ustawionych')}`;

/** A GET form, so that it also works before and without scripts; its state is the query string. */
function FilterForm({ filter, init, action, busy }: TaskFiltersProps) {
  const fault = checkKeyword(filter.searchTerm, 'filter');
  const [error, setError] = useState(fault);
  // Another choice, by a link or the back button, may have no fault, or one of its own.
  useEffect(() => setError(fault), [filter, fault]);
  const navigate = useNavigate();
  const form = useFieldsOf(filter);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = formText(event.currentTarget);
    const found = checkKeyword(wanted.get('searchTerm') ?? '', 'filter');
    setError(found);
    if (found === null) void navigate(`${action}${filterQuery(readFilter(wanted))}`, { preventScrollReset: true });
    else event.currentTarget.querySelector<HTMLInputElement>('[name=searchTerm]')?.focus();
  };
  return (
    <form
      className="filters"
      role="search"
      aria-label="Filtry projektów"
      action={action}
      onSubmit={search}
      ref={form}
      noValidate
    >
      <Choice label="Rok budżetu" name="budgetYearId" all="[Wszystkie lata]" value={filter.budgetYearId}>
        {init.availableBudgetYears.map(({ id, value }) => [id, String(value)])}
      </Choice>
      <Choice label="Obszar" name="districtId" all="[Wszystkie obszary]" value={filter.districtId}>
        {sorted(init.districts.map(({ id, name }) => [id, name]))}
      </Choice>
      <Choice
        label="Kategoria"
        name="officeThematicAreaId"
        all="[Wszystkie kategorie]"
        value={filter.officeThematicAreaId}
      >
        {sorted(init.officeThematicAreas.map(({ id, thematicAreaName }) => [id, thematicAreaName]))}
      </Choice>
      <Choice label="Status" name="status" all="[Wszystkie statusy]" value={filter.status}>
        {init.projectTaskStatuses.filter(({ id }) => id > 0).map(({ id, name }) => [id, name])}
      </Choice>
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
        defaultValue={filter.searchTerm}
        error={error}
        onChange={() => setError(null)}
      />
      {filter.size !== 10 && <input type="hidden" name="size" value={filter.size} />}
      <div className="filters__submit">
        <Button type="submit" busy={busy} busyLabel="Szukanie">
          Wyszukaj
        </Button>
      </div>
    </form>
  );
}

/** The fields are the reader's own; a new choice, by a link or the back button, must show in them too. */
function useFieldsOf(filter: TaskFilter): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const [name, value] of Object.entries(filter)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value ?? '');
    }
  }, [filter]);
  return form;
}

type Option = readonly [id: number, name: string];
const sorted = (options: readonly Option[]): Option[] => options.toSorted((a, b) => comparePl(a[1], b[1]));

interface ChoiceProps {
  label: string;
  name: string;
  all: string;
  value: number | null;
  children: readonly Option[];
}

function Choice({ label, name, all, value, children }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{all}</option>
      {children.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
