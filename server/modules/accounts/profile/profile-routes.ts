import type { Deps } from '../../../deps.ts';
import type { KontoAnswer } from '../../../http/konto/konto-visit.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { listOwnSessions } from '../../../services/identity-provider/own-sessions.ts';
import { ShortCache } from '../../../services/short-cache.ts';
import { goneAccountPage, tooManyPage } from '../konto-refusals.ts';
import type { KnowsOwnVotes } from '../own-data/own-votes.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { findLocalPlaces, type LocalPlaces } from './local-place-queries.ts';
import { profileOf } from './profile-form.ts';
import { nameOf, profilePage, type ProfileView } from './profile-page.ts';
import { findProfile, listUnits, residenceConfirmation } from './profile-queries.ts';
import { saveProfile } from './save-profile.ts';

/** Milliseconds for which suggestions are kept; a new import of the register shows after that. */
const PLACES_FRESH = 60_000;

/** The page of the user's own profile. */
export function bindProfile(bindSignedIn: BindSignedIn, deps: Deps & KnowsOwnVotes): void {
  const places = new ShortCache<LocalPlaces>(deps.clock, PLACES_FRESH, 1);
  const show = async (id: number, change: Partial<ProfileView>): Promise<KontoAnswer> => {
    const row = await findProfile(deps.db, id);
    if (!row) return goneAccountPage;
    const personal = openPersonal(deps, row.personal);
    const kept = profileOf(row, personal);
    return profilePage({
      row,
      typed: kept,
      confirmsBy:
        (change.typed ?? kept).email === kept.email ? null : deps.config.oidcIssuer === null ? 'password' : 'code',
      address: kept.email,
      name: nameOf(kept),
      told: personal.told ?? null,
      provider: deps.config.oidcIssuer && new URL(deps.config.oidcIssuer).host,
      errors: {},
      units: await listUnits(deps.db),
      places: await places.get('local', () => findLocalPlaces(deps.db)),
      isAtOnce: (await residenceConfirmation(deps.db)) === 'at-once',
      isSaved: false,
      sessions: (await listOwnSessions(deps.db, id)).length,
      ...change,
    });
  };

  bindSignedIn('/konto/profil', async ({ form, query }, { id }) => {
    if (!form) return show(id, { isSaved: query.has('zapisany') });
    const saved = await saveProfile(deps, id, form);
    if (saved.ok) return { redirect: '/konto/profil?zapisany' };
    if ('errors' in saved) return show(id, { errors: saved.errors, typed: saved.typed });
    return 'retryAfter' in saved ? tooManyPage(saved.retryAfter) : goneAccountPage;
  });
}
