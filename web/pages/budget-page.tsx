import type { BudgetPage } from '@wiec/contract/budgets.ts';
import { BudgetPageKind } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BackButton } from '../app/back-button.tsx';
import type { PageHandle } from '../app/page-handle.ts';
import { read } from '../lib/page-api.ts';
import { routeId } from '../lib/route-id.ts';
import { budgetPageTitle, BudgetPageText } from '../modules/budgets/budget-page-text.tsx';
import { texts } from '../texts/polish.ts';

const kinds: Readonly<Record<string, BudgetPageKind>> = {
  harmonogram: BudgetPageKind.Schedule,
  pomoc: BudgetPageKind.Help,
  'do-pobrania': BudgetPageKind.Prerequisite,
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const type = kinds[params.page ?? ''];
  if (type === undefined) throw data(null, { status: 404 });
  return read(context, 'getBudgetPage', { params: { year: routeId(params.year), type } });
}

export const handle: PageHandle<BudgetPage> = {
  title: budgetPageTitle,
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Schedule, help or downloads of a budget year. */
export function Component() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{nbsp(budgetPageTitle(page))}</h1>
      </div>
      <BudgetPageText page={page} />
      <div className="buttons page-title__gap">
        <BackButton />
      </div>
    </div>
  );
}
