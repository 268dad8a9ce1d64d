import type { OfficeReport } from '@wiec/contract/consultation-reports.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { tidyComment } from '@wiec/domain/comment.ts';
import {
  checkEffect,
  checkReport,
  noTexts,
  reportLimits,
  reportSections,
  type ReportTexts,
} from '@wiec/domain/consultation-report.ts';
import { permissionForReport, type ReportAct, reportActProblem } from '@wiec/domain/report-acts.ts';
import { countPl, isBlank, textLength, tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { type AnsweredProject, lockAnswered, publishFinished, readCounts } from '../comments/answer-queries.ts';
import { noSuchRegister } from '../comments/list-remarks.ts';
import { numberRemarks } from '../remarks/entered-remark-queries.ts';
import { presentOfficeReport } from './office-report.ts';
import {
  findReport,
  insertEffect,
  keepReportBefore,
  positionOf,
  readFacts,
  registerDigest,
  type ReportRow,
  storeReport,
} from './report-queries.ts';

type ReportDeps = Pick<Deps, 'db' | 'secret'>;
type Told = Reply<OfficeReport>;

const CHANGED = 'Ktoś zmienił tymczasem ten raport. Odśwież stronę i zobacz, co w nim teraz jest.';
const OTHER_REGISTER = 'Rejestr uwag zmienił się tymczasem. Obejrzyj raport jeszcze raz.';
const SIGNED_OTHER =
  'Odpowiedzi na uwagi zmieniły się po podpisaniu. Cofnij raport do szkicu i daj go podpisać jeszcze raz.';

interface Held {
  project: AnsweredProject;
  row: ReportRow | undefined;
  /** Puts the changed report in the place of this one, a revision further. */
  put: (change: Partial<ReportRow>) => Promise<void>;
  writeDown: (action: string, details?: Readonly<Record<string, unknown>>) => Promise<void>;
  tx: Deps['db'];
}

const nothingWritten: ReportRow = {
  state: 'draft',
  texts: noTexts,
  revision: 0,
  writerIds: [],
  returnNote: null,
  acceptedBy: null,
  acceptedAt: null,
  acceptedRegister: null,
  publishedAt: null,
  facts: null,
};

/** Does one act with a report, as long as it is what was seen and the right still stands, under the consultation's lock. */
function actOn(
  deps: ReportDeps,
  { projectId, act, seen, by }: { projectId: number; act: ReportAct; seen: number | null; by: CallerAccount },
  doIt: (held: Held) => Promise<Reply<unknown> | null>,
): Promise<Told> {
  return deps.db.transaction().execute(async (tx): Promise<Told> => {
    const project = await lockAnswered(tx, projectId);
    const permission = permissionForReport(act);
    if (!project || !(await stillMay({ db: tx }, by, permission, project.officeId, project.unitId)))
      return noSuchRegister();
    const row = await findReport(tx, projectId);
    if (seen !== null && seen !== (row?.revision ?? 0)) return refused('conflict', CHANGED);
    const problem = reportActProblem(act, positionOf(row, project), by.id);
    if (problem !== null) return refused('conflict', problem);
    const before = row ?? nothingWritten;
    const refusal = await doIt({
      project,
      row,
      tx,
      put: (change) => storeReport(tx, projectId, { ...before, ...change, revision: before.revision + 1 }),
      writeDown: (action, details = {}) =>
        audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: projectId, details }),
    });
    if (refusal !== null && !refusal.ok) return refusal;
    return accepted(await presentOfficeReport({ ...deps, db: tx }, project, by));
  });
}

const tidyTexts = (texts: ReportTexts): ReportTexts =>
  Object.fromEntries(
    reportSections.map((section) => [section, isBlank(texts[section]) ? '' : tidyComment(texts[section])]),
  ) as Record<keyof ReportTexts, string>;

function faultsIn(faults: Partial<Record<string, string>>): Reply<never> | null {
  const items: ErrorItem[] = Object.entries(faults).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }],
  );
  return items.length === 0 ? null : refused('unprocessable', items[0]!.message, items);
}

interface Written {
  projectId: number;
  seen: number;
  texts: ReportTexts;
}

/** Stores a draft, which may be unfinished. The same texts again change nothing. */
export const writeReport = (
  deps: ReportDeps,
  { projectId, seen, ...asked }: Written,
  by: CallerAccount,
): Promise<Told> =>
  actOn(deps, { projectId, act: 'write', seen, by }, async ({ row, put, writeDown }) => {
    const texts = tidyTexts(asked.texts);
    const fault = faultsIn(checkReport(texts, 'write'));
    if (fault !== null) return fault;
    if (row && reportSections.every((section) => row.texts[section] === texts[section])) return null;
    await put({ state: 'draft', texts, writerIds: [...new Set([...(row?.writerIds ?? []), by.id])] });
    await writeDown('report.written');
    return null;
  });

/** Hands a finished draft to whoever signs, or sends one back to be changed. */
export const moveReport = (
  deps: ReportDeps,
  { projectId, seen, act, note }: { projectId: number; seen: number; act: 'submit' | 'return'; note: string },
  by: CallerAccount,
): Promise<Told> =>
  actOn(deps, { projectId, act, seen, by }, async ({ row, put, writeDown }) => {
    const why = tidyComment(note);
    if (act === 'submit') {
      const fault = faultsIn(checkReport(row!.texts, 'submit'));
      if (fault !== null) return fault;
      await put({ state: 'submitted', returnNote: null });
    } else {
      if (isBlank(why)) return faultsIn({ note: 'Napisz, co trzeba w raporcie zmienić.' });
      if (textLength(why) > reportLimits.note) return faultsIn(checkReport(row!.texts, 'write', why));
      const unsigned = { acceptedBy: null, acceptedAt: null, acceptedRegister: null };
      await put({ state: 'draft', returnNote: why, ...unsigned });
    }
    await writeDown(act === 'submit' ? 'report.submitted' : 'report.returned');
    return null;
  });

interface Seen {
  projectId: number;
  seen: number;
  /** `registerDigest` of what was seen. */
  register: string;
}

/** Signs a report together with the register that it tells; never by whoever wrote in it. */
export const acceptReport = (deps: ReportDeps, { projectId, seen, register }: Seen, by: CallerAccount): Promise<Told> =>
  actOn(deps, { projectId, act: 'accept', seen, by }, async ({ tx, put, project, writeDown }) => {
    const problem = await registerProblem(tx, projectId, register);
    if (problem !== null) return problem;
    await put({ state: 'accepted', acceptedBy: by.id, acceptedAt: project.now, acceptedRegister: register });
    await writeDown('report.accepted');
    return null;
  });

/** Shows a signed report and all answers to everybody, at once and for good; its PDF and its letters follow (`follow-reports`). */
export const publishReport = (
  deps: ReportDeps,
  { projectId, seen, register }: Seen,
  by: CallerAccount,
): Promise<Told> =>
  actOn(deps, { projectId, act: 'publish', seen, by }, async ({ tx, row, put, project, writeDown }) => {
    const problem = await registerProblem(tx, projectId, register);
    if (problem !== null) return problem;
    if (row!.acceptedRegister !== register) return refused('conflict', SIGNED_OTHER);
    await numberRemarks(tx, projectId);
    const { comments } = await publishFinished(tx, projectId, project.now);
    await put({ state: 'published', publishedAt: project.now, facts: await readFacts(tx, projectId) });
    await writeDown('report.published', { comments });
    return null;
  });

async function registerProblem(tx: Deps['db'], projectId: number, register: string): Promise<Reply<never> | null> {
  if ((await registerDigest(tx, projectId)) !== register) return refused('conflict', OTHER_REGISTER);
  const { total, answered, waiting } = await readCounts(tx, projectId);
  if (waiting > 0) {
    const comments = countPl(waiting, 'komentarz czeka', 'komentarze czekają', 'komentarzy czeka');
    return refused('unprocessable', `Jeszcze ${comments} na decyzję moderatora.`);
  }
  if (total === answered) return null;
  const missing = countPl(total - answered, 'uwaga nie ma', 'uwagi nie mają', 'uwag nie ma');
  return refused('unprocessable', `Jeszcze ${missing} pełnej odpowiedzi.`);
}

/** Changes what everybody reads, with a note of why. */
export const correctReport = (
  deps: ReportDeps,
  { projectId, seen, note, ...asked }: Written & { note: string },
  by: CallerAccount,
): Promise<Told> =>
  actOn(deps, { projectId, act: 'correct', seen, by }, async ({ tx, row, put, writeDown }) => {
    const [texts, why] = [tidyTexts(asked.texts), tidyComment(note)];
    const fault = faultsIn(checkReport(texts, 'correct', why));
    if (fault !== null) return fault;
    await keepReportBefore(tx, projectId, { texts: row!.texts, note: why, by: by.id });
    await put({ texts });
    await writeDown('report.corrected');
    return null;
  });

/** Adds what was really done after a consultation. Sent again, it is the same. */
export const addReportEffect = (
  deps: ReportDeps,
  { projectId, ...asked }: { projectId: number; happenedOn: string; words: string; link: string },
  by: CallerAccount,
): Promise<Told> =>
  actOn(deps, { projectId, act: 'add-effect', seen: null, by }, async ({ tx, project, writeDown }) => {
    const effect = { happenedOn: asked.happenedOn, words: tidyComment(asked.words), link: tidyText(asked.link) };
    const fault = faultsIn(checkEffect(effect, warsawDate(project.now)));
    if (fault !== null) return fault;
    if (!(await insertEffect(tx, projectId, effect))) return null;
    await writeDown('report.effect-added', { happenedOn: effect.happenedOn });
    return null;
  });
