import { resultInGrosze } from '@wiec/domain/result-amounts.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../app/page-handle.ts';
import { read } from '../lib/page-api.ts';
import { routeId } from '../lib/route-id.ts';
import { readAtVote } from '../lib/vote-address.ts';
import { WinnersMap } from '../modules/project-tasks/winners-map.tsx';
import { shareSentence } from '../modules/results/results-summary.ts';
import { ResultsView } from '../modules/results/results-view.tsx';
import { texts } from '../texts/polish.ts';
import '../styles/results.css';

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ result }) => `Wyniki budżetu obywatelskiego ${result.projectBudgetYearValue}`,
  description: ({ result }) => shareSentence(result),
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [result, turnout] = await Promise.all([
    readAtVote(params, (id) => read(context, 'getBudgetResults', { params: { id } })),
    read(context, 'listTurnout', { params: { id: routeId(params.id) } }),
  ]);
  return { result: resultInGrosze(result), years: turnout.items };
}

export function Component() {
  const { result, years } = useLoaderData<typeof loader>();
  const winners = result.districts.flatMap(({ projects }) => projects.filter(({ selected }) => selected));
  return (
    <ResultsView
      result={result}
      years={years}
      map={<WinnersMap ids={winners.map(({ projectTaskId }) => projectTaskId)} />}
    />
  );
}
