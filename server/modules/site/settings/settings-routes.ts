import {
  addThematicArea as addAreaEndpoint,
  getThematicArea as areaEndpoint,
  listThematicAreas as areasEndpoint,
  updateThematicArea as updateAreaEndpoint,
} from '@wiec/contract/thematic-areas.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { addThematicArea, getThematicArea, listThematicAreas, updateThematicArea } from './thematic-areas.ts';

/** What clerks set for residents: categories of projects, legal texts, limits of files and comments. */
export const settingsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, areasEndpoint, ({ caller }) => listThematicAreas(deps, caller.account!));
  bind(app, deps, areaEndpoint, ({ params, caller }) => getThematicArea(deps, params.id, caller.account!));
  bind(app, deps, addAreaEndpoint, ({ body, caller }) => addThematicArea(deps, { body, by: caller.account! }));
  bind(app, deps, updateAreaEndpoint, ({ params, body, caller }) =>
    updateThematicArea(deps, { id: params.id, body, by: caller.account! }),
  );
};
