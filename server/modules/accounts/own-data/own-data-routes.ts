import { isEmail } from '@wiec/domain/email.ts';
import type { Deps } from '../../../deps.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import type { RelyingParty } from '../../../services/identity-provider/relying-party.ts';
import { clearedCookies } from '../end-session.ts';
import { goneAccountPage, tooManyPage } from '../konto-refusals.ts';
import { findProfile } from '../profile/profile-queries.ts';
import { sendProofLetter } from '../proofs/letter-code.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { collectOwnData } from './collect-own-data.ts';
import { deleteAccount, deletionBarrier } from './delete-account.ts';
import { deletedPage, deletionPage, type DeletionView, ownDataPage } from './own-data-pages.ts';
import { type KnowsFollows, listOwnFollows } from './own-follows.ts';
import { type KnowsOwnVotes, ownSubmissions } from './own-votes.ts';

/** The data that the portal stores about a person: pages to view, download and delete it. */
export function bindOwnData(
  bindSignedIn: BindSignedIn,
  deps: Deps & KnowsOwnVotes & KnowsFollows,
  party: Pick<RelyingParty, 'builtIn'>,
): void {
  bindSignedIn('/konto/profil/moje-dane', async (_visit, { id }) =>
    ownDataPage(
      ...(await Promise.all([deps.ownVotes(deps.db, id), ownSubmissions(deps, deps.db, id), listOwnFollows(deps, id)])),
    ),
  );

  bindSignedIn('/konto/profil/dane.json', async (_visit, { id }) => {
    const download = await collectOwnData(deps, id);
    if (download === null) return goneAccountPage;
    const actor = `account:${id}`;
    await audit(deps.db, { actor, action: 'account.data-downloaded', subjectType: 'account', subjectId: id });
    return { download, filename: 'moje-dane.json' };
  });

  const { oidcIssuer } = deps.config;
  const provider = oidcIssuer && new URL(oidcIssuer).host;
  bindSignedIn('/konto/profil/usun', async ({ form, origin }, { id }) => {
    const row = await findProfile(deps.db, id);
    if (!row) return goneAccountPage;
    const hasMailbox = isEmail(openPersonal(deps, row.personal).email);
    const show = (view: Partial<DeletionView>) =>
      deletionPage({ barrier: null, errors: {}, provider, hasMailbox, isSent: false, ...view });
    const barrier = await deletionBarrier(deps, id, row.is_staff);
    if (!form) return show({ barrier });
    if (provider !== null && form.has('letter') && barrier === null) {
      const sent = await sendProofLetter(deps, id);
      if (sent.ok) return show({ isSent: true });
      return sent.retryAfter === undefined ? show({ hasMailbox: false }) : tooManyPage(sent.retryAfter);
    }
    const deleted = await deleteAccount(deps, id, form.get('current') ?? '');
    if (deleted.ok) return { ...deletedPage(provider), cookies: clearedCookies(party, origin) };
    if ('error' in deleted) return show({ errors: { current: deleted.error }, isSent: true });
    if ('retryAfter' in deleted) return tooManyPage(deleted.retryAfter);
    return deleted.reason === 'gone' ? goneAccountPage : { ...show({ barrier: deleted.reason }), status: 409 };
  });
}
