import { createHash } from 'node:crypto';
import type { EditionReport } from '@wiec/contract/edition-reports.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { outgoingHtml } from '../../../services/clean-html.ts';
import { presentVersions } from './office-report.ts';
import { findPublicReport, findPublishedVersions } from './report-queries.ts';

export const reportFilesPath = (year: number | string, version: number | string): string =>
  `/api/budgets/${year}/report/${version}`;

/** A version of the yearly report, as everybody reads it. @param version 0: the newest */
export async function getEditionReport(
  { db }: Pick<Deps, 'db'>,
  year: number,
  version: number,
): Promise<Reply<EditionReport>> {
  const report = await findPublicReport(db, year, version);
  if (!report) return refused('not-found', 'Raportu z tej edycji nie ogłoszono.');
  const path = reportFilesPath(year, report.version);
  const { pdf, json, csv, publishedAt, contentHtml, editionId, facts, ...told } = report;
  return accepted({
    ...told,
    publishedDate: publishedAt.toISOString(),
    content: outgoingHtml(contentHtml),
    facts: facts as EditionReport['facts'],
    pdf: { url: `${path}/raport.pdf`, size: pdf.size, sha256: pdf.sha256 },
    json: { url: `${path}/dane.json`, ...describe(json) },
    csv: { url: `${path}/dane.csv`, ...describe(csv) },
    versions: presentVersions(await findPublishedVersions(db, editionId)),
  });
}

const describe = (text: string) => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};
