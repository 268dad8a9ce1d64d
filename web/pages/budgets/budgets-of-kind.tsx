import { listBudgets } from '@wiec/contract/budgets.ts';
import { getMainPageProjects } from '@wiec/contract/site.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { read } from '../../lib/page-api.ts';
import { EditionList } from '../../modules/budgets/edition-list.tsx';
import { texts } from '../../texts/polish.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';

const SIZE = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const finished = pathname === '/zakonczone-budzety';
  const page = pageNumber(searchParams.get('page'));
  const officeId = chosenOffice(request) ?? undefined;
  const [list, { now }] = await Promise.all([
    read(context, listBudgets, { query: { page, size: SIZE, isActual: finished ? 'false' : 'true', officeId } }),
    read(context, getMainPageProjects),
  ]);
  return { pathname, page, title: finished ? 'Zakończone budżety' : 'Aktualny budżet', list, now };
}

export const handle: PageHandle<{ title: string }> = {
  title: ({ title }) => title,
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Budget years that are current, or those that are over (spec/2 §2). */
export function Component() {
  const { pathname, page, title, list, now } = useLoaderData<typeof loader>();
  const showOffice = useInitData().offices.length > 1;
  const pageCount = Math.ceil(list.total / SIZE);
  const pageHref = (wanted: number): string => `${pathname}?page=${wanted}`;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{title}</h1>
      </div>
      {list.items.length === 0 && list.total > 0 ? (
        <PastTheEnd pageCount={pageCount} href={pageHref} />
      ) : (
        <EditionList editions={list.items} now={now} showOffice={showOffice} />
      )}
      <Pagination page={page} pageCount={pageCount} href={pageHref} />
    </div>
  );
}
