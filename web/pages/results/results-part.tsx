import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { Comparisons } from '../../modules/results/comparisons.tsx';
import { CountingRulesTold } from '../../modules/results/counting-rules-told.tsx';
import { Fairness } from '../../modules/results/fairness.tsx';
import { PartFrame, type PartPage, partPage } from '../../modules/results/part-frame.tsx';
import { readResults } from '../../modules/results/read-results.ts';
import { resultsHref } from '../../modules/results/results-address.ts';
import { Turnout } from '../../modules/results/turnout.tsx';
import { texts } from '../../texts/polish.ts';
import '../../styles/results.css';

export const handle: PageHandle<PartPage> = {
  title: ({ title, result }) => `${title}, wyniki: ${result.projectTitle}`,
  crumb: ({ title }) => title,
  description: ({ sentence }) => sentence,
  crumbs: ({ result }) => [
    { label: texts.budget, href: '/budzet' },
    { label: 'Wyniki', href: resultsHref(result) },
  ],
};

/** There is a page for what the results' first page leads to, and for nothing else. */
export async function loader(args: LoaderFunctionArgs): Promise<PartPage> {
  const page = partPage(await readResults(args), args.params['part']);
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export function Component() {
  const page = useLoaderData<PartPage>();
  return (
    <PartFrame {...page}>
      <Part {...page} />
    </PartFrame>
  );
}

function Part({ part, result, years }: PartPage) {
  const { counting } = result;
  if (part === 'kto-glosowal') return <Turnout result={result} years={years} />;
  if (part === 'co-dostali-glosujacy' && counting) return <Fairness result={result} counting={counting} />;
  if (part === 'inna-metoda' && counting) return <Comparisons result={result} counting={counting} />;
  return <CountingRulesTold result={result} />;
}
