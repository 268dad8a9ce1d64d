import { expect, test } from 'vitest';
import type { ListedCase } from '@wiec/contract/office-initiatives.ts';
import { classBody, isMarkable, likelyMain, mergeBody, mergeProblem } from './batch-acts.ts';

const item = (id: number, change: Partial<ListedCase> = {}): ListedCase =>
  ({
    id,
    number: `IN-2026-000${id}`,
    officeId: 1,
    state: 'new',
    class: null,
    led: true,
    revision: id,
    receivedAt: `2026-11-0${id}T10:00:00Z`,
    ...change,
  }) as ListedCase;

test.each<[Partial<ListedCase>, boolean]>([
  [{}, true],
  [{ state: 'approved' }, true],
  [{ state: 'answered' }, false],
  [{ led: false }, false],
])('%j may be marked: %s', (change, may) => {
  expect(isMarkable(item(1, change))).toBe(may);
});

test('a class is given to what has not got it and is not answered', () => {
  expect(classBody(item(1), 'petition')).toEqual({ act: 'classify', revision: 1, class: 'petition' });
  expect(classBody(item(1, { state: 'classified', class: 'petition' }), 'petition')).toBeNull();
  expect(classBody(item(1, { state: 'answered' }), 'petition')).toBeNull();
});

test('the others are joined to the one that came first', () => {
  const all = [item(2), item(1), item(3)];
  expect(likelyMain(all)?.id).toBe(1);
  expect(all.map((each) => mergeBody(each, item(1)))).toEqual([
    { act: 'merge', revision: 2, into: 'IN-2026-0001' },
    null,
    { act: 'merge', revision: 3, into: 'IN-2026-0001' },
  ]);
});

test('one whose answer is written takes the others, whenever it came', () => {
  expect(likelyMain([item(1), item(2, { state: 'drafted' })])?.id).toBe(2);
});

test.each<[string, ListedCase[], RegExp | null]>([
  ['one alone', [item(1)], /co najmniej dwie/u],
  ['two', [item(1), item(2)], null],
  ['of two offices', [item(1), item(2, { officeId: 2 })], /różnych urzędów/u],
  ['two whose answers are written', [item(1, { state: 'drafted' }), item(2, { state: 'approved' })], /nie łączą się/u],
])('%s', (_what, marked, problem) => {
  const told = mergeProblem(marked);
  if (problem === null) expect(told).toBeNull();
  else expect(told).toMatch(problem);
});
