import { expect, test } from 'vitest';
import { mixesScripts, nameLook } from './name-look.ts';
import { FIRST_NAMES, SURNAMES } from './testing/polish-names.ts';

test.each([
  ['first names', FIRST_NAMES],
  ['surnames', SURNAMES],
])('common Polish %s all look different, and mix no alphabets', (_what, names) => {
  expect(new Set(names).size).toBe(names.length);
  const alike = [...Map.groupBy(names, nameLook).values()].filter((own) => own.length > 1);
  expect(alike).toEqual([]);
  expect(names.filter(mixesScripts)).toEqual([]);
});
