import type { TaskWords } from '@wiec/contract/office-tasks.ts';
import { EDITION_CLOSED, editionsForProducts } from '@wiec/domain/case-product.ts';
import type { BudgetProgress } from '@wiec/domain/phases.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import type { NewFile } from '../../../services/files.ts';
import { createTask, noEdition } from './office-tasks.ts';
import { putTaskFile } from './task-files.ts';
import { findEditionOfTasks, lockNumbers } from './task-queries.ts';

/**
 * Adds a project with its documents to an edition that still takes projects, in the caller's transaction. Documents that the rules
 * of projects do not take stay out.
 */
export async function takeTask(
  deps: Pick<Deps, 'files'>,
  tx: Transaction<Database>,
  order: { editionId: number; words: TaskWords; documents: readonly NewFile[]; by: CallerAccount },
): Promise<Reply<{ id: number; withFiles: boolean }>> {
  const { editionId, words, documents, by } = order;
  const within = { ...deps, db: tx };
  if (!(await lockNumbers(tx, editionId))) return noEdition();
  const { progress } = (await findEditionOfTasks(tx, editionId))!;
  if (!editionsForProducts.includes(progress as BudgetProgress)) return refused('conflict', EDITION_CLOSED);
  const made = await createTask(within, { editionId, words, by });
  if (!made.ok) return made;
  const { id } = made.data;
  let withFiles = true;
  for (const file of documents) {
    withFiles = (await putTaskFile(within, { id, by, kind: 'document', file, alt: '' })).ok && withFiles;
  }
  return accepted({ id, withFiles });
}
