import { expect, test } from 'vitest';
import { lastSeen } from './last-seen.ts';

const now = new Date('2026-09-14T08:40:00Z');

test.each([
  ['2026-09-14T07:58:00Z', 'dziś, 9.58'],
  // Two in the night of Poland is another day there.
  ['2026-09-13T22:30:00Z', 'dziś, 0.30'],
  ['2026-08-31T12:02:00Z', '31\u00a0sierpnia, 14.02'],
  ['2025-12-31T12:02:00Z', '31\u00a0grudnia\u00a02025, 13.02'],
  [null, 'jeszcze nigdy'],
])('%s: %s', (at, said) => expect(lastSeen(at, now)).toBe(said));
