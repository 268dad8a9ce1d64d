import type { ProjectTaskFilter, ProjectTaskListItem, ShownEdition } from '@wiec/contract/project-tasks.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentListItem } from './present.ts';
import { countTasks, findTaskIds, findTaskIdsBy, readTasks } from './queries.ts';
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
  const counts = await countTasks(db, criteria);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const { page, size, ...slice } = listPage(filter, total);
  const { order = 'title', seed = 1 } = filter;
  const ids =
    order === 'title'
      ? await findTaskIds(db, criteria, counts, slice)
      : await findTaskIdsBy(db, { order, seed }, criteria, slice);
  const rows = await readTasks(db, ids);
  return accepted({ items: rows.map(presentListItem), total, page, size, edition });
}
