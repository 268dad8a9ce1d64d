import { askForBackup as askEndpoint, getPortalState as stateEndpoint } from '@wiec/contract/portal-state.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { askForBackup } from './ask-for-backup.ts';
import { getPortalState } from './get-portal-state.ts';

export const portalStateRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, stateEndpoint, ({ caller }) => getPortalState(deps, caller.account!));
  bind(app, deps, askEndpoint, ({ caller }) => askForBackup(deps, caller.account!));
};
