import type { Deps } from '../deps.ts';
import { findOfficeEditions } from '../modules/budgets/office/edition-queries.ts';
import { freezeVersion, nothingWritten } from '../modules/budgets/report/office-report.ts';
import { findNewestReport, readFacts, storeReport } from '../modules/budgets/report/report-queries.ts';
import { editionReportHtml } from './texts/edition-report.ts';

/** The year whose vote is over. */
const YEAR = 2026;

/** Publishes the yearly report of the edition before the running one. */
export async function loadEditionReport(deps: Deps): Promise<void> {
  const edition = (await findOfficeEditions(deps.db)).find(({ value }) => value === YEAR);
  if (!edition || (await findNewestReport(deps.db, edition.id))) return;
  await deps.db.transaction().execute(async (tx) => {
    const facts = await readFacts(tx, edition);
    const signed = { state: 'accepted', acceptedAt: edition.now, contentHtml: editionReportHtml } as const;
    const row = { ...nothingWritten, ...signed, revision: 1 };
    await storeReport(tx, edition.id, row);
    await freezeVersion(tx, deps, { edition, row, facts });
  });
}
