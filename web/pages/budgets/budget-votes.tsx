import { type BudgetVoteItem, listBudgetVotes } from '@wiec/contract/budgets.ts';
import { getMainPageProjects } from '@wiec/contract/site.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { BackButton } from '../../app/back-button.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { useSession } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { apiContext, errorPageOf, read } from '../../lib/page-api.ts';
import { askPersonally } from '../../lib/personal-filter.ts';
import { routeId } from '../../lib/route-id.ts';
import { nextToClose } from '../../modules/budgets/budget-vote-row.tsx';
import { VoteList } from '../../modules/budgets/vote-list.tsx';
import { countSet, filtersOf, type ListAddress, readList } from '../../modules/projects/list-address.ts';
import { ListFilters } from '../../modules/projects/list-filters.tsx';
import { NothingFound } from '../../modules/projects/nothing-found.tsx';
import { texts } from '../../texts/polish.ts';

interface VotesPage {
  pathname: string;
  list: ListAddress;
  title: string;
  items: BudgetVoteItem[];
  now: string;
}

const TYPE = ProjectType.PublicBudget;

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<VotesPage> {
  const { pathname, searchParams } = new URL(request.url);
  const finished = pathname.endsWith('/zakonczone-glosowania');
  const year = routeId(params.year);
  const list = readList(searchParams, TYPE);
  const { voteMode, ...filters } = filtersOf(list);
  const query = { ...filters, isActual: finished ? 'false' : 'true', officeId: chosenOffice(request) ?? undefined };
  const [votes, { now }] = await Promise.all([
    askPersonally(voteMode, (asked) =>
      call(context.get(apiContext), listBudgetVotes, { params: { year }, query: { ...query, voteMode: asked } }),
    ),
    read(context, getMainPageProjects),
  ]);
  if (!votes.ok) throw errorPageOf(votes);
  const title = `${finished ? 'Zakończone' : 'Aktualne'} głosowania ${year}`;
  return { pathname, list, title, items: votes.data.items, now };
}

export const handle: PageHandle<VotesPage> = {
  title: ({ title }) => title,
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Current or finished votes of a year. */
export function Component() {
  const { pathname, list: asked, title, items, now } = useLoaderData<typeof loader>();
  const showOffice = useInitData().offices.length > 1;
  const session = useSession().status;
  const list = session === 'anonymous' ? { ...asked, voteMode: null } : asked;
  const { state, location } = useNavigation();
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{title}</h1>
      </div>
      <ListFilters
        label="Filtry głosowań"
        type={TYPE}
        list={list}
        categories={null}
        action={pathname}
        signedIn={session === 'signed-in'}
        busy={state === 'loading' && location?.pathname === pathname}
      />
      {/* The rows are headed by h3, as under the years of /budzet. */}
      <h2 className="visually-hidden">Głosowania</h2>
      {items.length === 0 && countSet(list) > 0 ? (
        <NothingFound list={list} path={pathname} categoryName={null} />
      ) : (
        <VoteList votes={items} now={now} showOffice={showOffice} next={nextToClose(items)} />
      )}
      <div className="buttons page-title__gap">
        <BackButton />
      </div>
    </div>
  );
}
