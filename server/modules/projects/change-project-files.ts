import { ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { endingOf, fileNameProblem } from '@wiec/domain/project-file.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { renameFile } from '../../services/files.ts';
import { filesProblemOf } from './attach-files.ts';
import { filesOf, type ProjectFileKind, setPositions } from './file-queries.ts';
import { holdForOffice } from './hold-draft.ts';

interface Where {
  projectId: number;
  by: CallerAccount;
}
const kinds = [ProjectType.Survey, ProjectType.Consultation];

/** Calls a file otherwise; what it is called already is written down no second time. @param name without its ending, which stays */
export async function renameProjectFile(
  { db }: Pick<Deps, 'db'>,
  { fileId, name, ...where }: Where & { fileId: number; name: string },
): Promise<Reply<{ id: number }>> {
  const problem = fileNameProblem(name);
  if (problem !== null) return refused('unprocessable', problem, [{ field: 'name', message: problem }]);
  return inProject(db, where, async (tx) => {
    const file = (await filesOf(tx, where.projectId)).find(({ id }) => id === fileId);
    if (!file) return refused('not-found', 'Tego pliku już tu nie ma.');
    const filename = `${tidyText(name)}${endingOf(file.filename)}`;
    if (filename === file.filename) return accepted(null);
    await renameFile(tx, fileId, filename);
    return accepted({ action: 'project.fileRenamed', details: { fileId } });
  });
}

/** Puts all files of a kind into another order; where others stand there than the clerk saw, none is moved. */
export async function orderProjectFiles(
  { db }: Pick<Deps, 'db'>,
  { kind, fileIds, ...where }: Where & { kind: ProjectFileKind; fileIds: readonly number[] },
): Promise<Reply<{ id: number }>> {
  return inProject(db, where, async (tx) => {
    const there = (await filesOf(tx, where.projectId, kind)).map(({ id }) => id);
    const isSame = fileIds.length === there.length && there.every((id) => fileIds.includes(id));
    if (!isSame) return refused('conflict', 'Ktoś to tymczasem zmienił. Obejrzyj pliki jeszcze raz.');
    if (there.every((id, at) => fileIds[at] === id)) return accepted(null);
    await setPositions(tx, where.projectId, fileIds);
    return accepted({ action: 'project.filesOrdered', details: { kind } });
  });
}

/** @param change returns what is written into the log; null: nothing was changed */
async function inProject(
  db: Kysely<Database>,
  { projectId, by }: Where,
  change: (tx: Kysely<Database>) => Promise<Reply<{ action: string; details: Record<string, unknown> } | null>>,
): Promise<Reply<{ id: number }>> {
  return db.transaction().execute(async (tx) => {
    const held = await holdForOffice(tx, { projectId, by, kinds, isPublic: 'once-public' }, filesProblemOf);
    if (!held.ok) return held;
    const changed = await change(tx);
    if (!changed.ok) return changed;
    if (changed.data !== null) {
      await audit(tx, { actor: actorOf(by), subjectType: 'project', subjectId: projectId, ...changed.data });
    }
    return accepted({ id: projectId });
  });
}
