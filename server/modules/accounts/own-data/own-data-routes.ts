import type { Deps } from '../../../deps.ts';
import { audit } from '../../../services/audit.ts';
import { goneAccountPage, tooManyPage } from '../konto-refusals.ts';
import { findProfile } from '../profile/profile-queries.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { collectOwnData } from './collect-own-data.ts';
import { deleteAccount, deletionBarrier } from './delete-account.ts';
import { deletedPage, deletionPage, ownDataPage } from './own-data-pages.ts';
import { type KnowsOwnVotes, ownSubmissions } from './own-votes.ts';

/** What the portal keeps of somebody, to see, to take away and to delete. */
export function bindOwnData(bindSignedIn: BindSignedIn, deps: Deps & KnowsOwnVotes): void {
  bindSignedIn('/konto/profil/moje-dane', async (_visit, { id }) =>
    ownDataPage(...(await Promise.all([deps.ownVotes(deps.db, id), ownSubmissions(deps, deps.db, id)]))),
  );

  bindSignedIn('/konto/profil/dane.json', async (_visit, { id }) => {
    const download = await collectOwnData(deps, id);
    if (download === null) return goneAccountPage;
    const actor = `account:${id}`;
    await audit(deps.db, { actor, action: 'account.data-downloaded', subjectType: 'account', subjectId: id });
    return { download, filename: 'moje-dane.json' };
  });

  // It asks for the password, which another provider keeps.
  if (deps.config.oidcIssuer !== null) return;
  bindSignedIn('/konto/profil/usun', async ({ form }, { id }) => {
    const row = await findProfile(deps.db, id);
    if (!row) return goneAccountPage;
    if (!form) return deletionPage(await deletionBarrier(deps, id, row.is_staff), {});
    const deleted = await deleteAccount(deps, id, form.get('current') ?? '');
    if (deleted.ok) return deletedPage;
    if ('error' in deleted) return deletionPage(null, { current: deleted.error });
    if ('retryAfter' in deleted) return tooManyPage(deleted.retryAfter);
    return deleted.reason === 'gone' ? goneAccountPage : { ...deletionPage(deleted.reason, {}), status: 409 };
  });
}
