import { isBlank, textLength, tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { KontoAccount } from '../../../http/konto/konto-visit.ts';
import { stillMay } from '../../../http/still-may.ts';
import { openPersonal, peselKey } from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { queueMail } from '../../../services/mail.ts';
import { residentConfirmedLetter, residentRefusedLetter } from '../account-letters.ts';
import { digestOfAsked } from './asked-residence.ts';
import type { KnowsOwnVotes } from '../own-data/own-votes.ts';
import { claimPesel, lockProfile, updateProfile } from '../profile/profile-queries.ts';

export interface ResidentDecision {
  readonly residentId: number;
  /** What the clerk was shown, by `digestOfAsked`. */
  readonly seen: string;
  readonly isConfirmed: boolean;
  /** Told to the resident where they are refused. */
  readonly reason: string;
}

export type ResidentDecided = { ok: true } | { ok: false; error: string };

export const REASON_MAX = 500;
const SETTLED = 'Ten wniosek jest już rozstrzygnięty albo wycofany.';
const CHANGED =
  'Ta osoba zmieniła swoje dane, odkąd otwarto tę stronę. Niżej są nowe: porównaj je z rejestrem i zdecyduj jeszcze raz.';

/**
 * A clerk of the unit compares the data with the register of residents, and says yes or no; the resident is written to. What was
 * shown is compared under the lock: who asks may change the profile while the clerk reads it. So is what the clerk may: a right or a
 * session that has just ended decides nothing.
 */
export async function decideOnResident(
  deps: Deps & KnowsOwnVotes,
  clerk: KontoAccount,
  { residentId, seen, isConfirmed, reason: typed }: ResidentDecision,
): Promise<ResidentDecided> {
  const reason = tidyText(typed);
  if (!isConfirmed && isBlank(reason)) return { ok: false, error: 'Podaj powód: mieszkaniec dostanie go w liście.' };
  if (textLength(reason) > REASON_MAX) return { ok: false, error: `Powód może mieć najwyżej ${REASON_MAX} znaków.` };
  if (residentId === clerk.id) return { ok: false, error: 'Własne dane musi potwierdzić ktoś inny.' };
  return deps.db.transaction().execute(async (tx): Promise<ResidentDecided> => {
    if (isConfirmed) await deps.lockVotes(tx);
    const row = await lockProfile(tx, residentId);
    const by = { id: clerk.id, session: clerk.sessionUid };
    const mayDecideIn = (officeId: number) => stillMay({ db: tx }, by, 'residents.confirm', officeId);
    // The same answer if the request is already decided, does not exist, or belongs to another office.
    if (row?.residence !== 'asked' || row.office_id === null || !(await mayDecideIn(row.office_id))) {
      return { ok: false, error: SETTLED };
    }
    const personal = openPersonal(deps, row.personal);
    if (digestOfAsked(deps, { ...row, personal }) !== seen) return { ok: false, error: CHANGED };
    if (isConfirmed) {
      if (personal.pesel === null || !(await claimPesel(tx, residentId, peselKey(deps, personal.pesel)))) {
        return { ok: false, error: 'Z tym numerem PESEL potwierdzono już inne konto. Wyjaśnij to z mieszkańcem.' };
      }
      await updateProfile(tx, residentId, { is_citizen: true, pesel_verified: true, residence: '' });
      await deps.claimConfirmedPesel(tx, residentId);
    } else {
      await updateProfile(tx, residentId, { residence: 'refused' });
    }
    await audit(tx, {
      actor: `account:${clerk.id}`,
      action: isConfirmed ? 'resident.confirmed' : 'resident.refused',
      subjectType: 'account',
      subjectId: residentId,
    });
    const letter = isConfirmed ? residentConfirmedLetter(deps) : residentRefusedLetter(deps, reason);
    // With an external provider the login need not be an e-mail address.
    const to = deps.config.oidcIssuer === null ? personal.login : personal.email;
    if (to !== '') await queueMail(tx, deps, { to, ...letter });
    return { ok: true };
  });
}
