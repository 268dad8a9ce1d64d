import { raisedText } from '@wiec/domain/acts/superscript.ts';
import { answerDecisionNames } from '@wiec/domain/comment-answer.ts';
import { remarkChannelNames } from '@wiec/domain/remark.ts';
import { tagsInWords } from '@wiec/domain/remark-marks.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import type { OfficeFile } from '../../../http/office-file.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import type { TextStream } from '../../../http/text-stream.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { type Cell, csvRows, toCsv } from '../../../services/csv.ts';
import { writeWorkbook } from '../../../services/workbook.ts';
import { findAnswered, listRemarkIds, listRemarkRows, type RemarkFilter, type RemarkRow } from './answer-queries.ts';
import { cameOn, noSuchRegister, signedBy } from './list-remarks.ts';
import { digestOfRow } from './answers-from-sheet.ts';
import { nameOfElement } from './moderate-comments.ts';

/** Rows that are read at once. */
const PART = 500;

interface Wanted {
  projectId: number;
  by: CallerAccount;
}

/**
 * The whole register of a consultation as the clerk sees it, drafts among it, as CSV, written part by part while it is read. That
 * somebody took it is written down.
 */
export async function streamRegister(
  { db }: Pick<Deps, 'db'>,
  wanted: Wanted,
): Promise<Reply<Omit<TextStream, 'fresh'>>> {
  const register = await takeRegister(db, wanted, 'csv');
  if (register === null) return noSuchRegister();
  return accepted({
    filename: `uwagi-${wanted.projectId}.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: written(db, wanted, register),
  });
}

/** The same as a workbook, which is made whole. */
export async function exportRegister({ db }: Pick<Deps, 'db'>, wanted: Wanted): Promise<Reply<OfficeFile>> {
  const register = await takeRegister(db, wanted, 'xlsx');
  if (register === null) return noSuchRegister();
  const rows = await listRemarkRows(db, register, { offset: 0, limit: register.ids.length });
  // Several versions of an answer can be more than a cell of a workbook holds.
  const content = await writeWorkbook([
    { name: 'Uwagi', head: REMARKS, rows: rows.map(remarkCells), widths: REMARK_WIDTHS },
    { name: 'Wcześniejsze wersje', head: VERSIONS, rows: rows.flatMap(versionCells), widths: VERSION_WIDTHS },
  ]);
  return accepted({
    filename: `uwagi-${wanted.projectId}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content,
  });
}

type Register = RemarkFilter & { readonly ids: readonly number[] };

/** Which comments are in it, in their order; null: there is none, or none for this person. */
async function takeRegister(
  db: Deps['db'],
  { projectId, by }: Wanted,
  format: 'csv' | 'xlsx',
): Promise<Register | null> {
  if (!(await mayTake(db, { projectId, by }))) return null;
  const filter = { projectId, actElementId: null, searchTerm: '' };
  const ids = await listRemarkIds(db, { ...filter, ids: null });
  await audit(db, {
    actor: actorOf(by),
    action: 'comment.register-downloaded',
    subjectType: 'project',
    subjectId: projectId,
    details: { comments: ids.length, format },
  });
  return { ...filter, ids };
}

async function mayTake(db: Deps['db'], { projectId, by }: Wanted): Promise<boolean> {
  const project = await findAnswered(db, projectId);
  if (!project) return false;
  return stillMay({ db }, by, 'consultations.view', project.officeId, project.unitId);
}

async function* written(db: Deps['db'], wanted: Wanted, register: Register): AsyncIterable<string> {
  yield toCsv([...REMARKS, 'wcześniejsze wersje'], []);
  for (let from = 0; from < register.ids.length; from += PART) {
    // A file that breaks off is not mistaken for a whole one.
    if (from > 0 && !(await mayTake(db, wanted))) throw new Error('the right to read the register has ended');
    const ids = register.ids.slice(from, from + PART);
    const rows = await listRemarkRows(db, { ...register, ids }, { offset: 0, limit: PART });
    yield csvRows(rows.map((row) => [...remarkCells(row), versionsInOneCell(row)]));
  }
}

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
  'jednostka',
  'tagi',
  'sprzeczna z inną',
  'znak wiersza',
];
const REMARK_WIDTHS = [9, 9, 12, 18, 18, 40, 60, 24, 24, 10, 24, 60, 16, 24, 24, 12, 24, 24, 12, 20];
const VERSIONS = ['numer uwagi', 'od', 'do', 'stanowisko', 'uzasadnienie', 'wyjaśnienie zmiany'];
const VERSION_WIDTHS = [12, 24, 24, 24, 60, 60];

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

const remarkCells = (row: RemarkRow): Cell[] => [
  row.id,
  row.number,
  remarkChannelNames[row.channel ?? 'portal'],
  row.case_sign === '' ? null : row.case_sign,
  nameOfElement(row.element_path) ?? 'całość',
  row.element_text === null ? null : raisedText(row.element_text.trim()),
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
  row.unit_name,
  row.tags.length === 0 ? null : tagsInWords(row.tags),
  row.contradicts ? 'tak' : null,
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
