import { formatDate, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { caseKindNames, caseStateNames, isAnswered } from '@wiec/domain/case-course.ts';
import { caseWayNames } from '@wiec/domain/case-letter.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import { outcomeName } from '@wiec/domain/case-outcome.ts';
import { mayInSomeOffice } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import type { OfficeDocument } from '../../../http/office-stream.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import type { Cell } from '../../../services/csv.ts';
import { writeWorkbook } from '../../../services/workbook.ts';
import { countCases, findCases } from '../office-queries.ts';
import { workedOnBy } from '../case-rights.ts';
import { writtenIn } from '../present-case.ts';
import type { CaseRow } from '../queries.ts';
import { type AskedCases, filterOf } from './list-cases.ts';

type ExportDeps = Pick<Deps, 'db' | 'secret' | 'clock'>;

/** Columns of the register, each with its width in characters. */
const COLUMNS: readonly (readonly [string, number])[] = [
  ['Numer', 14],
  ['Znak sprawy', 22],
  ['Tytuł', 50],
  ['Wybrane w formularzu', 22],
  ['Rodzaj', 26],
  ['Droga', 18],
  ['Kategoria', 24],
  ['Obszar', 20],
  ['Urząd', 30],
  ['Jednostka', 30],
  ['Prowadzi', 24],
  ['Stan', 18],
  ['Decyzja', 24],
  ['Wpłynęła', 20],
  ['Termin', 20],
  ['Autor odpowiada do', 20],
  ['Zakończona', 20],
];

/**
 * The list as it is narrowed, whole, as a workbook: with titles, and nothing of who wrote. That somebody took it is written down.
 */
export async function exportCases(
  { db, secret, clock }: ExportDeps,
  asked: AskedCases,
  reader: CallerAccount,
): Promise<Reply<OfficeDocument>> {
  if (!mayInSomeOffice(reader, 'initiatives.work')) return refused('forbidden', FORBIDDEN);
  const now = clock();
  const filter = filterOf(asked, reader, workedOnBy(reader));
  const rows = await findCases(db, filter, now, { offset: 0, limit: await countCases(db, filter, now) });
  const names = await clerkNames(
    { secret },
    db,
    rows.map((row) => row.assigned_to),
  );
  if (rows.length > 0) {
    await audit(db, {
      actor: actorOf(reader),
      action: 'initiatives.downloaded',
      subjectType: 'initiative',
      subjectId: rows[0]!.id,
      details: { view: filter.view, initiatives: rows.map(({ id }) => id) },
    });
  }
  const content = await writeWorkbook([
    {
      name: 'Sprawy',
      head: COLUMNS.map(([name]) => name),
      widths: COLUMNS.map(([, width]) => width),
      rows: rows.map((row) => cellsOf(secret, row, names)),
    },
  ]);
  return accepted({
    filename: `sprawy-${warsawDate(now)}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    chunks: [content],
  });
}

const dayOf = (until: Date | null): string => (until === null ? '' : formatDate(lastDayOf(until)));

const cellsOf = (secret: Deps['secret'], row: CaseRow, names: ReadonlyMap<number, string>): Cell[] => [
  caseNumber(row.year, row.serial),
  row.sign,
  writtenIn(secret, row).title,
  row.way === 'portal' ? caseKindNames[row.kind] : '',
  row.class === null ? '' : classRules[row.class].name,
  caseWayNames[row.way],
  row.category,
  row.district,
  row.office_name,
  row.unit_name,
  row.assigned_to === null ? '' : (names.get(row.assigned_to) ?? `Konto ${row.assigned_to}`),
  caseStateNames[row.state],
  row.outcome === null || !isAnswered(row.state) ? '' : outcomeName(row.class, row.outcome),
  formatDate(warsawDate(row.received_at)),
  dayOf(row.due_at),
  dayOf(row.author_due),
  row.ended_at === null ? '' : formatDate(warsawDate(row.ended_at)),
];
