import { isAdministrator, may } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { listAskers } from '../profile/profile-queries.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { clerkOf } from './clerk.ts';
import { decideOnResident } from './decide-on-resident.ts';
import { notAClerkPage, residencePage } from './residence-page.ts';

/** Decided ones leave the list, so that the next come up. */
const AT_ONCE = 50;

/** The clerk's list of residents who wait to be confirmed. */
export function bindResidence(bindSignedIn: BindSignedIn, deps: Deps): void {
  bindSignedIn('/konto/mieszkancy', async ({ form, query }, { id }) => {
    const clerk = await clerkOf(deps, id);
    if (!clerk) return notAClerkPage;
    let error: string | null = null;
    if (form) {
      const decided = await decideOnResident(
        deps,
        { ...clerk, id },
        {
          residentId: Number(form.get('residentId')) || 0,
          isConfirmed: form.get('decision') === 'confirm',
          reason: form.get('reason') ?? '',
        },
      );
      if (decided.ok) return { redirect: '/konto/mieszkancy?zapisane' };
      error = decided.error;
    }
    const offices = [...clerk.permissions.keys()].filter((officeId) => may(clerk, 'residents.confirm', officeId));
    const rows = await listAskers(deps.db, isAdministrator(clerk) ? null : offices, AT_ONCE);
    const askers = rows.map(({ personal, ...row }) => ({ ...row, personal: openPersonal(deps, personal) }));
    return residencePage(askers, error, error === null && query.has('zapisane'));
  });
}
