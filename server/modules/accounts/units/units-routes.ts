import {
  createUnit as createEndpoint,
  listUnits as listEndpoint,
  updateUnit as updateEndpoint,
} from '@wiec/contract/units.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { createUnit, listUnits, updateUnit } from './change-units.ts';

export const unitsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, listEndpoint, ({ caller }) => listUnits(deps, caller.account!));
  bind(app, deps, createEndpoint, ({ body: { officeId, ...body }, caller }) =>
    createUnit(deps, { officeId, body, by: caller.account! }),
  );
  bind(app, deps, updateEndpoint, ({ params, body, caller }) =>
    updateUnit(deps, { id: params.id, body, by: caller.account! }),
  );
};
