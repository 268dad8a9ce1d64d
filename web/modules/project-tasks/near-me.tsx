import { formatDistance, type Place } from '@wiec/domain/distance.ts';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { ReadyMap } from '../../ui/map/map-frame.tsx';
import { nearestOf } from './nearest.ts';
import type { NumberedTask } from './map-places.ts';

interface NearMeProps {
  ready: ReadyMap;
  entries: readonly NumberedTask[];
  /** Where the reader is; null: nobody asked, or the browser did not say. */
  near: Place | null;
  onFound: (place: Place) => void;
}

type Asking = 'not' | 'asking' | 'refused' | 'failed';

/** As near as streets have names. */
const ZOOM = 15;
/** Metres: from further away the map would show the reader and no project. */
const TOO_FAR = 20_000;
const PATIENCE_MS = 20_000;

/**
 * Shows the part of the map where the reader is, and the list from there. The browser asks for leave, distances are worked out in it,
 * and nobody keeps the place (docs/decisions/0190).
 */
export function NearMe({ ready: { map, leaflet }, entries, near, onFound }: NearMeProps) {
  const [asking, setAsking] = useState<Asking>('not');
  useEffect(() => {
    if (near === null) return;
    const spot = leaflet.circleMarker([near.latitude, near.longitude], {
      className: 'map-here',
      interactive: false,
      radius: 9,
    });
    spot.addTo(map);
    return () => void spot.remove();
  }, [map, leaflet, near]);
  const find = (): void => {
    setAsking('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const place = { latitude, longitude };
        setAsking('not');
        onFound(place);
        const closest = nearestOf(place, entries);
        if (closest === null || closest <= TOO_FAR) map.setView([latitude, longitude], Math.max(map.getZoom(), ZOOM));
      },
      ({ code, PERMISSION_DENIED }) => setAsking(code === PERMISSION_DENIED ? 'refused' : 'failed'),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  };
  return (
    <div className="map__near">
      <button type="button" className="button button--secondary" disabled={asking === 'asking'} onClick={find}>
        <Icon name="pin" />
        Blisko mnie
      </button>
      <p role="status" className={asking !== 'not' || near !== null ? 'map__near-note' : undefined}>
        {wordsOf(asking, near, entries)}
      </p>
    </div>
  );
}

function wordsOf(asking: Asking, near: Place | null, entries: readonly NumberedTask[]): string {
  if (asking === 'asking') return 'Szukamy, gdzie jesteś…';
  if (asking === 'refused') return 'Przeglądarka nie podała położenia. Możesz na to pozwolić w jej ustawieniach.';
  if (asking === 'failed') return 'Nie udało się ustalić położenia. Spróbuj ponownie.';
  if (near === null) return '';
  const closest = nearestOf(near, entries);
  return closest === null || closest <= TOO_FAR
    ? 'Na liście najpierw to, co najbliżej. Położenia nie zapisujemy.'
    : `Do najbliższego projektu masz ${formatDistance(closest)}. Położenia nie zapisujemy.`;
}
