import type { MapConfiguration } from '@wiec/contract/site.ts';
import { readCoordinate } from '@wiec/domain/initiative.ts';
import { roundDegrees } from '@wiec/domain/map-view.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type * as L from 'leaflet';
import { useEffect, useId, useRef } from 'react';
import type { z } from 'zod';
import { failureText } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MapFrame, type ReadyMap } from '../../ui/map/map-frame.tsx';
import { makeButton } from '../../ui/map/map-icons.ts';
import '../../styles/square-button.css';

/** In degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

interface PlaceFieldProps {
  config: z.infer<typeof MapConfiguration>;
  latitude: string;
  longitude: string;
  errors: { locationLatitude?: string; locationLongitude?: string };
  onChange: (place: { locationLatitude: string; locationLongitude: string }) => void;
}

/** Metres of one degree of latitude. */
const METRES_OF_DEGREE = 111_320;
const STEP = 1;
const LONG_STEP = 10;

const asText = (degrees: number): string => String(roundDegrees(degrees));

function moved({ latitude, longitude }: Point, east: number, north: number): Point {
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return {
    latitude: Math.max(-90, Math.min(90, latitude + north / METRES_OF_DEGREE)),
    longitude: Math.max(-180, Math.min(180, longitude + east / (METRES_OF_DEGREE * shrink))),
  };
}

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
};

const NUDGES = [
  { name: 'Na zachód', icon: 'chevron-left', key: 'ArrowLeft' },
  { name: 'Na północ', icon: 'arrow-up', key: 'ArrowUp' },
  { name: 'Na południe', icon: 'arrow-down', key: 'ArrowDown' },
  { name: 'Na wschód', icon: 'chevron-right', key: 'ArrowRight' },
] as const;

/** Where it is: a marker that is dragged, moved by keys or buttons, or typed as coordinates. */
export function PlaceField({ config, latitude, longitude, errors, onChange }: PlaceFieldProps) {
  const labelId = useId();
  const point = pointOf(latitude, longitude);
  const put = ({ latitude: north, longitude: east }: Point) =>
    onChange({ locationLatitude: asText(north), locationLongitude: asText(east) });
  const nudge = (key: string, metres: number) => {
    const [east, north] = ARROWS[key]!;
    put(point === null ? config : moved(point, east * metres, north * metres));
  };
  return (
    <div>
      <p className="field__label" id={labelId}>
        Miejsce na mapie
      </p>
      <p className="field__help">
        {nbsp(
          'Kliknij mapę albo przeciągnij znacznik. Strzałki na klawiaturze przesuwają go po metrze, z klawiszem Shift po dziesięć.',
        )}
      </p>
      <MapFrame
        config={config}
        className="initiative-map"
        label="Mapa miejsca. To samo wpiszesz pod nią jako współrzędne."
      >
        {(ready) => <Marker ready={ready} point={point} onMove={put} onKey={nudge} />}
      </MapFrame>
      <div className="nudges" role="group" aria-label="Przesuń znacznik o 1 m">
        <span aria-hidden="true">Przesuń znacznik o 1 m</span>
        {NUDGES.map(({ name, icon, key }) => (
          <button key={key} type="button" className="square-button" aria-label={name} onClick={() => nudge(key, STEP)}>
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <p className="small muted" role="status">
        {point === null
          ? 'Nie ma jeszcze znacznika.'
          : `Znacznik: ${asText(point.latitude)}, ${asText(point.longitude)}.`}
      </p>
      <div className="coordinates">
        <TextField
          label="Szerokość"
          name="locationLatitude"
          inputMode="decimal"
          autoComplete="off"
          value={latitude}
          error={errors.locationLatitude}
          onChange={({ target }) => onChange({ locationLatitude: target.value, locationLongitude: longitude })}
        />
        <TextField
          label="Długość"
          name="locationLongitude"
          inputMode="decimal"
          autoComplete="off"
          value={longitude}
          error={errors.locationLongitude}
          onChange={({ target }) => onChange({ locationLatitude: latitude, locationLongitude: target.value })}
        />
        <Button variant="tertiary" onClick={() => onChange({ locationLatitude: '', locationLongitude: '' })}>
          Usuń znacznik
        </Button>
      </div>
    </div>
  );
}

/** Where the marker stands; null: what is typed is no place. */
export function pointOf(latitude: string, longitude: string): Point | null {
  const [north, east] = [readCoordinate(latitude.trim(), 'latitude'), readCoordinate(longitude.trim(), 'longitude')];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

interface MarkerProps {
  ready: ReadyMap;
  point: Point | null;
  onMove: (point: Point) => void;
  onKey: (key: string, metres: number) => void;
}

const PIN =
  '<svg viewBox="-18 -47 36 49" aria-hidden="true"><path d="M0 0C-4-9-16-16-16-29a16 16 0 1 1 32 0C16-16 4-9 0 0Z"/></svg>';

function Marker({ ready: { map, leaflet }, point, onMove, onKey }: MarkerProps) {
  const marker = useRef<L.Marker | null>(null);
  const latest = useRef({ onMove, onKey });
  useEffect(() => {
    latest.current = { onMove, onKey };
  });
  const take = (place: L.LatLng): void => {
    const { lat, lng } = place.wrap();
    if (Number.isFinite(lat) && Number.isFinite(lng)) latest.current.onMove({ latitude: lat, longitude: lng });
    // As the specification has it (1-portal §8).
    else console.error(failureText('mapDrag').title);
  };
  const takeNow = useRef(take);
  useEffect(() => {
    takeNow.current = take;
  });
  useEffect(() => {
    const clicked = ({ latlng }: L.LeafletMouseEvent) => takeNow.current(latlng);
    map.on('click', clicked);
    return () => void map.off('click', clicked);
  }, [map]);
  const isThere = point !== null;
  useEffect(() => {
    if (!isThere) return;
    const icon = leaflet.divIcon({
      className: 'map-pin map-pin--chosen',
      html: PIN,
      iconSize: [44, 52],
      iconAnchor: [22, 50],
    });
    const pin = leaflet.marker(map.getCenter(), { icon, draggable: true, keyboard: true });
    makeButton(pin, { label: 'Znacznik. Strzałki przesuwają go po metrze.', onPress: () => {} });
    pin.on('dragend', () => takeNow.current(pin.getLatLng()));
    pin.on('add', () => {
      pin.getElement()?.addEventListener('keydown', (event) => {
        if (ARROWS[event.key] === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current.onKey(event.key, event.shiftKey ? LONG_STEP : STEP);
      });
    });
    pin.addTo(map);
    marker.current = pin;
    return () => {
      pin.remove();
      marker.current = null;
    };
  }, [map, leaflet, isThere]);
  const [latitude, longitude] = [point?.latitude, point?.longitude];
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    const place = leaflet.latLng(latitude, longitude);
    marker.current?.setLatLng(place);
    if (!map.getBounds().contains(place)) map.panTo(place, { animate: false });
  }, [map, leaflet, latitude, longitude, isThere]);
  return null;
}
