import type { AppModules } from '@wiec/contract/settings.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { readSettings } from '../queries.ts';
import { moduleFlagsOf } from '../site-settings.ts';
import { changeSetting } from './change-setting.ts';
import { refuseOutsider } from './refuse-outsider.ts';
import { isVoteRunning } from './setting-queries.ts';

/** Of the table `setting`. */
export const MODULES = 'appModuleFlags';

export async function getAppModules({ db }: Pick<Deps, 'db'>, by: CallerAccount): Promise<Reply<AppModules>> {
  return (await refuseOutsider(db, by)) ?? accepted(moduleFlagsOf(await readSettings(db)));
}

/** Switches modules on and off. A vote that runs is not taken away from its voters: the budget stays on until it is over. */
export const setAppModules = (
  deps: Pick<Deps, 'db'>,
  { modules, by }: { modules: AppModules; by: CallerAccount },
): Promise<Reply<AppModules>> =>
  changeSetting(deps, by, MODULES, async (_, tx) => {
    const before = moduleFlagsOf(await readSettings(tx));
    if (before.budget && !modules.budget && (await isVoteRunning(tx))) {
      const message = 'Trwa głosowanie. Budżet obywatelski można wyłączyć po jego zamknięciu.';
      return refused('conflict', message, [{ message, field: 'budget' }]);
    }
    return accepted({ value: modules, details: { before, after: modules } });
  });
