import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { owesReport, reportDue, reportPromise } from '@wiec/domain/consultation-report.ts';
import type { Deps } from '../../../deps.ts';
import { findReportStage } from './report-queries.ts';

/** What everybody is told about the report of a consultation; null: it runs, was put away without one, or nobody said anything. */
export async function readReportStage(db: Deps['db'], projectId: number): Promise<ConsultationProject['report']> {
  const found = await findReportStage(db, projectId);
  if (!found) return null;
  if (found.reportPublished)
    return { words: found.hasEffects ? 'Raport i efekty konsultacji' : 'Raport z konsultacji', isPublic: true };
  if (!owesReport(found)) return null;
  return { words: reportPromise(reportDue(found.dateTo), warsawDate(found.now)), isPublic: false };
}
