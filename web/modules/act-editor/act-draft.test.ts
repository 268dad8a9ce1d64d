import { expect, test } from 'vitest';
import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import { freeId, StoredIds } from './act-draft.ts';

const element = (id: number): EditedElement => ({
  id,
  depth: 0,
  kind: 'fragment',
  unit: null,
  nr: null,
  label: '',
  generated: false,
  text: String(id),
  line: 1,
  canComment: true,
});
const idsOf = (list: readonly EditedElement[]): number[] => list.map(({ id }) => id);

test('an element keeps its id here while the server calls it otherwise, also when steps are taken back after it was saved', () => {
  const first = [element(11), element(12)];
  const ids = new StoredIds(first);
  const divided = [element(11), element(freeId(first)), element(12)];
  expect(idsOf(divided)).toEqual([11, -1, 12]);
  expect(idsOf(ids.send(divided))).toEqual([11, -1, 12]);
  ids.saved(divided, [11, 20, 12]);
  expect(idsOf(ids.send(divided))).toEqual([11, 20, 12]);
  // The step is taken back, and 12 was joined with it before: what the server no longer has is new to it.
  const joined = [element(11)];
  ids.saved(joined, [11]);
  expect(idsOf(ids.send(divided))).toEqual([11, -1, -2]);
  ids.saved(divided, [11, 21, 22]);
  expect(idsOf(ids.send(divided))).toEqual([11, 21, 22]);
});
