import { AppType, defaultPasswordConfigs, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Of the table `setting`: a list of password configurations, one for each app type. */
export const PASSWORD_CONFIGS = 'passwordConfigs';

/** The rules of passwords as the office has set them; what it has not, or not soundly, as by default. */
export async function passwordConfigs(db: Kysely<Database>): Promise<Readonly<Record<AppType, PasswordConfig>>> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', PASSWORD_CONFIGS).executeTakeFirst();
  const given = Array.isArray(row?.value) ? (row.value as Partial<PasswordConfig>[]) : [];
  const configOf = (appType: AppType): PasswordConfig =>
    overridden(defaultPasswordConfigs[appType], given.find((config) => config?.appType === appType) ?? {});
  return { [AppType.BackOffice]: configOf(AppType.BackOffice), [AppType.FrontOffice]: configOf(AppType.FrontOffice) };
}

function overridden(standard: PasswordConfig, given: Partial<PasswordConfig>): PasswordConfig {
  const isOn = (rule: 'lowerCaseRequired' | 'upperCaseRequired' | 'digitRequired' | 'specialSignRequired') =>
    typeof given[rule] === 'boolean' ? given[rule] : standard[rule];
  const whole = (rule: 'passwordDaysValidity' | 'minPasswordLength' | 'failedLoginAttempts', least: number) => {
    const value = given[rule];
    return Number.isInteger(value) && value! >= least && value! <= 10_000 ? value! : standard[rule];
  };
  return {
    appType: standard.appType,
    lowerCaseRequired: isOn('lowerCaseRequired'),
    upperCaseRequired: isOn('upperCaseRequired'),
    digitRequired: isOn('digitRequired'),
    specialSignRequired: isOn('specialSignRequired'),
    passwordDaysValidity: whole('passwordDaysValidity', 0),
    minPasswordLength: whole('minPasswordLength', 1),
    failedLoginAttempts: whole('failedLoginAttempts', 1),
  };
}
