/** Most bytes of a sheet with projects of the budget (docs/decisions/0166). */
export const TASK_SHEET_BYTES = 8 * 1024 * 1024;
export const TOO_LARGE_TASK_SHEET = 'Plik ma ponad 8 MB.';
