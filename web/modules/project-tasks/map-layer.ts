import type * as L from 'leaflet';
import Supercluster from 'supercluster';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { ReadyMap } from '../../ui/map/map-frame.tsx';
import { clusterIcon, makeButton, pinIcon } from '../../ui/map/map-icons.ts';
import type { NumberedTask } from './map-places.ts';

interface Pin {
  entry: NumberedTask;
  marker: number;
}

interface LayerEvents {
  /** A pin was pressed. */
  onSelect: (taskId: number) => void;
  /** The map came to rest; these projects are in sight, alone or in a cluster. */
  onView: (taskIds: ReadonlySet<number>) => void;
}

const CLUSTER_RADIUS_PX = 60;
const CLUSTER_MAX_ZOOM = 16;
const TILE_PX = 256;
const FIT_MAX_ZOOM = 15;
/** Pixels around all pins: room for a pin's height above, and on the right for the buttons, which must not lie on one. */
const FIT_PADDING = { paddingTopLeft: [40, 64], paddingBottomRight: [88, 32] } satisfies L.FitBoundsOptions;

/** Pins and clusters of the projects. What stays in sight stays in place, so that the focus is not lost when the map moves. */
export class TaskMapLayer {
  #ready: ReadyMap;
  #events: LayerEvents;
  #index: Supercluster<Pin>;
  #pins: { latLng: L.LatLng; taskId: number }[];
  #shown = new Map<string, L.Marker>();
  #selected: number | null = null;

  constructor(ready: ReadyMap, entries: readonly NumberedTask[], events: LayerEvents) {
    this.#ready = ready;
    this.#events = events;
    this.#pins = entries.flatMap(({ task }) =>
      task.markers.map(({ latitude, longitude }) => ({
        latLng: ready.leaflet.latLng(latitude, longitude),
        taskId: task.id,
      })),
    );
    this.#index = new Supercluster<Pin>({
      radius: CLUSTER_RADIUS_PX,
      extent: TILE_PX,
      maxZoom: CLUSTER_MAX_ZOOM,
    });
    this.#index.load(
      entries.flatMap((entry) =>
        entry.task.markers.map(({ latitude, longitude }, marker) => ({
          type: 'Feature' as const,
          properties: { entry, marker },
          geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
        })),
      ),
    );
    this.#fitAll();
    ready.map.on('moveend', this.#draw);
    this.#draw();
  }

  remove(): void {
    this.#ready.map.off('moveend', this.#draw);
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
    if (this.#pins.length === 0) return;
    const bounds = leaflet.latLngBounds(this.#pins.map(({ latLng }) => latLng));
    map.fitBounds(bounds, { ...FIT_PADDING, maxZoom: FIT_MAX_ZOOM, animate: false });
  }

  #draw = (): void => {
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
          this.#pin(latitude, longitude, properties.entry),
        );
      }
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
  };

  #pin(latitude: number, longitude: number, { task, number }: NumberedTask): L.Marker {
    const { leaflet } = this.#ready;
    const marker = leaflet.marker([latitude, longitude], { icon: pinIcon(leaflet, number), keyboard: true });
    makeButton(marker, { label: `${number}. ${task.title}`, onPress: () => this.#events.onSelect(task.id) });
    return marker;
  }

  #cluster(latitude: number, longitude: number, id: number, count: number): L.Marker {
    const { leaflet, map } = this.#ready;
    const marker = leaflet.marker([latitude, longitude], { icon: clusterIcon(leaflet, count), keyboard: true });
    const open = (): void => {
      map.setView([latitude, longitude], Math.min(this.#index.getClusterExpansionZoom(id), map.getMaxZoom()));
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
