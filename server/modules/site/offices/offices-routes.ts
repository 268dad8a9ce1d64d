import {
  createOffice as createEndpoint,
  getOffice as getEndpoint,
  listOffices as listEndpoint,
  retireOffice as retireEndpoint,
  updateOffice as updateEndpoint,
} from '@wiec/contract/offices.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { createOffice, retireOffice, updateOffice } from './change-offices.ts';
import { getOffice, listOffices } from './read-offices.ts';

/** @param changed called when what every page shows is no longer true */
export const officesRoutes = (app: FastifyInstance, deps: Deps, changed: () => void): void => {
  bind(app, deps, listEndpoint, ({ query, caller }) => listOffices(deps, { ...query, by: caller.account! }));
  bind(app, deps, getEndpoint, ({ params, caller }) => getOffice(deps, params.id, caller.account!));
  bind(app, deps, createEndpoint, async ({ body, caller }) => {
    const reply = await createOffice(deps, { body, by: caller.account! });
    changed();
    return reply;
  });
  bind(app, deps, updateEndpoint, async ({ params, body, caller }) => {
    const reply = await updateOffice(deps, { id: params.id, body, by: caller.account! });
    changed();
    return reply;
  });
  bind(app, deps, retireEndpoint, async ({ params, body, caller }) => {
    const reply = await retireOffice(deps, { id: params.id, ...body, by: caller.account! });
    changed();
    return reply;
  });
};
