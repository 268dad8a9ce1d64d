import type { MapConfig } from '@wiec/contract/settings.ts';
import { checkMapView } from '@wiec/domain/map-view.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { readSetting } from '../../../services/content-configs.ts';
import { MAP_CONFIG, mapConfigOf } from '../site-settings.ts';
import { changeSetting, refuseChange } from './change-setting.ts';
import { refuseOutsider } from './refuse-outsider.ts';

type Settings = Pick<Deps, 'db'>;

export async function getMapConfig({ db }: Settings, by: CallerAccount): Promise<Reply<MapConfig>> {
  const barred = await refuseOutsider(db, by);
  return barred ?? accepted(mapConfigOf(await readSetting(db, MAP_CONFIG)));
}

/** Moves where maps open. Where their tiles come from stands in the same setting, and stays. */
export async function setMapConfig(
  deps: Settings,
  { config, by }: { config: MapConfig; by: CallerAccount },
): Promise<Reply<MapConfig>> {
  const changed = await changeSetting<object>(deps, by, MAP_CONFIG, (value) => {
    const before = mapConfigOf(value);
    const refusal = refuseChange(before, config, checkMapView(config));
    const after = { ...config, revision: before.revision + 1 };
    return refusal ?? accepted({ value: { ...(value as object | undefined), ...after }, details: { after } });
  });
  return changed.ok ? accepted(mapConfigOf(changed.data)) : changed;
}
