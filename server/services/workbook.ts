import type { Cell } from './csv.ts';
import { oneAfterAnother, TooLargeToWrite } from './threads.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Of each column, in characters. */
  readonly widths: readonly number[];
}

/** Rows of a sheet, its head among them: spreadsheets open no file with more. */
const MOST_ROWS = 1_048_576;

/** 20,000 rows with a thousand characters in each of three cells take four seconds and half of the memory. */
const LIMITS = { megabytes: 1024, seconds: 60 };

const inThread = oneAfterAnother<readonly WorkbookSheet[]>(new URL('./workbook-thread.ts', import.meta.url), LIMITS);

/**
 * Writes a workbook, in a thread: thousands of rows take a good part of a second. Gives the bytes of an XLSX file.
 * @throws TooLargeToWrite, QueueFull
 */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  if (sheets.some(({ rows }) => rows.length >= MOST_ROWS)) throw new TooLargeToWrite(`more than ${MOST_ROWS} rows`);
  return inThread(sheets);
}
