import { listProjectTasks } from '@wiec/contract/project-tasks.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { pageCountOf } from '../../lib/list-address.ts';
import {
  apiQuery,
  countSet,
  drawSeed,
  filterQuery,
  orderNames,
  readFilter,
  taskOrders,
} from '../../modules/project-tasks/filter.ts';
import { LIST_PATH } from '../../modules/project-tasks/task-paths.ts';
import { NoProjects } from '../../modules/project-tasks/no-projects.tsx';
import { ProjectsFrame } from '../../modules/project-tasks/projects-frame.tsx';
import { rowTask, TaskRow } from '../../modules/project-tasks/task-row.tsx';
import { texts } from '../../texts/polish.ts';
import { AddressSelect, PageSizeSelect } from '../../ui/page-size-select.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  // In the address, so that Back, a reload and the next page keep the order that was drawn for this visitor.
  if (filter.order === 'random' && filter.seed === null) {
    return redirect(`${LIST_PATH}${filterQuery({ ...filter, seed: drawSeed() })}`);
  }
  const officeId = chosenOffice(request) ?? undefined;
  const list = await read(context, listProjectTasks, { query: { ...apiQuery(filter), officeId } });
  return { filter, list: { ...list, items: list.items.map(rowTask) } };
}

export const handle: PageHandle = {
  title: 'Projekty',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** How many rows a tall screen shows before scrolling: their photographs are not put off. */
const FIRST_SCREEN = 6;

export function Component() {
  const { filter, list } = useLoaderData<typeof loader>();
  const init = useInitData();
  const heading = useFocusOnChange<HTMLHeadingElement>(filter.page);
  const pageCount = pageCountOf(list);
  const pageHref = (page: number): string => `${LIST_PATH}${filterQuery({ ...filter, page })}`;
  return (
    <ProjectsFrame view="list" filter={filter} edition={list.edition} init={init}>
      <div className="list-bar">
        <div role="status">
          <h2 ref={heading} tabIndex={-1}>
            {countPl(list.total, 'projekt', 'projekty', 'projektów')}
          </h2>
        </div>
        <AddressSelect
          label={<span className="projects__order">Kolejność</span>}
          name="order"
          value={filter.order}
          options={taskOrders.map((order) => [order, orderNames[order]] as const)}
          href={(order) => `${LIST_PATH}${filterQuery({ ...filter, page: 1, order, seed: null })}`}
        />
      </div>
      {list.items.length === 0 && list.total > 0 ? (
        <PastTheEnd pageCount={pageCount} href={pageHref} />
      ) : list.items.length === 0 ? (
        <NoProjects filtered={countSet(filter) > 0} path={LIST_PATH} />
      ) : (
        <ul className="projects__rows">
          {list.items.map((task, i) => (
            <TaskRow
              key={task.id}
              task={task}
              showOffice={init.offices.length > 1}
              showYear={list.edition === null}
              eager={i < FIRST_SCREEN}
            />
          ))}
        </ul>
      )}
      <div className="projects__pages">
        <Pagination page={filter.page} pageCount={pageCount} href={pageHref} />
        {list.total > 0 && (
          <PageSizeSelect
            size={filter.size}
            href={(size) => `${LIST_PATH}${filterQuery({ ...filter, page: 1, size })}`}
          />
        )}
      </div>
    </ProjectsFrame>
  );
}
