import type { Cell } from './csv.ts';
import { oneAfterAnother } from './threads.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Of each column, in characters. */
  readonly widths: readonly number[];
}

/** Writes a workbook, in a thread: thousands of rows take a good part of a second. Gives the bytes of an XLSX file. */
export const writeWorkbook = oneAfterAnother<readonly WorkbookSheet[]>(
  new URL('./workbook-thread.ts', import.meta.url),
);
