import { search as searchProjects, type SearchResults } from '@wiec/contract/search.ts';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { HitRow } from '../../modules/search/hit-row.tsx';
import { ReturnLink } from '../../modules/search/return-link.tsx';
import { faultOf, readSearch, searchHref, type Search } from '../../modules/search/search-address.ts';
import { SearchForm } from '../../modules/search/search-form.tsx';
import { SearchNotes } from '../../modules/search/search-notes.tsx';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/search.css';

/** A phrase that is too short is told on the form and not sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  const { searchTerm } = search;
  if (searchTerm === null || faultOf(search) !== null) return { search, results: null };
  // Pages are drawn here as for a visitor, to whom the filter of who has voted is not open.
  const voteMode = typeof document === 'undefined' ? undefined : search.voteMode;
  const query = { ...search, voteMode, searchTerm, officeId: chosenOffice(request) ?? undefined };
  return { search, results: await read(context, searchProjects, { query }) };
}

export const handle: PageHandle = { title: 'Wyszukana fraza' };

export function Component() {
  const { search, results } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Wyszukana fraza</h1>
      </div>
      <SearchForm search={search} />
      <Found search={search} results={results} />
      <div className="search-return">
        <ReturnLink />
      </div>
    </div>
  );
}

function Found({ search, results }: { search: Search; results: SearchResults | null }) {
  const heading = useFocusOnChange<HTMLHeadingElement>(search.page);
  const pageCount = Math.ceil((results?.total ?? 0) / search.size);
  const pageHref = (page: number): string => searchHref({ ...search, page });
  const isEmpty = results !== null && results.items.length === 0;
  return (
    <>
      <div role="status" className="search-found">
        {results !== null && (
          <>
            <h2 ref={heading} tabIndex={-1}>
              „{search.searchTerm}” <span className="regular">(znaleziono {formatInteger(results.total)})</span>
            </h2>
            <SearchNotes results={results} />
          </>
        )}
      </div>
      {isEmpty && (results.total > 0 ? <PastTheEnd pageCount={pageCount} href={pageHref} /> : <Nothing />)}
      {results !== null && !isEmpty && (
        <ul className="hits">
          {results.items.map((hit) => (
            <HitRow key={hit.href} hit={hit} />
          ))}
        </ul>
      )}
      {results !== null && (
        <Pagination page={search.page} pageCount={pageCount} href={pageHref} label="Strony wyników" />
      )}
    </>
  );
}

const Nothing = () => (
  <Empty text={texts.emptyList}>
    Sprawdź pisownię albo zostaw jedno, najważniejsze słowo, na przykład „ławki”. Możesz też{' '}
    <Link to="/budzet/lista-projektow-budzetu">przejrzeć wszystkie projekty</Link>.
  </Empty>
);
