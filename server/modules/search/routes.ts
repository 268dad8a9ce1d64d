import { search as searchEndpoint } from '@wiec/contract/search.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { type KnowVotes, searchProjects } from './search-projects.ts';

const knowNothing: KnowVotes = () => Promise.resolve(new Set());

/** Who has voted where is known to another module, so `app` hands in `knowVotes`. */
export const searchRoutes = (app: FastifyInstance, deps: Deps, knowVotes: KnowVotes = knowNothing): void => {
  bind(app, deps, searchEndpoint, ({ query, caller }) => searchProjects(deps, knowVotes, query, caller));
};
