import type { InitData } from '@wiec/contract/site.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isKeyword } from '../../lib/list-address.ts';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/chips.css';
import { ALL_YEARS, countSet, filterQuery, type TaskFilter } from './filter.ts';

interface FilterChipsProps {
  /** As the address says. */
  filter: TaskFilter;
  /** As it is in force, the year that nobody chose included. */
  inForce: TaskFilter;
  init: InitData;
  /** Of the list or of the map. */
  path: string;
}

/** Every filter that is set, each with a link that takes it off. */
export function FilterChips({ filter, inForce, init, path }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const query = filterQuery(filter);
  useEffect(() => {
    // The pressed link went with its filter.
    if (pressed.current) group.current?.focus();
    pressed.current = false;
  }, [query]);
  const without = (changes: Partial<TaskFilter>): string => `${path}${filterQuery({ ...filter, ...changes, page: 1 })}`;
  const chips = chipsOf(inForce, init);
  const press = (): void => {
    pressed.current = true;
  };
  return (
    <div ref={group} className="chips" role="group" aria-label="Ustawione filtry" tabIndex={-1}>
      {chips.map(({ key, text, off }) => (
        <Link key={key} className="chip" to={without(off)} preventScrollReset onClick={press}>
          {text}
          <span className="visually-hidden">, usuń filtr</span>
          <Icon name="cross" />
        </Link>
      ))}
      {countSet(filter) > 0 && (
        <Link
          className="standalone-link"
          to={without({
            budgetYearId: null,
            districtId: null,
            officeThematicAreaId: null,
            status: null,
            searchTerm: '',
          })}
          preventScrollReset
          onClick={press}
        >
          Wyczyść
        </Link>
      )}
    </div>
  );
}

interface Chip {
  key: string;
  text: string;
  off: Partial<TaskFilter>;
}

function chipsOf(filter: TaskFilter, init: InitData): Chip[] {
  const { budgetYearId, districtId, officeThematicAreaId, status, searchTerm } = filter;
  const nameOf = <Named extends { id: number }>(
    id: number | null,
    list: readonly Named[],
    text: (found: Named) => string,
  ): string | null => {
    const found = list.find((each) => each.id === id);
    return found === undefined ? null : text(found);
  };
  const year = nameOf(budgetYearId, init.availableBudgetYears, ({ value }) => `Rok ${value}`);
  const area = nameOf(districtId, init.districts, ({ name }) => name);
  const category = nameOf(officeThematicAreaId, init.officeThematicAreas, ({ thematicAreaName }) => thematicAreaName);
  const state = nameOf(status, init.projectTaskStatuses, ({ name }) => name);
  const words = isKeyword(searchTerm) ? `„${searchTerm}”` : null;
  const all: [string, string | null, Partial<TaskFilter>][] = [
    ['year', year, { budgetYearId: ALL_YEARS }],
    ['area', area, { districtId: null }],
    ['category', category, { officeThematicAreaId: null }],
    ['status', state, { status: null }],
    ['words', words, { searchTerm: '' }],
  ];
  return all.flatMap(([key, text, off]) => (text === null ? [] : [{ key, text, off }]));
}
