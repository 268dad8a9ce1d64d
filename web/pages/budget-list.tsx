import { countPl } from '@wiec/domain/polish-text.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../app/page-handle.ts';
import { useInitData } from '../app/root-data.ts';
import { read } from '../lib/page-api.ts';
import { pageNumber } from '../lib/page-number.ts';
import { EditionList } from '../modules/budgets/edition-list.tsx';
import { texts } from '../texts/polish.ts';
import { Collapsible } from '../ui/collapsible.tsx';
import { Pagination } from '../ui/pagination.tsx';

const ARCHIVE_SIZE = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const archivePage = pageNumber(new URL(request.url).searchParams.get('archiveListPage'));
  const [current, archive, { now }] = await Promise.all([
    read(context, 'listBudgets', { query: { page: 1, size: -1, isActual: 'true' } }),
    read(context, 'listBudgets', { query: { page: archivePage, size: ARCHIVE_SIZE, isActual: 'false' } }),
    read(context, 'getMainPageProjects'),
  ]);
  return { current, archive, archivePage, now };
}

export const handle: PageHandle = { title: texts.budget };

export function Component() {
  const { current, archive, archivePage, now } = useLoaderData<typeof loader>();
  const showOffice = useInitData().offices.length > 1;
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
        open={archivePage > 1 || current.items.length === 0}
      >
        <EditionList editions={archive.items} now={now} showOffice={showOffice} />
        <Pagination
          label="Strony archiwum"
          page={archivePage}
          pageCount={Math.ceil(archive.total / ARCHIVE_SIZE)}
          href={(page) => `/budzet?archiveListPage=${page}`}
        />
      </Collapsible>
    </div>
  );
}
