import {
  actOnCase as actEndpoint,
  getCase as caseEndpoint,
  listCases as casesEndpoint,
} from '@wiec/contract/office-initiatives.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { actOnCase } from './act-on-case.ts';
import { getCase } from './get-case.ts';
import { listCases } from './list-cases.ts';

/** The office's inbox. */
export function officeInboxRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, casesEndpoint, ({ query, caller }) => listCases(deps, query, caller.account!));
  bind(app, deps, caseEndpoint, ({ params, caller }) => getCase(deps, params.id, caller.account!));
  bind(app, deps, actEndpoint, ({ params, body, caller }) =>
    actOnCase(deps, { id: params.id, body, by: caller.account! }),
  );
}
