import type { ProjectTaskFilter, ProjectTaskListItem } from '@wiec/contract/project-tasks.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentListItem } from './present.ts';
import { countTasks, findTaskIds, readTasks } from './queries.ts';
import { type ListDeps, readCriteria } from './read-criteria.ts';

export type TaskPage = { items: ProjectTaskListItem[]; total: number; page: number; size: number };

/** @param filter with an `officeId` of `liveOffice` */
export async function listProjectTasks(deps: ListDeps, filter: ProjectTaskFilter): Promise<Reply<TaskPage>> {
  const { db } = deps;
  const criteria = await readCriteria(deps, filter);
  if (!criteria.ok) return criteria;
  const counts = await countTasks(db, criteria.data);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const { page, size, ...slice } = listPage(filter, total);
  const rows = await readTasks(db, await findTaskIds(db, criteria.data, counts, slice));
  return accepted({ items: rows.map(presentListItem), total, page, size });
}
