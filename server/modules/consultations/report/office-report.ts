import type { OfficeReport } from '@wiec/contract/consultation-reports.ts';
import { noTexts, proposedTexts, reportDue, type ReportTexts } from '@wiec/domain/consultation-report.ts';
import { reportActsFor } from '@wiec/domain/report-acts.ts';
import { may } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { type AnsweredProject, findAnswered, listAnsweredElements, readCounts } from '../comments/answer-queries.ts';
import { noSuchRegister } from '../comments/list-remarks.ts';
import { nameOfElement } from '../comments/moderate-comments.ts';
import { countPaperLetters } from './report-letters.ts';
import {
  findReport,
  listEffects,
  listReportChanges,
  listReported,
  positionOf,
  readFacts,
  registerDigest,
} from './report-queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'secret'>;

/** The report of a consultation for the office, published or not. */
export async function getOfficeReport(
  deps: ReadDeps,
  projectId: number,
  clerk: CallerAccount,
): Promise<Reply<OfficeReport>> {
  const project = await findAnswered(deps.db, projectId);
  if (!project || !may(clerk, 'consultations.view', project.officeId, project.unitId)) return noSuchRegister();
  return accepted(await presentOfficeReport(deps, project, clerk));
}

export async function presentOfficeReport(
  deps: ReadDeps,
  project: AnsweredProject,
  clerk: CallerAccount,
): Promise<OfficeReport> {
  const { db } = deps;
  const row = await findReport(db, project.id);
  const facts = row?.facts ?? (await readFacts(db, project.id));
  const [counts, register, changes, effects] = [
    await readCounts(db, project.id),
    await registerDigest(db, project.id),
    await listReportChanges(db, project.id),
    await listEffects(db, project.id),
  ];
  const { id, type, title, status } = project;
  const acts = reportActsFor({ ...project, ...positionOf(row, project) }, clerk);
  return {
    project: { id, type, title, status },
    state: row?.state ?? 'none',
    revision: row?.revision ?? 0,
    register,
    texts: { ...noTexts, ...(row ? row.texts : await propose(db, project, facts)) },
    facts,
    due: reportDue(project.dateTo),
    unanswered: counts.total - counts.answered,
    isOutdated: row?.state === 'accepted' && row.acceptedRegister !== register,
    returnNote: row?.returnNote ?? null,
    acceptedDate: row?.acceptedAt?.toISOString() ?? null,
    publishedDate: row?.publishedAt?.toISOString() ?? null,
    acts: [...acts],
    isOwn: row?.writerIds.includes(clerk.id) ?? false,
    changes: changes.map(({ changedAt, note }) => ({ changedDate: changedAt.toISOString(), note })),
    effects,
    paperLetters: acts.has('print-letters') ? await countPaperLetters(deps, id) : 0,
  };
}

/** What follows from the register, for whoever begins to write. */
async function propose(
  db: Deps['db'],
  { id, title }: AnsweredProject,
  facts: Parameters<typeof proposedTexts>[0],
): Promise<ReportTexts> {
  const [remarks, elements] = [await listReported(db, id), await listAnsweredElements(db, id)];
  const names = new Map(elements.map((element) => [element.id, nameOfElement(element.path)]));
  const taken = remarks
    .filter(({ decision }) => decision === 'accepted' || decision === 'partly')
    .map(({ number, actElementId, reason }) => ({
      number,
      place: names.get(actElementId ?? 0) ?? 'Całość',
      reason: reason.replaceAll('\n', ' '),
    }));
  return proposedTexts(facts, { title, taken });
}
