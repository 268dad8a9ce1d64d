import { listOfficeProjects } from '@wiec/contract/office-projects.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../../app/office-page.tsx';
import type { PageHandle } from '../../../app/page-handle.ts';
import { useInitData } from '../../../app/root-data.ts';
import type { Output } from '../../../lib/api.ts';
import { formText } from '../../../lib/form-text.ts';
import { pageNumber } from '../../../lib/page-number.ts';
import {
  type OfficeListKind,
  officeListHref,
  officeLists,
  type OfficeView,
  readOfficeList,
} from '../../../modules/office-projects/office-project-paths.ts';
import { OfficeProjectsTable } from '../../../modules/office-projects/office-projects-table.tsx';
import { texts } from '../../../texts/polish.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import '../../../styles/office-votes.css';
import '../../../styles/office-projects.css';

type List = Output<typeof listOfficeProjects>;

const PAGE_SIZE = 50;
const VIEWS: readonly (readonly [OfficeView, string])[] = [
  ['current', 'W toku'],
  ['archive', 'Archiwum'],
];

/** The page of one of the two lists. */
export const listPage = (kind: OfficeListKind) => ({
  handle: { title: officeLists[kind].title, crumbs: [{ label: texts.office, href: '/urzad' }] } satisfies PageHandle,
  loader: ({ request, context }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url);
    const { view, title } = readOfficeList(searchParams);
    const page = pageNumber(searchParams.get('page'));
    return readForOffice(context, listOfficeProjects, {
      query: { kind, view, page, size: PAGE_SIZE, ...(title !== '' && { title }) },
    });
  },
  Component: () => (
    <OfficePage<List>
      title={officeLists[kind].title}
      lead="Najpierw to, co czeka na urząd, potem to, co kończy się pierwsze."
    >
      {(list) => <Rows kind={kind} list={list} />}
    </OfficePage>
  ),
});

function Rows({ kind, list: { items, total, counts } }: { kind: OfficeListKind; list: List }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { probe, survey, consultation } = useInitData().appModuleFlags;
  const { view, title } = readOfficeList(query);
  const page = pageNumber(query.get('page'));
  const heading = useFocusOnChange<HTMLHeadingElement>(`${view} ${title} ${page}`);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget).get('tytul')?.trim() ?? '';
    void navigate(officeListHref(kind, view, typed));
  };
  return (
    <>
      {kind === 'consultations' && consultation && (
        <p className="office-projects__new">
          <Link className="button" to={`${officeLists.consultations.path}/nowa`}>
            Nowa konsultacja
          </Link>
        </p>
      )}
      {kind === 'surveys' && (
        <p className="office-projects__new buttons">
          {survey && (
            <Link className="button" to={`${officeLists.surveys.path}/nowa-ankieta`}>
              Nowa ankieta
            </Link>
          )}
          {probe && (
            <Link className="button button--secondary" to={`${officeLists.surveys.path}/nowa-sonda`}>
              Nowa sonda
            </Link>
          )}
        </p>
      )}
      <nav className="entry-filter" aria-label="Które">
        {VIEWS.map(([each, name]) => (
          <Link key={each} to={officeListHref(kind, each, title)} aria-current={each === view ? 'true' : undefined}>
            {name}
            <span className="num"> {counts[each]}</span>
          </Link>
        ))}
      </nav>
      <form key={title} className="office-search" role="search" onSubmit={search}>
        <TextField label="Tytuł" name="tytul" defaultValue={title} maxLength={200} autoComplete="off" />
        <Button type="submit" variant="secondary">
          Szukaj
        </Button>
        {title !== '' && <Link to={officeListHref(kind, view)}>Pokaż wszystkie</Link>}
      </form>
      <h2 ref={heading} tabIndex={-1} className="office-projects__count">
        {nbsp(countPl(total, 'pozycja', 'pozycje', 'pozycji'))}
      </h2>
      {items.length === 0 ? (
        <Empty text={title === '' ? emptyWords[view] : `Nic z „${title}” w tytule`}>
          {view === 'current' ? 'Nowe pojawiają się tu, gdy urząd je założy.' : 'Trafia tu, co zakończone i ogłoszone.'}
        </Empty>
      ) : (
        <OfficeProjectsTable caption={officeLists[kind].title} projects={items} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(number) => officeListHref(kind, view, title, number)}
      />
    </>
  );
}

const emptyWords: Readonly<Record<OfficeView, string>> = {
  current: 'Nic nie jest w toku',
  archive: 'Archiwum jest puste',
};
