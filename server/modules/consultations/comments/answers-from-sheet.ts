import { hash } from 'node:crypto';
import type { AnswersSheet } from '@wiec/contract/answers-from-sheet.ts';
import { type AnswerWords, isBlankAnswer } from '@wiec/domain/comment-answer.ts';
import { planOfSheet, type RegisterRow, type SheetChange, type SheetPlan } from '@wiec/domain/answers-from-sheet.ts';
import { may } from '@wiec/domain/permission.ts';
import { answeringProblem } from '@wiec/domain/register-acts.ts';
import { countsAsRemark } from '@wiec/domain/remark.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { readWorkbook } from '../../../services/read-workbook.ts';
import {
  findAnswered,
  listRemarkRows,
  lockAnswered,
  lockRemarks,
  type RemarkRow,
  setAnswer,
} from './answer-queries.ts';
import { storeAnswer } from './answer-remarks.ts';
import { noSuchRegister } from './list-remarks.ts';

/** What a row of the sheet carries of its remark and answer: any change of either makes another. */
export const digestOfRow = ({ id, revision, public_words: words }: RemarkRow): string =>
  hash('sha256', `${id}\n${revision}\n${words}`).slice(0, 16);

interface SentSheet {
  projectId: number;
  /** Bytes of the file, as base64. */
  content: string;
}

/** Changes that are told one by one. */
const TOLD = 300;
const CHANGED = 'Rejestr zmienił się, odkąd oglądasz zmiany z arkusza. Obejrzyj je jeszcze raz.';

/** What an edited sheet of the register would change. Nothing is stored. */
export async function previewSheet(
  { db }: Pick<Deps, 'db'>,
  { projectId, content }: SentSheet,
  by: CallerAccount,
): Promise<Reply<AnswersSheet>> {
  const project = await findAnswered(db, projectId);
  if (!project || !may(by, 'remarks.answer', project.officeId, project.unitId)) return noSuchRegister();
  const planned = await plan(db, projectId, content);
  return planned.ok ? accepted(present(planned.data)) : planned;
}

/** Writes what was seen of an edited sheet into the register; the same answers to several remarks are one. */
export const applySheet = (
  { db }: Pick<Deps, 'db'>,
  { projectId, content, seen }: SentSheet & { seen: string },
  by: CallerAccount,
): Promise<Reply<{ changed: number }>> =>
  db.transaction().execute(async (tx): Promise<Reply<{ changed: number }>> => {
    const project = await lockAnswered(tx, projectId);
    if (!project || !(await stillMay({ db: tx }, by, 'remarks.answer', project.officeId, project.unitId)))
      return noSuchRegister();
    const problem = answeringProblem(project.status);
    if (problem !== null) return refused('conflict', problem);
    const planned = await plan(tx, projectId, content);
    if (!planned.ok) return planned;
    const { changes } = planned.data;
    // Sent again because no answer came, among others.
    if (changes.length === 0) return accepted({ changed: 0 });
    if (digestOf(planned.data) !== seen) return refused('conflict', CHANGED);
    const ids = changes.map(({ id }) => id);
    const locked = new Map((await lockRemarks(tx, projectId, ids)).map((row) => [row.id, row]));
    // Authors withdraw what they wrote, and accounts go, without waiting for the register.
    const stands = (id: number): boolean => {
      const row = locked.get(id);
      return row !== undefined && countsAsRemark(row.status, row.refusal);
    };
    if (!ids.every(stands)) return refused('conflict', CHANGED);
    for (const alike of Map.groupBy(changes, ({ after }) => JSON.stringify(after)).values()) {
      const words: AnswerWords = alike[0]!.after;
      const rows = alike.map(({ id }) => locked.get(id)!);
      if (isBlankAnswer(words))
        await setAnswer(
          tx,
          rows.map(({ id }) => id),
          null,
        );
      else await storeAnswer(tx, { rows, words, act: 'write', note: '', projectId, now: project.now, by });
    }
    await audit(tx, {
      actor: actorOf(by),
      action: 'comment.answers-imported',
      subjectType: 'project',
      subjectId: projectId,
      details: { commentIds: ids },
    });
    return accepted({ changed: changes.length });
  });

async function plan(db: Deps['db'], projectId: number, content: string): Promise<Reply<PlannedSheet>> {
  const read = await readWorkbook(Buffer.from(content, 'base64'));
  if (!read.ok) return refused('unprocessable', read.message, [{ field: 'content', message: read.message }]);
  const filter = { projectId, actElementId: null, searchTerm: '', ids: null };
  const rows = await listRemarkRows(db, filter, { offset: 0, limit: MOST });
  const register = new Map(rows.map((row): [number, RegisterRow] => [row.id, registerRow(row)]));
  const planned = planOfSheet(read.rows, register);
  if (typeof planned === 'string') return refused('unprocessable', planned, [{ field: 'content', message: planned }]);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return accepted({ ...planned, numbers });
}

/** Remarks of a register that are read at most. */
const MOST = 50_000;

type PlannedSheet = SheetPlan & { numbers: ReadonlyMap<number, number | null> };

const registerRow = (row: RemarkRow): RegisterRow => ({
  id: row.id,
  digest: digestOfRow(row),
  decision: row.decision,
  reason: row.reason ?? '',
  isPublic: row.published_at !== null,
});

const digestOf = ({ changes }: { changes: readonly SheetChange[] }): string => hash('sha256', JSON.stringify(changes));

const present = (planned: PlannedSheet): AnswersSheet => ({
  changes: planned.changes.slice(0, TOLD).map(({ id, before, after }) => ({
    id,
    number: planned.numbers.get(id) ?? null,
    before,
    after,
  })),
  changed: planned.changes.length,
  refused: planned.refused.slice(0, TOLD).map((each) => ({ ...each })),
  refusedRows: planned.refused.length,
  same: planned.same,
  seen: digestOf(planned),
});
