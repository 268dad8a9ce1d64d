import { Worker } from 'node:worker_threads';
import { EMPTY_FILE } from '@wiec/domain/attachment-config.ts';
import type { SheetCell } from '@wiec/domain/sheet-cell.ts';
import { taskSheetLimits } from '@wiec/domain/task-sheet-limits.ts';
import { WORKBOOK_BYTES, WORKBOOK_TOO_LARGE } from '@wiec/domain/workbook-file.ts';

/** Rows of the first sheet; a row that is not there is empty. */
export type ReadSheet =
  | { readonly ok: true; readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly ok: false; readonly message: string };

/** Bytes of a file, of what it unpacks to, and what reading it may take. */
export const workbookLimits = {
  fileBytes: WORKBOOK_BYTES,
  unpackedBytes: 64 * 1024 * 1024,
  rows: 20_000,
  /** The widest sheet, when it comes back with its faults. */
  columns: taskSheetLimits.columns + 1,
  seconds: 15,
  memoryMegabytes: 384,
} as const;

/** Reads the first sheet of an XLSX file in a thread of its own, with an end to its memory and its time. Formulas are never computed. */
export function readWorkbook(bytes: Uint8Array): Promise<ReadSheet> {
  if (bytes.length === 0) return Promise.resolve({ ok: false, message: EMPTY_FILE });
  if (bytes.length > workbookLimits.fileBytes) return Promise.resolve({ ok: false, message: WORKBOOK_TOO_LARGE });
  const { promise, resolve, reject } = Promise.withResolvers<ReadSheet>();
  const thread = new Worker(new URL('./read-workbook-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: workbookLimits.memoryMegabytes, maxYoungGenerationSizeMb: 64 },
  });
  const timer = setTimeout(() => {
    resolve({ ok: false, message: `Pliku nie udało się odczytać w ${workbookLimits.seconds} sekund.` });
    void thread.terminate();
  }, workbookLimits.seconds * 1000);
  thread.on('message', resolve);
  thread.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      resolve({ ok: false, message: 'Plik potrzebuje więcej pamięci, niż wolno jednemu arkuszowi.' });
    else reject(error);
  });
  thread.on('exit', () => {
    clearTimeout(timer);
    reject(new Error('the thread that reads workbooks stopped'));
  });
  return promise;
}
