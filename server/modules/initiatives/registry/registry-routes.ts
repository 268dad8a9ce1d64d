import { actOnCaseParcel as actEndpoint, listCaseParcels as listEndpoint } from '@wiec/contract/case-parcels.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { actOnParcel, listWaitingParcels } from './waiting-parcels.ts';

/** What the registry of the office has not taken. */
export function registryRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, listEndpoint, ({ caller }) => listWaitingParcels(deps, caller.account!));
  bind(app, deps, actEndpoint, ({ params, body, caller }) =>
    actOnParcel(deps, { id: params.id, ...body, by: caller.account! }),
  );
}
