/** Largest sheet that is read, in bytes. */
export const WORKBOOK_BYTES = 8 * 1024 * 1024;

export const WORKBOOK_TOO_LARGE = 'Plik ma ponad 8 MB.';
