import { listCases } from '@wiec/contract/office-initiatives.ts';
import { deleteCaseView, listCaseViews, saveCaseView, type SavedView } from '@wiec/contract/saved-views.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { caseClasses, classRules } from '@wiec/domain/case-class.ts';
import { caseViewNames, caseViews } from '@wiec/domain/case-course.ts';
import { caseWayNames, caseWays } from '@wiec/domain/case-letter.ts';
import { CASE_SEARCH_LIMIT } from '@wiec/domain/case-search.ts';
import { OFFICE_LETTER_ENTRY_PATH } from '@wiec/domain/office-paths.ts';
import { mayInSomeOffice, permissionHolderOf } from '@wiec/domain/permission.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice, together, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Output } from '../../lib/api.ts';
import { readId } from '../../lib/list-address.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { saveContent } from '../../lib/save-file.ts';
import { isMarkable } from '../../modules/initiatives/office/batch-acts.ts';
import { CasesBatch } from '../../modules/initiatives/office/cases-batch.tsx';
import { CaseRow } from '../../modules/initiatives/office/case-row.tsx';
import { foundHeading, inboxEmpty, inboxHeading } from '../../modules/initiatives/office/case-words.ts';
import {
  askedOf,
  filtersOf,
  inboxHref,
  inboxQuery,
  NO_UNIT,
  readInbox,
  unfiltered,
} from '../../modules/initiatives/office/inbox-address.ts';
import {
  INBOX_PATH,
  PARCELS_PATH,
  STATISTICS_PATH,
  TEMPLATES_PATH,
} from '../../modules/initiatives/office/inbox-paths.ts';
import { REGISTER_PATH } from '../../modules/initiatives/petitions/petitions-address.ts';
import { SavedViewLinks, SaveView } from '../../modules/office-projects/saved-views.tsx';
import { failureToast } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FilterWords } from '../../ui/filter-words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import '../../styles/initiative.css';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-initiatives.css';
import '../../styles/title-acts.css';

type Inbox = Output<typeof listCases>;

interface Shown {
  inbox: Inbox;
  views: readonly SavedView[];
  /** What of the rest is due next. */
  next?: Inbox;
}

/** Where one goes on by keyboard. */
const NEXT_ROW = '.case-row--open .case-row__title';
const TITLE = 'main h1';

const PAGE_SIZE = 20;
const NEXT_SIZE = 4;

export const handle: PageHandle = { title: 'Inicjatywy', crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const filter = readInbox(address);
  const page = pageNumber(address.get('strona'));
  const asked = askedOf(filter);
  // Under what is to be assigned stands what is due next of the rest.
  const hasNext = filter.view === 'to-assign' && filter.number === '' && page === 1;
  const [inbox, views, next] = await Promise.all([
    readForOffice(context, listCases, { query: { ...asked, page, size: PAGE_SIZE } }),
    readForOffice(context, listCaseViews),
    hasNext && readForOffice(context, listCases, { query: { ...asked, view: 'in-progress', size: NEXT_SIZE } }),
  ]);
  return together(next === false ? { inbox, views } : { inbox, views, next });
};

export function Component() {
  const [query] = useSearchParams();
  const { view, number } = readInbox(query);
  return (
    <OfficePage<Shown>
      title="Inicjatywy"
      heading={({ inbox: { total } }) => (number === '' ? inboxHeading[view](total) : foundHeading(total))}
      follows={query.toString()}
      lead="Rodzaj nadaje się w 2 dni robocze. Rozstrzyga treść, nie tytuł. Każde otwarcie tej strony zapisuje się w dzienniku."
      beside={() => <EnterLetter />}
    >
      {(shown) => <List {...shown} />}
    </OfficePage>
  );
}

/** Names of the columns, for the eye: each cell says what it is to whoever hears it. */
function Columns() {
  return (
    <p className="case-row case-rows__head" aria-hidden>
      <span>Nr</span>
      <span>Sprawa</span>
      <span>Rodzaj i termin</span>
      <span>Jednostka</span>
      <span>Czeka na</span>
    </p>
  );
}

/** To whoever may type letters in. */
function EnterLetter() {
  const reader = useReader();
  if (reader === null || !mayInSomeOffice(permissionHolderOf(reader), 'initiatives.enter')) return null;
  return (
    <LinkButton to={OFFICE_LETTER_ENTRY_PATH} variant="secondary">
      <Icon name="plus" />
      Wpisz pismo z kancelarii
    </LinkButton>
  );
}

function List({ inbox, views, next }: Shown) {
  const { items, total, counts, clerks, leadsSome, worksOnSome, readsAll, units, routes, returned } = inbox;
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const filter = readInbox(query);
  const { districts } = useInitData();
  const readerId = useReader()?.userId ?? null;
  const page = pageNumber(query.get('strona'));
  // The first one that is to be assigned stands open, and after it the next.
  const [now] = useState(() => new Date().toISOString());
  const [opened, setOpened] = useState<number | null>(null);
  // What was just acted on is gone from the list: one goes on from the next, or from the title.
  const [gone, setGone] = useState<{ to: readonly string[] } | null>(null);
  useEffect(() => {
    const found = gone?.to.map((selector) => document.querySelector<HTMLElement>(selector));
    found?.find((each) => each !== null)?.focus();
  }, [gone]);
  const [marked, setMarked] = useState<readonly number[]>([]);
  // What is looked for is found in every list, so that none of them is the one that is shown.
  const isSearch = filter.number !== '';
  const saved = inboxQuery(filter).toString();
  const isSaved = views.some((view) => view.query === saved);
  const open =
    filter.view === 'to-assign' && !isSearch
      ? (items.find(({ id }) => id === opened) ?? items.find(({ led }) => led))?.id
      : undefined;
  const download = async (): Promise<void> => {
    const asked = new URLSearchParams(Object.entries(askedOf(filter)).map(([name, value]) => [name, String(value)]));
    const { status, body } = await api({ method: 'GET', path: `${listCases.path}/lista.xlsx?${asked}` });
    if (status === 200 && body instanceof Blob) saveContent(body, `sprawy-${warsawDate(new Date())}.xlsx`);
    else toast(failureToast('download'));
  };
  const search = (typed: URLSearchParams): void => {
    const given = typed.get('rodzaj') ?? '';
    const unit = typed.get('jednostka');
    void navigate(
      inboxHref({
        ...filter,
        number: typed.get('numer')?.trim() ?? '',
        class: caseClasses.find((each) => each === given) ?? null,
        way: caseWays.find((each) => each === typed.get('droga')) ?? null,
        district: readId(typed.get('obszar')),
        unit: unit === NO_UNIT ? 0 : readId(unit),
        mine: typed.get('moje') === '1',
      }),
    );
  };
  const placesOf = (item: Inbox['items'][number]) => ({
    units: units.filter(({ officeId }) => officeId === item.officeId),
    routes: routes.filter(({ officeId }) => officeId === item.officeId),
    returnedBy: [...returned, ...(next?.returned ?? [])].find(({ id }) => id === item.id)?.unitIds ?? [],
  });
  const rowOf = (item: Inbox['items'][number]) => ({
    api,
    item,
    clerks,
    places: placesOf(item),
    now,
    readerId,
    marked: isMarkable(item) ? marked.includes(item.id) : null,
    onMark: () => setMarked((ids) => (ids.includes(item.id) ? ids.filter((id) => id !== item.id) : [...ids, item.id])),
  });
  return (
    <>
      <div className="list-views">
        <ViewLinks shown={query.toString()}>
          {caseViews.map((view) => (
            <Link
              key={view}
              to={inboxHref({ ...filter, view, number: '' })}
              aria-current={view === filter.view && !isSearch && !isSaved ? 'true' : undefined}
            >
              {caseViewNames[view]}
              <span className="num"> {counts[view]}</span>
            </Link>
          ))}
          <SavedViewLinks path={INBOX_PATH} views={views} query={saved} />
        </ViewLinks>
        <SaveView
          key={saved}
          views={views}
          query={saved}
          onSave={(name, of) => call(api, saveCaseView, { body: { name, query: of } })}
          onRemove={(id) => call(api, deleteCaseView, { params: { id } })}
        />
      </div>
      <FilterWords
        label="Które sprawy"
        state={query.toString()}
        set={filtersOf(filter)}
        clearHref={inboxHref(unfiltered(filter.view))}
        onSearch={search}
      >
        <TextField
          label="Numer albo znak sprawy"
          placeholder="Numer albo znak sprawy"
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
        {units.length > 0 && (
          <SelectField
            label="Jednostka"
            name="jednostka"
            defaultValue={filter.unit === 0 ? NO_UNIT : (filter.unit ?? '')}
          >
            <option value="">każda</option>
            <option value={NO_UNIT}>bez jednostki</option>
            {units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="Droga" name="droga" defaultValue={filter.way ?? ''}>
          <option value="">każda</option>
          {caseWays.map((each) => (
            <option key={each} value={each}>
              {caseWayNames[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Obszar" name="obszar" defaultValue={filter.district ?? ''}>
          <option value="">każdy</option>
          {districts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Prowadzi" name="moje" defaultValue={filter.mine ? '1' : ''}>
          <option value="">każdy</option>
          <option value="1">ja, także w zastępstwie</option>
        </SelectField>
      </FilterWords>
      {items.length === 0 ? (
        <Empty text={filtersOf(filter) > 0 ? 'Nic nie pasuje do filtrów' : inboxEmpty[filter.view]}>
          {filtersOf(filter) > 0
            ? 'Zmień numer albo znak, rodzaj, jednostkę, drogę, obszar albo osobę. Numer i znak szukane są we wszystkich listach.'
            : 'Sprawy przychodzą z formularza „Zgłoś inicjatywę”, z formularzy kontaktowych konsultacji i z kancelarii.'}
        </Empty>
      ) : (
        <>
          <h2 className="visually-hidden">Sprawy na tej liście</h2>
          <Columns />
          <ul className="case-rows">
            {items.map((item) => (
              <CaseRow
                key={item.id}
                {...rowOf(item)}
                open={item.id === open}
                inPlace={!isSearch}
                onOpen={() => setOpened(item.id)}
                onDone={async () => {
                  const after = items[items.indexOf(item) + 1] ?? null;
                  setOpened(after?.id ?? null);
                  await revalidate();
                  setGone({ to: [NEXT_ROW, TITLE] });
                }}
              />
            ))}
          </ul>
        </>
      )}
      {items.length > 0 && (
        <p className="list-foot">
          <span>{nbsp(`${formatInteger(items.length)} z ${formatInteger(total)}, najbliższy termin na górze`)}</span>
          {worksOnSome && (
            <Button variant="tertiary" onClick={() => void download()}>
              Pobierz rejestr (XLSX)
            </Button>
          )}
        </p>
      )}
      {next !== undefined && next.items.length > 0 && (
        <section aria-labelledby="w-toku" className="inbox-next">
          <div className="inbox-next__head">
            <h2 id="w-toku">{nbsp('W toku, najbliższe terminy')}</h2>
            <p className="small muted">
              {nbsp(formatInteger(next.total) + (counts.overdue === 0 ? ', żadna po terminie' : ''))}
            </p>
          </div>
          <ul className="case-rows">
            {next.items.map((item) => (
              <CaseRow key={item.id} {...rowOf(item)} open={false} inPlace={false} />
            ))}
          </ul>
          {next.total > next.items.length && (
            <p className="list-foot">
              <Link to={inboxHref({ ...filter, view: 'in-progress' })}>
                {`Pokaż pozostałe ${formatInteger(next.total - next.items.length)}`}
              </Link>
            </p>
          )}
        </section>
      )}
      <CasesBatch
        api={api}
        marked={[...items, ...(next?.items ?? [])].filter((item) => isMarkable(item) && marked.includes(item.id))}
        clerks={clerks}
        placesOf={placesOf}
        onClear={() => {
          setMarked([]);
          setGone({ to: [TITLE] });
        }}
        onDone={async (failed) => {
          setMarked(failed);
          setOpened(null);
          await revalidate();
          if (failed.length === 0) setGone({ to: [TITLE] });
        }}
      />
      {readsAll && (
        <p className="inbox-more">
          <Link to={REGISTER_PATH}>Rejestr petycji</Link>
          <Link to={STATISTICS_PATH}>Statystyka spraw</Link>
          {leadsSome && (
            <>
              <Link to={PARCELS_PATH}>Rejestr urzędu</Link>
              <Link to={TEMPLATES_PATH}>Wzory odpowiedzi</Link>
            </>
          )}
        </p>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(number) => (number === 1 && filter.view === 'to-assign' ? INBOX_PATH : inboxHref(filter, number))}
      />
    </>
  );
}
