import type { PublicReport } from '@wiec/contract/consultation-reports.ts';
import { reportSections } from '@wiec/domain/consultation-report.ts';
import type { Deps } from '../../../deps.ts';
import type { Shared } from '../../../http/kept-answers.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { countAnswered } from '../comments/public-answer-queries.ts';
import { findPublishedReport, listEffects, listReportChanges } from './report-queries.ts';

/** Where everybody reads the PDF of a report. */
export const reportFilePath = (projectId: number | string): string => `/api/project/${projectId}/report/raport.pdf`;

/** The report of a consultation, as everybody reads it. */
export async function getReport(
  { db }: Pick<Deps, 'db'>,
  shared: Shared,
  projectId: number,
): Promise<Reply<PublicReport>> {
  const report = await shared(['report', projectId], () => readReport(db, projectId));
  return report ? accepted(report) : refused('not-found', 'Urząd nie ogłosił raportu z takiej konsultacji.');
}

async function readReport(db: Deps['db'], id: number): Promise<PublicReport | null> {
  const row = await findPublishedReport(db, id);
  if (!row) return null;
  const { title, texts, facts, publishedAt, size, isTooLong } = row;
  const [changes, effects, answered] = await Promise.all([
    listReportChanges(db, id),
    listEffects(db, id),
    countAnswered(db, id),
  ]);
  return {
    project: { id, title },
    publishedDate: publishedAt.toISOString(),
    sections: reportSections.flatMap((section) =>
      texts[section] === '' ? [] : [{ id: section, text: texts[section] }],
    ),
    facts,
    changes: changes.map(({ changedAt, note }) => ({ changedDate: changedAt.toISOString(), note })),
    effects,
    answered,
    document: size === null ? null : { url: reportFilePath(id), size },
    isTooLongForDocument: isTooLong,
  };
}
