import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { BudgetResult } from '@wiec/contract/budgets.ts';
import type { PageHandle } from '../app/page-handle.ts';
import { read } from '../lib/page-api.ts';
import { ResultsView } from '../modules/results/results-view.tsx';
import { texts } from '../texts/polish.ts';

export const handle: PageHandle = { title: 'Wyniki', crumbs: [{ label: texts.budget, href: '/budzet' }] };

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<BudgetResult> =>
  read(context, 'getBudgetResults', { params: { id: Number(params.id) } });

export function Component() {
  return <ResultsView result={useLoaderData<BudgetResult>()} />;
}
