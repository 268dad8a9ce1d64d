import type { InitData } from '@wiec/contract/site.ts';
import { comparePl } from '@wiec/domain/polish-text.ts';
import { FilterChoice, FilterForm } from '../../ui/filter-form.tsx';
import { countSet, filterQuery, readFilter, type TaskFilter } from './filter.ts';

interface TaskFiltersProps {
  filter: TaskFilter;
  init: InitData;
  action: string;
  busy: boolean;
}

export function TaskFilters({ filter, init, action, busy }: TaskFiltersProps) {
  return (
    <FilterForm
      label="Filtry projektów"
      action={action}
      values={{ ...filter }}
      set={countSet(filter)}
      kept={filter.size === 10 ? {} : { size: filter.size }}
      queryOf={(wanted) => filterQuery(readFilter(wanted))}
      busy={busy}
      choices={4}
    >
      <FilterChoice label="Rok budżetu" name="budgetYearId" all="[Wszystkie lata]" value={filter.budgetYearId}>
        {init.availableBudgetYears.map(({ id, value }) => [id, String(value)])}
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
