import { listCaseRoutings as listEndpoint, setCaseRouting as setEndpoint } from '@wiec/contract/case-routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { listCaseRoutings, setCaseRouting } from './case-routings.ts';

export function routingRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, listEndpoint, ({ caller }) => listCaseRoutings(deps, caller.account!));
  bind(app, deps, setEndpoint, ({ params, body, caller }) =>
    setCaseRouting(deps, { officeId: params.officeId, body, by: caller.account! }),
  );
}
