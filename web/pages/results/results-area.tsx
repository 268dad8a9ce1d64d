import { data, Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { WinnersFold } from '../../modules/project-tasks/winners-map.tsx';
import { AreaResult } from '../../modules/results/area-result.tsx';
import { AreaSelect } from '../../modules/results/area-select.tsx';
import { readResults } from '../../modules/results/read-results.ts';
import { areaHref, projectHref, resultsHref } from '../../modules/results/results-address.ts';
import { tellsWhoVoted } from '../../modules/results/results-front.ts';
import { shareSentence, winnerIds } from '../../modules/results/results-summary.ts';
import { WhoVotedHere } from '../../modules/results/who-voted-here.tsx';
import { texts } from '../../texts/polish.ts';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/results.css';

interface AreaPage {
  result: BudgetResult;
  at: number;
  tellsWhoVoted: boolean;
}

const nameOf = ({ result, at }: AreaPage): string => result.districts[at]!.districtName;
const resultsOf = ({ projectBudgetYearValue }: BudgetResult): string =>
  `Wyniki budżetu obywatelskiego ${projectBudgetYearValue}`;

export const handle: PageHandle<AreaPage> = {
  title: (page) => `${nameOf(page)}, wyniki: ${page.result.projectTitle}`,
  crumb: nameOf,
  description: ({ result }) => shareSentence(result),
  crumbs: ({ result }) => [
    { label: texts.budget, href: '/budzet' },
    { label: 'Wyniki', href: resultsHref(result) },
  ],
};

export async function loader(args: LoaderFunctionArgs): Promise<AreaPage> {
  const { result, years } = await readResults(args);
  const at = routeId(args.params.area) - 1;
  if (result.districts[at] === undefined) throw data(null, { status: 404 });
  return { result, at, tellsWhoVoted: tellsWhoVoted(result, years) };
}

export function Component() {
  const page = useLoaderData<AreaPage>();
  const { result, at } = page;
  const navigate = useNavigate();
  const { districts } = result;
  return (
    <div className="wrap">
      <div className="page-title area-title">
        <div>
          <Link className="standalone-link" to={resultsHref(result)}>
            {nbsp(resultsOf(result))}
          </Link>
          <h1>{nbsp(nameOf(page))}</h1>
        </div>
        {districts.length > 1 && (
          <div className="area-title__choice no-print">
            <AreaSelect
              label="Zmień obszar"
              name="obszar"
              action={resultsHref(result)}
              areas={districts.map(({ districtName }, place) => ({ at: place, name: districtName }))}
              at={at}
              onChoose={(chosen) => chosen !== null && void navigate(areaHref(result, chosen))}
            />
            {at > 0 && (
              <Link
                className="icon-button"
                to={areaHref(result, at - 1)}
                aria-label={`Poprzedni obszar: ${districts[at - 1]!.districtName}`}
              >
                <Icon name="chevron-left" />
              </Link>
            )}
            {at < districts.length - 1 && (
              <Link
                className="icon-button"
                to={areaHref(result, at + 1)}
                aria-label={`Następny obszar: ${districts[at + 1]!.districtName}`}
              >
                <Icon name="chevron-right" />
              </Link>
            )}
          </div>
        )}
      </div>
      <AreaResult
        key={at}
        result={result}
        at={at}
        whoVoted={<WhoVotedHere result={result} at={at} tellsWhoVoted={page.tellsWhoVoted} />}
        map={<WinnersFold ids={winnerIds([districts[at]!])} whyHref={(id) => projectHref(result, at, id)} />}
      />
    </div>
  );
}
