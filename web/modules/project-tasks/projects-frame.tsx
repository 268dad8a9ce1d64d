import type { ShownEdition } from '@wiec/contract/project-tasks.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { formatDay, lastDayOf } from '@wiec/domain/calendar.ts';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { filterInForce, filterQuery, type TaskFilter } from './filter.ts';
import { LIST_PATH, MAP_PATH } from './task-paths.ts';
import { FilterChips } from './filter-chips.tsx';
import { TaskFilters } from './task-filters.tsx';
import '../../styles/projects.css';

interface ProjectsFrameProps {
  view: 'list' | 'map';
  filter: TaskFilter;
  /** To which all that is shown belongs; null: there are several. */
  edition: ShownEdition | null;
  init: InitData;
  children: ReactNode;
}

/** One screen with two tabs; the filters stay when the tab changes (spec/2 §2). */
export function ProjectsFrame({ view, filter, edition, init, children }: ProjectsFrameProps) {
  const path = view === 'list' ? LIST_PATH : MAP_PATH;
  const query = filterQuery(filter);
  const inForce = filterInForce(filter, edition);
  const { state, location } = useNavigation();
  const searching = state === 'loading' && location?.pathname === path;
  return (
    <div className="wrap projects">
      <div className="page-title projects__title">
        <h1>Projekty budżetu obywatelskiego</h1>
        {edition !== null && <VoteNow edition={edition} />}
      </div>
      <Tabs
        label="Widok projektów"
        tabs={[
          { label: 'Lista projektów', href: `${LIST_PATH}${query}`, current: view === 'list' },
          { label: 'Mapa projektów', href: `${MAP_PATH}${query}`, current: view === 'map' },
        ]}
      />
      <TaskFilters filter={inForce} init={init} action={path} busy={searching} />
      <FilterChips filter={filter} inForce={inForce} init={init} path={path} />
      {children}
    </div>
  );
}

/** Until when people vote on what is listed, and the way there; of several votes, to their list. */
function VoteNow({ edition: { budgetYearValue, votes } }: { edition: ShownEdition }) {
  const [first, ...others] = votes;
  if (first === undefined) return null;
  const path = others.length > 0 ? 'aktualne-glosowania' : `glosowania/zaglosuj/${first.projectId}`;
  return (
    <p className="projects__vote">
      <span className="deadline">
        <Icon name="clock" />
        {`głosowanie do\u00a0${formatDay(lastDayOf(new Date(first.dateTo)))}`}
      </span>
      <LinkButton to={`/budzet/${budgetYearValue}/${path}`}>Zagłosuj</LinkButton>
    </p>
  );
}
