import { expect, test } from 'vitest';
import { emptyDraft } from '../voting/ballot/ballot-draft.ts';
import { memoryStores, readDraft, storeDraft } from '../voting/ballot/ballot-storage.ts';
import { draftKey } from '../../lib/draft-key.ts';
import { waitingPoints } from './waiting-points.ts';

const NOW = 1_800_000_000_000;
const DAY = 24 * 3_600_000;

test.each([
  ['the points of the draft', { 11: '3', 12: '4', 13: '0', 14: '' }, NOW, 7],
  ['no points that are mistakes', { 11: '1,5', 12: '-2', 13: 'dwa', 14: '2' }, NOW, 2],
  ['points of a day ago', { 11: '3' }, NOW - DAY, 3],
  ['no older ones', { 11: '3' }, NOW - DAY - 1, 0],
])('%s', (_what, points, changedAt, count) => {
  const stores = memoryStores();
  storeDraft(stores, 7, { ...emptyDraft, points }, changedAt);
  expect(waitingPoints(stores.device, 7, NOW)).toBe(count);
  expect(Object.keys(readDraft(stores, 7, NOW).points).length > 0).toBe(count > 0);
  expect(waitingPoints(stores.device, 8, NOW)).toBe(0);
});

test.each(['null', '{}', '[]', 'x', '{"changedAt":1800000000000,"points":5}'])('nothing where %s is kept', (kept) => {
  const stores = memoryStores();
  stores.device().setItem(draftKey(7), kept);
  expect(waitingPoints(stores.device, 7, NOW)).toBe(0);
});

test('nothing where storage is forbidden', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(waitingPoints(forbidden, 7, NOW)).toBe(0);
});
