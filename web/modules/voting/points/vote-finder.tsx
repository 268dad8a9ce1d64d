import { useState } from 'react';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { projects } from './points-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { areaAnchor } from './area-section.tsx';
import type { BallotView } from '../ballot/ballot-view.ts';
import { isSearch, noFilter } from './vote-filter.ts';
import type { VoteFilter } from './vote-filter.ts';

interface VoteFinderProps {
  view: BallotView;
  filter: VoteFilter;
  shownCount: number;
  /** Projects with points now. */
  chosen: ReadonlySet<number>;
  readOnly: boolean;
  onFilter: (filter: VoteFilter) => void;
}

/** Ways through a big vote: its areas, a search, and only what has points. Points stay whatever is shown. */
export function VoteFinder(props: VoteFinderProps) {
  const { view, filter, shownCount, chosen, readOnly, onFilter } = props;
  const [left, setLeft] = useState(false);
  const filtering = isSearch(filter.words) || filter.onlyChosen !== null;
  return (
    <section className="vote-finder" aria-labelledby="znajdz-tytul">
      <h2 className="visually-hidden" id="znajdz-tytul">
        Znajdź projekt
      </h2>
      <div className="vote-finder__fields">
        <TextField
          label="Szukaj projektu"
          type="search"
          value={filter.words}
          error={left ? checkKeyword(filter.words, 'filter') : undefined}
          onChange={(event) => onFilter({ ...filter, words: event.target.value })}
          onBlur={() => setLeft(true)}
        />
        {!readOnly && (
          <Checkbox
            checked={filter.onlyChosen !== null}
            onChange={(event) => onFilter({ ...filter, onlyChosen: event.target.checked ? new Set(chosen) : null })}
          >
            Tylko to, co ma moje punkty
          </Checkbox>
        )}
      </div>
      <div className="vote-finder__result">
        {filtering && (
          <Button variant="tertiary" onClick={() => onFilter(noFilter)}>
            Pokaż wszystkie
          </Button>
        )}
        <p role="status">{filtering ? `Pasuje ${projects(shownCount)}.` : ''}</p>
      </div>
      {view.areas.length > 2 && !filtering && (
        <nav aria-label="Obszary głosowania">
          <ul className="vote-finder__areas">
            {view.areas.map(({ form, given }) => (
              <li key={form.id}>
                <a href={`#${areaAnchor(form.id)}`}>{form.district.name}</a>
                {given > 0 && <span className="num"> {given}&nbsp;pkt</span>}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
