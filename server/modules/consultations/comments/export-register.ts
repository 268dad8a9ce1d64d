import { answerDecisionNames } from '@wiec/domain/comment-answer.ts';
import { remarkChannelNames } from '@wiec/domain/remark.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import type { OfficeFile } from '../../../http/office-file.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { type Cell, toCsv } from '../../../services/csv.ts';
import { writeWorkbook } from '../../../services/workbook.ts';
import { countRemarks, findAnswered, listRemarkRows, type RemarkRow } from './answer-queries.ts';
import { cameOn, noSuchRegister, signedBy } from './list-remarks.ts';
import { digestOfRow } from './answers-from-sheet.ts';
import { nameOfElement } from './moderate-comments.ts';

export type RegisterFormat = 'csv' | 'xlsx';

/** The whole register of a consultation as the clerk sees it, drafts among it. That somebody took it is written down. */
export async function exportRegister(
  { db }: Pick<Deps, 'db'>,
  { projectId, format }: { projectId: number; format: RegisterFormat },
  by: CallerAccount,
): Promise<Reply<OfficeFile>> {
  const project = await findAnswered(db, projectId);
  if (!project || !(await stillMay({ db }, by, 'consultations.view', project.officeId, project.unitId)))
    return noSuchRegister();
  const filter = { projectId, actElementId: null, unanswered: false, searchTerm: '', ids: null };
  const rows = await listRemarkRows(db, filter, { offset: 0, limit: await countRemarks(db, filter) });
  await audit(db, {
    actor: actorOf(by),
    action: 'comment.register-downloaded',
    subjectType: 'project',
    subjectId: projectId,
    details: { comments: rows.length, format },
  });
  return accepted({ filename: `uwagi-${projectId}.${format}`, ...(await FILES[format](rows)) });
}

const FILES: Readonly<Record<RegisterFormat, (rows: readonly RemarkRow[]) => Promise<Omit<OfficeFile, 'filename'>>>> = {
  csv: async (rows) => ({
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(
      toCsv(
        [...REMARKS, 'wcześniejsze wersje'],
        rows.map((row) => [...remarkCells(row), versionsInOneCell(row)]),
      ),
    ),
  }),
  // Several versions of an answer can be more than a cell of a workbook holds.
  xlsx: async (rows) => ({
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeWorkbook([
      { name: 'Uwagi', head: REMARKS, rows: rows.map(remarkCells), widths: REMARK_WIDTHS },
      { name: 'Wcześniejsze wersje', head: VERSIONS, rows: rows.flatMap(versionCells), widths: VERSION_WIDTHS },
    ]),
  }),
};

const REMARKS = [
  'numer',
  'numer w rejestrze',
  'droga',
  'znak sprawy',
  'miejsce',
  'tekst w akcie',
  'uwaga',
  'podpis',
  'dodano',
  'poparcie',
  'stanowisko',
  'uzasadnienie',
  'stan odpowiedzi',
  'ogłoszono',
  'zmieniono',
  'uwagi z tą odpowiedzią',
  'znak wiersza',
];
const REMARK_WIDTHS = [9, 9, 12, 18, 18, 40, 60, 24, 24, 10, 24, 60, 16, 24, 24, 12, 20];
const VERSIONS = ['numer uwagi', 'od', 'do', 'stanowisko', 'uzasadnienie', 'wyjaśnienie zmiany'];
const VERSION_WIDTHS = [12, 24, 24, 24, 60, 60];

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

const remarkCells = (row: RemarkRow): Cell[] => [
  row.id,
  row.number,
  remarkChannelNames[row.channel ?? 'portal'],
  row.case_sign === '' ? null : row.case_sign,
  nameOfElement(row.element_path) ?? 'całość',
  row.element_text?.trim() ?? null,
  row.public_words,
  signedBy(row),
  isoOf(cameOn(row)),
  row.likes,
  row.decision && answerDecisionNames[row.decision],
  row.reason,
  row.answer_id === null ? 'brak' : row.published_at === null ? 'nieogłoszona' : 'ogłoszona',
  isoOf(row.published_at),
  isoOf(row.changed_at),
  row.answer_id === null ? null : row.shared,
  digestOfRow(row),
];

const versionCells = ({ id, before }: RemarkRow): Cell[][] =>
  before.map(({ decision, reason, shownAt, changedAt, note }) => [
    id,
    isoOf(new Date(shownAt)),
    isoOf(new Date(changedAt)),
    answerDecisionNames[decision],
    reason,
    note,
  ]);

/** The newest first, each on a line. */
const versionsInOneCell = (row: RemarkRow): string =>
  versionCells(row)
    .map(([, from, until, ...words]) => [`${from} – ${until}`, ...words.filter(Boolean)].join(': '))
    .join('\n');
