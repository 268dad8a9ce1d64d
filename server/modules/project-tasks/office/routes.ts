import { findOfficeTasks as findEndpoint } from '@wiec/contract/office-finds.ts';
import {
  addTaskFile as addFileEndpoint,
  changeTask as changeEndpoint,
  changeTaskFile as changeFileEndpoint,
  changeTasks as batchEndpoint,
  createTask as createEndpoint,
  deleteTask as deleteEndpoint,
  getOfficeTask as taskEndpoint,
  getTaskFile as fileEndpoint,
  listOfficeTasks as listEndpoint,
  moveTask as moveEndpoint,
  removeTaskFile as removeFileEndpoint,
} from '@wiec/contract/office-tasks.ts';
import {
  applyTaskImport as applyImportEndpoint,
  getTaskFaultsSheet as faultsSheetEndpoint,
  getTaskSample as sampleEndpoint,
  listTaskImports as importsEndpoint,
  previewTaskImport as previewImportEndpoint,
  undoTaskImport as undoImportEndpoint,
} from '@wiec/contract/task-import.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { sentFile } from '../../../http/sent-file.ts';
import { changeTasks } from './change-tasks.ts';
import { applyTaskImport, listTaskImports, previewTaskImport } from './import-tasks.ts';
import { changeTask, createTask, findTasksOfOffice, getOfficeTask, listOfficeTasks, moveTask } from './office-tasks.ts';
import { addTaskFile, changeTaskFile, deleteTask, getTaskFile, removeTaskFile } from './task-files.ts';
import { getTaskFaultsSheet } from './task-faults-sheet.ts';
import { getTaskSample } from './task-sample.ts';
import { undoTaskImport } from './undo-import.ts';

/** Projects of the budget, as the office writes them. */
export function officeTaskRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, listEndpoint, ({ params, query, caller }) =>
    listOfficeTasks(deps, { editionId: params.id, query, by: caller.account! }),
  );
  bind(app, deps, findEndpoint, ({ query, caller }) => findTasksOfOffice(deps, query.searchTerm, caller.account!));
  bind(app, deps, taskEndpoint, ({ params, caller }) => getOfficeTask(deps, params.id, caller.account!));
  bind(app, deps, createEndpoint, ({ params, body, caller }) =>
    createTask(deps, { editionId: params.id, words: body, by: caller.account! }),
  );
  bind(app, deps, changeEndpoint, ({ params, body: { revision, ...words }, caller }) =>
    changeTask(deps, { id: params.id, revision, words, by: caller.account! }),
  );
  bind(app, deps, batchEndpoint, ({ params, body, caller }) =>
    changeTasks(deps, { editionId: params.id, batch: body, by: caller.account! }),
  );
  bind(app, deps, moveEndpoint, ({ params, body, caller }) =>
    moveTask(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, deleteEndpoint, ({ params, query, caller }) =>
    deleteTask(deps, { id: params.id, seen: Number(query.seen ?? Number.NaN), by: caller.account! }),
  );
  bind(app, deps, addFileEndpoint, ({ params, body: { filename, content, kind, alt }, caller }) =>
    addTaskFile(deps, { id: params.id, kind, alt, file: sentFile(filename, content), by: caller.account! }),
  );
  bind(app, deps, changeFileEndpoint, ({ params, body, caller }) =>
    changeTaskFile(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, removeFileEndpoint, ({ params, caller }) => removeTaskFile(deps, { ...params, by: caller.account! }));
  bind(app, deps, fileEndpoint, ({ params, caller }) => getTaskFile(deps, { ...params, by: caller.account! }));
  bind(app, deps, importsEndpoint, ({ params, caller }) => listTaskImports(deps, params.id, caller.account!));
  bind(app, deps, sampleEndpoint, ({ params, caller }) => getTaskSample(deps, params.id, caller.account!));
  bind(app, deps, previewImportEndpoint, ({ params, body: { filename, content, ...choices }, caller }) =>
    previewTaskImport(deps, { editionId: params.id, file: sentFile(filename, content), choices, by: caller.account! }),
  );
  bind(app, deps, faultsSheetEndpoint, ({ params, body: { filename, content, ...choices }, caller }) =>
    getTaskFaultsSheet(deps, { editionId: params.id, file: sentFile(filename, content), choices, by: caller.account! }),
  );
  bind(app, deps, applyImportEndpoint, ({ params, body: { filename, content, seen, ...choices }, caller }) =>
    applyTaskImport(deps, {
      editionId: params.id,
      file: sentFile(filename, content),
      choices,
      seen,
      by: caller.account!,
    }),
  );
  bind(app, deps, undoImportEndpoint, ({ params, caller }) =>
    undoTaskImport(deps, { editionId: params.id, importId: params.importId, by: caller.account! }),
  );
}
