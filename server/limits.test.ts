import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as accountLimits from './modules/accounts/limits.ts';
import { DEVICES_OF_NETWORK } from './modules/probes/answer-probe.ts';
import * as searchLimits from './modules/search/limits.ts';
import * as settingsLimits from './modules/site/settings/limits.ts';
import * as terytLimits from './modules/teryt/limits.ts';
import * as votingLimits from './modules/voting/limits.ts';
import * as signInLimits from './services/identity-provider/limits.ts';
import type { Limit } from './services/rate-limit.ts';

const isLimit = (value: unknown): value is Limit => typeof value === 'object' && value !== null && 'most' in value;
const limits = [
  votingLimits,
  accountLimits,
  settingsLimits,
  terytLimits,
  searchLimits,
  signInLimits,
  { DEVICES_OF_NETWORK },
]
  .flatMap((each) => Object.values<unknown>(each))
  .filter(isLimit);

test('docs/operating.md tells every limit as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const told = limits.map(({ name }) => rows.find((cells) => cells[1] === name)?.slice(1, 5) ?? [name]);
  expect(told).toEqual(
    limits.map(({ name, most, mostWithCaptcha, windowSeconds }) => [
      name,
      String(most),
      String(mostWithCaptcha ?? '–'),
      `${windowSeconds / 60} min`,
    ]),
  );
});

test('no two limits count in the same place', () => {
  expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length);
});
