import type { OfficeTask } from '@wiec/contract/office-tasks.ts';
import { OFFICE_BUDGETS_PATH } from '@wiec/domain/office-paths.ts';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { queryText, readId } from '../../../lib/list-address.ts';
import { texts } from '../../../texts/polish.ts';
import type { StatusShape } from '../../../ui/status-tag.tsx';

export const officeTasksPath = (editionId: number): string => `${OFFICE_BUDGETS_PATH}/${editionId}/projekty`;
export const newTaskPath = (editionId: number): string => `${officeTasksPath(editionId)}/nowy`;
export const taskImportPath = (editionId: number): string => `${officeTasksPath(editionId)}/arkusz`;
export const officeTaskPath = (editionId: number, taskId: number): string => `${officeTasksPath(editionId)}/${taskId}`;
export const taskHistoryPath = (editionId: number, taskId: number): string =>
  `${officeTaskPath(editionId, taskId)}/historia`;

export interface TaskListFilter {
  /** A part of title or number. */
  title: string;
  status: number | null;
  districtId: number | null;
}
export const NO_TASK_FILTER: TaskListFilter = { title: '', status: null, districtId: null };

export const readTaskList = (query: URLSearchParams): TaskListFilter => ({
  title: (query.get('tytul') ?? '').trim().slice(0, 200),
  status: readId(query.get('stan')),
  districtId: readId(query.get('obszar')),
});

export const taskListHref = (editionId: number, { title, status, districtId }: TaskListFilter, page = 1): string =>
  officeTasksPath(editionId) +
  queryText({ tytul: title || null, stan: status, obszar: districtId, strona: page > 1 ? page : null });

/** How many filters are set. */
export const taskFiltersOf = ({ title, status, districtId }: TaskListFilter): number =>
  [title !== '', status !== null, districtId !== null].filter(Boolean).length;

interface NamedEdition {
  id: number;
  title: string;
}
type Reply = { ok: true; data: { edition: NamedEdition } } | { ok: false } | null;

const toEditions = [
  { label: texts.office, href: '/urzad' },
  { label: 'Budżety', href: OFFICE_BUDGETS_PATH },
];

/** The way to the projects of an edition; the edition as soon as it is known. @param isList the list itself is no part of it */
export const crumbsToTasks = (isList: boolean) => (reply: Reply) => {
  if (!reply?.ok) return toEditions;
  const { id, title } = reply.data.edition;
  return [
    ...toEditions,
    { label: title, href: `${OFFICE_BUDGETS_PATH}/${id}` },
    ...(isList ? [] : [{ label: 'Projekty', href: officeTasksPath(id) }]),
  ];
};

/** The way to a page of one project. */
export const crumbsToTask = (
  reply: { ok: true; data: Pick<OfficeTask, 'id' | 'title'> & { edition: NamedEdition } } | { ok: false } | null,
) =>
  reply?.ok
    ? [
        ...crumbsToTasks(false)(reply),
        { label: reply.data.title, href: officeTaskPath(reply.data.edition.id, reply.data.id) },
      ]
    : toEditions;

export const taskShapes: Readonly<Record<ProjectTaskStatus, StatusShape>> = {
  1: 'waiting',
  2: 'waiting',
  3: 'active',
  4: 'withdrawn',
  5: 'chosen',
  6: 'chosen',
  7: 'withdrawn',
  8: 'withdrawn',
  9: 'active',
  10: 'withdrawn',
};
