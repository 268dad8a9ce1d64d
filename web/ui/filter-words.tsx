import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formText } from '../lib/form-text.ts';
import { Button } from './button.tsx';
import { FilterFold } from './filter-form.tsx';
import '../styles/filter-words.css';

interface FilterWordsProps {
  label: string;
  /** What the address says: another one is another form. */
  state: string;
  /** How many filters are set. */
  set: number;
  /** The list without them. */
  clearHref: string;
  onSearch: (typed: URLSearchParams) => void;
  /** First the field of the search, then choices. */
  children: ReactNode;
}

/** The filters of an office's list: words in one line where there is room, fields under "Filtry" on phones. */
export const FilterWords = ({ label, state, set, clearHref, onSearch, children }: FilterWordsProps) => (
  <FilterFold key={state} set={set}>
    <form
      className="filter-words"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(formText(event.currentTarget));
      }}
    >
      {children}
      <div className="filter-words__submit">
        <Button type="submit" variant="secondary">
          Szukaj
        </Button>
        {set > 0 && <Link to={clearHref}>Wyczyść filtry</Link>}
      </div>
    </form>
  </FilterFold>
);
