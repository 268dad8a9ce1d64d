import { getBudgetResults, listTurnout } from '@wiec/contract/budget-results.ts';
import { getProject, type VoteProject } from '@wiec/contract/voting.ts';
import { resultInGrosze } from '@wiec/domain/result-amounts.ts';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { call } from '../../lib/api.ts';
import { apiContext, errorPageOf, read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';
import { AreaResult } from '../../modules/results/area-result.tsx';
import { AwaitedResults } from '../../modules/results/awaited-results.tsx';
import { FrontView } from '../../modules/results/front-view.tsx';
import { type ResultsFront, resultsFront } from '../../modules/results/results-front.ts';
import { texts } from '../../texts/polish.ts';
import '../../styles/results.css';

type ResultsPage = { front: ResultsFront } | { awaited: VoteProject };

export const handle: PageHandle<ResultsPage> = {
  title: (page) =>
    'awaited' in page ? `Wyników jeszcze nie ogłoszono: ${page.awaited.title}` : `Wyniki: ${page.front.projectTitle}`,
  crumb: 'Wyniki',
  description: (page) => ('awaited' in page ? page.awaited.title : page.front.share),
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Where nothing is published, but there is such a vote, the page says how it stands with it: still no results, so still 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await readAtVote(params, async (id) => {
    const reply = await call(context.get(apiContext), getBudgetResults, { params: { id } });
    if (reply.ok) return reply.data;
    if (reply.status !== 404) throw errorPageOf(reply);
    return read(context, getProject, { params: { id } });
  });
  if (!('projectBudgetYearValue' in found)) return data<ResultsPage>({ awaited: found }, { status: 404 });
  const turnout = await read(context, listTurnout, { params: { id: found.projectId } });
  return data<ResultsPage>({ front: resultsFront(resultInGrosze(found), turnout.items) });
}

export function Component() {
  const page = useLoaderData<ResultsPage>();
  if ('awaited' in page) return <AwaitedResults vote={page.awaited} />;
  const { only } = page.front;
  return (
    <FrontView
      front={page.front}
      only={
        // Map and voters have doors of their own on this page.
        only && <AreaResult result={only} at={0} />
      }
    />
  );
}
