import {
  createOffice as createEndpoint,
  getOffice as getEndpoint,
  listOffices as listEndpoint,
  retireOffice as retireEndpoint,
  setDistricts as districtsEndpoint,
  updateOffice as updateEndpoint,
} from '@wiec/contract/offices.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { createOffice, retireOffice, updateOffice } from './change-offices.ts';
import { getOffice, listOffices } from './read-offices.ts';
import { setDistricts } from './set-districts.ts';

export const officesRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, listEndpoint, ({ query, caller }) => listOffices(deps, { ...query, by: caller.account! }));
  bind(app, deps, getEndpoint, ({ params, caller }) => getOffice(deps, params.id, caller.account!));
  bind(app, deps, createEndpoint, ({ body, caller }) => createOffice(deps, { body, by: caller.account! }));
  bind(app, deps, updateEndpoint, ({ params, body, caller }) =>
    updateOffice(deps, { id: params.id, body, by: caller.account! }),
  );
  bind(app, deps, districtsEndpoint, ({ params, body, caller }) =>
    setDistricts(deps, { id: params.id, ...body, by: caller.account! }),
  );
  bind(app, deps, retireEndpoint, ({ params, body, caller }) =>
    retireOffice(deps, { id: params.id, ...body, by: caller.account! }),
  );
};
