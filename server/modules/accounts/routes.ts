import {
  endSession as endEndpoint,
  finishSignIn as finishEndpoint,
  getCurrentUser as currentUserEndpoint,
  renewSession as renewEndpoint,
  signInByPassword as passwordEndpoint,
  startSignIn as startEndpoint,
} from '@wiec/contract/accounts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind, type Headers } from '../../http/bind.ts';
import { isFromPortal, portalOrigins } from '../../http/origins.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply, tooMany } from '../../http/reply.ts';
import type { RelyingParty } from '../../services/identity-provider/relying-party.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { endSession } from './end-session.ts';
import { SIGN_INS_OF_NETWORK } from './limits.ts';
import { loadCurrentUser } from './load-current-user.ts';
import { proofsRoutes } from './proofs/proofs-routes.ts';
import { renewSession } from './renew-session.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import type { RegistersPesel } from './provider-claims/store-claims.ts';
import { finishSignIn, startSignIn, visitOf, type Visit } from './sign-in.ts';

export const accountsRoutes = (app: FastifyInstance, deps: Deps & RegistersPesel, party: RelyingParty): void => {
  const origins = portalOrigins(deps.config);

  /** These calls act by a cookie, so a page of somebody else must not be able to make them. */
  const fromPortal = <T>(headers: Headers, act: (visit: Visit) => Promise<Reply<T>>): Promise<Reply<T>> =>
    isFromPortal(origins, headers) ? act(visitOf(origins, headers)) : Promise.resolve(refused('forbidden', FORBIDDEN));

  bind(app, deps, currentUserEndpoint, async ({ caller }) => {
    const user = await loadCurrentUser(deps, caller.account!.id);
    return user ? accepted(user) : refused('unauthenticated', 'Polecenie wymaga zalogowania');
  });
  /** Each keeps rows for the provider. */
  const seldom = async <T>(address: string, act: () => Promise<Reply<T>>): Promise<Reply<T>> => {
    const ticket = await takeTicket(deps, SIGN_INS_OF_NETWORK, networkOf(address));
    return ticket.ok ? act() : tooMany('Z tego miejsca w sieci logowano się bardzo wiele razy.', ticket);
  };
  bind(app, deps, startEndpoint, ({ body, headers, caller }) =>
    fromPortal(headers, (visit) => seldom(caller.address, () => startSignIn(deps, party, visit, body))),
  );
  bind(app, deps, passwordEndpoint, ({ body, headers, caller }) =>
    fromPortal(headers, (visit) =>
      signInByPassword(deps, party, visit, { ...body, address: caller.address, cookies: visit.cookies }),
    ),
  );
  bind(app, deps, finishEndpoint, ({ body, headers, caller }) =>
    fromPortal(headers, (visit) => seldom(caller.address, () => finishSignIn(deps, party, visit, body))),
  );
  bind(app, deps, renewEndpoint, ({ headers }) => fromPortal(headers, (visit) => renewSession(deps, party, visit)));
  proofsRoutes(app, deps);
  bind(app, deps, endEndpoint, ({ headers }) => fromPortal(headers, (visit) => endSession(party, visit)));
};
