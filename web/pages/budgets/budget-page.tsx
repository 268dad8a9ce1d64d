import { type BudgetPage, getBudgetPage } from '@wiec/contract/budgets.ts';
import { getInitData } from '@wiec/contract/site.ts';
import { type BudgetPageKind, budgetPageKindNames } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BackButton } from '../../app/back-button.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { call } from '../../lib/api.ts';
import { apiContext, errorPageOf, read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { budgetPageTitle, BudgetPageText } from '../../modules/budgets/budget-page-text.tsx';
import { pageKindOf } from '../../modules/budgets/page-words.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const type = pageKindOf(params.page);
  if (type === undefined) throw data(null, { status: 404 });
  const year = routeId(params.year);
  const reply = await call(context.get(apiContext), getBudgetPage, { params: { year, type } });
  if (reply.ok) return data<BudgetPage | UnwrittenPage>(reply.data);
  const { availableBudgetYears } = await read(context, getInitData);
  if (reply.status !== 404 || !availableBudgetYears.some(({ value }) => value === year)) {
    throw errorPageOf(reply);
  }
  return data<BudgetPage | UnwrittenPage>({ unwritten: type, year }, { status: 404 });
}

/** Of a year that there is, a page that nobody has written yet. */
interface UnwrittenPage {
  unwritten: BudgetPageKind;
  year: number;
}

const titleOf = (page: BudgetPage | UnwrittenPage): string =>
  'unwritten' in page ? `${budgetPageKindNames[page.unwritten]}: ${page.year}` : budgetPageTitle(page);

export const handle: PageHandle<BudgetPage | UnwrittenPage> = {
  title: titleOf,
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Schedule, help or downloads of a budget year. */
export function Component() {
  const page = useLoaderData<BudgetPage | UnwrittenPage>();
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{nbsp(titleOf(page))}</h1>
      </div>
      {'unwritten' in page ? (
        <Empty text="Tej strony jeszcze nie ma">
          Urząd jej nie ogłosił. Zajrzyj później albo przejdź do <Link to="/budzet">budżetu obywatelskiego</Link>.
        </Empty>
      ) : (
        <BudgetPageText page={page} />
      )}
      <div className="buttons page-title__gap">
        <BackButton />
      </div>
    </div>
  );
}
