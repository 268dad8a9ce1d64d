import type { FastifyInstance } from 'fastify';
import {
  changeEnteredRemark as changeEndpoint,
  enterRemarks as enterEndpoint,
  getEnteredRemark as enteredEndpoint,
  getEntering as enteringEndpoint,
  removeEnteredRemark as removeEndpoint,
} from '@wiec/contract/entered-remarks.ts';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import {
  changeEnteredRemark,
  enterRemarks,
  getEnteredRemark,
  getEntering,
  removeEnteredRemark,
} from './enter-remarks.ts';

/** Remarks that came by another way than the portal: clerks type them in. */
export function enteredRemarksRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, enteringEndpoint, ({ params, caller }) => getEntering(deps, params.projectId, caller.account!));
  bind(app, deps, enterEndpoint, ({ params, body, caller }) =>
    enterRemarks(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, enteredEndpoint, ({ params, caller }) => getEnteredRemark(deps, params, caller.account!));
  bind(app, deps, changeEndpoint, ({ params, body, caller }) =>
    changeEnteredRemark(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, removeEndpoint, ({ params, body, caller }) =>
    removeEnteredRemark(deps, { ...params, ...body }, caller.account!),
  );
}
