import { tidyText } from '@wiec/domain/polish-text.ts';
import { EMPTY_CELL, type SheetCell } from '@wiec/domain/sheet-cell.ts';
import { taskSheetLabel } from '@wiec/domain/task-sheet-columns.ts';
import { FAULT_COLUMN } from '@wiec/domain/task-sheet-faults.ts';
import type { TaskSheetRows } from '@wiec/domain/task-sheet-rows.ts';
import type { TaskSheetPlan } from '@wiec/domain/task-sheet.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import type { Cell } from '../../../services/csv.ts';
import { writeWorkbook } from '../../../services/workbook.ts';
import { planOf, type SentSheet, unreadable } from './import-tasks.ts';
import { readTaskSheet } from './read-task-sheet.ts';

/**
 * The sheet as it was sent, with what is wrong in each row before its cells: it is mended in a spreadsheet, and sent again as it is.
 * Nothing is stored.
 */
export async function getTaskFaultsSheet(
  { db }: Pick<Deps, 'db'>,
  { file, ...sent }: SentSheet,
): Promise<Reply<{ filename: string; contentType: string; content: string }>> {
  const sheet = await readTaskSheet(file.bytes);
  if (!sheet.ok) return unreadable(sheet.error);
  const planned = await planOf(db, { ...sent, sheet: sheet.value });
  if (!planned.ok) return planned;
  const { faults } = planned.data.plan;
  if (faults.length === 0) return refused('unprocessable', 'W tym arkuszu nie ma błędów.');
  const book = await writeWorkbook([{ name: 'Projekty', ...withFaults(sheet.value, faults) }]);
  return accepted({
    filename: `${file.filename.replace(/\.[a-z]{2,5}$/i, '')}-bledy.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: book.toString('base64'),
  });
}

/** First, since cells beyond the names of columns are a fault as well, and stay where they are. */
function withFaults({ head, rows }: TaskSheetRows, faults: TaskSheetPlan['faults']) {
  // Of a sheet that comes for the second time what was wrong then is gone.
  const kept = head.map(({ text }, at) => ({ text, at })).filter(({ text }) => tidyText(text) !== FAULT_COLUMN);
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
  const beyond = Array.from({ length: width - head.length }, (_, at) => head.length + at);
  const places = [...kept.map(({ at }) => at), ...beyond];
  const wrong = Map.groupBy(faults, ({ row }) => row);
  return {
    head: [FAULT_COLUMN, ...kept.map(({ text }) => text)],
    rows: rows.map(({ row, cells }) => [
      (wrong.get(row) ?? [])
        .map(({ column, message }) => (column === null ? message : `${taskSheetLabel(column)}: ${message}`))
        .join('\n'),
      ...places.map((at) => cellOf(cells[at] ?? EMPTY_CELL)),
    ]),
    widths: [60, ...kept.map(() => 20)],
  };
}

/** A number stays one: as text it would have a dot before its decimals. Of a formula nothing is known. */
const cellOf = ({ text, isNumber, isFormula }: SheetCell): Cell =>
  isFormula || text === '' ? null : isNumber ? Number(text) : text;
