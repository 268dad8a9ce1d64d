import type { TaskMarker } from '@wiec/contract/project-tasks.ts';

const degrees = (value: number): string => value.toFixed(5).replace('.', ',');

/** What a pin is called: its number and description, or its coordinates where nobody described it. */
export function markerLabel({ description, latitude, longitude }: TaskMarker, index: number): string {
  const words = description.trim();
  return `${index + 1}. ${words === '' ? `${degrees(latitude)}° N, ${degrees(longitude)}° E` : words}`;
}
