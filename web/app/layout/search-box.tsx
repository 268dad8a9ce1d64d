import { checkKeyword } from '@wiec/domain/keyword.ts';
import { useId, useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { formText } from '../../lib/form-text.ts';
import { SEARCH_PATH } from '../../lib/search-path.ts';
import { texts } from '../../texts/polish.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Searches the portal; Enter submits when the phrase is long enough. */
export function SearchBox() {
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const check = (event: FormEvent<HTMLFormElement>): void => {
    const found = checkKeyword(formText(event.currentTarget).get('searchTerm') ?? '');
    setError(found);
    if (found !== null) event.preventDefault();
  };
  return (
    <Form className="search" role="search" aria-label="Portal" action={SEARCH_PATH} onSubmit={check}>
      <div className="search__box">
        <input
          className="input"
          type="search"
          name="searchTerm"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={200}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : errorId}
          onChange={() => setError(null)}
        />
        <button className="icon-button" aria-label={texts.search}>
          <Icon name="search" />
        </button>
      </div>
      <div role="alert">{error !== null && <FieldError id={errorId}>{error}</FieldError>}</div>
    </Form>
  );
}
