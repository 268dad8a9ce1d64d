import { listOfficeTasks } from '@wiec/contract/office-tasks.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import type { Output } from '../../lib/api.ts';
import { readId } from '../../lib/list-address.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { routeId } from '../../lib/route-id.ts';
import { OfficeTasksTable } from '../../modules/project-tasks/office/office-tasks-table.tsx';
import { TasksBatch } from '../../modules/project-tasks/office/tasks-batch.tsx';
import {
  crumbsToTasks,
  newTaskPath,
  NO_TASK_FILTER,
  readTaskList,
  taskImportPath,
  taskFiltersOf,
  taskListHref,
} from '../../modules/project-tasks/office/task-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FilterWords } from '../../ui/filter-words.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-budgets.css';

type List = Output<typeof listOfficeTasks>;
type Reply = { ok: true; data: List } | { ok: false } | null;

const PAGE_SIZE = 50;

export const handle: PageHandle<Reply> = { title: 'Projekty', crumbs: crumbsToTasks(true) };

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const { title, status, districtId } = readTaskList(searchParams);
  return readForOffice(context, listOfficeTasks, {
    params: { id: routeId(params.id) },
    query: {
      page: pageNumber(searchParams.get('strona')),
      size: PAGE_SIZE,
      ...(title !== '' && { title }),
      ...(status !== null && { status }),
      ...(districtId !== null && { districtId }),
    },
  });
};

export function Component() {
  return (
    <OfficePage<List> title="Projekty" heading={({ edition }) => `Projekty: ${edition.title}`}>
      {(list) => <Projects list={list} />}
    </OfficePage>
  );
}

function Projects({ list: { edition, items, mayCreate, total } }: { list: List }) {
  const navigate = useNavigate();
  const { districts } = useInitData();
  const [address] = useSearchParams();
  const filter = readTaskList(address);
  const page = pageNumber(address.get('strona'));
  const heading = useFocusOnChange<HTMLHeadingElement>(address.toString());
  const narrowed = taskFiltersOf(filter);
  const search = (typed: URLSearchParams): void => {
    void navigate(
      taskListHref(edition.id, {
        title: (typed.get('tytul') ?? '').trim(),
        status: readId(typed.get('stan')),
        districtId: readId(typed.get('obszar')),
      }),
    );
  };
  return (
    <>
      <p className="editions-new">
        {mayCreate && <LinkButton to={newTaskPath(edition.id)}>Nowy projekt</LinkButton>}
        <LinkButton variant="secondary" to={taskImportPath(edition.id)}>
          {mayCreate ? 'Wczytaj z arkusza' : 'Wczytane arkusze'}
        </LinkButton>
      </p>
      <FilterWords
        label="Które projekty"
        state={address.toString()}
        set={narrowed}
        clearHref={taskListHref(edition.id, NO_TASK_FILTER)}
        onSearch={search}
      >
        <TextField
          label="Tytuł albo numer"
          placeholder="Tytuł albo numer"
          type="search"
          name="tytul"
          maxLength={200}
          defaultValue={filter.title}
        />
        <SelectField label="Stan" name="stan" defaultValue={filter.status ?? ''}>
          <option value="">każdy</option>
          {projectTaskStatuses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Obszar" name="obszar" defaultValue={filter.districtId ?? ''}>
          <option value="">każdy</option>
          {districts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </FilterWords>
      <h2 ref={heading} tabIndex={-1} className="office-projects__count">
        {nbsp(countPl(total, 'projekt', 'projekty', 'projektów'))}
      </h2>
      {items.length === 0 ? (
        <Empty text={narrowed > 0 ? 'Nic nie pasuje do filtrów' : 'Ta edycja nie ma jeszcze projektów'}>
          {nbsp(
            narrowed > 0
              ? 'Zmień tytuł, stan albo obszar.'
              : !mayCreate
                ? 'Pojawią się tu, gdy urząd je doda.'
                : edition.progress === BudgetProgress.Draft
                  ? 'Dodaj pierwszy. Mieszkańcy zobaczą go razem z edycją.'
                  : 'Dodaj pierwszy. Mieszkańcy zobaczą go od razu.',
          )}
        </Empty>
      ) : (
        <MarkedTasks key={address.toString()} editionId={edition.id} items={items} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(number) => taskListHref(edition.id, filter, number)}
      />
    </>
  );
}

/** One page of projects; what is done with those that are marked is done with all of them at once. */
function MarkedTasks({ editionId, items }: { editionId: number; items: List['items'] }) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // One that is not on the page any more is marked no more.
  const marked = items.filter(({ id }) => chosen.includes(id));
  if (!items.some(({ mayChange }) => mayChange)) return <OfficeTasksTable editionId={editionId} tasks={items} />;
  return (
    <>
      <OfficeTasksTable editionId={editionId} tasks={items} marked={marked.map(({ id }) => id)} onMark={setChosen} />
      <TasksBatch
        editionId={editionId}
        marked={marked}
        onClear={() => setChosen([])}
        onDone={async (left) => {
          setChosen(left);
          await revalidate();
        }}
      />
    </>
  );
}
