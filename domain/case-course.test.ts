import { describe, expect, test } from 'vitest';
import {
  actsFor,
  type CaseAct,
  type CaseActor,
  caseActs,
  type CaseState,
  caseStates,
  caseViews,
  isActOf,
  isOpenCase,
  isTimeToReopen,
  mayApprove,
  stateAfterAct,
  statesOfView,
} from './case-course.ts';

/** What can be done in each state, and what it is then; whatever does not stand here cannot be done. */
const table: Readonly<Record<CaseState, Partial<Record<CaseAct, CaseState>>>> = {
  new: {
    classify: 'classified',
    return: 'new',
    hand: 'new',
    forward: 'forwarded',
    merge: 'merged',
    'mark-spam': 'spam',
    withdraw: 'withdrawn',
  },
  classified: {
    classify: 'classified',
    assign: 'assigned',
    return: 'classified',
    hand: 'classified',
    forward: 'forwarded',
    merge: 'merged',
    'mark-spam': 'spam',
    'leave-unexamined': 'unexamined',
    'put-off': 'classified',
    withdraw: 'withdrawn',
  },
  assigned: {
    classify: 'assigned',
    assign: 'assigned',
    return: 'classified',
    hand: 'classified',
    start: 'in-progress',
    'ask-author': 'waits-author',
    'ask-opinion': 'waits-opinion',
    draft: 'drafted',
    forward: 'forwarded',
    merge: 'merged',
    'leave-unexamined': 'unexamined',
    'put-off': 'assigned',
    withdraw: 'withdrawn',
  },
  'in-progress': {
    classify: 'in-progress',
    assign: 'in-progress',
    return: 'classified',
    hand: 'classified',
    'ask-author': 'waits-author',
    'ask-opinion': 'waits-opinion',
    draft: 'drafted',
    forward: 'forwarded',
    merge: 'merged',
    'leave-unexamined': 'unexamined',
    'put-off': 'in-progress',
    withdraw: 'withdrawn',
  },
  'waits-author': {
    classify: 'waits-author',
    assign: 'waits-author',
    reply: 'in-progress',
    draft: 'drafted',
    'leave-unexamined': 'unexamined',
    'put-off': 'waits-author',
    withdraw: 'withdrawn',
  },
  'waits-opinion': {
    classify: 'waits-opinion',
    assign: 'waits-opinion',
    'ask-opinion': 'waits-opinion',
    'give-opinion': 'in-progress',
    'decline-opinion': 'in-progress',
    'prolong-opinion': 'waits-opinion',
    'call-off-opinion': 'in-progress',
    draft: 'drafted',
    'put-off': 'waits-opinion',
    withdraw: 'withdrawn',
  },
  drafted: {
    classify: 'drafted',
    assign: 'drafted',
    draft: 'drafted',
    'send-back': 'in-progress',
    approve: 'approved',
    'put-off': 'drafted',
    withdraw: 'withdrawn',
  },
  approved: {
    classify: 'approved',
    assign: 'approved',
    'send-back': 'in-progress',
    answer: 'answered',
    'put-off': 'approved',
    withdraw: 'withdrawn',
  },
  answered: { close: 'closed', reopen: 'in-progress' },
  closed: { reopen: 'in-progress' },
  forwarded: { reopen: 'in-progress' },
  merged: { reopen: 'in-progress' },
  spam: { 'unmark-spam': 'new' },
  unexamined: { reopen: 'in-progress' },
  withdrawn: {},
};

const pairs = caseStates.flatMap((state) => caseActs.map((act) => [state, act] as const));

test.each(pairs)('%s, %s', (state, act) => {
  const consents = ['new', 'spam', 'withdrawn', 'forwarded', 'merged', 'unexamined'];
  const always =
    act === 'note' ||
    (act === 'set-sign' && !['new', 'spam', 'withdrawn'].includes(state)) ||
    (act === 'record-consent' && !consents.includes(state));
  const expected = always ? state : (table[state][act] ?? null);
  expect(stateAfterAct(state, act)).toBe(expected);
  const actors: CaseActor[] = ['office', 'unit', 'author'];
  for (const by of actors) expect(actsFor(state, by).includes(act)).toBe(expected !== null && isActOf(act, by));
});

test('each act is of somebody, and of whom', () => {
  const of = (by: CaseActor) => caseActs.filter((act) => isActOf(act, by));
  expect(of('author')).toEqual(['reply', 'withdraw']);
  expect(of('unit')).toEqual(['give-opinion', 'decline-opinion']);
  expect(caseActs.filter((act) => !isActOf(act, 'office'))).toEqual(['reply', 'decline-opinion', 'withdraw']);
});

test('a note alone says something of a case that is over for good', () => {
  expect(actsFor('withdrawn', 'office')).toEqual(['note']);
  expect(actsFor('closed', 'author')).toEqual([]);
});

test('every state can be reached, and every open one comes to an end', () => {
  const reached = new Set<CaseState>(['new']);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const state of [...reached]) {
      for (const act of caseActs) reached.add(stateAfterAct(state, act) ?? state);
    }
  }
  expect([...reached].toSorted()).toEqual(caseStates.toSorted());
});

test('every state stands in one list, open ones in those of open work', () => {
  const listed = Object.values(statesOfView).flat();
  expect(listed.toSorted()).toEqual(caseStates.toSorted());
  expect(caseStates.filter(isOpenCase).toSorted()).toEqual(
    caseStates.filter((state) => !statesOfView.closed.includes(state)).toSorted(),
  );
  expect(caseViews).toEqual([
    'to-assign',
    'untaken',
    'in-progress',
    'waits-author',
    'to-approve',
    'overdue',
    'late-opinion',
    'closed',
  ]);
});

describe('a case is opened again within thirty days', () => {
  const ended = new Date('2026-11-01T10:00:00Z');
  test.each([
    ['2026-12-01T10:00:00Z', true],
    ['2026-12-01T10:00:01Z', false],
  ])('at %s: %s', (now, is) => expect(isTimeToReopen(ended, new Date(now))).toBe(is));
});

test('nobody approves their own draft', () => {
  expect([mayApprove(1, 1), mayApprove(1, 2), mayApprove(null, 2)]).toEqual([false, true, true]);
});
