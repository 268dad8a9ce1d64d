import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { WorkbookSheet } from './workbook.ts';

const sheets = (workerData as readonly WorkbookSheet[]).map(({ name, head, rows, widths }) => ({
  sheet: name,
  data: [
    head.map((value) => ({ value, fontWeight: 'bold' as const })),
    // Text stays text: what looks like a formula is not run.
    ...rows.map((row) =>
      row.map((cell) =>
        cell === null ? null : typeof cell === 'number' ? { value: cell } : { value: String(cell), type: String },
      ),
    ),
  ],
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
}));
const bytes = await writeExcelFile(sheets).toBuffer();
parentPort!.postMessage(bytes);
