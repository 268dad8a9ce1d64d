import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { formText } from '../../lib/form-text.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { readUsersFilter, USERS_PATH, usersHref, type UsersFilter } from './users-filter.ts';

interface UsersSearchProps {
  filter: UsersFilter;
  offices: readonly OfficeFooter[];
  busy: boolean;
}

/** Its state is the query string, so that a list can be kept as a bookmark. */
export function UsersSearch({ filter, offices, busy }: UsersSearchProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { searchTerm, officeId } = readUsersFilter(formText(event.currentTarget));
    void navigate(usersHref({ ...filter, searchTerm, officeId, page: 1 }), { preventScrollReset: true });
  };
  return (
    <form
      className="users-search"
      role="search"
      aria-label="Wyszukiwanie użytkowników"
      action={USERS_PATH}
      onSubmit={search}
      noValidate
    >
      <TextField
        label="Imię, nazwisko albo login"
        type="search"
        name="searchTerm"
        maxLength={200}
        key={filter.searchTerm}
        defaultValue={filter.searchTerm}
      />
      {offices.length > 1 && (
        <SelectField label="Urząd" name="officeId" key={filter.officeId} defaultValue={filter.officeId ?? ''}>
          <option value="">[Wszystkie urzędy]</option>
          {offices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Szukanie">
        Wyszukaj
      </Button>
    </form>
  );
}
