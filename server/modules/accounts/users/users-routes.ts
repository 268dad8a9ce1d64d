import {
  blockUser as blockEndpoint,
  createUser as createEndpoint,
  getUser as getEndpoint,
  listPermissions as permissionsEndpoint,
  listRoles as rolesEndpoint,
  listUsers as listEndpoint,
  resetPassword as resetEndpoint,
  resetSecondFactor as resetFactorEndpoint,
  updateUser as updateEndpoint,
} from '@wiec/contract/users.ts';
import { endWork as endWorkEndpoint, getLeaving as leavingEndpoint } from '@wiec/contract/leaving.ts';
import {
  endSubstitution as endSubstitutionEndpoint,
  listSubstitutions as substitutionsEndpoint,
  makeSubstitution as makeSubstitutionEndpoint,
} from '@wiec/contract/substitutions.ts';
import { countWaitingResidents as waitingResidentsEndpoint } from '@wiec/contract/waiting-residents.ts';
import { listOwnSubstitutions as ownSubstitutionsEndpoint } from '@wiec/contract/own-substitutions.ts';
import { isForUnits } from '@wiec/domain/permission.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { accepted } from '../../../http/reply.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { blockUser } from './block-user.ts';
import { createUser } from './create-user.ts';
import { type CasesOfLeaver, endWork, getLeaving } from './end-work.ts';
import { listUsers } from './list-users.ts';
import { presentUser } from './present-user.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { countWaitingResidents } from '../residence/count-waiting-residents.ts';
import { endSubstitution, listOwnSubstitutions, listSubstitutions, makeSubstitution } from './substitutions.ts';
import { updateUser } from './update-user.ts';
import { userToSee } from './user-desk.ts';
import { findPermissions, findRoles } from './user-queries.ts';

export const usersRoutes = (app: FastifyInstance, deps: Deps, cases: CasesOfLeaver): void => {
  bind(app, deps, leavingEndpoint, ({ params, caller }) =>
    getLeaving(deps, cases, { id: params.id, by: caller.account! }),
  );
  bind(app, deps, endWorkEndpoint, ({ params, body, caller }) =>
    endWork(deps, cases, { id: params.id, ...body, by: caller.account! }),
  );
  bind(app, deps, listEndpoint, ({ query, caller }) => listUsers(deps, { ...query, by: caller.account! }));
  bind(app, deps, createEndpoint, ({ body, caller }) => createUser(deps, { body, by: caller.account! }));
  bind(app, deps, getEndpoint, async ({ params, caller }) => {
    const found = await userToSee(deps.db, params.id, caller.account!);
    if (!found.ok) return found;
    return accepted(presentUser(found.user, openPersonal(deps, found.user.personal), caller.account!));
  });
  bind(app, deps, updateEndpoint, ({ params, body, caller }) =>
    updateUser(deps, { id: params.id, body, by: caller.account! }),
  );
  bind(app, deps, blockEndpoint, ({ params, body, caller }) =>
    blockUser(deps, { id: params.id, ...body, by: caller.account! }),
  );
  bind(app, deps, resetEndpoint, ({ params, caller }) => resetPassword(deps, { id: params.id, by: caller.account! }));
  bind(app, deps, resetFactorEndpoint, ({ params, caller }) =>
    resetSecondFactor(deps, { id: params.id, by: caller.account! }),
  );
  bind(app, deps, substitutionsEndpoint, ({ params, caller }) =>
    listSubstitutions(deps, { id: params.id, by: caller.account! }),
  );
  bind(app, deps, waitingResidentsEndpoint, ({ caller }) => countWaitingResidents(deps, caller.account!));
  bind(app, deps, ownSubstitutionsEndpoint, ({ caller }) => listOwnSubstitutions(deps, caller.account!));
  bind(app, deps, makeSubstitutionEndpoint, ({ params, body, caller }) =>
    makeSubstitution(deps, { id: params.id, ...body, by: caller.account! }),
  );
  bind(app, deps, endSubstitutionEndpoint, ({ params, caller }) =>
    endSubstitution(deps, { ...params, by: caller.account! }),
  );
  bind(app, deps, permissionsEndpoint, async () => accepted(await findPermissions(deps.db)));
  bind(app, deps, rolesEndpoint, async () =>
    accepted(
      (await findRoles(deps.db)).map(({ permissionIds, codes, ...role }) => ({
        ...role,
        isForUnits: isForUnits(codes),
        permissions: permissionIds.map((id) => ({ id })),
      })),
    ),
  );
};
