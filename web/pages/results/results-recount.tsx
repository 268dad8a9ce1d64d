import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { PartFrame, type PartPage, partPage } from '../../modules/results/part-frame.tsx';
import { readResults } from '../../modules/results/read-results.ts';
import { RecountSection } from '../../modules/results/recount-section.tsx';
import { resultsHref } from '../../modules/results/results-address.ts';
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

/** By itself, since counting brings more code than the other parts together. */
export async function loader(args: LoaderFunctionArgs): Promise<PartPage> {
  const page = partPage(await readResults(args), 'policz-samodzielnie');
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export function Component() {
  const page = useLoaderData<PartPage>();
  const { result } = page;
  return (
    <PartFrame {...page}>{result.counting && <RecountSection result={result} counting={result.counting} />}</PartFrame>
  );
}
