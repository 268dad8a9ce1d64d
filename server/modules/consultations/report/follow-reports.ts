import { tryEach } from '../../../services/try-each.ts';
import { type DocumentDeps, makeDocument } from './report-document.ts';
import { type LetterDeps, sendReportLetters } from './report-letters.ts';
import { listOutdatedDocuments, listUntold } from './report-queries.ts';

/**
 * The job `follow-reports`: writes to whoever left an address, and makes the PDFs that are missing, or that tell what is so no more
 * since a remark was withdrawn or an answer changed. What fails is tried again at the next minute.
 */
export async function followReports(deps: DocumentDeps & LetterDeps): Promise<void> {
  const acts = [
    ...(await listUntold(deps.db)).map((id) => () => sendReportLetters(deps, id)),
    ...(await listOutdatedDocuments(deps.db)).map((id) => () => makeDocument(deps, id)),
  ];
  await tryEach(acts, 'following published reports', (act) => act());
}
