import type { InitData } from '@wiec/contract/site.ts';
import { modeNames, voteCompletionNames } from '@wiec/domain/phases.ts';
import { comparePl } from '@wiec/domain/polish-text.ts';
import { DEFAULT_SIZE } from '../../lib/list-address.ts';
import { FilterChoice, FilterForm } from '../../ui/filter-form.tsx';
import { completionsOf, countSet, LIST_MODES, type ListAddress, listQuery, readList } from './list-address.ts';

interface ListFiltersProps {
  label: string;
  /** Of the projects that the list holds. */
  type: number;
  list: ListAddress;
  /** Null: the projects of this list have none. */
  categories: InitData['officeThematicAreas'] | null;
  action: string;
  /** Nobody else can ask for what they have taken part in. */
  signedIn: boolean;
  busy: boolean;
}

export function ListFilters({ label, type, list, categories, action, signedIn, busy }: ListFiltersProps) {
  const { category, voteMode, projectMode, searchTerm } = list;
  return (
    <FilterForm
      label={label}
      action={action}
      values={{ category, voteMode, projectMode, searchTerm }}
      set={countSet(list)}
      kept={keptOf(list)}
      queryOf={(wanted) => listQuery(readList(wanted, type))}
      busy={busy}
      choices={choicesOf(signedIn, categories !== null)}
    >
      {categories && (
        <FilterChoice label="Kategoria" name="category" all="[Wszystkie kategorie]" value={category}>
          {categories
            .map(({ id, thematicAreaName }) => [id, thematicAreaName] as const)
            .toSorted((a, b) => comparePl(a[1], b[1]))}
        </FilterChoice>
      )}
      {signedIn && (
        <FilterChoice label="Czy głosowano" name="voteMode" all="[Wszystkie]" value={voteMode}>
          {completionsOf(type).map((completion) => [completion, voteCompletionNames[completion]])}
        </FilterChoice>
      )}
      <FilterChoice label="Tryb" name="projectMode" all="[Wszystkie tryby]" value={projectMode}>
        {LIST_MODES.map((mode) => [mode, modeNames[mode]])}
      </FilterChoice>
    </FilterForm>
  );
}

const choicesOf = (signedIn: boolean, categories: boolean): 1 | 2 | 3 =>
  signedIn && categories ? 3 : signedIn || categories ? 2 : 1;

/** Page sizes stay, and an open archive stays open: both parts begin anew at their first page. */
const keptOf = ({ size, archiveListPage, archiveListSize }: ListAddress): Record<string, number> => ({
  ...(size === DEFAULT_SIZE ? {} : { size }),
  ...(archiveListPage === null ? {} : { archiveListPage: -1 }),
  ...(archiveListSize === DEFAULT_SIZE ? {} : { archiveListSize }),
});
