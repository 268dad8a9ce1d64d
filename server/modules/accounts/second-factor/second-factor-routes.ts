import type { Deps } from '../../../deps.ts';
import { beginEnrolment } from '../../../services/identity-provider/enrolment.ts';
import { countRecoveryCodes } from '../../../services/identity-provider/second-factor.ts';
import { goneAccountPage, tooManyPage } from '../konto-refusals.ts';
import { findProfile } from '../profile/profile-queries.ts';
import type { BindSignedIn } from '../signed-in.ts';
import { changeSecondFactor, enrol, isSecondFactorDemanded } from './enrol.ts';
import { enrolPage, recoveryCodesPage, secondFactorPage } from './second-factor-pages.ts';

const PATH = '/konto/profil/drugi-skladnik';

/** Pages of the second factor: a code from the phone besides the password. Mainly for staff, available to everybody. */
export function bindSecondFactor(bindSignedIn: BindSignedIn, deps: Deps): void {
  bindSignedIn(PATH, async ({ form }, account) => {
    const row = await findProfile(deps.db, account.id);
    if (!row) return goneAccountPage;
    const isDemanded = isSecondFactorDemanded(deps, row);
    if (!form) {
      const enrolment = await beginEnrolment(deps, account.id);
      if (enrolment) return enrolPage(enrolment, {});
      return secondFactorPage(await countRecoveryCodes(deps.db, account.id), isDemanded, {});
    }
    const text = (name: string) => form.get(name) ?? '';
    const typed = { current: text('current'), code: text('code') };
    const action = text('action');
    if (action === 'on') {
      const enrolled = await enrol(deps, account, { ...typed, sealed: text('sealed') });
      if (enrolled === null) return { redirect: PATH };
      if (enrolled.ok) return recoveryCodesPage(enrolled.recoveryCodes);
      return 'retryAfter' in enrolled
        ? tooManyPage(enrolled.retryAfter)
        : enrolPage(enrolled.enrolment, enrolled.errors);
    }
    if (action !== 'off' && action !== 'codes') return { redirect: PATH };
    const changed = await changeSecondFactor(deps, account, action, typed);
    if (changed === null) return { redirect: PATH };
    if (changed.ok) return action === 'off' ? { redirect: '/konto/profil' } : recoveryCodesPage(changed.recoveryCodes);
    if ('retryAfter' in changed) return tooManyPage(changed.retryAfter);
    return secondFactorPage(await countRecoveryCodes(deps.db, account.id), isDemanded, changed.errors);
  });
}
