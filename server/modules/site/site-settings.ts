import type { MapConfig } from '@wiec/contract/settings.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { checkMapView, defaultMapView } from '@wiec/domain/map-view.ts';

/** Keys of the table `setting` that shape the portal; a missing or malformed one falls back to the specification's default. */
export type ModuleFlags = InitData['appModuleFlags'];
export type MapConfiguration = InitData['mapConfiguration'];

/** What the office says of the portal's accessibility (`AccessibilityStatement`). */
export const ACCESSIBILITY = 'accessibilityDeclaration';
export const MAP_CONFIG = 'mapConfiguration';

const DEFAULT_MAP: MapConfiguration = {
  ...defaultMapView,
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

/** As the office has set it; what it has not, or not soundly, as by default. */
export function mapConfigurationOf(settings: Settings): MapConfiguration {
  const given = fieldsOf(settings, MAP_CONFIG);
  const number = (key: 'zoom' | 'latitude' | 'longitude') =>
    typeof given[key] === 'number' ? given[key] : DEFAULT_MAP[key];
  const text = (key: 'tilesUrl' | 'attribution') => (typeof given[key] === 'string' ? given[key] : DEFAULT_MAP[key]);
  const view = { zoom: number('zoom'), latitude: number('latitude'), longitude: number('longitude') };
  const sound = Object.keys(checkMapView(view)).length === 0 ? view : defaultMapView;
  return { ...sound, tilesUrl: text('tilesUrl'), attribution: text('attribution') };
}

/** The same for the screen that changes it. */
export function mapConfigOf(value: unknown): MapConfig {
  const settings = { [MAP_CONFIG]: value };
  const { zoom, latitude, longitude } = mapConfigurationOf(settings);
  const { revision } = fieldsOf(settings, MAP_CONFIG);
  return { zoom, latitude, longitude, revision: typeof revision === 'number' ? revision : 0 };
}
