/** Who may manage whose account, and what is wrong with a user's data (1-portal §6, §7 users). */
import { isEmail } from './email.ts';
import { isAdministrator, may, type Permission, type PermissionHolder } from './permission.ts';
import { isBlank, textLength, tidyText } from './polish-text.ts';
import { profileLimits } from './profile.ts';

/** The parts of an office account that the rules of managing it need. */
export interface StaffAccount extends PermissionHolder {
  readonly id: number;
  /** Where the person works. */
  readonly officeId: number | null;
}

const MANAGE: Permission = 'users.manage';

/** What administrators alone entrust to somebody: managing accounts, and the log, which tells of all offices. */
const ONLY_ADMINISTRATORS_GIVE: readonly string[] = [MANAGE, 'log.read'] satisfies Permission[];

export const isGivenByAdministratorsAlone = (codes: Iterable<string>): boolean =>
  [...codes].some((code) => ONLY_ADMINISTRATORS_GIVE.includes(code));

const officesOf = ({ officeId, permissions }: StaffAccount): ReadonlySet<number> =>
  new Set([...permissions.keys(), ...(officeId === null ? [] : [officeId])]);

/** Whose account may be seen: of those who work, or may do something, in an office whose users one manages. */
export const maySeeUser = (manager: PermissionHolder, user: StaffAccount): boolean =>
  isAdministrator(manager) || [...officesOf(user)].some((officeId) => may(manager, MANAGE, officeId));

/** Why an account may not be changed by this manager; null: it may. */
export type UserGuard = 'administrator' | 'system-administrator' | 'manager' | 'other-office';

export const userGuardMessages: Readonly<Record<UserGuard, string>> = {
  administrator: 'Konto administratora może zmienić tylko administrator.',
  'system-administrator': 'Konto administratora systemu może zmienić tylko administrator systemu.',
  manager: 'Konto osoby, która prowadzi konta pracowników albo czyta dziennik, może zmienić tylko administrator.',
  'other-office': 'Ta osoba ma uprawnienia także w innym urzędzie. Jej konto może zmienić tylko administrator.',
};

/**
 * Whoever could change the address or the password of an account can act as its owner. So nobody changes an account that may do
 * more than they could have given it themselves.
 */
export function userGuard(manager: PermissionHolder, user: StaffAccount): UserGuard | null {
  if (user.isSysAdmin && !manager.isSysAdmin) return 'system-administrator';
  if (isAdministrator(manager)) return null;
  if (user.isAdmin) return 'administrator';
  if ([...officesOf(user)].some((officeId) => !may(manager, MANAGE, officeId))) return 'other-office';
  return [...user.permissions.values()].some(isGivenByAdministratorsAlone) ? 'manager' : null;
}

/** What somebody is to be allowed from now on. */
export interface WantedRights {
  readonly isAdmin: boolean;
  readonly isSysAdmin: boolean;
  readonly officeId: number | null;
  /** Codes of permissions by office, those that roles bring included. */
  readonly permissions: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Why a manager may not give these rights, as a Polish sentence; null: they may. */
export function rightsRefusal(manager: PermissionHolder, wanted: WantedRights): string | null {
  if (wanted.isSysAdmin && !manager.isSysAdmin) {
    return 'Uprawnienia administratora systemu może nadać tylko administrator systemu.';
  }
  if (isAdministrator(manager)) return null;
  if (wanted.isAdmin) return 'Uprawnienia administratora może nadać tylko administrator.';
  const offices = [...wanted.permissions.keys(), ...(wanted.officeId === null ? [] : [wanted.officeId])];
  if (offices.some((officeId) => !may(manager, MANAGE, officeId))) {
    return 'Możesz nadawać uprawnienia tylko w urzędzie, w którym prowadzisz konta pracowników.';
  }
  if (offices.length === 0) return 'Wybierz urząd, w którym ta osoba pracuje.';
  const spreads = [...wanted.permissions.values()].some(isGivenByAdministratorsAlone);
  return spreads ? 'Prowadzenie kont pracowników i wgląd w dziennik może powierzyć tylko administrator.' : null;
}

/** What a clerk types about a user. */
export interface UserFields {
  /** An e-mail address. */
  readonly loginName: string;
  readonly email: string;
  readonly firstname: string;
  readonly surname: string;
}

/** In the order of the fields, so that the first key is the field to go to. */
export type UserErrors = Partial<Record<keyof UserFields, string>>;

const REQUIRED = 'Pole jest wymagane';
const ADDRESS = 'Nieprawidłowy adres e-mail. Wpisz go w postaci nazwa@domena.pl';

/** What keeps a user's data from being accepted, by field; empty when nothing does. Limits are the profile's (2-citizens-budget §5). */
export function checkUser(fields: UserFields): UserErrors {
  const errors: UserErrors = {};
  for (const field of ['firstname', 'surname', 'loginName', 'email'] as const) {
    const text = tidyText(fields[field]);
    const limit = field === 'loginName' ? profileLimits.login : profileLimits[field];
    const length = textLength(text);
    if (isBlank(text)) errors[field] = REQUIRED;
    else if (length > limit) errors[field] = `Najwyżej ${limit} znaków, wpisano ${length}`;
    else if ((field === 'loginName' || field === 'email') && !isEmail(text, limit)) errors[field] = ADDRESS;
  }
  return errors;
}
