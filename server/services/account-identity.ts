import { canonicalEmail, isEmail } from '@wiec/domain/email.ts';
import type { Sex } from '@wiec/domain/pesel.ts';
import { noAddress, type PostalAddress } from '@wiec/domain/voter-data.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

/** What is encrypted in `account.personal`. */
export interface PersonalData {
  readonly login: string;
  readonly email: string;
  readonly firstname: string;
  readonly surname: string;
  readonly pesel: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly userSex: Sex | null;
  /** What only the profile asks for; absent: never told. */
  readonly profile?: ProfileDetails;
  /** Absent: no external provider has ever supplied anything about this person. */
  readonly told?: ToldByProvider;
}

/** What an external provider last stated about this person; these fields cannot be changed in the portal. */
export interface ToldByProvider {
  readonly fields: readonly ToldField[];
  /** Its own numbers of the account and of the person's chief profile; null: not told. */
  readonly accountId: number | null;
  readonly profileId: number | null;
  /** Whether it says that its e-mail address is confirmed. */
  readonly emailConfirmed: boolean;
  /** Its PESEL, said to be verified, is that of another account which was confirmed before. */
  readonly peselTaken: boolean;
}
export type ToldField = 'email' | 'firstname' | 'surname' | 'pesel' | 'peselVerified' | 'birthDate' | 'citizen';

export const isTold = ({ told }: Pick<PersonalData, 'told'>, field: ToldField): boolean =>
  told?.fields.includes(field) ?? false;

/** Of the profile (spec/2 §5 "Profile"), '' where nothing was told. */
export interface ProfileDetails {
  readonly phones: string;
  readonly fax: string;
  /** Of an identity card or another document. */
  readonly idNumber: string;
  readonly nip: string;
  readonly regon: string;
  readonly permanentAddress: PostalAddress;
  readonly temporaryAddress: PostalAddress;
}

export const noDetails: ProfileDetails = {
  phones: '',
  fax: '',
  idNumber: '',
  nip: '',
  regon: '',
  permanentAddress: noAddress,
  temporaryAddress: noAddress,
};

/** An account as a voter: for eligibility and the voter key alone. */
export interface VoterIdentity {
  readonly pesel: string | null;
  readonly peselVerified: boolean;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly sex: Sex | null;
  readonly districtId: number | null;
  readonly officeId: number | null;
  readonly isCitizen: boolean;
  /**
   * The login, where it is an address: its letter was answered. Of another provider the address that it says it has confirmed. What
   * the profile says besides, nobody has confirmed.
   */
  readonly confirmedEmail: string | null;
  /** As the profile says. */
  readonly firstname: string;
  readonly surname: string;
  readonly address: PostalAddress;
  /** Digest of all of this by the database (`account_state`); it changes when any of it changes. */
  readonly state: Buffer;
}

type Secrets = Pick<Deps, 'secret'>;

const PURPOSE = 'account-personal';

/** Logins differ neither by case nor by the way their accents are written. */
export const normalLogin = (login: string): string => login.trim().normalize('NFC').toLowerCase();

export const LOGIN_HASH = 'account-login';

export const loginKey = ({ secret }: Secrets, login: string): Buffer =>
  secret.keyedHash(LOGIN_HASH, normalLogin(login));

/** Unique hash that prevents two accounts from being confirmed for one person. */
export const peselKey = ({ secret }: Secrets, pesel: string): Buffer => secret.keyedHash('account-pesel', pesel);

export const sealPersonal = ({ secret }: Secrets, personal: PersonalData): Buffer =>
  secret.encrypt(PURPOSE, JSON.stringify(personal));

export const openPersonal = ({ secret }: Secrets, sealed: Buffer): PersonalData =>
  JSON.parse(secret.decrypt(PURPOSE, sealed).toString()) as PersonalData;

/** As colleagues know somebody of the office: first name and surname, or the login where neither is known. */
export const staffName = ({ firstname, surname, login }: PersonalData): string =>
  `${firstname} ${surname}`.trim() || login;

function confirmedEmailOf({ login, email, told }: PersonalData): string | null {
  if (told) return told.emailConfirmed && isEmail(email) ? email : null;
  return isEmail(login) ? login : null;
}

/**
 * The address of an account that its owner has proved to be theirs, as addresses are compared. That of a member of staff is typed by
 * an administrator, so that it proves nothing; neither does one that another provider calls confirmed without telling it.
 */
export async function provenAddress(
  db: Kysely<Database>,
  deps: Secrets,
  accountId: number,
): Promise<{ address: string } | 'unproven' | 'staff'> {
  const row = await db
    .selectFrom('account')
    .select(['personal', 'is_staff'])
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return 'unproven';
  if (row.is_staff) return 'staff';
  const personal = openPersonal(deps, row.personal);
  const email = personal.told && !isTold(personal, 'email') ? null : confirmedEmailOf(personal);
  return email === null ? 'unproven' : { address: canonicalEmail(email) };
}

/** Null if the account is deleted or blocked. */
export async function loadVoterIdentity(
  tx: Kysely<Database>,
  deps: Secrets,
  accountId: number,
): Promise<VoterIdentity | null> {
  const row = await tx
    .selectFrom('account')
    .select(['personal', 'pesel_verified', 'district_id', 'office_id', 'is_citizen'])
    .select(sql<Buffer>`account_state(account)`.as('state'))
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const personal = openPersonal(deps, row.personal);
  return {
    pesel: personal.pesel,
    peselVerified: row.pesel_verified,
    birthDate: personal.birthDate,
    sex: personal.userSex,
    districtId: row.district_id,
    officeId: row.office_id,
    isCitizen: row.is_citizen,
    confirmedEmail: confirmedEmailOf(personal),
    firstname: personal.firstname,
    surname: personal.surname,
    address: personal.profile?.permanentAddress ?? noAddress,
    state: row.state,
  };
}
