import type * as L from 'leaflet';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { Leaflet, MapConfiguration } from './base-map.ts';
import '../../styles/map.css';

export interface ReadyMap {
  map: L.Map;
  leaflet: Leaflet;
}

interface MapFrameProps {
  config: MapConfiguration;
  /** Says that the same things stand in a list. */
  label: string;
  className?: string;
  /** What is drawn on the map once it is there. */
  children: (ready: ReadyMap) => ReactNode;
}

type State = { kind: 'waiting' } | { kind: 'failed' } | ({ kind: 'ready' } & ReadyMap);

/** A map that comes after the page: its code is fetched when the frame is near. Without scripts the list beside it remains. */
export function MapFrame({ config, label, className, children }: MapFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const { zoom, latitude, longitude, tilesUrl, attribution } = config;
  useEffect(() => {
    const frame = container.current;
    if (frame === null) return;
    let made: ReadyMap | null = null;
    let left = false;
    const make = (): void => {
      import('./base-map.ts').then(
        ({ createBaseMap }) => {
          if (left) return;
          made = createBaseMap(frame, { zoom, latitude, longitude, tilesUrl, attribution });
          setState({ kind: 'ready', ...made });
        },
        () => setState({ kind: 'failed' }),
      );
    };
    const stopWaiting = whenNear(frame, make);
    return () => {
      left = true;
      stopWaiting();
      made?.map.remove();
    };
  }, [zoom, latitude, longitude, tilesUrl, attribution]);
  return (
    <div className={className ? `map ${className}` : 'map'} role="region" aria-label={label}>
      <div className="map__canvas" ref={container} />
      {state.kind === 'waiting' && <p className="map__note">Wczytywanie...</p>}
      {state.kind === 'failed' && (
        <p className="map__note">Nie udało się wczytać mapy. Te same miejsca są na liście.</p>
      )}
      {state.kind === 'ready' && (
        <>
          <div className="map__zoom">
            <button type="button" className="icon-button" aria-label="Przybliż" onClick={() => state.map.zoomIn()}>
              <Icon name="plus" />
            </button>
            <button type="button" className="icon-button" aria-label="Oddal" onClick={() => state.map.zoomOut()}>
              <Icon name="minus" />
            </button>
          </div>
          {children(state)}
        </>
      )}
      <p className="map__credit">{attribution}</p>
    </div>
  );
}

/** Runs once when the element comes near the view; whoever never scrolls there loads nothing. */
function whenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '400px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
