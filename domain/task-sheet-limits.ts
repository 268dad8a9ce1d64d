import { WORKBOOK_BYTES } from './workbook-file.ts';

/** What a sheet with projects of the budget may have at most (docs/decisions/0166). */
export const taskSheetLimits = { bytes: WORKBOOK_BYTES, rows: 5000, columns: 60 } as const;
