import { checkPasswordConfig } from '@wiec/domain/password-config.ts';
import { AppType, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { PASSWORD_CONFIGS, passwordConfigs } from '../../../services/password-configs.ts';
import { changeSetting } from './change-setting.ts';
import { refuseOutsider } from './refuse-outsider.ts';

export async function listPasswordConfigs(
  { db }: Pick<Deps, 'db'>,
  by: CallerAccount,
): Promise<Reply<PasswordConfig[]>> {
  return (await refuseOutsider(db, by)) ?? accepted(Object.values(await passwordConfigs(db)));
}

/** New rules hold for passwords that are set from now on; how long one lasts and what locks an account, at once. */
export const setPasswordConfig = (
  deps: Pick<Deps, 'db'>,
  { config, by }: { config: PasswordConfig; by: CallerAccount },
): Promise<Reply<PasswordConfig[]>> =>
  changeSetting(deps, by, PASSWORD_CONFIGS, async (_, tx) => {
    const errors = Object.entries(checkPasswordConfig(config)).map(([field, message]) => ({ field, message }));
    if (errors.length > 0) return refused('unprocessable', 'Popraw zasady haseł', errors);
    const value = Object.values({ ...(await passwordConfigs(tx)), [config.appType]: config });
    return accepted({
      value,
      details: { of: config.appType === AppType.BackOffice ? 'backoffice' : 'frontoffice', config },
    });
  });
