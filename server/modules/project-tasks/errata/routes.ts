import {
  acceptErratum as acceptEndpoint,
  dropErratum as dropEndpoint,
  getTaskErrata as errataEndpoint,
  proposeErratum as proposeEndpoint,
} from '@wiec/contract/task-errata.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { acceptErratum, dropErratum, getTaskErrata, proposeErratum } from './task-errata.ts';

/** Errata of projects that are voted on. */
export function taskErrataRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, errataEndpoint, ({ params, caller }) =>
    getTaskErrata(deps, { taskId: params.id, by: caller.account! }),
  );
  bind(app, deps, proposeEndpoint, ({ params, body, caller }) =>
    proposeErratum(deps, { taskId: params.id, ...body, by: caller.account! }),
  );
  bind(app, deps, acceptEndpoint, ({ params, caller }) =>
    acceptErratum(deps, { taskId: params.id, erratumId: params.erratumId, by: caller.account! }),
  );
  bind(app, deps, dropEndpoint, ({ params, caller }) =>
    dropErratum(deps, { taskId: params.id, erratumId: params.erratumId, by: caller.account! }),
  );
}
