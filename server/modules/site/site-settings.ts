import type { InitData } from '@wiec/contract/site.ts';

/** Keys of the table `setting` that shape the portal; a missing or malformed one falls back to the specification's default. */
export type ModuleFlags = InitData['appModuleFlags'];
export type MapConfiguration = InitData['mapConfiguration'];

/** Used when no configuration is given (both specifications, §9). */
export const DEFAULT_MAP: MapConfiguration = {
  zoom: 13,
  latitude: 51.215933,
  longitude: 19.134422,
  tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© autorzy OpenStreetMap',
};

type Settings = Readonly<Record<string, unknown>>;

const fieldsOf = (settings: Settings, key: string): Record<string, unknown> => {
  const value = settings[key];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

/** All modules are off by default (spec/1 §1). */
export function moduleFlagsOf(settings: Settings): ModuleFlags {
  const given = fieldsOf(settings, 'appModuleFlags');
  const isOn = (module: keyof ModuleFlags) => given[module] === true;
  return { consultation: isOn('consultation'), budget: isOn('budget'), probe: isOn('probe'), survey: isOn('survey') };
}

export function mapConfigurationOf(settings: Settings): MapConfiguration {
  const given = fieldsOf(settings, 'mapConfiguration');
  const number = (key: 'zoom' | 'latitude' | 'longitude') =>
    typeof given[key] === 'number' ? (given[key] as number) : DEFAULT_MAP[key];
  const text = (key: 'tilesUrl' | 'attribution') =>
    typeof given[key] === 'string' ? (given[key] as string) : DEFAULT_MAP[key];
  return {
    zoom: number('zoom'),
    latitude: number('latitude'),
    longitude: number('longitude'),
    tilesUrl: text('tilesUrl'),
    attribution: text('attribution'),
  };
}
