import type { CaseStatistics, StatisticsChoice } from '@wiec/contract/case-statistics.ts';
import { MONTH_NAMES, warsawDate } from '@wiec/domain/calendar.ts';
import { caseClasses, classRules, isCaseClass } from '@wiec/domain/case-class.ts';
import { type CaseWay, caseWayNames, caseWays } from '@wiec/domain/case-letter.ts';
import {
  type CaseNumbers,
  percentOnTime,
  statisticsColumns,
  statisticsGroupingNames,
  type StatisticsGrouping,
} from '@wiec/domain/case-statistics.ts';
import { mayInSomeOffice } from '@wiec/domain/permission.ts';
import { comparePl } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import type { TextStream } from '../../../http/text-stream.ts';
import { toCsv } from '../../../services/csv.ts';
import { overseenBy } from '../case-rights.ts';
import { countByGroup, findYears, type GroupRow } from './statistics-queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** What came to the reader's offices and units in a year and what became of it: numbers alone. */
export async function getCaseStatistics(
  { db, clock }: ReadDeps,
  choice: StatisticsChoice,
  reader: CallerAccount,
): Promise<Reply<CaseStatistics>> {
  const scope = overseenBy(reader);
  const now = clock();
  const year = choice.year ?? Number(warsawDate(now).slice(0, 4));
  const by = choice.by ?? 'class';
  const [rows, years] = await Promise.all([
    countByGroup(db, { scope, year, caseClass: choice.class ?? null }, by, now),
    findYears(db, scope),
  ]);
  const groups = rows.filter(({ isTotal }) => !isTotal).toSorted((a, b) => inOrder(by, a, b));
  return accepted({
    year,
    by,
    years: [...new Set([...years, year])].toSorted((a, b) => b - a),
    rows: groups.map((row) => ({ ...withPercent(row), name: nameOf(by, row.key) })),
    total: withPercent(rows.find(({ isTotal }) => isTotal)!),
  });
}

const withPercent = (row: GroupRow): GroupRow & CaseNumbers => ({ ...row, onTimePercent: percentOnTime(row) });

const WITHOUT: Readonly<Record<StatisticsGrouping, string>> = {
  class: 'Jeszcze bez rodzaju',
  month: '',
  way: '',
  district: 'Bez obszaru',
  unit: 'Bez jednostki',
  office: '',
};

function nameOf(by: StatisticsGrouping, key: string | null): string {
  if (key === null) return WITHOUT[by];
  if (by === 'class') return isCaseClass(key) ? classRules[key].name : key;
  if (by === 'way') return caseWayNames[key as CaseWay];
  return by === 'month' ? MONTH_NAMES[Number(key) - 1]! : key;
}

/** Classes and ways as they stand everywhere, months as they come, the rest by name; what has none stands last. */
function inOrder(by: StatisticsGrouping, { key: a }: GroupRow, { key: b }: GroupRow): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (by === 'month') return Number(a) - Number(b);
  if (by === 'class') return caseClasses.findIndex((each) => each === a) - caseClasses.findIndex((each) => each === b);
  if (by === 'way') return caseWays.indexOf(a as CaseWay) - caseWays.indexOf(b as CaseWay);
  return comparePl(a, b);
}

/** The same as a table for spreadsheets. */
export async function exportCaseStatistics(
  deps: ReadDeps,
  choice: StatisticsChoice,
  reader: CallerAccount,
): Promise<Reply<Omit<TextStream, 'fresh'>>> {
  if (!mayInSomeOffice(reader, 'initiatives.view')) return refused('forbidden', FORBIDDEN);
  const reply = await getCaseStatistics(deps, choice, reader);
  if (!reply.ok) return reply;
  const { year, by, rows, total } = reply.data;
  const cells = [...rows, { name: 'Razem', ...total }].map((row) => [
    row.name,
    ...statisticsColumns.map(({ key }) => decimal(row[key])),
  ]);
  const content = toCsv([statisticsGroupingNames[by], ...statisticsColumns.map(({ name }) => name)], cells);
  return accepted({
    filename: `sprawy-${year}.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: whole(content),
  });
}

/** A median of two may end in a half, which Polish spreadsheets read with a comma. */
const decimal = (value: number | null): string | number | null =>
  value === null || Number.isInteger(value) ? value : String(value).replace('.', ',');

// oxlint-disable-next-line typescript/require-await -- one part of a stream
async function* whole(content: string): AsyncGenerator<string> {
  yield content;
}
