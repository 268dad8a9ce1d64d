import type { InitData } from '@wiec/contract/site.ts';
import { comparePl } from '@wiec/domain/polish-text.ts';
import { FilterChoice, FilterForm } from '../../ui/filter-form.tsx';
import { DEFAULT_SIZE } from '../../lib/list-address.ts';
import { ALL_YEARS, countSet, filterQuery, PLAIN_ORDER, readFilter, type TaskFilter } from './filter.ts';

interface TaskFiltersProps {
  /** As it is in force. */
  filter: TaskFilter;
  init: InitData;
  action: string;
  busy: boolean;
  /** Only projects of these editions are sought, of the first unless another is chosen; all editions unless told. */
  years?: InitData['availableBudgetYears'];
  /** Nothing is chosen yet: the form waits folded on wide screens too. */
  folded?: boolean;
}

export function TaskFilters({ filter, init, action, busy, years, folded = false }: TaskFiltersProps) {
  const { order, seed, size, page: _page, ...choices } = filter;
  const year = filter.budgetYearId ?? years?.[0]?.id ?? ALL_YEARS;
  return (
    <FilterForm
      label="Filtry projektów"
      action={action}
      values={{ ...choices, budgetYearId: year }}
      set={countSet(filter)}
      kept={{
        ...(size !== DEFAULT_SIZE && { size }),
        ...(order !== PLAIN_ORDER && { order }),
        ...(seed !== null && { seed }),
      }}
      queryOf={(wanted) => filterQuery(readFilter(wanted))}
      busy={busy}
      choices={4}
      foldedWords={folded ? 'rok, obszar, kategoria, status, słowa kluczowe' : undefined}
    >
      <FilterChoice
        label="Rok budżetu"
        name="budgetYearId"
        all={years === undefined ? '[Wszystkie lata]' : null}
        allValue={ALL_YEARS}
        value={year}
      >
        {(years ?? init.availableBudgetYears).map(({ id, value }) => [id, String(value)])}
      </FilterChoice>
      <FilterChoice label="Obszar" name="districtId" all="[Wszystkie obszary]" value={filter.districtId}>
        {sorted(init.districts.map(({ id, name }) => [id, name]))}
      </FilterChoice>
      <FilterChoice
        label="Kategoria"
        name="officeThematicAreaId"
        all="[Wszystkie kategorie]"
        value={filter.officeThematicAreaId}
      >
        {sorted(init.officeThematicAreas.map(({ id, thematicAreaName }) => [id, thematicAreaName]))}
      </FilterChoice>
      <FilterChoice label="Status" name="status" all="[Wszystkie statusy]" value={filter.status}>
        {init.projectTaskStatuses.filter(({ id }) => id > 0).map(({ id, name }) => [id, name])}
      </FilterChoice>
    </FilterForm>
  );
}

type Option = readonly [id: number, name: string];
const sorted = (options: readonly Option[]): Option[] => options.toSorted((a, b) => comparePl(a[1], b[1]));
