import { checkKeyword } from '@wiec/domain/keyword.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { formText } from '../../lib/form-text.ts';
import { SEARCH_PATH } from '../../lib/search-path.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { faultOf, type Search } from './search-address.ts';

/** The phrase, to be changed and looked for again; a plain GET form where there are no scripts. */
export function SearchForm({ search }: { search: Search }) {
  const [error, setError] = useState(faultOf(search));
  const form = useRef<HTMLFormElement>(null);
  const { state, location } = useNavigation();
  const searching = state === 'loading' && location?.pathname === SEARCH_PATH;
  const phrase = search.searchTerm ?? '';
  const fault = faultOf(search);
  // The field is the reader's own; a search by the header or by the back button must show in it too.
  useEffect(() => {
    const field = fieldOf(form.current);
    if (field) field.value = phrase;
    setError(fault);
  }, [phrase, fault]);
  const check = (event: FormEvent<HTMLFormElement>): void => {
    const found = checkKeyword(formText(event.currentTarget).get('searchTerm') ?? '');
    setError(found);
    if (found === null) return;
    event.preventDefault();
    fieldOf(event.currentTarget)?.focus();
  };
  return (
    <Form
      className="search-form"
      role="search"
      aria-label="Szukana fraza"
      action={SEARCH_PATH}
      onSubmit={check}
      ref={form}
    >
      <TextField
        className="search-form__phrase"
        label={
          <>
            Czego szukasz? <span className="muted regular">(od 3&nbsp;znaków)</span>
          </>
        }
        type="search"
        name="searchTerm"
        maxLength={200}
        defaultValue={phrase}
        error={error}
        onChange={() => setError(null)}
      />
      {search.size !== 10 && <input type="hidden" name="size" value={search.size} />}
      <Button type="submit" busy={searching} busyLabel="Szukanie">
        Szukaj
      </Button>
    </Form>
  );
}

const fieldOf = (form: HTMLFormElement | null): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>('[name=searchTerm]') ?? null;
