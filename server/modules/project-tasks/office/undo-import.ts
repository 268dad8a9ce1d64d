import type { TaskImport } from '@wiec/contract/task-import.ts';
import { importUndoProblem } from '@wiec/domain/import-undo.ts';
import { countPl, excerpt } from '@wiec/domain/polish-text.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import {
  findImport,
  findImportedTasks,
  type ImportedTaskRow,
  lockTasksOf,
  markImportUndone,
  undoImportRows,
} from './import-queries.ts';
import { noEdition } from './office-tasks.ts';
import { presentImport } from './present-import.ts';
import { lockNumbers } from './task-queries.ts';

/** Projects of which it is told one by one why they stay. */
const TOLD = 10;

/**
 * Takes back what a sheet did, all of it or nothing: projects that it added go, those that it changed say again what they said
 * before. Asked once more, it tells that it is done.
 */
export async function undoTaskImport(
  deps: Pick<Deps, 'db' | 'secret'>,
  { editionId, importId, by }: { editionId: number; importId: number; by: CallerAccount },
): Promise<Reply<TaskImport>> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockNumbers(tx, editionId))) return noEdition();
    await lockTasksOf(tx, editionId);
    const found = await findImport(tx, editionId, importId);
    if (!found) return refused('not-found', 'Nie ma takiego wczytanego arkusza.');
    for (const officeId of found.office_ids) {
      if (!(await stillMay({ db: tx }, by, 'budget.manage', officeId))) return refused('forbidden', FORBIDDEN);
    }
    const told = async () => {
      const row = (await findImport(tx, editionId, importId))!;
      return accepted(presentImport(row, await clerkNames(deps, tx, [row.made_by, row.undone_by]), true));
    };
    if (found.undone_at !== null) return told();
    const tasks = await findImportedTasks(tx, importId);
    if (tasks.length === 0) {
      return refused('conflict', 'Ten arkusz wczytano, zanim portal pamiętał, co było przedtem. Nie da się go cofnąć.');
    }
    const problems = tasks.flatMap((task) => problemOf(task) ?? []);
    if (problems.length > 0) return refused('conflict', 'Nie da się już cofnąć tego arkusza', shortened(problems));
    await undoImportRows(tx, importId);
    await markImportUndone(tx, importId, by.id);
    await audit(tx, {
      actor: actorOf(by),
      action: 'edition.projectsImportUndone',
      subjectType: 'edition',
      subjectId: editionId,
      details: { importId, removed: found.added, restored: found.changed },
    });
    return told();
  });
}

function problemOf(task: ImportedTaskRow): string | null {
  const problem = importUndoProblem(task);
  if (problem === null) return null;
  return task.title === '' ? problem : `„${excerpt(task.title, 80)}”, nr ${task.number}: ${lowered(problem)}`;
}

const lowered = (sentence: string): string => sentence[0]!.toLowerCase() + sentence.slice(1);

function shortened(problems: readonly string[]): string[] {
  const more = problems.length - TOLD;
  if (more <= 0) return [...problems];
  return [...problems.slice(0, TOLD), `Tak samo jest z ${countPl(more, 'innym', 'innymi', 'innymi')}.`];
}
