import { search as searchEndpoint } from '@wiec/contract/search.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import type { LiveIndex } from './live-index.ts';
import { type KnowVotes, searchProjects } from './search-projects.ts';

const knowNothing: KnowVotes = () => Promise.resolve(new Set());

/** Who has voted where is known to another module, so `app` hands in `knowVotes`. */
export const searchRoutes = (
  app: FastifyInstance,
  deps: Deps,
  index: LiveIndex,
  knowVotes: KnowVotes = knowNothing,
): void => {
  // Before somebody has to wait for it; where it fails, the first search tries again.
  app.addHook('onListen', async () => {
    await index.current().catch(() => {});
  });
  const search = { ...deps, knowVotes, index };
  bind(app, deps, searchEndpoint, ({ query, caller }) => searchProjects(search, query, caller));
};
