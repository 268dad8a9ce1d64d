import { mapZooms } from '@wiec/domain/map-view.ts';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';

export interface MapConfiguration {
  zoom: number;
  latitude: number;
  longitude: number;
  /** `{z}`, `{x}`, `{y}` stand for the tile. */
  tilesUrl: string;
  attribution: string;
}

export type Leaflet = typeof L;

/** An empty map with tiles. Its buttons and credit are ours, in Polish; the arrow keys move it, + and − zoom. */
export function createBaseMap(container: HTMLElement, config: MapConfiguration): { map: L.Map; leaflet: Leaflet } {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(container, {
    center: [config.latitude, config.longitude],
    zoom: config.zoom,
    minZoom: mapZooms.least,
    maxZoom: mapZooms.most,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
  });
  L.tileLayer(config.tilesUrl, { maxZoom: mapZooms.most }).addTo(map);
  return { map, leaflet: L };
}
