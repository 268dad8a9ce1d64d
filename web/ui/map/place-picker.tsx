import type { MapConfiguration } from '@wiec/contract/site.ts';
import { roundDegrees } from '@wiec/domain/map-view.ts';
import { useEffect, useLayoutEffect } from 'react';
import type { z } from 'zod';
import { MapFrame, type ReadyMap } from './map-frame.tsx';
import { pinIcon } from './map-icons.ts';

export interface PickedPoint {
  latitude: number;
  longitude: number;
}

interface PlacePickerProps {
  config: z.infer<typeof MapConfiguration>;
  /** Null: nothing is chosen there yet. They are numbered from 1. */
  points: readonly (PickedPoint | null)[];
  /** The one that a click moves, and that is kept in view. */
  active?: number;
  onPick: (point: PickedPoint) => void;
}

const CLOSE_ZOOM = 16;

/** A point is chosen by a click on the map; whoever does not click types it in the fields beside. */
export function PlacePicker({ config, ...places }: PlacePickerProps) {
  return (
    <MapFrame
      config={config}
      className="place-map place-picker"
      label="Mapa: kliknięcie wskazuje miejsce. To samo można wpisać w polach szerokości i długości."
    >
      {(ready) => <Pins ready={ready} {...places} />}
    </MapFrame>
  );
}

function Pins({
  ready: { map, leaflet },
  points,
  active = 0,
  onPick,
}: { ready: ReadyMap } & Omit<PlacePickerProps, 'config'>) {
  // Before the map is painted: whoever sees it can click.
  useLayoutEffect(() => {
    const pick = ({ latlng }: { latlng: { lat: number; lng: number } }): void =>
      onPick({ latitude: roundDegrees(latlng.lat), longitude: roundDegrees(latlng.lng) });
    map.on('click', pick);
    return () => void map.off('click', pick);
  }, [map, onPick]);
  const drawn = JSON.stringify(points);
  useEffect(() => {
    const pins = (JSON.parse(drawn) as (PickedPoint | null)[]).flatMap((point, at) => {
      if (point === null) return [];
      const where: [number, number] = [point.latitude, point.longitude];
      if (at === active && !map.getBounds().contains(where)) map.setView(where, CLOSE_ZOOM);
      return [leaflet.marker(where, { icon: pinIcon(leaflet, at + 1), keyboard: false }).addTo(map)];
    });
    return () => pins.forEach((pin) => void pin.remove());
  }, [map, leaflet, drawn, active]);
  return null;
}
