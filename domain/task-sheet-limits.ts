/** What a sheet with projects of the budget may have at most (docs/decisions/0166). */
export const taskSheetLimits = { bytes: 8 * 1024 * 1024, rows: 5000, columns: 60 } as const;

export const TASK_SHEET_TOO_LARGE = 'Plik ma ponad 8 MB.';
