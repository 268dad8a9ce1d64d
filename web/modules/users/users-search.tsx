import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { Role } from '@wiec/contract/users.ts';
import { useNavigate } from 'react-router';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FilterWords } from '../../ui/filter-words.tsx';
import {
  readUsersFilter,
  stateNames,
  usersFiltersOf,
  usersHref,
  type UsersFilter,
  type UserState,
} from './users-filter.ts';

interface UsersSearchProps {
  filter: UsersFilter;
  offices: readonly OfficeFooter[];
  roles: readonly Role[];
}

/** Its state is the query string, so that a list can be kept as a bookmark. */
export function UsersSearch({ filter, offices, roles }: UsersSearchProps) {
  const navigate = useNavigate();
  const search = (typed: URLSearchParams): void => {
    const { searchTerm, officeId, role, state } = readUsersFilter(typed);
    // Units are those of one office.
    const unit = officeId === filter.officeId ? filter.unit : null;
    void navigate(usersHref({ ...filter, searchTerm, officeId, role, state, unit, page: 1 }), {
      preventScrollReset: true,
    });
  };
  const cleared = { ...filter, searchTerm: '', officeId: null, role: null, state: null, page: 1 };
  return (
    <FilterWords
      label="Wyszukiwanie użytkowników"
      state={usersHref({ ...filter, page: 1 })}
      set={usersFiltersOf(filter)}
      clearHref={usersHref(cleared)}
      onSearch={search}
    >
      <TextField
        label="Imię, nazwisko albo login"
        placeholder="Imię, nazwisko albo login"
        type="search"
        name="searchTerm"
        maxLength={200}
        defaultValue={filter.searchTerm}
      />
      {offices.length > 1 && (
        <SelectField label="Urząd" name="officeId" defaultValue={filter.officeId ?? ''}>
          <option value="">każdy</option>
          {offices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label="Rola" name="role" defaultValue={filter.role ?? ''}>
        <option value="">każda</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Konto" name="state" defaultValue={filter.state ?? ''}>
        <option value="">każde</option>
        {(Object.keys(stateNames) as UserState[]).map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </SelectField>
    </FilterWords>
  );
}
