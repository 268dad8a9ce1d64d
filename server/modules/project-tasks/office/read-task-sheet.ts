import { EMPTY_FILE } from '@wiec/domain/attachment-config.ts';
import { fail, type Result } from '@wiec/domain/result.ts';
import { taskSheetOfCells, taskSheetOfText, type TaskSheetRows } from '@wiec/domain/task-sheet-rows.ts';
import { taskSheetLimits } from '@wiec/domain/task-sheet-limits.ts';
import { textOfBytes } from '@wiec/domain/text-of-bytes.ts';
import { WORKBOOK_TOO_LARGE } from '@wiec/domain/workbook-file.ts';
import { readWorkbook } from '../../../services/read-workbook.ts';

/** A file with projects as somebody sent it: a workbook or delimited text, whatever it is called. @returns a sentence: it is neither */
export async function readTaskSheet(bytes: Uint8Array): Promise<Result<TaskSheetRows, string>> {
  if (bytes.length === 0) return fail(EMPTY_FILE);
  if (bytes.length > taskSheetLimits.bytes) return fail(WORKBOOK_TOO_LARGE);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const read = await readWorkbook(bytes);
    return read.ok ? taskSheetOfCells(read.rows) : fail(read.message);
  }
  const text = textOfBytes(bytes);
  return text === null
    ? fail('To nie jest arkusz XLSX ani CSV. Zapisz go w arkuszu kalkulacyjnym jako XLSX.')
    : taskSheetOfText(text);
}
