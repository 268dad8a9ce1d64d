import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { Cell } from './csv.ts';
import type { WorkbookSheet } from './workbook.ts';
import { textOfCell } from './workbook-cell.ts';

/** Text stays text: what looks like a formula is not run. */
function cellOf(cell: Cell) {
  if (cell === null) return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell } : null;
  return { value: textOfCell(String(cell)), type: String };
}

const sheets = (workerData as readonly WorkbookSheet[]).map(({ name, head, rows, widths }) => ({
  sheet: name,
  data: [head.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(cellOf))],
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
}));
const bytes = await writeExcelFile(sheets).toBuffer();
parentPort!.postMessage(bytes);
