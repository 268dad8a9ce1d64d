import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { getProject, type VoteProject } from '@wiec/contract/voting.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';
import { ResultsNews } from '../../modules/results/results-news.tsx';
import { texts } from '../../texts/polish.ts';
import '../../styles/results.css';

export const handle: PageHandle = {
  title: 'Powiadomienie o wynikach',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<VoteProject> =>
  readAtVote(params, (id) => read(context, getProject, { params: { id } }));

export function Component() {
  const { id, title, showResults, budgetYearValue } = useLoaderData<VoteProject>();
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>Powiadomienie o wynikach</h1>
        <p className="lead">
          {nbsp(
            showResults
              ? `${title}. Wyniki są już ogłoszone.`
              : `${title}. Napiszemy raz, w chwili ogłoszenia wyników, i usuniemy adres.`,
          )}
        </p>
      </div>
      {showResults ? (
        <p className="page-end">
          <Link className="standalone-link" to={`/budzet/${budgetYearValue}/${id}/wyniki`}>
            Zobacz wyniki
          </Link>
        </p>
      ) : (
        <ResultsNews voteId={id} />
      )}
    </div>
  );
}
