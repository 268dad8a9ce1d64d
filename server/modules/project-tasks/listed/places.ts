import type { PlaceGroup } from '@wiec/contract/project-tasks.ts';
import type { Surroundings, TaskRows, TaskTable } from './task-list.ts';

/** A part of the map, in degrees. */
export interface MapView {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Those with a place in the view, whose edges belong to it. */
export function rowsIn({ placesFrom, latitudes, longitudes }: TaskTable, rows: TaskRows, view: MapView): TaskRows {
  const { west, south, east, north } = view;
  const found = new Int32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    for (let at = placesFrom[row]!; at < placesFrom[row + 1]!; at++) {
      const latitude = latitudes[at]!;
      const longitude = longitudes[at]!;
      if (longitude < west || longitude > east || latitude < south || latitude > north) continue;
      found[count++] = row;
      break;
    }
  }
  return found.subarray(0, count);
}

/** The smallest view with all places of these; without any it is nowhere. */
export function viewOf({ placesFrom, latitudes, longitudes }: TaskTable, rows: TaskRows): MapView {
  const view = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const row of rows) {
    for (let at = placesFrom[row]!; at < placesFrom[row + 1]!; at++) reach(view, latitudes[at]!, longitudes[at]!);
  }
  return view;
}

function reach(view: { -readonly [Edge in keyof MapView]: number }, latitude: number, longitude: number): void {
  if (latitude < view.south) view.south = latitude;
  if (latitude > view.north) view.north = latitude;
  if (longitude < view.west) view.west = longitude;
  if (longitude > view.east) view.east = longitude;
}

/** Some of the places, as they are counted. */
class Group {
  readonly districtName: string | null;
  west = Infinity;
  south = Infinity;
  east = -Infinity;
  north = -Infinity;
  #latitudes = 0;
  #longitudes = 0;
  #places = 0;
  #projects = 0;
  #last = -1;

  constructor(districtName: string | null) {
    this.districtName = districtName;
  }

  /** Places of a row come one after another. */
  add(row: number, latitude: number, longitude: number): void {
    reach(this, latitude, longitude);
    this.#latitudes += latitude;
    this.#longitudes += longitude;
    this.#places++;
    if (this.#last !== row) this.#projects++;
    this.#last = row;
  }

  told(): PlaceGroup {
    const { west, south, east, north, districtName } = this;
    const [latitude, longitude] = [this.#latitudes / this.#places, this.#longitudes / this.#places];
    return { latitude, longitude, count: this.#projects, districtName, west, south, east, north };
  }
}

/**
 * Projects with a place in a view, counted by district; those of the whole town by the squares of a grid, where each counts in every
 * square in which it has a place. The largest group comes first.
 * @param squares how many there are from side to side
 */
export function groupPlaces(
  { placesFrom, latitudes, longitudes, districtIds }: TaskTable,
  rows: TaskRows,
  view: MapView,
  squares: number,
  districts: Surroundings['districts'],
): PlaceGroup[] {
  const across = (view.east - view.west) / squares || 1;
  const up = (view.north - view.south) / squares || 1;
  const bySquare = Array.from({ length: (squares + 1) ** 2 }, (): Group | undefined => undefined);
  const byDistrict = new Map<number, Group>();
  const ofDistrict = (id: number): Group | undefined => {
    const name = id === 0 ? null : (districts.get(id) ?? null);
    if (name === null) return undefined;
    let group = byDistrict.get(id);
    if (group === undefined) byDistrict.set(id, (group = new Group(name)));
    return group;
  };
  const { west, south, east, north } = view;
  for (const row of rows) {
    const district = ofDistrict(districtIds[row]!);
    for (let at = placesFrom[row]!; at < placesFrom[row + 1]!; at++) {
      const latitude = latitudes[at]!;
      const longitude = longitudes[at]!;
      if (longitude < west || longitude > east || latitude < south || latitude > north) continue;
      if (district !== undefined) {
        district.add(row, latitude, longitude);
        continue;
      }
      // The east and the north edge of the view are a column and a line of their own.
      const square = Math.floor((latitude - south) / up) * (squares + 1) + Math.floor((longitude - west) / across);
      (bySquare[square] ??= new Group(null)).add(row, latitude, longitude);
    }
  }
  return (
    [...byDistrict.values(), ...bySquare.filter((group) => group !== undefined)]
      .map((group) => group.told())
      // Where the whole map is asked for, some have no place.
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.latitude - b.latitude || a.longitude - b.longitude)
  );
}
