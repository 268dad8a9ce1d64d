import { type BudgetVoteItem, listBudgetVotes } from '@wiec/contract/budgets.ts';
import { getMainPageProjects } from '@wiec/contract/site.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BackButton } from '../../app/back-button.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { VoteList } from '../../modules/budgets/vote-list.tsx';
import { texts } from '../../texts/polish.ts';

interface VotesPage {
  title: string;
  items: BudgetVoteItem[];
  now: string;
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<VotesPage> {
  const finished = new URL(request.url).pathname.endsWith('/zakonczone-glosowania');
  const year = routeId(params.year);
  const officeId = chosenOffice(request) ?? undefined;
  const [{ items }, { now }] = await Promise.all([
    read(context, listBudgetVotes, { params: { year }, query: { isActual: finished ? 'false' : 'true', officeId } }),
    read(context, getMainPageProjects),
  ]);
  return { title: `${finished ? 'Zakończone' : 'Aktualne'} głosowania ${year}`, items, now };
}

export const handle: PageHandle<VotesPage> = {
  title: ({ title }) => title,
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Current or finished votes of a year. */
export function Component() {
  const { title, items, now } = useLoaderData<typeof loader>();
  const showOffice = useInitData().offices.length > 1;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{title}</h1>
      </div>
      {/* The rows are headed by h3, as under the years of /budzet. */}
      <h2 className="visually-hidden">Głosowania</h2>
      <VoteList votes={items} now={now} showOffice={showOffice} />
      <div className="buttons page-title__gap">
        <BackButton />
      </div>
    </div>
  );
}
