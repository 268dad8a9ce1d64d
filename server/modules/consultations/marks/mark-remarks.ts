import type { Remark, RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { answeringProblem } from '@wiec/domain/register-acts.ts';
import { countsAsRemark } from '@wiec/domain/remark.ts';
import { isSameMarks, type MarkChange, marksAfter, noMarks, tagsFault } from '@wiec/domain/remark-marks.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { holdActiveUnit } from '../../../participation/unit-queries.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { listRemarkRows, lockAnswered, lockRemarks, readCounts } from '../comments/answer-queries.ts';
import { GONE } from '../comments/answer-remarks.ts';
import { noSuchRegister, presentCounts, presentRemark } from '../comments/list-remarks.ts';
import { readMarks, writeMarks } from './mark-queries.ts';

export interface MarkingRemarks extends MarkChange {
  projectId: number;
  /** With the revision of the marks of each that was seen. */
  remarks: readonly { id: number; revision: number }[];
}

type Marked = Reply<{ remarks: Remark[]; counts: RemarkCounts }>;

const CHANGED = 'Ktoś oznaczył tymczasem którąś z tych uwag inaczej. Obejrzyj ją i oznacz jeszcze raz.';
const NO_UNIT = 'Nie ma takiej jednostki w tym urzędzie albo jest wyłączona.';

/** Marks one remark or several, as long as their marks are those that the clerk has seen. */
export const markRemarks = (
  { db }: Pick<Deps, 'db'>,
  { projectId, remarks, ...change }: MarkingRemarks,
  by: CallerAccount,
): Promise<Marked> =>
  db.transaction().execute(async (tx): Promise<Marked> => {
    const project = await lockAnswered(tx, projectId);
    if (!project || !(await stillMay({ db: tx }, by, 'remarks.answer', project.officeId, project.unitId)))
      return noSuchRegister();
    const problem = answeringProblem(project.status);
    if (problem !== null) return refused('conflict', problem);
    const seen = new Map(remarks.map(({ id, revision }) => [id, revision]));
    const ids = [...seen.keys()];
    const rows = await lockRemarks(tx, projectId, ids);
    if (rows.length < seen.size || rows.some(({ status, refusal }) => !countsAsRemark(status, refusal))) {
      return refused('conflict', GONE);
    }
    const marks = await readMarks(tx, ids);
    const marked = ids.map((id) => {
      const before = marks.get(id) ?? { ...noMarks, revision: 0 };
      return { id, before, after: marksAfter(before, change) };
    });
    const changed = marked.filter(({ before, after }) => !isSameMarks(before, after));
    // Otherwise it is sent again because no answer came.
    if (changed.length > 0) {
      if (marked.some(({ id, before }) => before.revision !== seen.get(id))) return refused('conflict', CHANGED);
      const fault = changed.map(({ after }) => tagsFault(after.tags)).find((each) => each !== null);
      if (fault !== undefined && fault !== null)
        return refused('unprocessable', fault, [{ field: 'addTags', message: fault }]);
      const { unitId = null } = change;
      if (unitId !== null && !(await holdActiveUnit(tx, unitId, project.officeId))) {
        return refused('unprocessable', NO_UNIT, [{ field: 'unitId', message: NO_UNIT }]);
      }
      for (const { id, after } of changed) await writeMarks(tx, id, after);
      await audit(tx, {
        actor: actorOf(by),
        action: 'remark.marked',
        subjectType: 'project',
        subjectId: projectId,
        details: { commentIds: changed.map(({ id }) => id), unitId: change.unitId, contradicts: change.contradicts },
      });
    }
    const filter = { projectId, actElementId: null, searchTerm: '', ids };
    const told = await listRemarkRows(tx, filter, { offset: 0, limit: ids.length });
    return accepted({ remarks: told.map(presentRemark), counts: presentCounts(await readCounts(tx, projectId)) });
  });
