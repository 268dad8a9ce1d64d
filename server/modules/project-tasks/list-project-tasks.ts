import type { ProjectTaskFilter, ProjectTaskListItem, ShownEdition } from '@wiec/contract/project-tasks.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { findRows, idsOf, inOrder } from './listed/task-list.ts';
import { presentListItem } from './present.ts';
import { readTasks, sliceByNumber } from './queries.ts';
import { type ListDeps, readCriteria } from './read-criteria.ts';

export type TaskPage = {
  items: ProjectTaskListItem[];
  total: number;
  page: number;
  size: number;
  edition: ShownEdition | null;
};

/** @param filter with an `officeId` of `liveOffice` */
export async function listProjectTasks(deps: ListDeps, filter: ProjectTaskFilter): Promise<Reply<TaskPage>> {
  const { db } = deps;
  const read = await readCriteria(deps, filter);
  if (!read.ok) return read;
  const { criteria, edition } = read.data;
  const { table, ...surroundings } = await deps.tasks.current();
  const rows = findRows(table, criteria, surroundings);
  const total = rows.length;
  const { page, size, ...slice } = listPage(filter, total);
  const { order = 'title', seed = 1 } = filter;
  const ids =
    order === 'number'
      ? await sliceByNumber(db, idsOf(table, rows), slice)
      : idsOf(table, inOrder(table, rows, order, seed).subarray(slice.offset, slice.offset + slice.limit));
  const items = (await readTasks(db, ids)).map(presentListItem);
  return accepted({ items, total, page, size, edition });
}
