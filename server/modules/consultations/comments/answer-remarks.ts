import type { Remark, RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import {
  type AnswerState,
  type AnswerWords,
  checkAnswer,
  isBlankAnswer,
  stateAfter,
} from '@wiec/domain/comment-answer.ts';
import { publisherOf } from '@wiec/domain/draft-plan.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { answeringProblem, permissionForRegister, type RegisterAct } from '@wiec/domain/register-acts.ts';
import { isBlank } from '@wiec/domain/polish-text.ts';
import { countsAsRemark } from '@wiec/domain/remark.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import {
  type AnsweredRow,
  insertAnswer,
  keepBefore,
  listRemarkRows,
  lockAnswered,
  lockRemarks,
  lockSharing,
  readCounts,
  setAnswer,
  updateAnswer,
} from './answer-queries.ts';
import { noSuchRegister, presentCounts, presentRemark } from './list-remarks.ts';

export interface AnsweringRemarks extends AnswerWords {
  projectId: number;
  /** With the revision of each that was seen. */
  remarks: readonly { id: number; revision: number }[];
  /** Every other comment with the same answer gets this one too. */
  whole: boolean;
  /** Why something public changes. */
  note: string;
}

type Answered = Reply<{ remarks: Remark[]; counts: RemarkCounts }>;

export const GONE = 'Którejś z tych uwag już nie ma w rejestrze. Odśwież stronę.';
const CHANGED = 'Ktoś zapisał tymczasem inną odpowiedź. Odśwież stronę i zdecyduj jeszcze raz.';
const PUBLISHED = `Ogłoszoną odpowiedź zmienia ${publisherOf(ProjectType.Consultation)}.`;
const MIXED = 'Jedne z tych odpowiedzi są już ogłoszone, a inne nie. Wpisz odpowiedź osobno do jednych i do drugich.';

/**
 * Writes the same answer to one comment or to several, as long as their answers are those that the clerk has seen. What is public
 * already is kept as it was, and changed with a note that everybody reads, by who may publish alone.
 * @param by a clerk, or the portal itself
 */
export const answerRemarks = (
  { db }: Pick<Deps, 'db'>,
  asked: AnsweringRemarks,
  by: CallerAccount | 'system',
): Promise<Answered> =>
  db.transaction().execute(async (tx): Promise<Answered> => {
    const { projectId, whole, decision } = asked;
    const project = await lockAnswered(tx, projectId);
    const isTheirs = async (act: RegisterAct) =>
      project && stillMay({ db: tx }, by, permissionForRegister(act), project.officeId, project.unitId);
    if (!project || !(await isTheirs('answer'))) return noSuchRegister();
    const problem = answeringProblem(project.status);
    if (problem !== null) return refused('conflict', problem);
    const seen = new Map(asked.remarks.map(({ id, revision }) => [id, revision]));
    const chosen = await lockRemarks(tx, projectId, [...seen.keys()]);
    if (chosen.length < seen.size || chosen.some(({ status, refusal }) => !countsAsRemark(status, refusal))) {
      return refused('conflict', GONE);
    }
    const words = { decision, reason: isBlank(asked.reason) ? '' : tidyComment(asked.reason) };
    const tell = async (ids: readonly number[]): Promise<Answered> => {
      const filter = { projectId, actElementId: null, searchTerm: '', ids };
      const rows = await listRemarkRows(tx, filter, { offset: 0, limit: ids.length });
      return accepted({ remarks: rows.map(presentRemark), counts: presentCounts(await readCounts(tx, projectId)) });
    };
    // Sent again because no answer came.
    if (chosen.every((row) => isAlready(row, words, chosen[0]!))) return tell([...seen.keys()]);
    if (chosen.some(({ id, revision }) => seen.get(id) !== revision)) return refused('conflict', CHANGED);
    const rows = whole ? await withSharing(tx, chosen) : chosen;
    const states = new Set(rows.map(stateOf));
    if (states.has('published') && states.size > 1) return refused('unprocessable', MIXED);
    const act = states.has('published') ? 'correct' : 'write';
    if (act === 'correct' && !(await isTheirs('correct'))) return refused('forbidden', PUBLISHED);
    const faults = Object.entries(checkAnswer(words, act, asked.note));
    if (faults.length > 0) {
      const [[, first]] = faults as [[string, string]];
      return refused(
        'unprocessable',
        first,
        faults.map(([field, message]) => ({ field, message })),
      );
    }
    const ids = rows.map(({ id }) => id);
    const removes = act === 'write' && isBlankAnswer(words);
    if (removes) await setAnswer(tx, ids, null);
    else await storeAnswer(tx, { rows, words, act, note: tidyComment(asked.note), projectId, now: project.now, by });
    await audit(tx, {
      actor: actorOf(by),
      action: removes ? 'comment.answer-removed' : act === 'correct' ? 'comment.answer-changed' : 'comment.answered',
      subjectType: 'project',
      subjectId: projectId,
      details: { commentIds: ids, decision },
    });
    return tell(ids);
  });

const stateOf = ({ answer_id: id, published_at: published }: AnsweredRow): AnswerState =>
  id === null ? 'none' : published === null ? 'draft' : 'published';

const isAlready = (row: AnsweredRow, { decision, reason }: AnswerWords, first: AnsweredRow): boolean =>
  row.answer_id === first.answer_id && row.decision === decision && (row.reason ?? '') === reason;

async function withSharing(tx: Deps['db'], chosen: readonly AnsweredRow[]): Promise<AnsweredRow[]> {
  const shared = await lockSharing(tx, [...new Set(chosen.flatMap(({ answer_id: id }) => id ?? []))]);
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...shared.filter(({ id }) => !known.has(id))];
}

interface Storing {
  rows: readonly AnsweredRow[];
  words: AnswerWords;
  act: 'write' | 'correct';
  note: string;
  projectId: number;
  now: Date;
  by: { id: number } | 'system';
}

/** In place of the answer that exactly these comments have, or as a new one. */
export async function storeAnswer(
  tx: Deps['db'],
  { rows, words, act, note, projectId, now, by }: Storing,
): Promise<void> {
  if (rows.some((row) => stateAfter(stateOf(row), act) === null)) throw new Error(`no ${act} of such an answer`);
  const corrects = act === 'correct';
  if (corrects) await keepBefore(tx, rows, { at: now, by: by === 'system' ? null : by.id, note });
  const since = rows.flatMap(({ published_at: published }) => published ?? []);
  const answer = {
    ...words,
    publishedAt: corrects ? new Date(Math.min(...since.map(Number))) : null,
    changedAt: corrects ? now : null,
    changeNote: corrects ? note : null,
  };
  const [first] = rows;
  const isSame = first!.answer_id !== null && rows.every((row) => row.answer_id === first!.answer_id);
  const isAlone = isSame && (await lockSharing(tx, [first!.answer_id!])).length === rows.length;
  const answerId = isAlone ? first!.answer_id! : await insertAnswer(tx, projectId, answer);
  if (isAlone) await updateAnswer(tx, answerId, answer);
  await setAnswer(
    tx,
    rows.map(({ id }) => id),
    answerId,
  );
}
