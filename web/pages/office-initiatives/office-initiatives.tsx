import { listCases } from '@wiec/contract/office-initiatives.ts';
import { caseClasses, classRules } from '@wiec/domain/case-class.ts';
import { caseViewNames, caseViews } from '@wiec/domain/case-course.ts';
import { CASE_SEARCH_LIMIT } from '@wiec/domain/case-search.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { CaseRow } from '../../modules/initiatives/office/case-row.tsx';
import { foundHeading, inboxEmpty, inboxHeading } from '../../modules/initiatives/office/case-words.ts';
import {
  filtersOf,
  inboxHref,
  INBOX_PATH,
  PARCELS_PATH,
  readInbox,
  STATISTICS_PATH,
  TEMPLATES_PATH,
} from '../../modules/initiatives/office/inbox-address.ts';
import { REGISTER_PATH } from '../../modules/initiatives/petitions/petitions-address.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/initiative.css';
import '../../styles/office-votes.css';
import '../../styles/office-initiatives.css';

type Inbox = Output<typeof listCases>;

const PAGE_SIZE = 20;

export const handle: PageHandle = { title: 'Inicjatywy', crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const { view, class: given, number, mine } = readInbox(query);
  return readForOffice(context, listCases, {
    query: {
      view,
      page: pageNumber(query.get('strona')),
      size: PAGE_SIZE,
      ...(given !== null && { class: given }),
      ...(number !== '' && { searchTerm: number }),
      ...(mine && { mine: '1' as const }),
    },
  });
};

export function Component() {
  return (
    <OfficePage<Inbox>
      title="Inicjatywy"
      lead="Rodzaj nadaje się w 2 dni robocze. Rozstrzyga treść, nie tytuł. Każde otwarcie tej strony zapisuje się w dzienniku."
    >
      {(inbox) => <List inbox={inbox} />}
    </OfficePage>
  );
}

function List({ inbox: { items, total, counts, clerks } }: { inbox: Inbox }) {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const filter = readInbox(query);
  const page = pageNumber(query.get('strona'));
  const heading = useFocusOnChange<HTMLHeadingElement>(`${query.toString()}`);
  // The first one that is to be assigned stands open, and after it the next.
  const [now] = useState(() => new Date().toISOString());
  const [opened, setOpened] = useState<number | null>(null);
  // What is looked for is found in every list, so that none of them is the one that is shown.
  const isSearch = filter.number !== '';
  const open =
    filter.view === 'to-assign' && !isSearch ? (items.find(({ id }) => id === opened) ?? items[0])?.id : undefined;
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget);
    const given = typed.get('rodzaj') ?? '';
    void navigate(
      inboxHref({
        ...filter,
        number: typed.get('numer')?.trim() ?? '',
        class: caseClasses.find((each) => each === given) ?? null,
        mine: typed.get('moje') === '1',
      }),
    );
  };
  return (
    <>
      <nav className="entry-filter" aria-label="Które">
        {caseViews.map((view) => (
          <Link
            key={view}
            to={inboxHref({ ...filter, view, number: '' })}
            aria-current={view === filter.view && !isSearch ? 'true' : undefined}
          >
            {caseViewNames[view]}
            <span className="num"> {counts[view]}</span>
          </Link>
        ))}
      </nav>
      <form key={query.toString()} className="inbox-filter" role="search" onSubmit={search}>
        <TextField
          label="Numer albo znak sprawy"
          name="numer"
          defaultValue={filter.number}
          maxLength={CASE_SEARCH_LIMIT}
          autoComplete="off"
        />
        <SelectField label="Rodzaj" name="rodzaj" defaultValue={filter.class ?? ''}>
          <option value="">każdy</option>
          {caseClasses.map((each) => (
            <option key={each} value={each}>
              {classRules[each].name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Prowadzi" name="moje" defaultValue={filter.mine ? '1' : ''}>
          <option value="">każdy</option>
          <option value="1">ja</option>
        </SelectField>
        <Button type="submit" variant="secondary">
          Szukaj
        </Button>
        {filtersOf(filter) > 0 && (
          <Link to={inboxHref({ view: filter.view, class: null, number: '', mine: false })}>Wyczyść filtry</Link>
        )}
      </form>
      <h2 ref={heading} tabIndex={-1} className="inbox-count">
        {nbsp(isSearch ? foundHeading(total) : inboxHeading[filter.view](total))}
      </h2>
      {items.length === 0 ? (
        <Empty text={filtersOf(filter) > 0 ? 'Nic nie pasuje do filtrów' : inboxEmpty[filter.view]}>
          {filtersOf(filter) > 0
            ? 'Zmień numer albo znak, rodzaj albo osobę. Numer i znak szukane są we wszystkich listach.'
            : 'Sprawy przychodzą z formularza „Zgłoś inicjatywę” i z formularzy kontaktowych konsultacji.'}
        </Empty>
      ) : (
        <ul className="case-rows">
          {items.map((item) => (
            <CaseRow
              key={item.id}
              api={api}
              item={item}
              clerks={clerks}
              now={now}
              open={item.id === open}
              inPlace={!isSearch}
              onOpen={() => setOpened(item.id)}
              onDone={async () => {
                const after = items[items.indexOf(item) + 1] ?? null;
                setOpened(after?.id ?? null);
                await revalidate();
              }}
            />
          ))}
        </ul>
      )}
      <p className="inbox-more">
        <Link to={REGISTER_PATH}>Rejestr petycji</Link>
        <Link to={STATISTICS_PATH}>Statystyka spraw</Link>
        <Link to={PARCELS_PATH}>Rejestr urzędu</Link>
        <Link to={TEMPLATES_PATH}>Wzory odpowiedzi</Link>
      </p>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(number) => (number === 1 && filter.view === 'to-assign' ? INBOX_PATH : inboxHref(filter, number))}
      />
    </>
  );
}
