import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { accountAtProvider, accountFromElsewhere, kontoPages } from '../../http/konto/konto-visit.ts';
import type { KontoFrame } from '../../http/konto/konto-frame.ts';
import type { RelyingParty } from '../../services/identity-provider/relying-party.ts';
import { bindMorningLetter } from './morning-letter/morning-letter-routes.ts';
import { bindOwnData } from './own-data/own-data-routes.ts';
import type { KnowsFollows } from './own-data/own-follows.ts';
import type { KnowsOwnVotes } from './own-data/own-votes.ts';
import { bindPasswords } from './passwords/password-routes.ts';
import { bindProfile } from './profile/profile-routes.ts';
import { bindRegistration } from './registration/registration-routes.ts';
import { bindResidence } from './residence/residence-routes.ts';
import { bindSecondFactor } from './second-factor/second-factor-routes.ts';
import { bindSessions, bindSignOut } from './sessions/sessions-routes.ts';
import { signedInOnly } from './signed-in.ts';

/**
 * Pages of the account under `/konto`: plain HTML, so that they work without a script, as sign-in does. Where another provider
 * signs people in (`provider` null), there are no pages for passwords and registration.
 */
export function accountPages(
  app: FastifyInstance,
  deps: Deps & KnowsOwnVotes & KnowsFollows,
  { party, provider, frame }: { party: RelyingParty; provider: Provider | null; frame: KontoFrame },
): void {
  const accountOf = provider ? accountAtProvider(deps, provider) : accountFromElsewhere(deps);
  kontoPages(app, deps, accountOf, frame, (bind) => {
    const bindSignedIn = signedInOnly(bind, deps, party);
    if (provider) {
      bindRegistration(bind, deps);
      bindPasswords(bind, bindSignedIn, deps);
      bindSecondFactor(bindSignedIn, deps);
    }
    bindProfile(bindSignedIn, deps);
    bindResidence(bindSignedIn, deps);
    bindOwnData(bindSignedIn, deps, party);
    bindMorningLetter(bind, bindSignedIn, deps);
    bindSessions(bindSignedIn, deps);
    bindSignOut(bind, deps, party);
  });
}
