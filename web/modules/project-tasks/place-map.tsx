import type { TaskMarker } from '@wiec/contract/project-tasks.ts';
import type { MapConfiguration } from '@wiec/contract/site.ts';
import { useEffect } from 'react';
import type { z } from 'zod';
import { MapFrame, type ReadyMap } from '../../ui/map/map-frame.tsx';
import { colourPin, makeButton, pinIcon } from '../../ui/map/map-icons.ts';
import { markerLabel } from './marker-label.ts';

interface PlaceMapProps {
  markers: readonly TaskMarker[];
  config: z.infer<typeof MapConfiguration>;
  /** What the map shows, and where the same is told in words. */
  label?: string;
}

const OF_PROJECT = 'Mapa miejsca projektu. Znaczniki są opisane na liście.';

const CLOSE_ZOOM = 16;

/** Where the project is to stand: a small map (360 px high) with numbered pins in their colours. */
export function PlaceMap({ markers, config, label = OF_PROJECT }: PlaceMapProps) {
  return (
    <MapFrame config={config} className="place-map" label={label}>
      {(ready) => <Pins ready={ready} markers={markers} />}
    </MapFrame>
  );
}

function Pins({ ready: { map, leaflet }, markers }: { ready: ReadyMap; markers: readonly TaskMarker[] }) {
  useEffect(() => {
    const pins = markers.map((place, i) => {
      const pin = leaflet.marker([place.latitude, place.longitude], { icon: pinIcon(leaflet, i + 1), keyboard: true });
      const centre = (): void => {
        map.setView([place.latitude, place.longitude], Math.max(map.getZoom(), CLOSE_ZOOM));
      };
      makeButton(pin, { label: markerLabel(place, i), onPress: centre });
      colourPin(pin, place.color);
      return pin.addTo(map);
    });
    const bounds = leaflet.latLngBounds(markers.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(bounds, { padding: [56, 64], maxZoom: CLOSE_ZOOM, animate: false });
    return () => pins.forEach((pin) => pin.remove());
  }, [map, leaflet, markers]);
  return null;
}
