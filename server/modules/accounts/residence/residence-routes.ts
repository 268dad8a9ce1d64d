import { isAdministrator, may } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import { idOf } from '../../../http/id-of.ts';
import { openPersonal } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import type { KnowsOwnVotes } from '../own-data/own-votes.ts';
import { listAskers } from '../profile/profile-queries.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { clerkOf } from './clerk.ts';
import { digestOfAsked } from './asked-residence.ts';
import { decideOnResident } from './decide-on-resident.ts';
import { type FailedDecision, notAClerkPage, residencePage } from './residence-page.ts';

/** Decided ones leave the list, so that the next come up. */
const AT_ONCE = 50;

/** The clerk's list of residents who wait to be confirmed. */
export function bindResidence(bindSignedIn: BindSignedIn, deps: Deps & KnowsOwnVotes): void {
  bindSignedIn('/konto/mieszkancy', async ({ form, query }, account) => {
    const { id } = account;
    const clerk = await clerkOf(deps, id);
    if (!clerk) return notAClerkPage;
    let failed: FailedDecision | null = null;
    if (form) {
      const decision = {
        residentId: idOf(form.get('residentId')),
        seen: form.get('seen') ?? '',
        isConfirmed: form.get('decision') === 'confirm',
        reason: form.get('reason') ?? '',
      };
      const decided = await decideOnResident(deps, account, decision);
      if (decided.ok) return { redirect: '/konto/mieszkancy?zapisane' };
      failed = { ...decision, error: decided.error };
    }
    const offices = [...clerk.permissions.keys()].filter((officeId) => may(clerk, 'residents.confirm', officeId));
    const rows = await listAskers(deps.db, isAdministrator(clerk) ? null : offices, AT_ONCE);
    if (rows.length > 0) {
      const residents = rows.map((row) => row.id);
      await audit(deps.db, {
        actor: `account:${id}`,
        action: 'residents.looked-at',
        subjectType: 'account',
        subjectId: id,
        details: { residents },
      });
    }
    const askers = rows.map((row) => {
      const asked = { ...row, personal: openPersonal(deps, row.personal) };
      return { ...asked, seen: digestOfAsked(deps, asked) };
    });
    return residencePage(askers, failed, failed === null && query.has('zapisane'));
  });
}
