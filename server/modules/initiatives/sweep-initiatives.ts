import { caseClasses, classRules, YEARS_WITHOUT_CLASS } from '@wiec/domain/case-class.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { deleteFile, removeStored, removeUnnamed } from '../../services/files.ts';
import { deleteFilesOf, deleteForgotten, deleteStarted, findBroken } from './file-queries.ts';
import { deleteCase, findOutdated } from './queries.ts';

type SweepDeps = Pick<Deps, 'db' | 'files'>;

/** Longer than any upload takes. */
const BROKEN_AFTER_MINUTES = 60;

/** Deletes files that were uploaded and never sent, and bytes of uploads that were broken off. */
export async function sweepUploads(deps: SweepDeps, brokenAfter = BROKEN_AFTER_MINUTES): Promise<void> {
  for (const key of await findBroken(deps.db, brokenAfter)) {
    await removeUnnamed(deps, key);
    await deleteStarted(deps.db, key);
  }
  const keys = await deps.db.transaction().execute(async (tx) => {
    const found: string[] = [];
    for (const fileId of await deleteForgotten(tx)) found.push(await deleteFile(tx, fileId));
    return found;
  });
  for (const key of keys) await removeStored(deps, key);
}

const RULES = [
  { caseClass: null, years: YEARS_WITHOUT_CLASS },
  ...caseClasses.flatMap((caseClass) => {
    const years = classRules[caseClass].keepYears;
    return years === null ? [] : [{ caseClass, years }];
  }),
];

/** Deletes cases that have been kept long enough, with their files. */
export async function sweepCases(deps: SweepDeps): Promise<void> {
  for (const id of await findOutdated(deps.db, RULES)) {
    const keys = await deps.db.transaction().execute(async (tx) => {
      const found: string[] = [];
      for (const fileId of await deleteFilesOf(tx, id)) found.push(await deleteFile(tx, fileId));
      await deleteCase(tx, id);
      await audit(tx, { actor: 'system', action: 'initiative.erased', subjectType: 'initiative', subjectId: id });
      return found;
    });
    for (const key of keys) await removeStored(deps, key);
  }
}
