import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { WinnersMap } from '../../modules/project-tasks/winners-map.tsx';
import { Comparisons } from '../../modules/results/comparisons.tsx';
import { CountingRulesTold } from '../../modules/results/counting-rules-told.tsx';
import { Fairness } from '../../modules/results/fairness.tsx';
import { type ReadResults, readResults } from '../../modules/results/read-results.ts';
import { RecountSection } from '../../modules/results/recount-section.tsx';
import { type ResultPart, resultsHref } from '../../modules/results/results-address.ts';
import { resultsFront } from '../../modules/results/results-front.ts';
import { winnerIds } from '../../modules/results/results-summary.ts';
import { Turnout } from '../../modules/results/turnout.tsx';
import { texts } from '../../texts/polish.ts';
import '../../styles/results.css';

type PartPage = ReadResults & { part: ResultPart; title: string; sentence: string };

export const handle: PageHandle<PartPage> = {
  title: ({ title, result }) => `${title}: wyniki budżetu obywatelskiego ${result.projectBudgetYearValue}`,
  description: ({ sentence }) => sentence,
  crumbs: ({ result }) => [
    { label: texts.budget, href: '/budzet' },
    { label: 'Wyniki', href: resultsHref(result) },
  ],
};

/** There is a page for what the results' first page leads to, and for nothing else. */
export async function loader(args: LoaderFunctionArgs): Promise<PartPage> {
  const { result, years } = await readResults(args);
  const door = resultsFront(result, years).doors.find(({ part }) => part === args.params.part);
  if (door === undefined) throw data(null, { status: 404 });
  return { result, years, ...door };
}

export function Component() {
  const page = useLoaderData<PartPage>();
  return (
    <div className="wrap">
      <div className="page-title">
        <Link className="standalone-link" to={resultsHref(page.result)}>
          {nbsp(`Wyniki budżetu obywatelskiego ${page.result.projectBudgetYearValue}`)}
        </Link>
        <h1>{nbsp(page.title)}</h1>
      </div>
      <div className="results-end">
        <Part {...page} />
      </div>
    </div>
  );
}

function Part({ part, result, years }: PartPage) {
  const { counting } = result;
  if (part === 'mapa') return <WinnersMap ids={winnerIds(result.districts)} atOnce />;
  if (part === 'kto-glosowal') return <Turnout result={result} years={years} />;
  if (part === 'zasady' || counting === null) return <CountingRulesTold result={result} />;
  if (part === 'co-dostali-glosujacy') return <Fairness result={result} counting={counting} />;
  if (part === 'inna-metoda') return <Comparisons result={result} counting={counting} />;
  return <RecountSection result={result} counting={counting} />;
}
