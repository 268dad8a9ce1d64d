import type { ProjectTaskFilter, ProjectTaskListItem } from '@wiec/contract/project-tasks.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentListItem } from './present.ts';
import { findTasks } from './queries.ts';

const DEFAULT_SIZE = 10;

export type TaskPage = { items: ProjectTaskListItem[]; total: number; page: number; size: number };

/** −1 and 0 are "not set" (spec/2 §2, Filters). */
const setId = (id: number | undefined) => (id === undefined || id <= 0 ? null : id);

export async function listProjectTasks(db: Kysely<Database>, filter: ProjectTaskFilter): Promise<Reply<TaskPage>> {
  const term = tidyText(filter.searchTerm ?? '');
  const fault = checkKeyword(term, 'filter');
  if (fault) return refused('invalid', fault);
  const size = filter.size ?? DEFAULT_SIZE;
  const page = size === -1 ? 1 : (filter.page ?? 1);
  const { rows, total } = await findTasks(
    db,
    {
      budgetYearId: setId(filter.budgetYearId),
      districtId: setId(filter.districtId),
      officeThematicAreaId: setId(filter.officeThematicAreaId),
      status: setId(filter.status),
      officeId: filter.officeId ?? null,
      words: term === '' ? [] : term.split(' '),
    },
    size === -1 ? { offset: 0, limit: null } : { offset: (page - 1) * size, limit: size },
  );
  return accepted({ items: rows.map(presentListItem), total, page, size });
}
