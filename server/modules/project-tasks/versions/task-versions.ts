import type { listTaskVersions as listEndpoint, TaskVersion, TaskVersionWords } from '@wiec/contract/task-versions.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { may } from '@wiec/domain/permission.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Refusal, type Reply } from '../../../http/reply.ts';
import { outgoingHtml } from '../../../services/clean-html.ts';
import { findOfficeTask } from '../office/task-queries.ts';
import { noTask, tell, withTask } from '../office/office-tasks.ts';
import { deleteVersion, findVersionAndBefore, listVersions, type WholeVersionRow } from './version-queries.ts';

interface Order {
  taskId: number;
  by: CallerAccount;
}
type OneOrder = Order & { versionId: number };
type VersionDeps = Pick<Deps, 'db'>;

const noVersion = () => refused('not-found', 'Nie ma takiego zapisu.');

/** When a project was saved and what it changed each time, for whoever sees the budget of its office. */
export async function listTaskVersions(
  { db }: VersionDeps,
  { taskId, by }: Order,
): Promise<Reply<z.infer<typeof listEndpoint.output>>> {
  const barred = await barrier(db, taskId, by);
  if (barred !== null) return barred;
  const versions = await listVersions(db, taskId);
  const items = versions.map(({ savedAt, ...rest }) => ({ ...rest, savedAt: savedAt?.toISOString() ?? null }));
  return accepted({ items });
}

/** What it said then, and before that. */
export async function getTaskVersion(
  { db }: VersionDeps,
  { taskId, versionId, by }: OneOrder,
): Promise<Reply<TaskVersion>> {
  const barred = await barrier(db, taskId, by);
  if (barred !== null) return barred;
  const [version, before] = await findVersionAndBefore(db, taskId, versionId);
  if (version === undefined) return noVersion();
  return accepted({
    id: version.id,
    savedAt: version.savedAt?.toISOString() ?? null,
    words: present(version),
    before: before === undefined ? null : present(before),
    isAuthorChanged: version.isAuthorChanged,
  });
}

/** Takes what a project said once out of its history. What it says now stays: that is changed in the editor. */
export const deleteTaskVersion = (
  deps: VersionDeps,
  { taskId, versionId, by }: OneOrder,
): Promise<Reply<{ id: number }>> =>
  withTask(deps, { id: taskId, by }, async (tx) => {
    const versions = await listVersions(tx, taskId);
    const at = versions.findIndex(({ id }) => id === versionId);
    if (at === -1) return noVersion();
    if (at === 0) return refused('conflict', 'To ostatni zapis: tak projekt wygląda teraz. Popraw go w edycji.');
    await deleteVersion(tx, versionId);
    const savedAt = versions[at]!.savedAt?.toISOString() ?? null;
    await tell(tx, by, 'project-task.versionDeleted', taskId, { versionId, savedAt });
    return accepted({ id: versionId });
  });

/** Why the history is not shown; null: it is. */
async function barrier(db: Deps['db'], taskId: number, by: CallerAccount): Promise<Refusal | null> {
  const task = await findOfficeTask(db, taskId);
  if (!task) return noTask();
  return may(by, 'budget.view', task.officeId) ? null : refused('forbidden', FORBIDDEN);
}

function present({ words, status, ...row }: WholeVersionRow): TaskVersionWords {
  const { cost, costRows, upkeep, description, realization, ...rest } = words;
  return {
    ...rest,
    description: outgoingHtml(description),
    realization: outgoingHtml(realization),
    cost: zloteOf(cost),
    costRows: costRows.map(({ name, amount }) => ({ name, amount: zloteOf(amount) })),
    upkeep: upkeep === null ? null : zloteOf(upkeep),
    status,
    officeName: row.officeName,
    districtName: row.districtName,
    officeThematicAreaName: row.officeThematicAreaName,
  };
}
