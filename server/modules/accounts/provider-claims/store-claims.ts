import { warsawDate, type PlainDate } from '@wiec/domain/calendar.ts';
import { isEmail } from '@wiec/domain/email.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { profileLimits } from '@wiec/domain/profile.ts';
import { readToldResident, type ToldResident } from '@wiec/domain/told-resident.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import {
  isTold,
  openPersonal,
  peselKey,
  sealPersonal,
  type PersonalData,
  type ToldField,
} from '../../../services/account-identity.ts';
import { audit } from '../../../services/audit.ts';
import type { Subject } from '../../../services/identity-provider/relying-party.ts';
import type { KnowsOwnVotes } from '../own-data/own-votes.ts';
import {
  claimPesel,
  listUnits,
  lockProfile,
  releasePesel,
  updateProfile,
  type ProfileRow,
  type Unit,
} from '../profile/profile-queries.ts';

type Claims = Readonly<Record<string, unknown>>;
/** A PESEL verified while a vote is running is registered for votes that the account has already cast (decision 0032). */
export type RegistersPesel = Pick<KnowsOwnVotes, 'lockVotes' | 'claimConfirmedPesel'>;

/**
 * Stores the claims of an external provider about a person (decision 0040), at each sign-in and renewal. A value that the provider
 * supplies is taken over, and removed once it is no longer supplied. Values it has never supplied are left to the portal and the office.
 * @param warn reports the names of claims that could not be used
 */
export async function storeClaims(
  deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'config'> & RegistersPesel,
  accountId: number,
  { claims = {}, claimsAreWhole = false }: Pick<Subject, 'claims' | 'claimsAreWhole'>,
  warn: (cause: string) => void,
): Promise<void> {
  const { told, malformed } = readToldResident(deps.config.oidcClaims, claims, warsawDate(deps.clock()));
  for (const kind of malformed) warn(`the claim named for ${kind} in OIDC_CLAIMS is malformed and was left out`);
  await deps.db.transaction().execute(async (tx) => {
    if (told.pesel !== undefined) await deps.lockVotes(tx);
    const row = await lockProfile(tx, accountId);
    if (!row) return;
    const before = openPersonal(deps, row.personal);
    const fields = new Set(claimsAreWhole ? [] : before.told?.fields);
    const personal = { ...before, ...readNames(before, claims, row.is_staff, fields) };
    const identified = await keepPesel(tx, deps, row, personal, told, fields);
    const residence = keepResidence(row, before, told, fields, await listUnits(tx), identified);
    for (const kind of residence.unknown) warn(`the claim named for ${kind} in OIDC_CLAIMS names none of the portal's`);
    if (identified.isTaken) warn('a verified PESEL that a provider tells is that of another confirmed account');
    const after: PersonalData = {
      ...personal,
      ...identified.personal,
      told: {
        fields: [...fields].toSorted(),
        accountId: told.accountId ?? (claimsAreWhole ? null : (before.told?.accountId ?? null)),
        profileId: told.profileId ?? (claimsAreWhole ? null : (before.told?.profileId ?? null)),
        emailConfirmed: isEmailConfirmed(before, claims, claimsAreWhole),
        peselTaken: identified.isTaken,
      },
    };
    const change = { pesel_verified: identified.isVerified, ...residence.change };
    const isSame = (Object.keys(change) as (keyof typeof change)[]).every((key) => change[key] === row[key]);
    if (isSame && JSON.stringify(after) === JSON.stringify(before)) return;
    await updateProfile(tx, accountId, { personal: sealPersonal(deps, after), ...change });
    if (change.pesel_verified && (!row.pesel_verified || identified.isOther))
      await deps.claimConfirmedPesel(tx, accountId);
    if (isSame) return;
    await audit(tx, {
      actor: 'identity-provider',
      action: 'account.resident-told',
      subjectType: 'account',
      subjectId: accountId,
      details: { isCitizen: change.is_citizen, peselVerified: change.pesel_verified },
    });
  });
}

const text = (value: unknown, limit: number): string =>
  typeof value === 'string' ? [...tidyText(value)].slice(0, limit).join('') : '';

/** Standard claims (OpenID Connect Core §5.1). The e-mail address of staff is the one that the office has invited. */
function readNames(before: PersonalData, claims: Claims, isStaff: boolean, fields: Set<ToldField>) {
  const names: { -readonly [field in keyof PersonalData]?: PersonalData[field] } = {};
  const given = text(claims['given_name'], profileLimits.firstname);
  const family = text(claims['family_name'], profileLimits.surname);
  const whole = given === '' && family === '' ? text(claims['name'], profileLimits.firstname) : '';
  if (given || family || whole) {
    names.firstname = given || whole;
    names.surname = family;
    fields.add('firstname').add('surname');
  }
  const email = text(claims['email'], profileLimits.email + 1);
  if (isEmail(email) && (!isStaff || claims['email_verified'] === true)) {
    names.email = email;
    fields.add('email');
  }
  if (!isStaff) names.login = loginIn(claims) ?? before.login;
  return names;
}

/** The person's login at the provider. An e-mail address is used only if the provider has confirmed it. */
export function loginIn(claims: Claims): string | undefined {
  const email = text(claims['email'], profileLimits.login + 1);
  const confirmed = claims['email_verified'] === true && isEmail(email) ? email : undefined;
  const name = text(claims['preferred_username'], profileLimits.login);
  return name !== '' && (!isEmail(name) || name.toLowerCase() === confirmed?.toLowerCase()) ? name : confirmed;
}

/** If the claims are incomplete, the provider's last statement about the same address still holds. */
function isEmailConfirmed(before: PersonalData, claims: Claims, claimsAreWhole: boolean): boolean {
  if (claims['email'] !== undefined || claimsAreWhole) return claims['email_verified'] === true;
  return before.told?.emailConfirmed ?? false;
}

interface Identified {
  readonly personal: Partial<PersonalData>;
  readonly isVerified: boolean;
  /** A PESEL other than the one that the office has confirmed for this person. */
  readonly isOther: boolean;
  readonly isTaken: boolean;
}

async function keepPesel(
  tx: Kysely<Database>,
  deps: Pick<Deps, 'secret'>,
  row: ProfileRow,
  before: PersonalData,
  { pesel: told, peselVerified: toldVerified, birthDate }: ToldResident,
  fields: Set<ToldField>,
): Promise<Identified> {
  if (birthDate !== undefined) fields.add('birthDate');
  const isOffices = row.is_citizen && !isTold(before, 'citizen');
  const still: Identified = {
    personal: row.pesel_verified ? {} : bornOn(before, birthDate, fields),
    isVerified: row.pesel_verified,
    isOther: false,
    isTaken: before.told?.peselTaken ?? false,
  };
  if (told === undefined) {
    // Data that only the provider has verified is removed when it is no longer supplied.
    if (!isTold(before, 'pesel') || fields.has('pesel') || isOffices) return still;
    await releasePesel(tx, row.id);
    const gone = { pesel: null, userSex: null, birthDate: birthDate ?? null };
    return { personal: gone, isVerified: false, isOther: false, isTaken: false };
  }
  const isOther = before.pesel !== told.pesel;
  // If the claims are incomplete, the provider's last statement about the same number still holds.
  const isVouchedFor = toldVerified ?? (fields.has('peselVerified') && !isOther);
  // An unverified number does not replace one that the office has verified.
  if (isOffices && !isVouchedFor) return still;
  fields.add('pesel');
  const personal = { pesel: told.pesel, userSex: told.sex, birthDate: told.birthDate };
  if (isVouchedFor && (await claimPesel(tx, row.id, peselKey(deps, told.pesel)))) {
    fields.add('peselVerified');
    return { personal, isVerified: true, isOther, isTaken: false };
  }
  fields.delete('peselVerified');
  await releasePesel(tx, row.id);
  const born = birthDate === undefined ? {} : { birthDate };
  return { personal: { ...personal, ...born }, isVerified: false, isOther, isTaken: isVouchedFor };
}

/** Without a PESEL the birth date comes from the provider alone, and is removed when it is no longer supplied. */
function bornOn(before: PersonalData, birthDate: PlainDate | undefined, fields: ReadonlySet<ToldField>) {
  if (birthDate !== undefined) return { birthDate };
  const isTakenBack = isTold(before, 'birthDate') && !fields.has('birthDate') && before.pesel === null;
  return isTakenBack ? { birthDate: null } : {};
}

function keepResidence(
  row: ProfileRow,
  before: PersonalData,
  { citizen, office, district }: ToldResident,
  fields: Set<ToldField>,
  units: readonly Unit[],
  { isOther, isTaken }: Identified,
) {
  const { is_citizen, office_id, district_id, residence } = row;
  const none = {
    is_citizen: false,
    office_id: row.is_staff ? office_id : null,
    district_id: null,
    residence: '' as const,
  };
  const still = { change: { is_citizen, office_id, district_id, residence }, unknown: [] as string[] };
  if (citizen === undefined) {
    const isTakenBack = isTold(before, 'citizen') && !fields.has('citizen');
    const isLapsed = is_citizen && isOther && !isTold(before, 'citizen');
    return isTakenBack || isLapsed ? { ...still, change: none } : still;
  }
  fields.add('citizen');
  // A person has only one confirmed account, even if a provider verifies a second one.
  if (!citizen || isTaken) return { ...still, change: none };
  // A resident is one of a unit (domain/profile).
  const unit = office === undefined ? onlyOf(units) : find(units, office);
  if (!unit) return { change: none, unknown: ['office'] };
  const area = district === undefined ? undefined : find(unit.districts, district);
  const unknown = district !== undefined && !area ? ['district'] : [];
  const change = { is_citizen: true, office_id: unit.id, district_id: area?.id ?? null, residence: none.residence };
  return { change, unknown };
}

/** A town with one unit need not have its provider name it. */
const onlyOf = (units: readonly Unit[]): Unit | undefined => (units.length === 1 ? units[0] : undefined);

const find = <T extends { id: number; name: string }>(all: readonly T[], told: number | string): T | undefined =>
  all.find(({ id, name }) =>
    typeof told === 'number' ? id === told : tidyText(name).toLowerCase() === told.toLowerCase(),
  );
