/** Projects that stand close to a place, or so close to each other that they may exclude each other (spec/3 §2.6: "pins <100 m apart"). */

export interface PlacedProject {
  readonly number: string;
  /** Degrees. */
  readonly places: readonly { readonly latitude: number; readonly longitude: number }[];
}

export interface NearPair {
  readonly first: string;
  readonly second: string;
  /** Between their nearest places, whole. */
  readonly metres: number;
}

/** Metres below which somebody is asked whether two projects exclude each other. */
export const NEAR_METRES = 100;

const EARTH_RADIUS = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places on a sphere (haversine). */
export function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres within which whoever proposes something is shown what stands there already. */
export const NEARBY_METRES = 300;

/** Degrees of latitude that are a little more than a metre. */
const METRE = 1 / 111_000;

/** The part of the map in which everything stands that is within `NEARBY_METRES` of a place. */
export function viewAround({ latitude, longitude }: Place): Record<'west' | 'south' | 'east' | 'north', number> {
  const high = NEARBY_METRES * METRE;
  const wide = high / Math.max(0.01, Math.cos(radians(Math.min(90, Math.abs(latitude) + high))));
  return {
    west: Math.max(-180, longitude - wide),
    south: Math.max(-90, latitude - high),
    east: Math.min(180, longitude + wide),
    north: Math.min(90, latitude + high),
  };
}

/** Those with a marker within `NEARBY_METRES` of a place, the nearest first, each with whole metres to its nearest marker. */
export const nearbyOf = <Project extends { readonly markers: readonly Place[] }>(
  projects: readonly Project[],
  place: Place,
): { project: Project; metres: number }[] =>
  projects
    .map((project) => ({
      project,
      metres: Math.round(Math.min(...project.markers.map((marker) => metresBetween(marker, place)))),
    }))
    .filter(({ metres }) => metres <= NEARBY_METRES)
    .toSorted((a, b) => a.metres - b.metres);

/**
 * Pairs of projects with places nearer than `NEAR_METRES`, the nearest first; each project has its number alone. Time grows with
 * the projects and with the pairs found: only neighbouring squares of the map are compared.
 */
export function nearPairs(projects: readonly PlacedProject[]): NearPair[] {
  const squares = new Map<string, { number: string; latitude: number; longitude: number }[]>();
  const found = new Map<string, NearPair>();
  for (const { number, places } of projects) {
    for (const place of places) {
      for (const other of neighboursOf(place).flatMap((square) => squares.get(square) ?? [])) {
        const metres = metresBetween(place, other);
        if (other.number === number || metres >= NEAR_METRES) continue;
        const key = pairKey(other.number, number);
        const known = found.get(key);
        if (known === undefined || metres < known.metres) {
          found.set(key, { first: other.number, second: number, metres });
        }
      }
    }
    for (const place of places) {
      const square = squareOf(place);
      squares.set(square, [...(squares.get(square) ?? []), { number, ...place }]);
    }
  }
  return [...found.values()]
    .map((pair) => ({ ...pair, metres: Math.round(pair.metres) }))
    .toSorted((a, b) => a.metres - b.metres);
}

/** Degrees of latitude that are a little more than `NEAR_METRES`. */
const STEP = NEAR_METRES / 111_000 / 0.99;
/** Squares of longitude are wide enough up to 60 degrees north or south. */
const WIDE = STEP * 2;

const squareOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${Math.floor(latitude / STEP)} ${Math.floor(longitude / WIDE)}`;

function neighboursOf({ latitude, longitude }: { latitude: number; longitude: number }): string[] {
  const [row, column] = [Math.floor(latitude / STEP), Math.floor(longitude / WIDE)];
  return [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => `${row + north} ${column + east}`));
}

/** Pairs that stand on none of the lists of decided ones, whichever number comes first there. */
export function undecidedOf(near: readonly NearPair[], decided: readonly (readonly [string, string])[]): NearPair[] {
  const known = new Set(decided.flatMap(([first, second]) => [pairKey(first, second), pairKey(second, first)]));
  return near.filter(({ first, second }) => !known.has(pairKey(first, second)));
}

const pairKey = (first: string, second: string): string => JSON.stringify([first, second]);
