import { expect, test } from 'vitest';
import { motifOf } from './icon-motif.ts';

test.each([
  ['fa-tree', 'zielen'],
  ['fas fa-road', 'drogi'],
  ['poll', 'sonda'],
  ['kultura', 'kultura'],
  ['fa-nothing-known', 'eko'],
  ['', 'eko'],
  [null, 'eko'],
] as const)('%s is drawn as %s', (icon, motif) => {
  expect(motifOf(icon)).toBe(motif);
});
