import { warsawDate } from '@wiec/domain/calendar.ts';
import { contactOf } from '@wiec/domain/profile.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { readPesel } from '@wiec/domain/pesel.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { KontoErrors } from '../../../http/konto/konto-form.ts';
import {
  isTold,
  noDetails,
  openPersonal,
  peselKey,
  sealPersonal,
  type PersonalData,
} from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import type { KnowsOwnVotes } from '../own-data/own-votes.ts';
import { PROFILES_OF_ACCOUNT } from '../limits.ts';
import {
  confirmPassword,
  isStillConfirmed,
  type PasswordConfirmed,
  WRONG_PASSWORD,
} from '../passwords/confirm-password.ts';
import { tellOldAddresses } from '../users/tell-of-change.ts';
import {
  checkTypedProfile,
  fixedFields,
  isSameAddress,
  profileOf,
  readProfileForm,
  type TypedProfile,
} from './profile-form.ts';
import {
  claimPesel,
  findProfile,
  listUnits,
  lockProfile,
  residenceConfirmation,
  updateProfile,
} from './profile-queries.ts';

export type ProfileSaved =
  | { ok: true; residence: 'none' | 'asked' | 'citizen' }
  | { ok: false; errors: KontoErrors; typed: TypedProfile }
  | { ok: false; retryAfter: number }
  | { ok: false; reason: 'gone' };

export const PESEL_TAKEN = 'Z tym numerem PESEL potwierdzono już inne konto. Zgłoś się do urzędu';

/**
 * Saves the profile by the rules of spec/2 §5. Depending on the office's setting, people who declare to be residents are confirmed at
 * once or wait for a clerk. A confirmed PESEL can no longer be changed, or one person could vote under several.
 */
export async function saveProfile(
  deps: Deps & KnowsOwnVotes,
  accountId: number,
  form: URLSearchParams,
): Promise<ProfileSaved> {
  const ticket = await takeTicket(deps, PROFILES_OF_ACCOUNT, String(accountId));
  if (!ticket.ok) return { ok: false, retryAfter: ticket.retryAfter };
  const confirmed = await confirmNewAddress(deps, accountId, form);
  if (confirmed !== null && 'retryAfter' in confirmed) return confirmed;
  const today = warsawDate(deps.clock());
  return deps.db.transaction().execute(async (tx): Promise<ProfileSaved> => {
    const isAtOnce = (await residenceConfirmation(tx)) === 'at-once';
    if (isAtOnce) await deps.lockVotes(tx);
    const row = await lockProfile(tx, accountId);
    if (!row) return { ok: false, reason: 'gone' };
    const personal = openPersonal(deps, row.personal);
    const kept = profileOf(row, personal);
    const fixed = fixedFields(row, personal);
    const typed = readProfileForm(form, kept, fixed);
    const after = { ...personal, ...personalOf(typed, today, personal) };
    const asksPassword = deps.config.oidcIssuer === null && after.email !== personal.email;
    const isConfirmed = confirmed?.ok === true && (await isStillConfirmed(tx, confirmed));
    const errors = {
      ...(asksPassword && !isConfirmed && { current: refusalOf(confirmed) }),
      ...checkTypedProfile(typed, await listUnits(tx), today, fixed),
    };
    if (Object.keys(errors).length > 0) return { ok: false, errors, typed };

    if (fixed.has('isCitizen')) {
      // The external provider decides who is a resident, and of which unit.
      await updateProfile(tx, accountId, { personal: sealPersonal(deps, after) });
      await tellOldAddresses(tx, deps, personal, after);
      await auditSaved(tx, accountId, { isCitizen: row.is_citizen, residence: '' });
      return { ok: true, residence: row.is_citizen ? 'citizen' : 'none' };
    }
    const isUnchanged =
      row.is_citizen &&
      row.pesel_verified &&
      typed.officeId === kept.officeId &&
      typed.districtId === kept.districtId &&
      isSameAddress(typed.permanentAddress, kept.permanentAddress);
    const isCitizen = typed.isCitizen && (isUnchanged || isAtOnce);
    if (isCitizen && !(await claimPesel(tx, accountId, peselKey(deps, typed.pesel)))) {
      return { ok: false, errors: { pesel: PESEL_TAKEN }, typed };
    }
    const residence = typed.isCitizen && !isCitizen ? 'asked' : '';
    // The office of a staff account does not depend on the profile.
    const officeId = row.is_staff && !typed.isCitizen ? row.office_id : typed.officeId || null;
    await updateProfile(tx, accountId, {
      personal: sealPersonal(deps, after),
      is_citizen: isCitizen,
      pesel_verified: row.pesel_verified || isCitizen,
      office_id: officeId,
      district_id: typed.districtId || null,
      residence,
    });
    await tellOldAddresses(tx, deps, personal, after);
    if (isCitizen && !row.pesel_verified) await deps.claimConfirmedPesel(tx, accountId);
    await auditSaved(tx, accountId, { isCitizen, residence });
    return { ok: true, residence: isCitizen ? 'citizen' : residence === 'asked' ? 'asked' : 'none' };
  });
}

const NEW_ADDRESS = 'Podaj hasło, żeby zmienić adres e-mail';

const refusalOf = (confirmed: { ok: true } | { ok: false; error: string } | null): string =>
  confirmed === null ? NEW_ADDRESS : confirmed.ok ? WRONG_PASSWORD : confirmed.error;

/**
 * Letters about an account go to its address, so an open session is not enough to change it.
 * @returns null if the address stays the same, or if an external provider keeps the passwords
 */
async function confirmNewAddress(
  deps: Deps,
  accountId: number,
  form: URLSearchParams,
): Promise<PasswordConfirmed | null> {
  if (deps.config.oidcIssuer !== null) return null;
  const row = await findProfile(deps.db, accountId);
  if (!row) return null;
  const { login, email } = openPersonal(deps, row.personal);
  if ((tidyText(form.get('email') ?? '') || contactOf(login)) === email) return null;
  const typed = form.get('current') ?? '';
  return typed === '' ? { ok: false, error: NEW_ADDRESS } : confirmPassword(deps, row, typed);
}

const auditSaved = (tx: Kysely<Database>, id: number, details: { isCitizen: boolean; residence: string }) =>
  audit(tx, {
    actor: `account:${id}`,
    action: 'account.profile-saved',
    subjectType: 'account',
    subjectId: id,
    details,
  });

function personalOf(typed: TypedProfile, today: string, kept: PersonalData): Omit<PersonalData, 'login' | 'told'> {
  const { email, firstname, surname, phones, fax, idNumber, nip, regon, permanentAddress, temporaryAddress } = typed;
  const read = readPesel(typed.pesel, today);
  return {
    email: email || contactOf(typed.login),
    firstname,
    surname,
    pesel: read.ok ? read.value.pesel : null,
    birthDate: isTold(kept, 'birthDate') ? kept.birthDate : read.ok ? read.value.birthDate : null,
    userSex: read.ok ? read.value.sex : null,
    profile: { ...noDetails, phones, fax, idNumber, nip, regon, permanentAddress, temporaryAddress },
  };
}
