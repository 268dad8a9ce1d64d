import type { InitData } from '@wiec/contract/site.ts';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { filterQuery, LIST_PATH, MAP_PATH, type TaskFilter } from './filter.ts';
import { TaskFilters } from './task-filters.tsx';
import '../../styles/projects.css';

interface ProjectsFrameProps {
  view: 'list' | 'map';
  filter: TaskFilter;
  init: InitData;
  children: ReactNode;
}

/** One screen with two tabs; the filters stay when the tab changes (spec/2 §2). */
export function ProjectsFrame({ view, filter, init, children }: ProjectsFrameProps) {
  const path = view === 'list' ? LIST_PATH : MAP_PATH;
  const query = filterQuery(filter);
  const { state, location } = useNavigation();
  const searching = state === 'loading' && location?.pathname === path;
  return (
    <div className="wrap projects">
      <div className="page-title">
        <h1>Projekty budżetu obywatelskiego</h1>
      </div>
      <Tabs
        label="Widok projektów"
        tabs={[
          { label: 'Lista projektów', href: `${LIST_PATH}${query}`, current: view === 'list' },
          { label: 'Mapa projektów', href: `${MAP_PATH}${query}`, current: view === 'map' },
        ]}
      />
      <TaskFilters filter={filter} init={init} action={path} busy={searching} />
      {children}
    </div>
  );
}
