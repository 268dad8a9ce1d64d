import { listBudgets } from '@wiec/contract/budgets.ts';
import { getMainPageProjects } from '@wiec/contract/site.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { EditionList } from '../../modules/budgets/edition-list.tsx';
import { texts } from '../../texts/polish.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';

const ARCHIVE_SIZE = 10;
/** In place of a page: the archive is open, at its first page (spec/2 §4). */
const ARCHIVE_OPEN = -1;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('archiveListPage');
  const archivePage = pageNumber(asked);
  const officeId = chosenOffice(request) ?? undefined;
  const [current, archive, { now }] = await Promise.all([
    read(context, listBudgets, { query: { page: 1, size: -1, isActual: 'true', officeId } }),
    read(context, listBudgets, { query: { page: archivePage, size: ARCHIVE_SIZE, isActual: 'false', officeId } }),
    read(context, getMainPageProjects),
  ]);
  return { current, archive, archivePage, isArchiveAsked: asked !== null, now };
}

export const handle: PageHandle = { title: texts.budget };

export function Component() {
  const { current, archive, archivePage, isArchiveAsked, now } = useLoaderData<typeof loader>();
  const showOffice = useInitData().offices.length > 1;
  const navigate = useNavigate();
  const isOpen = isArchiveAsked || current.items.length === 0;
  const pageCount = Math.ceil(archive.total / ARCHIVE_SIZE);
  const pageHref = (page: number): string => `/budzet?archiveListPage=${page}`;
  // Kept in the address, so that the back button finds the archive as it was left.
  const keepOpen = (open: boolean): void => {
    if (open === isOpen) return;
    void navigate(open ? pageHref(ARCHIVE_OPEN) : '/budzet', { replace: true, preventScrollReset: true });
  };
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{texts.budget}</h1>
        <p className="lead">Mieszkańcy zgłaszają projekty i sami rozdzielają na nie część pieniędzy miasta.</p>
      </div>
      <EditionList editions={current.items} now={now} showOffice={showOffice} />
      <Collapsible
        title="Budżet w latach poprzednich"
        count={countPl(archive.total, 'edycja', 'edycje', 'edycji')}
        open={isOpen}
        onToggle={keepOpen}
      >
        {archive.items.length === 0 && archive.total > 0 ? (
          <PastTheEnd pageCount={pageCount} href={pageHref} />
        ) : (
          <EditionList editions={archive.items} now={now} showOffice={showOffice} />
        )}
        <Pagination label="Strony archiwum" page={archivePage} pageCount={pageCount} href={pageHref} />
      </Collapsible>
    </div>
  );
}
