import { useState } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { projects } from './points-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import '../../../styles/vote-finder.css';
import { areaAnchor } from './area-section.tsx';
import type { BallotView } from '../ballot/ballot-view.ts';
import { projectOrders, type ProjectOrder } from './project-order.ts';
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
  const { order } = props.filter;
  const { view, filter, shownCount, chosen, readOnly, onFilter } = props;
  const [left, setLeft] = useState(false);
  const filtering = isSearch(filter.words) || filter.onlyChosen !== null;
  return (
    <section aria-labelledby="znajdz-tytul">
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
        <SelectField
          label="Kolejność"
          value={filter.order}
          onChange={(event) => onFilter({ ...filter, order: event.target.value as ProjectOrder })}
        >
          {Object.entries(projectOrders).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </SelectField>
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
          <Button variant="tertiary" onClick={() => onFilter({ ...noFilter, order: filter.order })}>
            Pokaż wszystkie
          </Button>
        )}
        <p role="status">{filtering ? `Pasuje ${projects(shownCount)}.` : ''}</p>
        {!filtering && order === 'drawn' && <p>{nbsp('Kolejność losowa, inna dla każdego.')}</p>}
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
