import { type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { contactOf } from '@wiec/domain/profile.ts';
import { readPesel } from '@wiec/domain/pesel.ts';
import { tryAgainIn } from '@wiec/domain/waiting.ts';
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
import { confirmByLetter, sendAddressCode, WRONG_CODE } from '../proofs/letter-code.ts';
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
  const today = warsawDate(deps.clock());
  const { confirmed, address } = await confirmNewAddress(deps, accountId, form, today);
  if (confirmed !== null && 'retryAfter' in confirmed) return confirmed;
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
    const isConfirmed = confirmed?.ok === true && address === personal.email && (await isStillConfirmed(tx, confirmed));
    const wrong = checkTypedProfile(typed, await listUnits(tx), today, fixed);
    const isAsked = after.email !== personal.email && (deps.config.oidcIssuer === null || isSound(wrong));
    const errors = { ...(isAsked && !isConfirmed && { current: refusalOf(deps, confirmed) }), ...wrong };
    if (!isSound(errors)) return { ok: false, errors, typed };

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

const isSound = (errors: KontoErrors): boolean => Object.keys(errors).length === 0;

const NEW_ADDRESS = 'Podaj hasło, żeby zmienić adres e-mail';

const refusalOf = (
  { config }: Pick<Deps, 'config'>,
  confirmed: { ok: true } | { ok: false; error: string } | null,
): string => {
  if (confirmed !== null && !confirmed.ok) return confirmed.error;
  if (config.oidcIssuer !== null) return WRONG_CODE;
  return confirmed === null ? NEW_ADDRESS : WRONG_PASSWORD;
};

interface NewAddressConfirmed {
  /** Null if the address stays the same, or if the form has to be corrected before a code is worth sending. */
  readonly confirmed: PasswordConfirmed | null;
  /** The address that the account had meanwhile. */
  readonly address: string;
}

/**
 * Letters and codes about an account go to its address, so an open session is not enough to change it: it takes the password or,
 * with an external provider, the code of a letter to the address that the account has. The first address confirms itself.
 */
async function confirmNewAddress(
  deps: Deps,
  accountId: number,
  form: URLSearchParams,
  today: PlainDate,
): Promise<NewAddressConfirmed> {
  const row = await findProfile(deps.db, accountId);
  if (!row) return { confirmed: null, address: '' };
  const personal = openPersonal(deps, row.personal);
  const fixed = fixedFields(row, personal);
  const typed = readProfileForm(form, profileOf(row, personal), fixed);
  const { email: address } = personal;
  const newAddress = typed.email || contactOf(typed.login);
  if (newAddress === address) return { confirmed: null, address };
  const current = form.get('current') ?? '';
  if (deps.config.oidcIssuer === null) {
    const isGiven = current !== '';
    const confirmed = isGiven
      ? await confirmPassword(deps, row, current)
      : ({ ok: false, error: NEW_ADDRESS } as const);
    return { confirmed, address };
  }
  if (!isSound(checkTypedProfile(typed, await listUnits(deps.db), today, fixed))) return { confirmed: null, address };
  if (current !== '' && !form.has('letter'))
    return { confirmed: await confirmByLetter(deps, accountId, current, newAddress), address };
  const sent = await sendAddressCode(deps, accountId, { address, newAddress });
  const error = sent.ok
    ? `Wpisz kod z listu, który wysłaliśmy na ${address === '' ? 'ten' : 'dotychczasowy'} adres`
    : `Wysłaliśmy już kilka listów. ${tryAgainIn(Math.max(1, Math.ceil(sent.retryAfter)))}`;
  return { confirmed: { ok: false, error }, address };
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
