import type { AppModules } from '@wiec/contract/settings.ts';
import { checkPasswordConfig } from '@wiec/domain/password-config.ts';
import { AppType, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import { mayInEveryOffice } from '@wiec/domain/permission.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { PASSWORD_CONFIGS, passwordConfigs } from '../../../services/password-configs.ts';
import { readSettings } from '../queries.ts';
import { moduleFlagsOf } from '../site-settings.ts';
import { findOffices, isVoteRunning, writeSetting } from './desk-queries.ts';

type Db = Kysely<Database>;

/** Null where the account may change what concerns the whole portal: it holds the permission in each office. */
export async function refuseOutsider(db: Db, by: CallerAccount): Promise<Refusal | null> {
  const officeIds = (await findOffices(db)).map(({ id }) => id);
  return mayInEveryOffice(by, 'settings.manage', officeIds)
    ? null
    : refused('forbidden', 'Ustawienia całego portalu zmienia ten, kto ma to uprawnienie w każdym urzędzie.');
}

const configsOf = async (db: Db): Promise<PasswordConfig[]> => Object.values(await passwordConfigs(db));

export async function listPasswordConfigs(
  { db }: Pick<Deps, 'db'>,
  by: CallerAccount,
): Promise<Reply<PasswordConfig[]>> {
  return (await refuseOutsider(db, by)) ?? accepted(await configsOf(db));
}

/** New rules hold for passwords that are set from now on; how long one lasts and what locks an account, at once. */
export async function setPasswordConfig(
  deps: Pick<Deps, 'db'>,
  { config, by }: { config: PasswordConfig; by: CallerAccount },
): Promise<Reply<PasswordConfig[]>> {
  return deps.db.transaction().execute(async (tx) => {
    const barred = await refuseOutsider(tx, by);
    if (barred) return barred;
    const errors = Object.entries(checkPasswordConfig(config)).map(([field, message]) => ({ field, message }));
    if (errors.length > 0) return refused('unprocessable', 'Popraw zasady haseł', errors);
    const others = (await configsOf(tx)).filter(({ appType }) => appType !== config.appType);
    await writeSetting(tx, PASSWORD_CONFIGS, [...others, config]);
    await audit(tx, {
      actor: `account:${by.id}`,
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: PASSWORD_CONFIGS,
      details: { of: config.appType === AppType.BackOffice ? 'backoffice' : 'frontoffice', config },
    });
    return accepted(await configsOf(tx));
  });
}

export async function getAppModules({ db }: Pick<Deps, 'db'>, by: CallerAccount): Promise<Reply<AppModules>> {
  return (await refuseOutsider(db, by)) ?? accepted(moduleFlagsOf(await readSettings(db)));
}

const MODULES = 'appModuleFlags';

/** Switches modules on and off. A vote that runs is not taken away from its voters: the budget stays on until it is over. */
export async function setAppModules(
  deps: Pick<Deps, 'db'>,
  { modules, by }: { modules: AppModules; by: CallerAccount },
): Promise<Reply<AppModules>> {
  return deps.db.transaction().execute(async (tx) => {
    const barred = await refuseOutsider(tx, by);
    if (barred) return barred;
    const before = moduleFlagsOf(await readSettings(tx));
    if (before.budget && !modules.budget && (await isVoteRunning(tx))) {
      const message = 'Trwa głosowanie. Budżet obywatelski można wyłączyć po jego zamknięciu.';
      return refused('conflict', message, [{ message, field: 'budget' }]);
    }
    await writeSetting(tx, MODULES, modules);
    await audit(tx, {
      actor: `account:${by.id}`,
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: MODULES,
      details: { before, after: modules },
    });
    return accepted(modules);
  });
}
