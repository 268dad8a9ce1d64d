import type { TaskOnMap } from '@wiec/contract/project-tasks.ts';
import { distanceBetween, type Place } from '@wiec/domain/distance.ts';
import type { NumberedTask } from './map-places.ts';

/** Metres to the closest of a project's places; infinite of one that has none. */
export const distanceTo = (from: Place, { markers }: Pick<TaskOnMap, 'markers'>): number =>
  markers.reduce((least, marker) => Math.min(least, distanceBetween(from, marker)), Number.POSITIVE_INFINITY);

/** Metres to the closest project; null: there is none. */
export const nearestOf = (from: Place, entries: readonly NumberedTask[]): number | null =>
  entries.length === 0 ? null : Math.min(...entries.map(({ task }) => distanceTo(from, task)));

/** The closest first, each with its number as before. @param from null: nobody knows where the reader is, and the order stays */
export function byDistance(from: Place | null, entries: readonly NumberedTask[]): readonly NumberedTask[] {
  if (from === null) return entries;
  return entries
    .map((entry) => ({ entry, distance: distanceTo(from, entry.task) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);
}
