import { getNavigation as getEndpoint, setNavigation as setEndpoint } from '@wiec/contract/navigation.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { getNavigation, setNavigation } from './change-navigation.ts';

export const navigationRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, getEndpoint, ({ params, caller }) => getNavigation(deps, params.place, caller.account!));
  bind(app, deps, setEndpoint, ({ params, body, caller }) =>
    setNavigation(deps, { place: params.place, body, by: caller.account! }),
  );
};
