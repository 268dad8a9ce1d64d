import type { Deps } from '../../deps.ts';
import type { BindKonto, KontoAccount, KontoAnswer, KontoVisit } from '../../http/konto/konto-visit.ts';
import type { RelyingParty } from '../../services/identity-provider/relying-party.ts';
import { accountNav } from './account-nav.ts';
import { providerAwayPage, signInAgainPage } from './konto-refusals.ts';
import { startSignIn } from './sign-in.ts';

/** A page of the user's own account. */
export type BindSignedIn = (
  path: `/konto/${string}`,
  act: (visit: KontoVisit, account: KontoAccount) => Promise<KontoAnswer>,
) => void;

/** Sends visitors to sign in first, and then back to the page; beside it stand links to the other pages of the account. */
export const signedInOnly =
  (bind: BindKonto, deps: Deps, party: RelyingParty): BindSignedIn =>
  (path, act) =>
    bind(path, async (visit) => {
      if (visit.account) {
        const answer = await act(visit, visit.account);
        return 'body' in answer ? { ...answer, nav: await accountNav(deps, visit.account.id, path) } : answer;
      }
      const started = await startSignIn(deps, party, visit, { returnTo: path });
      if (!started.ok && started.kind === 'unavailable') return providerAwayPage(started.errors);
      if (!started.ok) throw new Error(`a path of ours was refused: ${path}`);
      const cookies = [started.headers?.['set-cookie'] ?? []].flat();
      const { authorizationUrl } = started.data;
      return visit.form && !party.builtIn
        ? { ...signInAgainPage(authorizationUrl), cookies }
        : { redirect: authorizationUrl, cookies };
    });
