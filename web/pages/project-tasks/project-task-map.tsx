import { getTaskMap } from '@wiec/contract/project-tasks.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { useApi } from '../../app/providers.tsx';
import { useSession } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { read } from '../../lib/page-api.ts';
import { countSet, mapQuery, readFilter } from '../../modules/project-tasks/filter.ts';
import { MAP_PATH } from '../../modules/project-tasks/task-paths.ts';
import type { MapView } from '../../modules/project-tasks/map-layer.ts';
import { NoProjects } from '../../modules/project-tasks/no-projects.tsx';
import { ProjectsFrame } from '../../modules/project-tasks/projects-frame.tsx';
import { TaskMap } from '../../modules/project-tasks/task-map.tsx';
import { texts } from '../../texts/polish.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const query = { ...mapQuery(filter), officeId: chosenOffice(request) ?? undefined };
  return { filter, query, whole: await read(context, getTaskMap, { query }) };
}

export const handle: PageHandle = {
  title: 'Mapa projektów',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

export function Component() {
  const { filter, query, whole } = useLoaderData<typeof loader>();
  const init = useInitData();
  const api = useApi();
  const reader = useSession();
  const own = reader.status === 'signed-in' ? reader.user.districtId : null;
  const home = init.districts.find(({ id, isSystem }) => id === own && !isSystem)?.name ?? null;
  const readView = async (view: MapView) => {
    const reply = await call(api, getTaskMap, { query: { ...query, ...view } });
    return reply.ok ? reply.data : null;
  };
  return (
    <ProjectsFrame view="map" filter={filter} edition={whole.edition} init={init}>
      {whole.total === 0 ? (
        <NoProjects filtered={countSet(filter) > 0} path={MAP_PATH} />
      ) : (
        <TaskMap whole={whole} config={init.mapConfiguration} readView={readView} home={home} />
      )}
    </ProjectsFrame>
  );
}
