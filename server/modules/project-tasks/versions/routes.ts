import {
  deleteTaskVersion as deleteEndpoint,
  getTaskVersion as versionEndpoint,
  listTaskVersions as listEndpoint,
} from '@wiec/contract/task-versions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { deleteTaskVersion, getTaskVersion, listTaskVersions } from './task-versions.ts';

/** What projects of the budget said before. */
export function taskVersionRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, listEndpoint, ({ params, caller }) =>
    listTaskVersions(deps, { taskId: params.id, by: caller.account! }),
  );
  bind(app, deps, versionEndpoint, ({ params, caller }) =>
    getTaskVersion(deps, { taskId: params.id, versionId: params.versionId, by: caller.account! }),
  );
  bind(app, deps, deleteEndpoint, ({ params, caller }) =>
    deleteTaskVersion(deps, { taskId: params.id, versionId: params.versionId, by: caller.account! }),
  );
}
