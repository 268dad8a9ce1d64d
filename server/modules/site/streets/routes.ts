import {
  getStreetList as listEndpoint,
  listStreets as streetsEndpoint,
  setStreetList as setEndpoint,
} from '@wiec/contract/streets.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { getStreetList, listStreets, setStreetList } from './street-list.ts';

export const streetsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, streetsEndpoint, () => listStreets(deps));
  bind(app, deps, listEndpoint, ({ caller }) => getStreetList(deps, caller.account!));
  bind(app, deps, setEndpoint, ({ body, caller }) => setStreetList(deps, body, caller.account!));
};
