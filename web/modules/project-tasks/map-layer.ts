import type * as L from 'leaflet';
import Supercluster from 'supercluster';
import type { PlaceGroup } from '@wiec/contract/project-tasks.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { ReadyMap } from '../../ui/map/map-frame.tsx';
import { clusterIcon, colourPin, makeButton, pinIcon } from '../../ui/map/map-icons.ts';
import type { NumberedTask } from './map-places.ts';

interface Pin {
  entry: NumberedTask;
  marker: number;
}

/** What is on the map: projects one by one, or, where they are very many, how many places are where. */
export interface MapContent {
  entries: readonly NumberedTask[];
  groups: readonly PlaceGroup[];
}

/** The part of the map in sight, in degrees. */
export interface MapView {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface LayerEvents {
  /** A pin was pressed. */
  onSelect: (taskId: number) => void;
  /** These projects are in sight, alone or in a cluster. */
  onView: (taskIds: ReadonlySet<number>) => void;
  /** The map has stopped moving and shows another part. */
  onMove: (view: MapView) => void;
}

const CLUSTER_RADIUS_PX = 60;
const CLUSTER_MAX_ZOOM = 16;
const TILE_PX = 256;
const FIT_MAX_ZOOM = 15;
const GROUP_ZOOM_STEP = 2;
/** Pixels around all pins: room for a pin's height above, and on the right for the buttons, which must not lie on one. */
const FIT_PADDING = { paddingTopLeft: [40, 64], paddingBottomRight: [88, 32] } satisfies L.FitBoundsOptions;

/** Pins and clusters of the projects. What stays in sight stays in place, so that the focus is not lost when the map moves. */
export class TaskMapLayer {
  #ready: ReadyMap;
  #events: LayerEvents;
  #index: Supercluster<Pin>;
  #pins: { latLng: L.LatLng; taskId: number }[] = [];
  #groups: readonly PlaceGroup[] = [];
  #shown = new Map<string, L.Marker>();
  #selected: number | null = null;

  constructor(ready: ReadyMap, content: MapContent, events: LayerEvents) {
    this.#ready = ready;
    this.#events = events;
    this.#index = this.#load(content);
    this.#fitAll();
    ready.map.on('moveend', this.#moved);
    this.#draw();
  }

  /** Other projects or groups on the same map, which stays where it is. */
  replace(content: MapContent): void {
    this.#index = this.#load(content);
    this.#draw();
  }

  #load({ entries, groups }: MapContent): Supercluster<Pin> {
    const { leaflet } = this.#ready;
    this.#groups = groups;
    this.#pins = entries.flatMap(({ task }) =>
      task.markers.map(({ latitude, longitude }) => ({
        latLng: leaflet.latLng(latitude, longitude),
        taskId: task.id,
      })),
    );
    const index = new Supercluster<Pin>({ radius: CLUSTER_RADIUS_PX, extent: TILE_PX, maxZoom: CLUSTER_MAX_ZOOM });
    return index.load(
      entries.flatMap((entry) =>
        entry.task.markers.map(({ latitude, longitude }, marker) => ({
          type: 'Feature' as const,
          properties: { entry, marker },
          geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
        })),
      ),
    );
  }

  remove(): void {
    this.#ready.map.off('moveend', this.#moved);
    for (const marker of this.#shown.values()) marker.remove();
    this.#shown.clear();
  }

  /** Marks the project's pins; `show` also brings the first of them into sight, out of its cluster. */
  select(taskId: number | null, show: boolean): void {
    this.#selected = taskId;
    const pin = this.#pins.find((candidate) => candidate.taskId === taskId);
    if (show && pin !== undefined) {
      const { map } = this.#ready;
      map.setView(pin.latLng, Math.max(map.getZoom(), CLUSTER_MAX_ZOOM + 1));
    }
    this.#mark();
  }

  #fitAll(): void {
    const { map, leaflet } = this.#ready;
    const places = [
      ...this.#pins.map(({ latLng }) => latLng),
      ...this.#groups.map(({ latitude, longitude }) => leaflet.latLng(latitude, longitude)),
    ];
    if (places.length === 0) return;
    const bounds = leaflet.latLngBounds(places);
    map.fitBounds(bounds, { ...FIT_PADDING, maxZoom: FIT_MAX_ZOOM, animate: false });
  }

  #moved = (): void => {
    this.#draw();
    const bounds = this.#ready.map.getBounds();
    this.#events.onMove({
      west: Math.max(-180, bounds.getWest()),
      south: Math.max(-90, bounds.getSouth()),
      east: Math.min(180, bounds.getEast()),
      north: Math.min(90, bounds.getNorth()),
    });
  };

  #draw(): void {
    const { map } = this.#ready;
    const bounds = map.getBounds();
    const padded = bounds.pad(0.1);
    const box: [number, number, number, number] = [
      padded.getWest(),
      padded.getSouth(),
      padded.getEast(),
      padded.getNorth(),
    ];
    const wanted = new Map<string, () => L.Marker>();
    for (const feature of this.#index.getClusters(box, Math.round(map.getZoom()))) {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      if ('cluster' in properties) {
        const key = `cluster ${properties.point_count} ${latitude} ${longitude}`;
        wanted.set(key, () =>
          this.#cluster(latitude, longitude, properties.cluster_id, Number(properties.point_count)),
        );
      } else {
        wanted.set(`pin ${properties.entry.task.id} ${properties.marker}`, () =>
          this.#pin(
            latitude,
            longitude,
            properties.entry,
            properties.entry.task.markers[properties.marker]?.color ?? '',
          ),
        );
      }
    }
    for (const { latitude, longitude, count } of this.#groups) {
      wanted.set(`group ${count} ${latitude} ${longitude}`, () => this.#group(latitude, longitude, count));
    }
    for (const [key, marker] of this.#shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.#shown.delete(key);
    }
    for (const [key, make] of wanted) {
      if (!this.#shown.has(key)) this.#shown.set(key, make().addTo(map));
    }
    this.#mark();
    this.#events.onView(
      new Set(this.#pins.filter(({ latLng }) => bounds.contains(latLng)).map(({ taskId }) => taskId)),
    );
  }

  #pin(latitude: number, longitude: number, { task, number }: NumberedTask, color: string): L.Marker {
    const { leaflet } = this.#ready;
    const marker = leaflet.marker([latitude, longitude], { icon: pinIcon(leaflet, number), keyboard: true });
    colourPin(marker, color);
    makeButton(marker, { label: `${number}. ${task.title}`, onPress: () => this.#events.onSelect(task.id) });
    return marker;
  }

  #cluster(latitude: number, longitude: number, id: number, count: number): L.Marker {
    return this.#crowd(latitude, longitude, count, () => this.#index.getClusterExpansionZoom(id));
  }

  #group(latitude: number, longitude: number, count: number): L.Marker {
    return this.#crowd(latitude, longitude, count, () => this.#ready.map.getZoom() + GROUP_ZOOM_STEP);
  }

  #crowd(latitude: number, longitude: number, count: number, zoomToOpen: () => number): L.Marker {
    const { leaflet, map } = this.#ready;
    const marker = leaflet.marker([latitude, longitude], { icon: clusterIcon(leaflet, count), keyboard: true });
    const open = (): void => {
      map.setView([latitude, longitude], Math.min(zoomToOpen(), map.getMaxZoom()));
    };
    makeButton(marker, {
      label: `${countPl(count, 'miejsce', 'miejsca', 'miejsc')} blisko siebie, przybliż`,
      onPress: open,
    });
    return marker;
  }

  #mark(): void {
    for (const [key, marker] of this.#shown) {
      const chosen = key.startsWith(`pin ${this.#selected} `);
      marker.getElement()?.classList.toggle('map-pin--chosen', chosen);
      marker.setZIndexOffset(chosen ? 1000 : 0);
    }
  }
}
