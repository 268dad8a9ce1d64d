import { checkProfile, type Profile } from '@wiec/domain/profile.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkPostalAddress, noAddress, type PostalAddress } from '@wiec/domain/voter-data.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { noDetails, type PersonalData } from '../../../services/account-identity.ts';
import type { KontoErrors } from '../../../http/konto/konto-form.ts';
import type { ProfileRow, Unit } from './profile-queries.ts';

/** The profile as it stands in its form. */
export interface TypedProfile extends Profile {
  /** 0: none. */
  readonly districtId: number;
  readonly permanentAddress: PostalAddress;
  readonly temporaryAddress: PostalAddress;
}

/** In its own group of the form. */
export const addressPartNames: Readonly<Record<keyof PostalAddress, string>> = {
  city: 'Miejscowość',
  postCode: 'Kod pocztowy',
  streetFeature: 'Rodzaj ulicy',
  street: 'Ulica',
  number: 'Numer domu',
  flat: 'Numer mieszkania',
};
export const addressParts = Object.keys(addressPartNames) as (keyof PostalAddress)[];

const addressNames = (kind: 'permanent' | 'temporary', which: string): Record<string, string> =>
  Object.fromEntries(addressParts.map((part) => [`${kind}-${part}`, `${addressPartNames[part]} (${which})`]));

/** In the order of the form. */
export const profileNames: Readonly<Record<string, string>> = {
  login: 'Login',
  email: 'E-mail do kontaktu',
  current: 'Hasło',
  firstname: 'Imię',
  surname: 'Nazwisko',
  phones: 'Telefony',
  fax: 'Faks',
  idNumber: 'Numer dokumentu tożsamości',
  pesel: 'PESEL',
  nip: 'NIP',
  regon: 'REGON',
  isCitizen: 'Mieszkaniec',
  officeId: 'Jednostka',
  districtId: 'Obszar',
  ...addressNames('permanent', 'adres stały'),
  ...addressNames('temporary', 'adres czasowy'),
};

/** The stored profile in the shape of the form. */
export function profileOf(row: ProfileRow, personal: PersonalData): TypedProfile {
  const { phones, fax, idNumber, nip, regon, permanentAddress, temporaryAddress } = personal.profile ?? noDetails;
  const isResident = row.is_citizen || row.residence === 'asked';
  return {
    login: personal.login,
    email: personal.email,
    firstname: personal.firstname,
    surname: personal.surname,
    phones,
    fax,
    idNumber,
    pesel: personal.pesel ?? '',
    nip,
    regon,
    isCitizen: isResident,
    officeId: isResident ? (row.office_id ?? 0) : 0,
    districtId: isResident ? (row.district_id ?? 0) : 0,
    permanentAddress,
    temporaryAddress,
  };
}

/**
 * Fields that cannot be changed in the profile: a confirmed PESEL, and values supplied by an external provider. With an external
 * provider, staff prove their identity by codes sent to their e-mail address, so only the office can change that address.
 */
export function fixedFields(
  row: Pick<ProfileRow, 'pesel_verified' | 'is_staff'>,
  { told }: PersonalData,
): ReadonlySet<keyof Profile> {
  const fixed = new Set<keyof Profile>(row.pesel_verified ? ['pesel'] : []);
  for (const field of ['email', 'firstname', 'surname', 'pesel'] as const)
    if (told?.fields.includes(field)) fixed.add(field);
  if (told?.fields.includes('citizen')) fixed.add('isCitizen');
  if (told && row.is_staff) fixed.add('email');
  return fixed;
}

/** The submitted values; fields that cannot be changed keep their stored values. */
export function readProfileForm(
  form: URLSearchParams,
  kept: TypedProfile,
  fixed: ReadonlySet<keyof Profile>,
): TypedProfile {
  const own = <K extends keyof Profile>(name: K, typed: Profile[K]): Profile[K] =>
    fixed.has(name) ? kept[name] : typed;
  const text = (name: string) => tidyText(form.get(name) ?? '');
  const id = (name: string) => (/^[0-9]{1,9}$/.test(form.get(name) ?? '') ? Number(form.get(name)) : 0);
  const address = (kind: string): PostalAddress =>
    Object.fromEntries(addressParts.map((part) => [part, text(`${kind}-${part}`)])) as unknown as PostalAddress;
  return {
    login: kept.login,
    email: own('email', text('email')),
    firstname: own('firstname', text('firstname')),
    surname: own('surname', text('surname')),
    phones: text('phones'),
    fax: text('fax'),
    idNumber: text('idNumber'),
    pesel: own('pesel', text('pesel')),
    nip: text('nip'),
    regon: text('regon'),
    isCitizen: own('isCitizen', form.has('isCitizen')),
    officeId: fixed.has('isCitizen') ? kept.officeId : id('officeId'),
    districtId: fixed.has('isCitizen') ? kept.districtId : id('districtId'),
    permanentAddress: address('permanent'),
    temporaryAddress: address('temporary'),
  };
}

/** Error messages by field, in the order of the form; empty if there are none. Fields that cannot be changed are not validated. */
export function checkTypedProfile(
  typed: TypedProfile,
  units: readonly Unit[],
  today: PlainDate,
  fixed: ReadonlySet<keyof Profile>,
): KontoErrors {
  const errors: Record<string, string> = { ...checkProfile(typed, today) };
  for (const field of fixed) delete errors[field];
  if (fixed.has('isCitizen')) delete errors['officeId'];
  const unit = units.find(({ id }) => id === typed.officeId);
  if (typed.officeId !== 0 && !unit && !fixed.has('isCitizen')) errors['officeId'] ??= 'Wybierz wartość z listy';
  if (typed.districtId !== 0) {
    if (!typed.isCitizen) errors['districtId'] = 'Obszar wybiera tylko mieszkaniec';
    else if (unit && !unit.districts.some(({ id }) => id === typed.districtId))
      errors['districtId'] = 'Ten obszar nie należy do wybranej jednostki';
  }
  for (const kind of ['permanent', 'temporary'] as const) {
    const found = checkPostalAddress(kind === 'permanent' ? typed.permanentAddress : typed.temporaryAddress);
    for (const [part, message] of Object.entries(found)) errors[`${kind}-${part}`] = message;
  }
  return errors;
}

export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  (Object.keys(noAddress) as (keyof PostalAddress)[]).every((part) => one[part] === other[part]);
