import { INITIATIVE_MODULES } from '@wiec/contract/initiatives.ts';
import {
  getOfficePetition as officeEndpoint,
  getPetition as petitionEndpoint,
  getPetitionYear as yearEndpoint,
  listPetitions as petitionsEndpoint,
  listRegister as registerEndpoint,
  savePetition as saveEndpoint,
} from '@wiec/contract/petitions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { withId } from '../../../http/file-routes.ts';
import { serveTextFile } from '../../../http/text-file.ts';
import { getOfficePetition, listRegister, savePetition } from './office-register.ts';
import { getPetition, getPetitionYear, listPetitions, petitionYearFile } from './public-register.ts';

/** The public register of petitions, and where clerks keep it. */
export function petitionRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, petitionsEndpoint, ({ query }) => listPetitions(deps, query));
  bind(app, deps, petitionEndpoint, ({ params }) => getPetition(deps, params.id));
  bind(app, deps, yearEndpoint, ({ params }) => getPetitionYear(deps, params.year));
  serveTextFile(app, '/api/open-data/petycje/:year/zestawienie.csv', INITIATIVE_MODULES, ({ year }) =>
    withId(year, (number) => petitionYearFile(deps, number)),
  );
  bind(app, deps, registerEndpoint, ({ query, caller }) => listRegister(deps, query, caller.account!));
  bind(app, deps, officeEndpoint, ({ params, caller }) => getOfficePetition(deps, params.id, caller.account!));
  bind(app, deps, saveEndpoint, ({ params, body, caller }) =>
    savePetition(deps, { id: params.id, body, by: caller.account! }),
  );
}
