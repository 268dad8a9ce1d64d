import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { projects } from './points-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import '../../../styles/chips.css';
import '../../../styles/vote-finder.css';
import { AreaJumps } from './area-jumps.tsx';
import { areaAnchor } from './area-section.tsx';
import { type FinderCounts, finderCounts, fitText } from './finder-counts.ts';
import type { BallotByArea } from './own-area.ts';
import { SEARCH_FIELD } from './points-field.ts';
import { projectOrders, type ProjectOrder } from './project-order.ts';
import { SkipLink } from './skip-link.tsx';
import { filtersInForce, isFiltering, noFilter, type VoteFilter } from './vote-filter.ts';

interface VoteFinderProps {
  byArea: BallotByArea;
  filter: VoteFilter;
  /** Projects to show; null means all. */
  shown: ReadonlySet<number> | null;
  /** Projects with points now. */
  chosen: ReadonlySet<number>;
  readOnly: boolean;
  onFilter: (filter: VoteFilter) => void;
  /** Goes to the first project that is shown. */
  onEnter: () => void;
}

const TITLE = 'znajdz-tytul';

/** Where there is room for it, it stands beside the projects, unfolded. */
const BESIDE = '(min-width: 1024px)';

/**
 * Ways through a big vote: its areas, a search, an order, its categories, and only what has points. At a desk they stand beside the
 * projects; elsewhere a bar stays at the top of the window, and filters come from its bottom. Points stay whatever is shown.
 */
export function VoteFinder(props: VoteFinderProps) {
  const { byArea, filter, shown, readOnly, onFilter, onEnter } = props;
  const { areas } = byArea.mine;
  const beside = useBeside();
  const [left, setLeft] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [searching, toggleSearch, goSearch] = useSearch(beside, filter.words !== '');
  const filtering = isFiltering(filter);
  const counts = finderCounts(byArea, shown);
  const choices = <Choices {...props} byCategory={counts.byCategory} />;
  const search = (
    <TextField
      id={SEARCH_FIELD}
      label="Szukaj projektu"
      help={beside && !readOnly ? 'Enter: pierwszy wynik, Esc: znów tutaj' : undefined}
      type="search"
      value={filter.words}
      error={left ? checkKeyword(filter.words, 'filter') : undefined}
      onChange={(event) => onFilter({ ...filter, words: event.target.value })}
      onBlur={() => setLeft(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && filtering && !readOnly) onEnter();
      }}
    />
  );
  const result = <Result filter={filter} counts={counts} onFilter={onFilter} />;
  const skip = (
    <SkipLink to={TITLE} onGo={goSearch}>
      Szukaj projektu
    </SkipLink>
  );
  const frame = (content: ReactNode) => (
    <section aria-labelledby={TITLE}>
      <h2 className="visually-hidden" id={TITLE}>
        Znajdź projekt
      </h2>
      {content}
    </section>
  );
  if (beside) {
    return (
      <>
        {skip}
        {frame(
          <>
            {search}
            {choices}
            {result}
            {areas.length > 2 && !filtering && (
              <nav aria-label="Obszary głosowania">
                <ul className="vote-finder__areas">
                  {areas.map(({ form, given }) => (
                    <li key={form.id}>
                      <a href={`#${areaAnchor(form.id)}`}>{form.district.name}</a>
                      {given > 0 && <span className="num"> {given}&nbsp;pkt</span>}
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </>,
        )}
      </>
    );
  }
  return (
    <>
      {skip}
      <div className="vote-jump">
        {frame(
          <>
            <div className="vote-jump__row">
              {areas.length + byArea.others.length > 1 && <AreaJumps areas={areas} shown={shown} />}
              <button
                type="button"
                className="icon-button"
                aria-label="Wyszukiwarka projektów"
                aria-expanded={searching}
                onClick={toggleSearch}
              >
                <Icon name="search" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label="Filtry i kolejność"
                aria-haspopup="dialog"
                onClick={() => setChoosing(true)}
              >
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M3.5 7h17M7 12h10M10.5 17h3" />
                </svg>
              </button>
            </div>
            {searching && search}
          </>,
        )}
      </div>
      {result}
      <Dialog open={choosing} title="Filtry i kolejność" onClose={() => setChoosing(false)}>
        <div className="vote-sheet">
          {choices}
          <Button onClick={() => setChoosing(false)}>{nbsp(`Pokaż ${projects(counts.fitting)}`)}</Button>
        </div>
      </Dialog>
    </>
  );
}

type ChoicesProps = VoteFinderProps & Pick<FinderCounts, 'byCategory'>;

function Choices({ filter, chosen, readOnly, onFilter, byCategory }: ChoicesProps) {
  const toggle = (name: string): void => {
    const categories = new Set(filter.categories);
    if (!categories.delete(name)) categories.add(name);
    onFilter({ ...filter, categories });
  };
  return (
    <>
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
      {byCategory.size > 1 && (
        <fieldset className="vote-finder__categories">
          <legend>Kategorie</legend>
          {[...byCategory].map(([name, count]) => (
            <Checkbox key={name} checked={filter.categories.has(name)} onChange={() => toggle(name)}>
              {name} <span className="muted num">{count}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {!readOnly && (
        <Checkbox
          checked={filter.onlyChosen !== null}
          onChange={(event) => onFilter({ ...filter, onlyChosen: event.target.checked ? new Set(chosen) : null })}
        >
          Tylko to, co ma moje punkty
        </Checkbox>
      )}
    </>
  );
}

type ResultProps = Pick<VoteFinderProps, 'filter' | 'onFilter'> & { counts: FinderCounts };

/** What is filtered by, each with a cross, and how many projects that leaves. */
function Result({ filter, counts, onFilter }: ResultProps) {
  const group = useRef<HTMLDivElement>(null);
  const off = (less: VoteFilter) => {
    // The pressed button goes with its filter.
    group.current?.focus();
    onFilter(less);
  };
  const chips = filtersInForce(filter);
  return (
    <div className="vote-finder__result">
      <div ref={group} className="chips" role="group" aria-label="Ustawione filtry" tabIndex={-1}>
        {chips.map(({ text, without }) => (
          <button
            key={text}
            type="button"
            className="chip"
            aria-label={`${text}, usuń filtr`}
            onClick={() => off(without)}
          >
            {nbsp(text)}
            <Icon name="cross" />
          </button>
        ))}
        {chips.length > 0 && (
          <Button variant="tertiary" onClick={() => off({ ...noFilter, order: filter.order })}>
            Pokaż wszystkie
          </Button>
        )}
      </div>
      <p role="status">{chips.length > 0 ? fitText(counts) : ''}</p>
    </div>
  );
}

function useBeside(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(BESIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(BESIDE).matches,
    () => true,
  );
}

/**
 * Whether the search is unfolded, and what folds or unfolds it. Escape leads from the points of a project back to it, whose words the next
 * ones replace.
 */
function useSearch(beside: boolean, begins: boolean): [searching: boolean, toggle: () => void, go: () => void] {
  const [searching, setSearching] = useState(begins);
  // The field is not there yet when it is asked for.
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current && (beside || searching)) goToSearch();
    wanted.current = false;
  }, [beside, searching]);
  const go = useCallback(() => {
    if (goToSearch()) return;
    wanted.current = true;
    setSearching(true);
  }, []);
  useLayoutEffect(() => {
    const back = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && (target as Element).closest('.give, .pick')) go();
    };
    document.addEventListener('keydown', back);
    return () => document.removeEventListener('keydown', back);
  }, [go]);
  const toggle = () => {
    wanted.current = !searching;
    setSearching(!searching);
  };
  return [searching, toggle, go];
}

function goToSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(`#${SEARCH_FIELD}`);
  field?.focus();
  field?.select();
  return field !== null;
}
