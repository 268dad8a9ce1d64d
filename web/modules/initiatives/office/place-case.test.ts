import type { ListedCase } from '@wiec/contract/office-initiatives.ts';
import { expect, test } from 'vitest';
import { isPlaceable, placeBody, type Placing, proposedClass } from './place-case.ts';

const item = (change: Partial<ListedCase>) =>
  ({
    state: 'new',
    class: null,
    looksLike: null,
    type: 3,
    unit: null,
    assignedTo: null,
    revision: 7,
    led: true,
    ...change,
  }) as ListedCase;
const roads = { id: 1, name: 'Wydział Dróg' };
const anna = { id: 5, name: 'Anna' };
const classified = { state: 'classified', class: 'other' } as const;

test.each<[string, Partial<ListedCase>, Placing, string | null]>([
  ['a new one to somebody', {}, { class: 'other', unitId: null, assigneeId: 5 }, 'assign'],
  ['a new one to a unit, which says who', {}, { class: 'other', unitId: 1, assigneeId: null }, 'classify'],
  ['a new one to nobody', {}, { class: 'other', unitId: null, assigneeId: null }, null],
  ['one with a class to nobody', classified, { class: 'other', unitId: null, assigneeId: null }, null],
  ['one with a class to a unit', classified, { class: 'other', unitId: 1, assigneeId: null }, 'hand'],
  ['one whose class is another', classified, { class: 'petition', unitId: 1, assigneeId: null }, 'classify'],
  ['one that is there already', { ...classified, unit: roads }, { class: 'other', unitId: 1, assigneeId: null }, null],
  [
    'one that somebody leads, to somebody else',
    { state: 'in-progress', class: 'other', assignedTo: anna },
    { class: 'other', unitId: null, assigneeId: 6 },
    'assign',
  ],
  [
    'one that they lead already',
    { state: 'in-progress', class: 'other', assignedTo: anna },
    { class: 'other', unitId: null, assigneeId: 5 },
    null,
  ],
  [
    'one that they lead, in another unit',
    { state: 'in-progress', class: 'other', assignedTo: anna },
    { class: 'other', unitId: 1, assigneeId: 5 },
    'assign',
  ],
])('%s', (_name, change, placing, act) => {
  const body = placeBody(item(change), placing);
  expect(body?.act ?? null).toBe(act);
  if (body) expect(body).toMatchObject({ revision: 7, unitId: placing.unitId });
});

test('what is over, and what the reader does not lead, cannot be marked', () => {
  expect(['new', 'in-progress', 'drafted'].map((state) => isPlaceable(item({ state: state as 'new' })))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['answered', 'closed', 'spam'].map((state) => isPlaceable(item({ state: state as 'new' })))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isPlaceable(item({ led: false }))).toBe(false);
});

test('a new one is proposed to be what a person said, else what it looks like, else what its author chose', () => {
  expect(proposedClass(item({ class: 'complaint', looksLike: 'petition' }))).toBe('complaint');
  expect(proposedClass(item({ looksLike: 'petition' }))).toBe('petition');
  expect(proposedClass(item({ type: 2 }))).toBe('consultation-proposal');
});
