import { type BudgetPage, getBudgetPage } from '@wiec/contract/budgets.ts';
import { type EditionCalendar, getEditionCalendar } from '@wiec/contract/edition-calendars.ts';
import { type EditionReport, getEditionReport } from '@wiec/contract/edition-reports.ts';
import { getInitData } from '@wiec/contract/site.ts';
import { BudgetPageKind, budgetPageKindNames } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BackButton } from '../../app/back-button.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { call } from '../../lib/api.ts';
import { apiContext, errorPageOf, read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { budgetPageTitle, BudgetPageText } from '../../modules/budgets/budget-page-text.tsx';
import { EditionDates } from '../../modules/budgets/edition-dates.tsx';
import { pageKindOf } from '../../modules/budgets/page-words.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const type = pageKindOf(params.page);
  if (type === undefined) throw data(null, { status: 404 });
  const year = routeId(params.year);
  const api = context.get(apiContext);
  const [reply, dates, told] = await Promise.all([
    call(api, getBudgetPage, { params: { year, type } }),
    type === BudgetPageKind.Schedule ? call(api, getEditionCalendar, { params: { year } }) : null,
    type === BudgetPageKind.Prerequisite ? call(api, getEditionReport, { params: { year, version: 0 } }) : null,
  ]);
  // What is not there is no fault; what could not be fetched is, and must not look like it.
  for (const each of [reply, dates, told]) if (each?.ok === false && each.status !== 404) throw errorPageOf(each);
  const calendar = dates?.ok ? dates.data : null;
  const report = told?.ok ? told.data : null;
  if (reply.ok) return data<LoadedPage>({ ...reply.data, calendar, report });
  if (calendar !== null || report !== null) return data<LoadedPage>({ unwritten: type, year, calendar, report });
  const { availableBudgetYears } = await read(context, getInitData);
  if (!availableBudgetYears.some(({ value }) => value === year)) throw errorPageOf(reply);
  return data<LoadedPage>({ unwritten: type, year, calendar: null, report: null }, { status: 404 });
}

type LoadedPage = (BudgetPage | UnwrittenPage) & {
  /** Of the schedule, where the edition has one. */
  calendar: EditionCalendar | null;
  /** Of the downloads, where one is published. */
  report: EditionReport | null;
};

/** Of a year that there is, a page that nobody has written yet. */
interface UnwrittenPage {
  unwritten: BudgetPageKind;
  year: number;
}

const titleOf = (page: LoadedPage): string =>
  'unwritten' in page ? `${budgetPageKindNames[page.unwritten]}: ${page.year}` : budgetPageTitle(page);

export const handle: PageHandle<LoadedPage> = {
  title: titleOf,
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Schedule, help or downloads of a budget year. */
export function Component() {
  const page = useLoaderData<LoadedPage>();
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{nbsp(titleOf(page))}</h1>
      </div>
      {'unwritten' in page ? (
        page.calendar === null &&
        page.report === null && (
          <Empty text="Tej strony jeszcze nie ma">
            Urząd jej nie ogłosił. Zajrzyj później albo przejdź do <Link to="/budzet">budżetu obywatelskiego</Link>.
          </Empty>
        )
      ) : (
        <BudgetPageText page={page} />
      )}
      {page.report !== null && (
        <section className="page-title__gap">
          <h2>{nbsp('Raport z edycji')}</h2>
          <ul className="edition-links">
            <li>
              <a href={page.report.pdf.url} download>
                Raport z edycji (PDF)
              </a>
            </li>
            <li>
              <Link to={`/budzet/${page.report.year}/raport`}>Strona raportu, z danymi i wersjami</Link>
            </li>
          </ul>
        </section>
      )}
      {page.calendar !== null && <EditionDates calendar={page.calendar} />}
      <div className="buttons page-title__gap">
        <BackButton />
      </div>
    </div>
  );
}
