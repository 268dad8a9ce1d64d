import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { presentTask } from './present.ts';
import { findTask } from './queries.ts';

export async function getProjectTask(db: Kysely<Database>, id: number, now: Date): Promise<Reply<ProjectTask>> {
  const row = await findTask(db, id);
  return row
    ? accepted(presentTask(row, now))
    : refused('not-found', 'Nie ma takiego projektu budżetu obywatelskiego.');
}
