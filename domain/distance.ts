/** How far places are from each other, as people are told. */
import { NBSP } from './polish-text.ts';

export interface Place {
  /** Degrees; north and east are positive. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres, of the mean radius. */
const EARTH = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres as the crow flies (haversine), of a round earth: half a per cent at most is not right. */
export function distanceBetween(one: Place, other: Place): number {
  const up = radians(other.latitude - one.latitude);
  const across = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(across / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** "350 m" to the next ten, "1,2 km" to the next hundred metres, "42 km". */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens}${NBSP}m`;
  const hundreds = Math.round(metres / 100);
  if (hundreds >= 100) return `${Math.round(metres / 1000)}${NBSP}km`;
  return `${Math.floor(hundreds / 10)},${hundreds % 10}${NBSP}km`;
}
