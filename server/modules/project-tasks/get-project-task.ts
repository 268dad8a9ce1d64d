import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import { toldStatuses } from '@wiec/domain/implementation.ts';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { findDiary } from './implementation/diary-queries.ts';
import { findToldImplementation } from './implementation/implementation-queries.ts';
import { presentToldImplementation, toldStages } from './implementation/present-told.ts';
import { presentTask } from './present.ts';
import { findTask } from './queries.ts';

export async function getProjectTask(db: Kysely<Database>, id: number, now: Date): Promise<Reply<ProjectTask>> {
  const row = await findTask(db, id);
  if (!row) return refused('not-found', 'Nie ma takiego projektu budżetu obywatelskiego.');
  const task = presentTask(row, now);
  const told = toldStatuses.includes(row.status as ProjectTaskStatus)
    ? await findToldImplementation(db, id)
    : undefined;
  const implementation = told && presentToldImplementation(told, await findDiary(db, id, 'public'));
  if (!told || !implementation) return accepted({ ...task, implementation: null });
  return accepted({ ...task, stages: toldStages(told, task.vote?.publishedAt ?? null), implementation });
}
