import { listBudgets } from '@wiec/contract/budgets.ts';
import { getMainPageProjects } from '@wiec/contract/site.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import {
  ARCHIVE_OPEN,
  DEFAULT_SIZE,
  pageCountOf,
  queryText,
  readArchivePage,
  readPageSize,
} from '../../lib/list-address.ts';
import { read } from '../../lib/page-api.ts';
import { EditionList } from '../../modules/budgets/edition-list.tsx';
import { YearsCompared } from '../../modules/budgets/years-compared.tsx';
import { NO_FILTER } from '../../modules/project-tasks/filter.ts';
import { LIST_PATH } from '../../modules/project-tasks/task-paths.ts';
import { TaskFilters } from '../../modules/project-tasks/task-filters.tsx';
import { texts } from '../../texts/polish.ts';
import { Archive } from '../../ui/archive.tsx';
import { PageSizeSelect } from '../../ui/page-size-select.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { isAsked: isArchiveAsked, page: archivePage } = readArchivePage(searchParams.get('archiveListPage'));
  const size = readPageSize(searchParams.get('archiveListSize'));
  const officeId = chosenOffice(request) ?? undefined;
  const [current, archive, { now }] = await Promise.all([
    read(context, listBudgets, { query: { page: 1, size: -1, isActual: 'true', officeId } }),
    read(context, listBudgets, { query: { page: archivePage, size, isActual: 'false', officeId } }),
    read(context, getMainPageProjects),
  ]);
  return { current, archive, archivePage, size, isArchiveAsked, now };
}

const ARCHIVE = 'Budżet w latach poprzednich';

export const handle: PageHandle = { title: texts.budget };

export function Component() {
  const { current, archive, archivePage, size, isArchiveAsked, now } = useLoaderData<typeof loader>();
  const init = useInitData();
  const showOffice = init.offices.length > 1;
  const { state, location } = useNavigation();
  const isOpen = isArchiveAsked || current.items.length === 0;
  const pageCount = pageCountOf(archive);
  const href = (archiveListPage: number | null, archiveListSize = size): string =>
    `/budzet${queryText({ archiveListPage, archiveListSize: archiveListSize === DEFAULT_SIZE ? null : archiveListSize })}`;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{texts.budget}</h1>
        <p className="lead">Mieszkańcy zgłaszają projekty i sami rozdzielają na nie część pieniędzy miasta.</p>
      </div>
      <TaskFilters
        filter={NO_FILTER}
        init={init}
        action={LIST_PATH}
        busy={state === 'loading' && location?.pathname === LIST_PATH}
        folded
      />
      <EditionList editions={current.items} now={now} showOffice={showOffice} />
      <Archive
        title={ARCHIVE}
        count={countPl(archive.total, 'edycja', 'edycje', 'edycji')}
        isOpen={isOpen}
        href={(open) => href(open ? ARCHIVE_OPEN : null)}
      >
        {archive.total > 0 && (
          <div className="list-bar">
            <p className="muted">Najnowsze na górze</p>
            <PageSizeSelect
              size={size}
              name="archiveListSize"
              of={ARCHIVE}
              href={(wanted) => href(ARCHIVE_OPEN, wanted)}
            />
          </div>
        )}
        {archive.items.length === 0 && archive.total > 0 ? (
          <PastTheEnd pageCount={pageCount} href={href} />
        ) : (
          <>
            <YearsCompared editions={archive.items} />
            <EditionList editions={archive.items} now={now} showOffice={showOffice} />
          </>
        )}
        <Pagination label="Strony archiwum" page={archivePage} pageCount={pageCount} href={href} />
      </Archive>
    </div>
  );
}
