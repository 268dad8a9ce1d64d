import { listOfficeProjects } from '@wiec/contract/office-projects.ts';
import { deleteSavedView, listSavedViews, saveView, type SavedView } from '@wiec/contract/saved-views.ts';
import { permissionHolderOf } from '@wiec/domain/permission.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import {
  type OfficeProjectView,
  officeProjectViews,
  type ProjectStage,
  projectStages,
  stageNames,
} from '@wiec/domain/project-stage.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { makingActs } from '../../../app/office-frame/making-acts.ts';
import { OfficePage, readForOffice, together, useReader } from '../../../app/office-page.tsx';
import type { PageHandle } from '../../../app/page-handle.ts';
import { useApi } from '../../../app/providers.tsx';
import { useInitData } from '../../../app/root-data.ts';
import { call, type Output } from '../../../lib/api.ts';
import { pageNumber } from '../../../lib/page-number.ts';
import { ColumnsChoice } from '../../../modules/office-projects/columns-choice.tsx';
import { type ListColumn, usualColumns } from '../../../modules/office-projects/list-columns.ts';
import { saveList } from '../../../modules/office-projects/list-file.ts';
import {
  filtersOf,
  NOT_NARROWED,
  type OfficeListFilter,
  officeListHref,
  type OfficeListKind,
  officeListQuery,
  officeLists,
  readOfficeList,
} from '../../../modules/office-projects/office-project-paths.ts';
import { OfficeProjectsTable } from '../../../modules/office-projects/office-projects-table.tsx';
import { ProjectsBatch } from '../../../modules/office-projects/projects-batch.tsx';
import { SavedViewLinks, SaveView } from '../../../modules/office-projects/saved-views.tsx';
import { failureToast } from '../../../texts/failures.ts';
import { texts } from '../../../texts/polish.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FilterWords } from '../../../ui/filter-words.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import { ViewLinks } from '../../../ui/view-links.tsx';
import '../../../styles/office-votes.css';
import '../../../styles/office-projects.css';
import '../../../styles/title-acts.css';

type List = Output<typeof listOfficeProjects>;
interface Shown {
  list: List;
  views: readonly SavedView[];
}

const PAGE_SIZE = 50;
const VIEW_NAMES: Readonly<Record<OfficeProjectView, string>> = {
  current: 'W toku',
  report: 'Czekają na raport',
  archive: 'Archiwum',
};
interface ListView {
  name: string;
  count: number;
  href: string;
  isShown: (filter: OfficeListFilter) => boolean;
}

/** The office's own views, each with how many there are in it; what is the reader's comes second. */
function shownViews(kind: OfficeListKind, { counts, mine }: List, columns: readonly ListColumn[]): ListView[] {
  const [current, ...others] = viewsOf(kind).map((view) => ({
    name: VIEW_NAMES[view],
    count: counts[view],
    href: officeListHref(kind, { ...NOT_NARROWED, columns, view }),
    isShown: (filter: OfficeListFilter) => filter.view === view && !(view === 'current' && filter.mine),
  }));
  const own = {
    name: 'Moje',
    count: mine,
    href: officeListHref(kind, { ...NOT_NARROWED, columns, view: 'current', mine: true }),
    isShown: (filter: OfficeListFilter) => filter.view === 'current' && filter.mine,
  };
  return [current!, own, ...others];
}

const viewsOf = (kind: OfficeListKind): readonly OfficeProjectView[] =>
  officeProjectViews.filter((view) => view !== 'report' || kind === 'consultations');

/** The page of one of the two lists. */
export const listPage = (kind: OfficeListKind) => ({
  handle: { title: officeLists[kind].title, crumbs: [{ label: texts.office, href: '/urzad' }] } satisfies PageHandle,
  loader: async ({ request, context }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url);
    const { title, mine, unit, district, stage, year, view } = readOfficeList(searchParams);
    const query = {
      kind,
      view,
      page: pageNumber(searchParams.get('page')),
      size: PAGE_SIZE,
      ...(title !== '' && { title }),
      ...(mine && { mine: '1' as const }),
      ...(unit !== null && { unit }),
      ...(district !== null && { district }),
      ...(stage !== null && { stage }),
      ...(year !== null && { year }),
    };
    const [list, views] = await Promise.all([
      readForOffice(context, listOfficeProjects, { query }),
      readForOffice(context, listSavedViews, { query: { list: kind } }),
    ]);
    return together({ list, views });
  },
  Component: () => (
    <OfficePage<Shown>
      title={officeLists[kind].title}
      beside={() => <NewOnes kind={kind} />}
      lead="Najpierw to, co czeka na urząd, potem to, co kończy się pierwsze."
    >
      {(shown) => <Rows kind={kind} {...shown} />}
    </OfficePage>
  ),
});

function Rows({ kind, list, views }: Shown & { kind: OfficeListKind }) {
  const { items, total } = list;
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filter = readOfficeList(address);
  const page = pageNumber(address.get('page'));
  const query = officeListQuery(filter);
  const { columns } = filter;
  // Other columns are the same list.
  const heading = useFocusOnChange<HTMLHeadingElement>(
    `${officeListQuery({ ...filter, columns: usualColumns })} ${page}`,
  );
  const [marks, setMarks] = useState<ReadonlySet<number>>(new Set());
  // What is marked and not shown any more is not acted on.
  const marked = items.filter(({ id }) => marks.has(id));
  const mark = (id: number, is: boolean): void => {
    const next = new Set(marks);
    if (is) next.add(id);
    else next.delete(id);
    setMarks(next);
  };
  const saved = { path: officeLists[kind].path, views, query };
  return (
    <>
      <div className="list-views">
        <ViewLinks shown={query}>
          {shownViews(kind, list, columns).map(({ name, count, href, isShown }) => (
            <Link
              key={name}
              to={href}
              aria-current={isShown(filter) && !views.some((own) => own.query === query) ? 'true' : undefined}
            >
              {name}
              <span className="num"> {count}</span>
            </Link>
          ))}
          <SavedViewLinks {...saved} />
        </ViewLinks>
        <SaveView
          key={query}
          views={views}
          query={query}
          onSave={(name, of) => call(api, saveView, { body: { list: kind, name, query: of } })}
          onRemove={(id) => call(api, deleteSavedView, { params: { id } })}
        />
      </div>
      <ListFilter kind={kind} filter={filter} choices={list.choices} />
      <div className="list-line">
        <h2 ref={heading} tabIndex={-1} className="office-projects__count">
          {nbsp(countPl(total, 'pozycja', 'pozycje', 'pozycji'))}
        </h2>
        <ColumnsChoice
          columns={columns}
          onChoose={(chosen) =>
            void navigate(officeListHref(kind, { ...filter, columns: chosen }, page), { preventScrollReset: true })
          }
        />
      </div>
      {items.length === 0 ? (
        <NothingHere filter={filter} />
      ) : (
        <>
          <OfficeProjectsTable
            caption={officeLists[kind].title}
            projects={items}
            columns={columns}
            marks={{ marked: marks, onMark: mark }}
          />
          <p className="list-foot">
            <span>{nbsp(`${items.length} z ${total} w tym widoku`)}</span>
            <Button
              variant="tertiary"
              onClick={() =>
                void saveList(api, kind, filter).then((done) => {
                  if (!done) toast(failureToast('download'));
                })
              }
            >
              Pobierz listę (XLSX)
            </Button>
          </p>
        </>
      )}
      <ProjectsBatch
        marked={marked}
        onSave={() =>
          saveList(
            api,
            kind,
            filter,
            marked.map(({ id }) => id),
          )
        }
        onClear={() => setMarks(new Set())}
        onHanded={async (failed) => {
          await revalidate();
          setMarks(new Set(failed));
        }}
      />
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(number) => officeListHref(kind, filter, number)}
      />
    </>
  );
}

/** What the reader may begin in this list. */
function NewOnes({ kind }: { kind: OfficeListKind }) {
  const { appModuleFlags } = useInitData();
  const reader = useReader();
  if (reader === null) return null;
  const acts = makingActs(permissionHolderOf(reader), appModuleFlags).filter(({ href }) =>
    href.startsWith(`${officeLists[kind].path}/`),
  );
  if (acts.length === 0) return null;
  return (
    <p className="buttons">
      {acts.map(({ href, title }, at) => (
        <Link key={href} className={at === 0 ? 'button' : 'button button--secondary'} to={href}>
          {title}
        </Link>
      ))}
    </p>
  );
}

interface ListFilterProps {
  kind: OfficeListKind;
  filter: OfficeListFilter;
  choices: List['choices'];
}

/** Stages that a view can show. */
const stagesIn = (view: OfficeProjectView): readonly ProjectStage[] =>
  view === 'archive'
    ? (['over', 'published', 'withdrawn'] as const)
    : projectStages.filter((stage) => stage !== 'withdrawn');

function ListFilter({ kind, filter, choices }: ListFilterProps) {
  const navigate = useNavigate();
  const query = officeListQuery(filter);
  const search = (typed: URLSearchParams): void => {
    const asked = new URLSearchParams({ widok: new URLSearchParams(query).get('widok') ?? '' });
    for (const name of ['tytul', 'czyje', 'jednostka', 'dzielnica', 'stan', 'rok'])
      asked.set(name, typed.get(name) ?? '');
    void navigate(officeListHref(kind, { ...readOfficeList(asked), columns: filter.columns }));
  };
  return (
    <FilterWords
      label="Które"
      state={query}
      set={filtersOf(filter)}
      clearHref={officeListHref(kind, { ...NOT_NARROWED, columns: filter.columns, view: filter.view })}
      onSearch={search}
    >
      <TextField
        label="Tytuł"
        placeholder="Tytuł"
        name="tytul"
        defaultValue={filter.title}
        maxLength={200}
        autoComplete="off"
      />
      <SelectField label="Czyje" name="czyje" defaultValue={filter.mine ? 'moje' : ''}>
        <option value="">wszystkie</option>
        <option value="moje">moje i mojej jednostki</option>
      </SelectField>
      {choices.units.length > 0 && (
        <SelectField label="Jednostka" name="jednostka" defaultValue={filter.unit ?? ''}>
          <option value="">wszystkie</option>
          {choices.units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {choices.districts.length > 0 && (
        <SelectField label="Dzielnica" name="dzielnica" defaultValue={filter.district ?? ''}>
          <option value="">każda</option>
          {choices.districts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {filter.view !== 'report' && (
        <SelectField label="Stan" name="stan" defaultValue={filter.stage ?? ''}>
          <option value="">wszystkie</option>
          {stagesIn(filter.view).map((stage) => (
            <option key={stage} value={stage}>
              {stageNames[stage]}
            </option>
          ))}
        </SelectField>
      )}
      {choices.years.length > 1 && (
        <SelectField label="Rok" name="rok" defaultValue={filter.year ?? ''}>
          <option value="">każdy</option>
          {choices.years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
      )}
    </FilterWords>
  );
}

function NothingHere({ filter }: { filter: OfficeListFilter }) {
  const narrowed = filtersOf(filter);
  if (narrowed === 0) return <Empty text={emptyWords[filter.view]}>{whatBrings[filter.view]}</Empty>;
  if (narrowed === 1 && filter.mine) {
    return (
      <Empty text="Nic tu nie jest Twoje">Trafia tu, co założysz i co prowadzi jednostka, w której masz rolę.</Empty>
    );
  }
  return <Empty text="Nic nie pasuje do filtrów">Zmień tytuł, jednostkę, dzielnicę, stan albo rok.</Empty>;
}

const emptyWords: Readonly<Record<OfficeProjectView, string>> = {
  current: 'Nic nie jest w toku',
  report: 'Żadna konsultacja nie czeka na raport',
  archive: 'Archiwum jest puste',
};

const whatBrings: Readonly<Record<OfficeProjectView, string>> = {
  current: 'Nowe pojawiają się tu, gdy urząd je założy.',
  report: 'Trafia tu konsultacja, która się skończyła i ma uwagi.',
  archive: 'Trafia tu, co zakończone i ogłoszone.',
};
