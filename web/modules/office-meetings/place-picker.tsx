import type { MapConfiguration } from '@wiec/contract/site.ts';
import { roundDegrees } from '@wiec/domain/map-view.ts';
import { useEffect } from 'react';
import type { z } from 'zod';
import { MapFrame, type ReadyMap } from '../../ui/map/map-frame.tsx';
import { pinIcon } from '../../ui/map/map-icons.ts';

interface PlacePickerProps {
  config: z.infer<typeof MapConfiguration>;
  /** Null: none is chosen. */
  point: { latitude: number; longitude: number } | null;
  onPick: (point: { latitude: number; longitude: number }) => void;
}

const CLOSE_ZOOM = 16;

/** A point is chosen by a click on the map; whoever does not click types it in the fields beside. */
export function PlacePicker({ config, point, onPick }: PlacePickerProps) {
  return (
    <MapFrame
      config={config}
      className="place-map place-picker"
      label="Mapa: kliknięcie wskazuje miejsce. To samo można wpisać w polach szerokości i długości."
    >
      {(ready) => <Pin ready={ready} point={point} onPick={onPick} />}
    </MapFrame>
  );
}

function Pin({ ready: { map, leaflet }, point, onPick }: { ready: ReadyMap } & Omit<PlacePickerProps, 'config'>) {
  useEffect(() => {
    const pick = ({ latlng }: { latlng: { lat: number; lng: number } }): void =>
      onPick({ latitude: roundDegrees(latlng.lat), longitude: roundDegrees(latlng.lng) });
    map.on('click', pick);
    return () => void map.off('click', pick);
  }, [map, onPick]);
  const [latitude, longitude] = [point?.latitude, point?.longitude];
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    const pin = leaflet.marker([latitude, longitude], { icon: pinIcon(leaflet, 1), keyboard: false }).addTo(map);
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude], CLOSE_ZOOM);
    return () => void pin.remove();
  }, [map, leaflet, latitude, longitude]);
  return null;
}
