import { KEY_LENGTH, taskSheetColumns } from '@wiec/domain/task-sheet-columns.ts';
import { MOST_STATES, STATE_LENGTH, taskSheetLimits } from '@wiec/domain/task-sheet-limits.ts';
import { WORKBOOK_TOO_LARGE } from '@wiec/domain/workbook-file.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { Amount } from './money.ts';
import { base64File } from './base64-file.ts';
import { TaskStatus } from './office-tasks.ts';

const Reading = { access: 'permission:budget.view', module: 'budget' } as const;
const Access = { access: 'permission:budget.manage', module: 'budget' } as const;

const file = base64File(taskSheetLimits.bytes, WORKBOOK_TOO_LARGE);
/** What a column is read as (`domain/task-sheet-columns`); 'skip': it is not read. */
const Use = z.enum(['skip', ...taskSheetColumns]);
const sent = {
  filename: z.string().min(1).max(300),
  content: file.content,
  /** What the reader says of columns; of the others their names do, or what was said of them before. */
  columns: z
    .array(
      z.strictObject({
        key: z
          .string()
          .min(1)
          .max(KEY_LENGTH + 4),
        use: Use,
      }),
    )
    .max(taskSheetLimits.columns + 1)
    .default([]),
  /** What the reader says of states in the sheet: ProjectTaskStatus by what stands in its cells. */
  states: z
    .array(z.strictObject({ value: z.string().min(1).max(STATE_LENGTH), status: TaskStatus }))
    .max(MOST_STATES)
    .default([]),
};

/** What a sheet of projects would do to an edition (`domain/task-sheet`). Of each list the first rows; beside it how many there are. */
export const TaskImportPlan = z.object({
  /** Rows of the sheet below its names of columns. */
  rows: z.number().int(),
  columns: z.array(
    z.object({
      /** By which it is told what it is read as. */
      key: z.string(),
      name: z.string(),
      /** What stands in its first row that says something; null: its name says that it may hold data of persons. */
      example: z.string().nullable(),
      use: Use,
      /** Rows in which it is at fault. */
      faultRows: z.number().int(),
    }),
  ),
  /** Why nothing is read by these columns yet, in a sentence; null: it is. */
  problem: z.string().nullable(),
  /** States as they stand in the sheet, each once. `status`: ProjectTaskStatus; null: nobody knows what it means. */
  states: z.array(z.object({ value: z.string(), rows: z.number().int(), status: z.number().int().nullable() })),
  added: z.array(
    z.object({
      /** In the sheet; the first is 1. */
      row: z.number().int(),
      number: z.string(),
      title: z.string(),
      /** Null: the whole town. */
      districtName: z.string().nullable(),
      cost: Amount,
      /** ProjectTaskStatus. */
      status: z.number().int(),
      /** What should be looked at, in a sentence. */
      note: z.string().nullable(),
    }),
  ),
  addedRows: z.number().int(),
  changed: z.array(
    z.object({
      row: z.number().int(),
      id: z.number().int(),
      number: z.string(),
      title: z.string(),
      /** Long texts are cut. */
      fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  changedRows: z.number().int(),
  /** Rows that say what stands already. */
  same: z.number().int(),
  /** Of each kind some; how many rows have it says the kind. `column`: as the sheet's column is named here; null: it is about the row. */
  faults: z.array(
    z.object({
      row: z.number().int(),
      /** Its place among `faultKinds`; null: of none that is told. */
      kind: z.number().int().nullable(),
      column: z.string().nullable(),
      /** What stands there; a long text is cut. */
      cell: z.string(),
      message: z.string(),
    }),
  ),
  /** Those of most rows first (`domain/task-sheet-faults`). */
  faultKinds: z.array(z.object({ column: z.string().nullable(), message: z.string(), rows: z.number().int() })),
  /** Rows at fault: while there are any, nothing can be put into effect. */
  faultRows: z.number().int(),
  /** Columns that are not read: nobody knows them, or they may hold data of persons. */
  unknown: z.array(z.string()),
  personal: z.array(z.string()),
  /** Of all that the sheet would do; whoever puts it into effect sends the one that was seen. */
  seen: z.string(),
});
export type TaskImportPlan = z.infer<typeof TaskImportPlan>;

export const TaskImport = z.object({
  id: z.number().int(),
  fileName: z.string(),
  madeAt: z.iso.datetime(),
  /** Null: the account is gone. */
  madeBy: z.string().nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Null: what it did stands. */
  undone: z
    .object({
      at: z.iso.datetime(),
      /** Null: the account is gone. */
      by: z.string().nullable(),
    })
    .nullable(),
  /** Projects of it with which something else was done since: while there are any, it is not taken back. Null: what was before is not kept. */
  touched: z.number().int().nullable(),
  /** The reader manages the budget of each office whose projects it has. */
  mayUndo: z.boolean(),
});
export type TaskImport = z.infer<typeof TaskImport>;

export const listTaskImports = endpoint({
  method: 'GET',
  path: '/api/office/budgets/:id/projects/imports',
  ...Reading,
  summary: 'Wczytane arkusze z projektami edycji budżetu, od ostatniego.',
  params: IdParams,
  output: z.object({
    edition: z.object({ id: z.number().int(), value: z.number().int(), title: z.string(), progress: z.number().int() }),
    items: z.array(TaskImport),
    mayImport: z.boolean(),
  }),
  errors: [401, 403, 404],
});

export const previewTaskImport = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/projects/sheet/preview',
  ...Access,
  summary: 'Mówi, co zrobiłby z projektami edycji arkusz XLSX albo CSV (base64). Niczego nie zapisuje.',
  params: IdParams,
  ...file.limits,
  body: z.strictObject(sent),
  output: TaskImportPlan,
  errors: [400, 401, 403, 404, 413, 422],
});

export const getTaskFaultsSheet = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/projects/sheet/faults',
  ...Access,
  summary:
    'Arkusz XLSX z projektami (base64), taki, jaki wysłano, z kolumną, która przy każdym wierszu mówi, co w nim jest nie tak. Niczego nie zapisuje.',
  params: IdParams,
  ...file.limits,
  body: z.strictObject(sent),
  output: z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  errors: [400, 401, 403, 404, 413, 422],
});

export const applyTaskImport = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/projects/sheet',
  ...Access,
  summary:
    'Wczytuje projekty z arkusza XLSX albo CSV (base64), wszystkie albo żaden, jeśli zrobiłby to, co widziano. Wysłany drugi raz niczego nie zmienia.',
  params: IdParams,
  ...file.limits,
  body: z.strictObject({ ...sent, seen: z.string().max(64) }),
  output: TaskImport,
  errors: [400, 401, 403, 404, 409, 413, 422],
});

export const undoTaskImport = endpoint({
  method: 'POST',
  path: '/api/office/budgets/:id/projects/imports/:importId/undo',
  ...Access,
  summary:
    'Cofa w całości wczytanie arkusza, jeśli jego projektów nikt potem nie zmienił. Wysłane drugi raz niczego nie zmienia.',
  params: z.strictObject({ id: Id, importId: Id }),
  output: TaskImport,
  errors: [401, 403, 404, 409],
});

export const getTaskSample = endpoint({
  method: 'GET',
  path: '/api/office/budgets/:id/projects/sheet/sample',
  ...Access,
  summary: 'Wzór arkusza XLSX z projektami (base64): nazwy kolumn, przykład i to, co można w nich wpisać.',
  params: IdParams,
  output: z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
  errors: [401, 403, 404],
});
