import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../app/page-handle.ts';
import { chosenOffice, useInitData } from '../app/root-data.ts';
import { read } from '../lib/page-api.ts';
import { apiQuery, countSet, MAP_PATH, readFilter } from '../modules/project-tasks/filter.ts';
import { NoProjects } from '../modules/project-tasks/no-projects.tsx';
import { ProjectsFrame } from '../modules/project-tasks/projects-frame.tsx';
import { TaskMap } from '../modules/project-tasks/task-map.tsx';
import { texts } from '../texts/polish.ts';

/** The map loads all matching projects (spec/2 §2). */
const ALL = { page: 1, size: -1 };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const officeId = chosenOffice(request) ?? undefined;
  const list = await read(context, 'listProjectTasks', { query: { ...apiQuery(filter), ...ALL, officeId } });
  return { filter, list };
}

export const handle: PageHandle = {
  title: 'Mapa projektów',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

export function Component() {
  const { filter, list } = useLoaderData<typeof loader>();
  const init = useInitData();
  return (
    <ProjectsFrame view="map" filter={filter} init={init}>
      {list.items.length === 0 ? (
        <NoProjects filtered={countSet(filter) > 0} path={MAP_PATH} />
      ) : (
        <TaskMap tasks={list.items} config={init.mapConfiguration} />
      )}
    </ProjectsFrame>
  );
}
