import { WORKBOOK_BYTES } from './workbook-file.ts';

/** What a sheet with projects of the budget may have at most, but for the portal's column of faults (docs/decisions/0166). */
export const taskSheetLimits = { bytes: WORKBOOK_BYTES, rows: 5000, columns: 60 } as const;

/** States of a sheet that a clerk is asked about: there are eight here, and a column with more is none of states. */
export const MOST_STATES = 40;
/** Characters of one. */
export const STATE_LENGTH = 100;
