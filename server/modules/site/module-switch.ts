import type { ModuleName } from '@wiec/contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { readSettings } from './queries.ts';
import { moduleFlagsOf } from './site-settings.ts';
import type { ModuleFlags } from './site-settings.ts';

const FRESH_FOR = 2_000;

/** Whether a module of the portal is on: what belongs to one that is off does not exist (spec/1 §1). */
export function moduleSwitch(deps: Pick<Deps, 'db' | 'clock'>): (module: ModuleName) => Promise<boolean> {
  const flags = new ShortCache<ModuleFlags>(deps.clock, FRESH_FOR, 1);
  return async (module) => (await flags.get('', async () => moduleFlagsOf(await readSettings(deps.db))))[module];
}
