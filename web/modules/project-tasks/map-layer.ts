import type * as L from 'leaflet';
import type { PlaceGroup } from '@wiec/contract/project-tasks.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { ReadyMap } from '../../ui/map/map-frame.tsx';
import { colourPin, joinedIcon, labelIcon, makeButton, pinIcon } from '../../ui/map/map-icons.ts';
import {
  type DistrictLabel,
  LABEL_HEIGHT,
  labelWidth,
  type MapMarks,
  type MapPoint,
  type MapRectangle,
  markSteps,
  PLACES_A_STEP,
  projectsIn,
  type ProjectPoint,
} from './map-marks.ts';
import type { NumberedTask } from './map-places.ts';

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
  /** These projects are in sight, alone or joined. */
  onView: (taskIds: ReadonlySet<number>) => void;
  /** The map has stopped moving and shows another part. */
  onMove: (view: MapView) => void;
}

/** Where one place is; `entry` is null of a group, which stands for many. */
interface Place {
  latLng: L.LatLng;
  district: string | null;
  count: number;
  taskId: number;
  entry: NumberedTask | null;
  color: string;
  /** What a group reaches over. */
  bounds: L.LatLngBounds | null;
  /** Pixels of the smallest map, from which those of any scale follow. */
  origin: L.Point;
}
interface Point extends ProjectPoint {
  readonly place: Place;
}

interface Mark extends MapPoint {
  key: string;
  latLng: L.LatLng;
  taskIds: ReadonlySet<number>;
  make: () => L.Marker;
}

/** Of labels: pins are ordered by where they stand, one pixel of it each. */
const ABOVE_PINS = 5000;
/** Pixels around all pins: room for a pin's height above, and on the right for the buttons, which must not lie on one. */
const FIT_PADDING = { paddingTopLeft: [40, 64], paddingBottomRight: [88, 32] } satisfies L.FitBoundsOptions;
const FIT_MAX_ZOOM = 15;
const CLOSE_ZOOM = 17;
const ZOOM_STEP = 2;
/** Pixels under the buttons at the top of the map, and under the name of who drew it at the foot. */
const COVERED = { top: 64, bottom: 24 };
/** How long it works at a stretch, so that a slow phone does not stand still: a step may take as long once more. */
const STRETCH_MS = 16;

/** Leaflet's own answer makes two objects for each place that it is asked about. */
function within(bounds: L.LatLngBounds): (place: L.LatLng) => boolean {
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east;
}

/** Pins of the projects. What stays in sight stays in place, so that the focus is not lost when the map moves. */
export class TaskMapLayer {
  #ready: ReadyMap;
  #events: LayerEvents;
  #places: Place[] = [];
  /** Marks of each scale at which the map was looked at. */
  #marks = new Map<number, Mark[]>();
  #shown = new Map<string, { marker: L.Marker; taskIds: ReadonlySet<number> }>();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #selected: number | null = null;
  /** What was in sight when all places were, under nothing. */
  #first: L.LatLngBounds;

  /** @param home the district that is in sight at first; null: all places are */
  constructor(ready: ReadyMap, content: MapContent, events: LayerEvents, home: string | null = null) {
    this.#ready = ready;
    this.#events = events;
    this.#load(content);
    this.fit(null);
    this.#first = this.#uncovered();
    ready.map.on('moveend', this.#moved);
    this.#draw();
    if (home !== null) this.fit(home);
  }

  /** Other projects or groups on the same map, which stays where it is. */
  replace(content: MapContent): void {
    this.#load(content);
    this.#draw();
  }

  #load({ entries, groups }: MapContent): void {
    const { leaflet } = this.#ready;
    const projects = entries.flatMap((entry) =>
      entry.task.markers.map(({ latitude, longitude, color }) => ({
        latLng: leaflet.latLng(latitude, longitude),
        district: entry.task.districtName,
        count: 1,
        taskId: entry.task.id,
        entry,
        color,
        bounds: null,
        origin: this.#originOf(latitude, longitude),
      })),
    );
    const crowds = groups.map(({ latitude, longitude, count, districtName, ...view }, i) => ({
      latLng: leaflet.latLng(latitude, longitude),
      district: districtName,
      count,
      taskId: -1 - i,
      entry: null,
      color: '',
      bounds: leaflet.latLngBounds([view.south, view.west], [view.north, view.east]),
      origin: this.#originOf(latitude, longitude),
    }));
    this.#places = [...projects, ...crowds];
    this.#marks.clear();
  }

  #originOf(latitude: number, longitude: number): L.Point {
    return this.#ready.map.project([latitude, longitude], 0);
  }

  /** Brings the places of a district into sight, or all of them. */
  fit(district: string | null): void {
    const { map, leaflet } = this.#ready;
    const bounds = leaflet.latLngBounds([]);
    for (const place of this.#places) {
      if (district === null) bounds.extend(place.latLng);
      else if (place.district === district) bounds.extend(place.bounds ?? place.latLng);
    }
    if (bounds.isValid()) map.fitBounds(bounds, { ...FIT_PADDING, maxZoom: FIT_MAX_ZOOM, animate: false });
  }

  remove(): void {
    clearTimeout(this.#waiting);
    this.#ready.map.off('moveend', this.#moved);
    for (const { marker } of this.#shown.values()) marker.remove();
    this.#shown.clear();
  }

  /** Marks the project's pins; `show` also brings the first of them into sight, so close that it stands alone where it can. */
  select(taskId: number | null, show: boolean): void {
    this.#selected = taskId;
    const place = this.#places.find((candidate) => candidate.taskId === taskId);
    if (show && place !== undefined) {
      const { map } = this.#ready;
      const stands = [...this.#shown.values()].some(({ taskIds }) => taskIds.size === 1 && taskIds.has(place.taskId));
      map.setView(place.latLng, stands ? map.getZoom() : Math.max(map.getZoom(), CLOSE_ZOOM));
    }
    this.#mark();
  }

  #uncovered(): L.LatLngBounds {
    const { map, leaflet } = this.#ready;
    const { x, y } = map.getSize();
    const corners = [leaflet.point(0, COVERED.top), leaflet.point(x, y - COVERED.bottom)];
    return leaflet.latLngBounds(corners.map((corner) => map.containerPointToLatLng(corner)));
  }

  #rectangleAt(zoom: number): MapRectangle {
    const { map } = this.#ready;
    const [upper, lower] = [
      map.project(this.#first.getNorthWest(), zoom),
      map.project(this.#first.getSouthEast(), zoom),
    ];
    return { west: upper.x, north: upper.y, east: lower.x, south: lower.y };
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

  #zoom(): number {
    return Math.round(this.#ready.map.getZoom());
  }

  /** What is to stand at this scale; step by step where it is not known yet. */
  *#marksAt(zoom: number): Generator<undefined, Mark[]> {
    const known = this.#marks.get(zoom);
    if (known !== undefined) return known;
    const scale = 2 ** zoom;
    const points = this.#places.map((place): Point => {
      const { taskId, district, count, origin } = place;
      return { taskId, district, count, x: origin.x * scale, y: origin.y * scale, place };
    });
    yield;
    const marks = yield* markSteps(points, zoom >= this.#ready.map.getMaxZoom(), this.#rectangleAt(zoom));
    yield;
    const made = yield* this.#markersOf(marks, zoom);
    this.#marks.set(zoom, made);
    return made;
  }

  *#markersOf({ joined, labels }: MapMarks<Point>, zoom: number): Generator<undefined, Mark[]> {
    const { map, leaflet } = this.#ready;
    const at = ({ x, y }: MapPoint): L.LatLng => map.unproject(leaflet.point(x, y), zoom);
    const idsOf = (points: readonly Point[]): ReadonlySet<number> => new Set(points.map(({ taskId }) => taskId));
    const made: Mark[] = [];
    for (const [i, { points, x, y }] of joined.entries()) {
      if (i % PLACES_A_STEP === PLACES_A_STEP - 1) yield;
      const [first] = points as [Point, ...Point[]];
      const isPin = points.length === 1 && first.place.entry !== null;
      const key = isPin ? `pin ${first.taskId} ${x} ${y}` : `joined ${points.length} ${x} ${y}`;
      const { latLng } = first.place;
      const make = () => (isPin ? this.#pin(first.place) : this.#joined(latLng, points));
      made.push({ key, x, y, latLng, taskIds: idsOf(points), make });
    }
    for (const label of labels) {
      const { names, isShort, points, x, y } = label;
      const latLng = at({ x, y });
      const make = () => this.#label(latLng, label);
      const key = `label ${names.join()} ${isShort} ${projectsIn(points)} ${x} ${y}`;
      made.push({ key, x, y, latLng, taskIds: idsOf(points), make });
      yield;
    }
    return made;
  }

  #boundsOf(points: readonly Point[]): L.LatLngBounds {
    const bounds = this.#ready.leaflet.latLngBounds([]);
    for (const { place } of points) bounds.extend(place.bounds ?? place.latLng);
    return bounds;
  }

  /** After the map's own work: markers that go are taken off at once, those that come are made bit by bit. */
  #draw(): void {
    clearTimeout(this.#waiting);
    const steps = this.#drawing();
    const goOn = (): void => {
      const until = performance.now() + STRETCH_MS;
      while (performance.now() < until) if (steps.next().done) return;
      this.#waiting = setTimeout(goOn);
    };
    this.#waiting = setTimeout(goOn);
  }

  *#drawing(): Generator<undefined, void> {
    const { map } = this.#ready;
    const marks = yield* this.#marksAt(this.#zoom());
    const bounds = map.getBounds();
    const isNear = within(bounds.pad(0.1));
    const wanted = marks.filter(({ latLng }) => isNear(latLng));
    const keys = new Set(wanted.map(({ key }) => key));
    yield;
    for (const [key, { marker }] of this.#shown) {
      if (keys.has(key)) continue;
      marker.remove();
      this.#shown.delete(key);
      yield;
    }
    for (const { key, taskIds, make } of wanted) {
      if (this.#shown.has(key)) continue;
      const marker = make().addTo(map);
      this.#shown.set(key, { marker, taskIds });
      this.#markOne(marker, taskIds);
      yield;
    }
    yield;
    const isSeen = within(bounds);
    const seen = this.#places.filter(({ entry, latLng }) => entry !== null && isSeen(latLng));
    this.#events.onView(new Set(seen.map(({ taskId }) => taskId)));
  }

  #pin({ latLng, entry, color, taskId }: Place): L.Marker {
    const { leaflet } = this.#ready;
    const { number, task } = entry!;
    const marker = leaflet.marker(latLng, { icon: pinIcon(leaflet, number, true), keyboard: true });
    colourPin(marker, color);
    makeButton(marker, { label: `${number}. ${task.title}`, onPress: () => this.#events.onSelect(taskId) });
    return marker;
  }

  /** Closer by, they come apart; where the map shows no closer, a press goes from one to the next. */
  #joined(latLng: L.LatLng, points: readonly Point[]): L.Marker {
    const { leaflet, map } = this.#ready;
    const count = points.reduce((sum, point) => sum + point.count, 0);
    const marker = leaflet.marker(latLng, { icon: joinedIcon(leaflet, count), keyboard: true });
    const press = (): void => {
      if (map.getZoom() < map.getMaxZoom()) {
        this.#open(this.#boundsOf(points));
        return;
      }
      const at = points.findIndex(({ taskId }) => taskId === this.#selected);
      this.#events.onSelect(points[(at + 1) % points.length]!.taskId);
    };
    const words = `${countPl(count, 'miejsce', 'miejsca', 'miejsc')} blisko siebie`;
    makeButton(marker, { label: `${words}, przybliż`, onPress: press });
    return marker;
  }

  #label(latLng: L.LatLng, label: DistrictLabel<Point>): L.Marker {
    const { leaflet } = this.#ready;
    const names = label.names.join(', ');
    const count = projectsIn(label.points);
    const marker = leaflet.marker(latLng, {
      icon: labelIcon(leaflet, { name: label.isShort ? '' : names, count, size: [labelWidth(label), LABEL_HEIGHT] }),
      keyboard: true,
      title: label.isShort ? names : '',
      zIndexOffset: ABOVE_PINS,
    });
    const words = countPl(count, 'projekt', 'projekty', 'projektów');
    const open = () => this.#open(this.#boundsOf(label.points));
    makeButton(marker, { label: `${names}: ${words}, przybliż`, onPress: open });
    return marker;
  }

  /** Fits what a mark stands for, and comes closer in any case. */
  #open(bounds: L.LatLngBounds): void {
    const { map } = this.#ready;
    const fitting = map.getBoundsZoom(bounds.pad(0.1));
    const zoom = Math.max(map.getZoom() + 1, Math.min(fitting, map.getZoom() + 2 * ZOOM_STEP));
    map.setView(bounds.getCenter(), Math.min(zoom, map.getMaxZoom()));
  }

  #mark(): void {
    for (const { marker, taskIds } of this.#shown.values()) this.#markOne(marker, taskIds);
  }

  #markOne(marker: L.Marker, taskIds: ReadonlySet<number>): void {
    const isChosen = this.#selected !== null && taskIds.has(this.#selected);
    const element = marker.getElement();
    if (element === undefined || element.classList.contains('map-pin--chosen') === isChosen) return;
    element.classList.toggle('map-pin--chosen', isChosen);
    marker.setZIndexOffset(isChosen ? 2 * ABOVE_PINS : element.classList.contains('map-label') ? ABOVE_PINS : 0);
  }
}
