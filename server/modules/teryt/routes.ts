import { listTeryt as listEndpoint } from '@wiec/contract/teryt.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { listTeryt } from './list-teryt.ts';

export const terytRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, listEndpoint, ({ query, caller }) => listTeryt(deps, query, caller.address));
};
