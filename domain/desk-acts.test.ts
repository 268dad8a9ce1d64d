import { expect, test } from 'vitest';
import { auditActions } from './audit-action.ts';
import { deskActs, foldActs, type ToldAct } from './desk-acts.ts';

test('every act of the desk is one of the audit log, which has its words', () => {
  expect(Object.keys(deskActs).filter((action) => !Object.hasOwn(auditActions, action))).toEqual([]);
});

test.each(['register.viewed', 'register.searched', 'residents.looked-at', 'user.changed', 'account.signed-in'])(
  '%s is not told at the desk',
  (action) => {
    expect(Object.hasOwn(deskActs, action)).toBe(false);
  },
);

test('what is done about one person or one vote is told to whoever did it alone', () => {
  for (const [action, { seenBy }] of Object.entries(deskActs)) {
    if (/^(register|resident|letter)\./.test(action)) expect([action, seenBy]).toEqual([action, undefined]);
  }
});

const act = (over: Partial<ToldAct> = {}): ToldAct => ({
  at: new Date('2026-09-14T07:00:00Z'),
  actor: 'account:1',
  action: 'comment.published',
  projectId: 7,
  isUndoable: false,
  ...over,
});

test('the same several times in a row is told once, with its count and the time of the last', () => {
  const earlier = new Date('2026-09-14T06:00:00Z');
  expect(foldActs([act(), act({ at: earlier }), act({ at: earlier })])).toEqual([{ ...act(), count: 3 }]);
});

test.each<[string, Partial<ToldAct>]>([
  ['another act', { action: 'comment.refused' }],
  ['somebody else', { actor: 'account:2' }],
  ['another matter', { projectId: 8 }],
  ['what can still be taken back', { isUndoable: true }],
  ['another day', { at: new Date('2026-09-13T07:00:00Z') }],
])('%s stands apart', (_what, over) => {
  expect(foldActs([act(), act(over), act()])).toHaveLength(3);
});
