import { listRecentActs as endpoint } from '@wiec/contract/recent-acts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { listRecentActs } from './list-recent-acts.ts';

export const recentActsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, endpoint, ({ caller }) => listRecentActs(deps, caller.account!));
};
