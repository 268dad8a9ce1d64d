import type { PlainDate } from './calendar.ts';
import { ageOn } from './age.ts';

/** Ages in published statistics and ballot files (0-how-we-read-it, "Results"): never the age itself. In ascending order. */
export const ageBands = ['0-17', '18-29', '30-44', '45-59', '60-74', '75+'] as const;
export type AgeBand = (typeof ageBands)[number];

export function ageBandOf(birthDate: PlainDate, day: PlainDate): AgeBand {
  const age = ageOn(birthDate, day);
  return ageBands.findLast((band) => age >= Number.parseInt(band, 10)) ?? '0-17';
}
