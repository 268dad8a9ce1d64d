import type { MapConfig } from '@wiec/contract/settings.ts';
import { checkMapView, type MapView, mapZooms, roundDegrees } from '@wiec/domain/map-view.ts';
import { useEffect, useRef, useState } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { TextField } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { MapFrame, type ReadyMap } from '../../ui/map/map-frame.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { wholeNumber } from './whole-number.ts';

interface MapFormProps {
  config: MapConfig;
  tiles: { tilesUrl: string; attribution: string };
  save: (config: MapConfig) => Promise<Reply<MapConfig>>;
  onSaved: () => void;
  onFailed: (refusal: Refusal) => void;
}

type Typed = Record<keyof MapView, string> & { revision: number };

const typedOf = ({ zoom, latitude, longitude, revision }: MapConfig): Typed => ({
  zoom: String(zoom),
  latitude: String(latitude),
  longitude: String(longitude),
  revision,
});

/** A comma is what Polish keyboards have for decimals. NaN: it is no number. */
function degreesOf(text: string): number {
  const digits = text.trim().replace(',', '.');
  return /^-?\d{1,3}(?:\.\d{1,15})?$/.test(digits) ? Number(digits) : Number.NaN;
}

const configOf = ({ zoom, latitude, longitude, revision }: Typed): MapConfig => ({
  zoom: wholeNumber(zoom),
  latitude: degreesOf(latitude),
  longitude: degreesOf(longitude),
  revision,
});

const FIELDS = { zoom: 'Przybliżenie', latitude: 'Szerokość środka', longitude: 'Długość środka' } as const;

/** The map is moved until it shows what maps shall open with; the same can be typed. */
export function MapForm({ config, tiles, save, onSaved, onFailed }: MapFormProps) {
  const state = useDraftForm<Typed, MapConfig>({
    initial: typedOf(config),
    keep: { name: 'mapa', fields: FIELDS },
    check: (typed) => checkMapView(configOf(typed)),
    save: (typed) => save(configOf(typed)),
    draftOf: typedOf,
    onSaved,
    onFailed,
  });
  const { draft, change, errors } = state;
  const [opened] = useState({ ...config, ...tiles });
  const { least, most } = mapZooms;
  return (
    <SettingForm state={state} label="Zapisz ustawienia mapy">
      <MapFrame
        config={opened}
        className="setting-map"
        label="Mapa. To, co widać, zobaczą mieszkańcy. To samo wpiszesz w polach pod nią."
      >
        {(ready) => (
          <View
            ready={ready}
            view={configOf(draft)}
            onMove={({ zoom, latitude, longitude }) =>
              change({ zoom: String(zoom), latitude: String(latitude), longitude: String(longitude) })
            }
          />
        )}
      </MapFrame>
      <div className="setting-numbers">
        <TextField
          label="Szerokość środka"
          name="latitude"
          inputMode="decimal"
          autoComplete="off"
          help="W stopniach, na przykład 51.215933."
          maxLength={20}
          value={draft.latitude}
          error={errors.latitude}
          onChange={({ target }) => change({ latitude: target.value })}
        />
        <TextField
          label="Długość środka"
          name="longitude"
          inputMode="decimal"
          autoComplete="off"
          help="W stopniach."
          maxLength={20}
          value={draft.longitude}
          error={errors.longitude}
          onChange={({ target }) => change({ longitude: target.value })}
        />
        <TextField
          label="Przybliżenie"
          name="zoom"
          inputMode="numeric"
          autoComplete="off"
          help={`Od ${least} (kontynent) do ${most} (dom).`}
          maxLength={3}
          value={draft.zoom}
          error={errors.zoom}
          onChange={({ target }) => change({ zoom: target.value })}
        />
      </div>
    </SettingForm>
  );
}

interface ViewProps {
  ready: ReadyMap;
  view: MapView;
  onMove: (view: MapView) => void;
}

/** Keeps the map and the fields the same: whoever moves the map changes the fields, whoever types moves the map. */
function View({ ready: { map }, view, onMove }: ViewProps) {
  const latest = useRef({ view, onMove });
  useEffect(() => {
    latest.current = { view, onMove };
  });
  useEffect(() => {
    const tell = (): void => {
      const shown = shownBy(map);
      if (!isSame(shown, latest.current.view)) latest.current.onMove(shown);
    };
    map.on('moveend', tell);
    return () => void map.off('moveend', tell);
  }, [map]);
  const { zoom, latitude, longitude } = view;
  useEffect(() => {
    const typed = { zoom, latitude, longitude };
    if (Object.keys(checkMapView(typed)).length > 0 || isSame(shownBy(map), typed)) return;
    map.setView([latitude, longitude], zoom, { animate: false });
  }, [map, zoom, latitude, longitude]);
  return <span className="setting-map__centre" aria-hidden="true" />;
}

function shownBy(map: ReadyMap['map']): MapView {
  const { lat, lng } = map.getCenter().wrap();
  return { zoom: map.getZoom(), latitude: roundDegrees(lat), longitude: roundDegrees(lng) };
}

const isSame = (one: MapView, other: MapView): boolean =>
  one.zoom === other.zoom &&
  one.latitude === roundDegrees(other.latitude) &&
  one.longitude === roundDegrees(other.longitude);
