/** Rules of passwords, of residents and of staff apart (1-portal §3, "password config per app type"). */
import { countPl } from './polish-text.ts';

/** Of the specification: 0 backoffice, 1 frontoffice. */
export const AppType = { BackOffice: 0, FrontOffice: 1 } as const;
export type AppType = (typeof AppType)[keyof typeof AppType];

export interface PasswordConfig {
  readonly appType: AppType;
  readonly lowerCaseRequired: boolean;
  readonly upperCaseRequired: boolean;
  readonly digitRequired: boolean;
  readonly specialSignRequired: boolean;
  /** Days after which a password has to be replaced; 0: never. */
  readonly passwordDaysValidity: number;
  /** In code points. */
  readonly minPasswordLength: number;
  /** Failures in a row after which the account takes no password for a while. */
  readonly failedLoginAttempts: number;
}

/** In code points; longer ones would cost the server time at every sign-in. */
export const PASSWORD_MAX_LENGTH = 200;

/** What holds until the office has decided. A password that is not leaked does not spoil by age, so it never has to be replaced. */
export const defaultPasswordConfigs: Readonly<Record<AppType, PasswordConfig>> = {
  [AppType.BackOffice]: {
    appType: AppType.BackOffice,
    lowerCaseRequired: true,
    upperCaseRequired: true,
    digitRequired: true,
    specialSignRequired: false,
    passwordDaysValidity: 0,
    minPasswordLength: 12,
    failedLoginAttempts: 5,
  },
  [AppType.FrontOffice]: {
    appType: AppType.FrontOffice,
    lowerCaseRequired: true,
    upperCaseRequired: true,
    digitRequired: true,
    specialSignRequired: false,
    passwordDaysValidity: 0,
    minPasswordLength: 10,
    failedLoginAttempts: 5,
  },
};

const classes = [
  ['lowerCaseRequired', /\p{Ll}/u, 'małą literę'],
  ['upperCaseRequired', /\p{Lu}/u, 'wielką literę'],
  ['digitRequired', /\p{Nd}/u, 'cyfrę'],
  ['specialSignRequired', /[^\p{L}\p{M}\p{N}\s]/u, 'znak specjalny, na przykład ! albo -'],
] as const;

/**
 * What keeps a password from being accepted, as one sentence; null when nothing does. Passwords count in the form NFC.
 * @param login the login must not be the password
 */
export function checkNewPassword(password: string, login: string, config: PasswordConfig): string | null {
  const text = password.normalize('NFC');
  if (text === '') return 'Wpisz hasło';
  const length = [...text].length;
  if (length < config.minPasswordLength) {
    return `Hasło musi mieć co najmniej ${characters(config.minPasswordLength)}, wpisano ${length}`;
  }
  if (length > PASSWORD_MAX_LENGTH) return `Najwyżej ${PASSWORD_MAX_LENGTH} znaków, wpisano ${length}`;
  const missing = classes.filter(([rule, pattern]) => config[rule] && !pattern.test(text)).map(([, , name]) => name);
  if (missing.length > 0) return `Hasło musi zawierać ${joined(missing)}`;
  if (text.toLowerCase() === login.trim().normalize('NFC').toLowerCase()) return 'Hasło nie może być takie jak login';
  return null;
}

/** The rules before anything is typed: "Co najmniej 10 znaków. Musi zawierać cyfrę.". */
export function describePasswordRules(config: PasswordConfig): string {
  const needed = classes.filter(([rule]) => config[rule]).map(([, , name]) => name);
  const rest = needed.length === 0 ? '' : ` Musi zawierać ${joined(needed)}.`;
  return `Co najmniej ${characters(config.minPasswordLength)}.${rest}`;
}

/** Whether a password set then has to be replaced now. */
export function isPasswordExpired(setAt: Date, config: PasswordConfig, now: Date): boolean {
  const DAY = 86_400_000;
  return config.passwordDaysValidity > 0 && now.getTime() - setAt.getTime() >= config.passwordDaysValidity * DAY;
}

const characters = (n: number) => countPl(n, 'znak', 'znaki', 'znaków');

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} i ${names.at(-1)!}`;
