import type { EnteredRemark } from '@wiec/contract/entered-remarks.ts';
import { raisedText } from '@wiec/domain/acts/superscript.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { CommentStatus, tidyComment } from '@wiec/domain/comment.ts';
import { may } from '@wiec/domain/permission.ts';
import { isVotingOver } from '@wiec/domain/phases.ts';
import { enteringProblem, revisingProblem } from '@wiec/domain/register-acts.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkLetter, checkPart, type EnteredLetter, type EnteredPart, publicLabelOf } from '@wiec/domain/remark.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { type AnsweredProject, findAnswered, lockAnswered } from '../comments/answer-queries.ts';
import { noSuchRegister } from '../comments/list-remarks.ts';
import { nameOfElement } from '../comments/moderate-comments.ts';
import {
  type EnteredRow,
  findEntered,
  findLetter,
  holdElementsOf,
  insertLetter,
  listCommentable,
  lockEntered,
  type NewLetter,
  type NewPart,
  numberRemarks,
  readNumbers,
  updateEntered,
  withdrawEntered,
} from './entered-remark-queries.ts';
import { openAuthor, sealAuthor } from './remark-author.ts';

type Tx = Kysely<Database>;
type EnterDeps = Pick<Deps, 'db' | 'secret'>;
type SentPart = EnteredPart & { actElementId: number | null };

const NO_REMARK = 'Nie ma takiej wpisanej uwagi.';
const CHANGED = 'Ktoś zmienił tymczasem tę uwagę. Odśwież stronę i popraw ją jeszcze raz.';
const NO_ELEMENT = 'Tej części aktu nie ma wśród tych, których dotyczą uwagi.';
const OTHER_LETTER = 'To pismo jest już wpisane, z inną treścią. Wpisz nowe.';

/** What a clerk needs to type remarks in: what they can be about, and when they could come. */
export async function getEntering({ db }: Pick<Deps, 'db'>, projectId: number, clerk: CallerAccount) {
  const project = await findAnswered(db, projectId);
  if (!project || !may(clerk, 'remarks.answer', project.officeId, project.unitId)) return noSuchRegister();
  return accepted(await enteringData(db, project)) satisfies Reply<unknown>;
}

async function enteringData(db: Tx, project: AnsweredProject) {
  const elements = await listCommentable(db, project.id);
  return {
    project: { id: project.id, type: project.type, title: project.title },
    ...daysOf(project),
    whyNot: enteringProblem(project.status),
    elements: elements.map(({ id, text, path }) => ({ id, text: raisedText(text), name: nameOfElement(path) ?? '' })),
  };
}

const daysOf = ({ dateFrom, now }: AnsweredProject) => ({ from: warsawDate(dateFrom), today: warsawDate(now) });

export interface EnteringRemarks extends EnteredLetter {
  projectId: number;
  letterId: string;
  parts: readonly SentPart[];
}

type Entered = Reply<{ remarks: { id: number; number: number | null }[] }>;

/** Stores what one letter says as remarks of the register. Sent again, it is the same letter. */
export const enterRemarks = ({ db, secret }: EnterDeps, asked: EnteringRemarks, by: CallerAccount): Promise<Entered> =>
  db.transaction().execute(async (tx): Promise<Entered> => {
    const project = await holdForEntering(tx, asked.projectId, by);
    if (!project) return noSuchRegister();
    const whyNot = enteringProblem(project.status);
    if (whyNot !== null) return refused('conflict', whyNot);
    const letter = tidyLetter(asked);
    const parts = asked.parts.map(tidyPart);
    const faults = [...faultsOfLetter(letter, project), ...parts.flatMap(faultsOfPart)];
    if (faults.length > 0) return refused('unprocessable', faults[0]!.message, faults);
    const stored = await findLetter(tx, asked.letterId);
    if (stored.length > 0) {
      const isSame =
        stored.length === parts.length &&
        stored.every(({ content, projectId }, at) => projectId === project.id && content === parts[at]!.content);
      return isSame
        ? accepted({ remarks: stored.map(({ id, number }) => ({ id, number })) })
        : refused('conflict', OTHER_LETTER);
    }
    if (!(await holdElements(tx, project.id, parts))) return refused('unprocessable', NO_ELEMENT);
    const columns = { ...lettersColumns(letter, secret), projectId: project.id, letterId: asked.letterId };
    const ids = await insertLetter(tx, { ...columns, enteredBy: by.id }, parts);
    if (isVotingOver(project, project.now)) await numberRemarks(tx, project.id);
    await writeDown(tx, by, 'remark.entered', project.id, { commentIds: ids, channel: letter.channel });
    return accepted({ remarks: await readNumbers(tx, ids) });
  });

/** One remark with who made it. That somebody has opened it is written down. */
export async function getEnteredRemark(
  { db, secret }: EnterDeps,
  { projectId, id }: { projectId: number; id: number },
  clerk: CallerAccount,
) {
  const project = await findAnswered(db, projectId);
  if (!project || !may(clerk, 'remarks.answer', project.officeId, project.unitId)) return noSuchRegister();
  const row = await findEntered(db, projectId, id);
  if (!row || row.status !== CommentStatus.Entered) return refused('not-found', NO_REMARK);
  await writeDown(db, clerk, 'remark.opened', projectId, { commentId: id });
  return accepted({
    ...(await enteringData(db, project)),
    remark: present(row, project, secret),
  }) satisfies Reply<unknown>;
}

export interface ChangingRemark extends EnteredLetter, SentPart {
  projectId: number;
  id: number;
  revision: number;
}

/** Corrects what was typed, as long as it is what the clerk has seen, and `revisingProblem` lets it. */
export const changeEnteredRemark = (
  { db, secret }: EnterDeps,
  asked: ChangingRemark,
  by: CallerAccount,
): Promise<Reply<EnteredRemark>> =>
  db.transaction().execute(async (tx): Promise<Reply<EnteredRemark>> => {
    const project = await holdForEntering(tx, asked.projectId, by);
    if (!project) return noSuchRegister();
    const row = await lockEntered(tx, asked.projectId, asked.id);
    const problem = whyNotChanged(row, project, asked.revision);
    if (problem !== null) return problem;
    const letter = tidyLetter(asked);
    const part = tidyPart(asked);
    const faults = [...faultsOfLetter(letter, project), ...faultsOfPart(part)];
    if (faults.length > 0) return refused('unprocessable', faults[0]!.message, faults);
    if (!(await holdElements(tx, project.id, [part]))) return refused('unprocessable', NO_ELEMENT);
    await updateEntered(tx, asked.id, lettersColumns(letter, secret), part);
    await writeDown(tx, by, 'remark.changed', project.id, { commentId: asked.id });
    return accepted(present((await findEntered(tx, project.id, asked.id))!, project, secret));
  });

/** Takes a remark that was typed by mistake out of the register. */
export const removeEnteredRemark = (
  { db }: Pick<Deps, 'db'>,
  asked: { projectId: number; id: number; revision: number },
  by: CallerAccount,
): Promise<Reply<{ removed: true }>> =>
  db.transaction().execute(async (tx): Promise<Reply<{ removed: true }>> => {
    const project = await holdForEntering(tx, asked.projectId, by);
    if (!project) return noSuchRegister();
    const row = await lockEntered(tx, asked.projectId, asked.id);
    const problem = whyNotChanged(row, project, asked.revision);
    if (problem !== null) return problem;
    await withdrawEntered(tx, asked.id);
    await writeDown(tx, by, 'remark.removed', project.id, { commentId: asked.id });
    return accepted({ removed: true as const });
  });

async function holdForEntering(tx: Tx, projectId: number, by: CallerAccount): Promise<AnsweredProject | null> {
  const project = await lockAnswered(tx, projectId);
  return project && (await stillMay({ db: tx }, by, 'remarks.answer', project.officeId, project.unitId))
    ? project
    : null;
}

function whyNotChanged(
  row: EnteredRow | undefined,
  { status }: AnsweredProject,
  revision: number,
): Reply<never> | null {
  if (!row || row.status !== CommentStatus.Entered) return refused('not-found', NO_REMARK);
  const problem = revisingProblem(status, row.is_answered);
  if (problem !== null) return refused('conflict', problem);
  return row.revision === revision ? null : refused('conflict', CHANGED);
}

const writeDown = (
  tx: Tx,
  by: CallerAccount,
  action: string,
  projectId: number,
  details: Readonly<Record<string, unknown>>,
): Promise<void> => audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: projectId, details });

const tidyLetter = ({ channel, receivedOn, authorKind, label, name, address, sign }: EnteredLetter): EnteredLetter => ({
  channel,
  receivedOn,
  authorKind,
  label: tidyText(label),
  name: tidyText(name),
  address: tidyText(address),
  sign: tidyText(sign),
});

function tidyPart({ content, publicContent, actElementId }: SentPart): SentPart {
  const words = tidyComment(content);
  const shown = publicContent === null ? words : tidyComment(publicContent);
  return { content: words, publicContent: shown === words ? null : shown, actElementId };
}

const faultsOfLetter = (letter: EnteredLetter, project: AnsweredProject): ErrorItem[] =>
  Object.entries(checkLetter(letter, daysOf(project))).map(([field, message]) => ({ field, message }));

/** Of several parts each has its number: `parts.0.content`. */
function faultsOfPart(part: EnteredPart, at = 0, all?: readonly EnteredPart[]): ErrorItem[] {
  const fault = checkPart(part);
  if (fault === null) return [];
  return [{ field: all === undefined ? fault.field : `parts.${at}.${fault.field}`, message: fault.message }];
}

function holdElements(tx: Tx, projectId: number, parts: readonly NewPart[]): Promise<boolean> {
  const ids = [...new Set(parts.flatMap(({ actElementId }) => actElementId ?? []))];
  return ids.length === 0 ? Promise.resolve(true) : holdElementsOf(tx, projectId, ids);
}

const lettersColumns = (
  letter: EnteredLetter,
  secret: Deps['secret'],
): Omit<NewLetter, 'projectId' | 'letterId' | 'enteredBy'> => ({
  channel: letter.channel,
  receivedOn: letter.receivedOn,
  authorKind: letter.authorKind,
  label: publicLabelOf(letter),
  sign: letter.sign,
  sealed: sealAuthor(secret, letter),
});

const present = (row: EnteredRow, { status }: AnsweredProject, secret: Deps['secret']): EnteredRemark => ({
  id: row.id,
  revision: row.revision,
  number: row.number,
  channel: row.channel,
  receivedOn: row.received_on,
  authorKind: row.author_kind,
  label: row.label,
  ...openAuthor(secret, row.sealed),
  sign: row.case_sign,
  content: row.content,
  publicContent: row.public_content,
  actElementId: row.act_element_id,
  whyNotRevised: revisingProblem(status, row.is_answered),
});
