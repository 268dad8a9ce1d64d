import { listBudgets } from '@wiec/contract/budgets.ts';
import { getMainPageProjects } from '@wiec/contract/site.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { DEFAULT_SIZE, pageCountOf, queryText, readPage, readPageSize } from '../../lib/list-address.ts';
import { read } from '../../lib/page-api.ts';
import { EditionList } from '../../modules/budgets/edition-list.tsx';
import { YearsCompared } from '../../modules/budgets/years-compared.tsx';
import { NO_FILTER } from '../../modules/project-tasks/filter.ts';
import { LIST_PATH } from '../../modules/project-tasks/task-paths.ts';
import { TaskFilters } from '../../modules/project-tasks/task-filters.tsx';
import { texts } from '../../texts/polish.ts';
import { PageSizeSelect } from '../../ui/page-size-select.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const finished = pathname === '/zakonczone-budzety';
  const page = readPage(searchParams.get('page'));
  const size = readPageSize(searchParams.get('size'));
  const officeId = chosenOffice(request) ?? undefined;
  const isActual = finished ? 'false' : 'true';
  const [list, { now }] = await Promise.all([
    read(context, listBudgets, { query: { page, size, isActual, officeId } }),
    read(context, getMainPageProjects),
  ]);
  // The filters offer every year of the kind, whatever page of them is shown.
  const all =
    list.items.length === list.total
      ? list
      : await read(context, listBudgets, { query: { page: 1, size: -1, isActual, officeId } });
  const years = all.items.map(({ id, value }) => ({ id, value }));
  return { pathname, page, size, title: finished ? 'Zakończone budżety' : 'Aktualny budżet', list, years, now };
}

export const handle: PageHandle<{ title: string }> = {
  title: ({ title }) => title,
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Budget years that are current, or those that are over (spec/2 §2). */
export function Component() {
  const { pathname, page, size, title, list, years, now } = useLoaderData<typeof loader>();
  const init = useInitData();
  const showOffice = init.offices.length > 1;
  const { state, location } = useNavigation();
  const pageCount = pageCountOf(list);
  const href = (wanted: number, wantedSize = size): string =>
    `${pathname}${queryText({ page: wanted, size: wantedSize === DEFAULT_SIZE ? null : wantedSize })}`;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{title}</h1>
      </div>
      {years.length > 0 && (
        <TaskFilters
          filter={NO_FILTER}
          init={init}
          action={LIST_PATH}
          busy={state === 'loading' && location?.pathname === LIST_PATH}
          years={years}
          folded
        />
      )}
      {list.total > 0 && (
        <div className="list-bar">
          <p role="status">{countPl(list.total, 'edycja', 'edycje', 'edycji')}</p>
          <PageSizeSelect size={size} href={(wanted) => href(1, wanted)} />
        </div>
      )}
      {list.items.length === 0 && list.total > 0 ? (
        <PastTheEnd pageCount={pageCount} href={href} />
      ) : (
        <>
          <YearsCompared editions={list.items} />
          <EditionList editions={list.items} now={now} showOffice={showOffice} />
        </>
      )}
      <Pagination page={page} pageCount={pageCount} href={href} />
    </div>
  );
}
