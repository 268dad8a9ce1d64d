import { expect, test } from 'vitest';
import {
  decideOnEntry,
  possibleDecisions,
  type RegisterDecision,
  type RegisterEntry,
  setAsideName,
  setAsideReason,
} from './register-decision.ts';

const entry = (change: Partial<RegisterEntry> = {}): RegisterEntry => ({
  status: 'valid',
  reason: null,
  before: null,
  channel: 'web',
  ...change,
});
const quarantine: RegisterDecision = { kind: 'quarantine', reason: 'suspected' };
const release: RegisterDecision = { kind: 'release' };
const annul: RegisterDecision = { kind: 'annul', reason: 'not-entitled' };
const accept: RegisterDecision = { kind: 'verify', accepted: true };
const reject: RegisterDecision = { kind: 'verify', accepted: false };

test.each<[string, Partial<RegisterEntry>, RegisterDecision, string | null, string | null]>([
  ['a valid vote is held', {}, quarantine, 'quarantined/suspected', 'valid'],
  ['a waiting vote is held', { status: 'waiting' }, quarantine, 'quarantined/suspected', 'waiting'],
  ['a held vote cannot be held again', { status: 'quarantined' }, quarantine, null, null],
  ['a held vote is released', { status: 'quarantined', reason: 'suspected', before: 'valid' }, release, 'valid', null],
  ['a held waiting vote waits again', { status: 'quarantined', before: 'waiting' }, release, 'waiting', null],
  [
    'an annulment is taken back',
    { status: 'annulled', reason: 'not-entitled', before: 'valid' },
    release,
    'valid',
    null,
  ],
  ['there is nothing to release', {}, release, null, null],
  ['a valid vote is annulled', {}, annul, 'annulled/not-entitled', 'valid'],
  ['a held vote is annulled', { status: 'quarantined', before: 'waiting' }, annul, 'annulled/not-entitled', 'waiting'],
  ['an annulled vote stays so', { status: 'annulled' }, annul, null, null],
  ['a declaration is verified', { status: 'waiting' }, accept, 'valid', null],
  ['a declaration is refused', { status: 'waiting' }, reject, 'annulled/unverified', 'waiting'],
  ['a valid vote needs no verification', {}, accept, null, null],
  ['a web vote was not mistyped by a clerk', {}, { kind: 'annul', reason: 'paper-mistake' }, null, null],
])('%s', (_what, change, decision, becomes, before) => {
  const verdict = decideOnEntry(entry(change), decision);
  if (becomes === null) return expect(verdict).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
  if (!verdict.ok) throw new Error(verdict.message);
  expect(setAsideReason(verdict.next.status, verdict.next.reason)).toBe(becomes);
  expect(verdict.next.before).toBe(before);
});

test('who never voted may: an entry made by mistake or by another is struck out, no other one', () => {
  const struck = (change: Partial<RegisterEntry>, decision: RegisterDecision) => {
    const verdict = decideOnEntry(entry(change), decision);
    return verdict.ok && verdict.struck;
  };
  expect(struck({ channel: 'paper' }, { kind: 'annul', reason: 'paper-mistake' })).toBe(true);
  expect(struck({}, { kind: 'annul', reason: 'impersonation' })).toBe(true);
  expect(struck({}, { kind: 'annul', reason: 'voted-twice' })).toBe(false);
  expect(struck({}, annul)).toBe(false);
  expect(struck({ status: 'waiting' }, reject)).toBe(false);
});

test('a contested vote is decided together with the other one, never alone', () => {
  const contested = entry({ status: 'quarantined', reason: 'contested', before: 'valid' });
  for (const decision of [quarantine, release, annul, accept, reject]) {
    expect(decideOnEntry(contested, decision)).toMatchObject({ ok: false });
  }
});

test('every reason under which envelopes are set aside has a Polish name', () => {
  expect(setAsideName(setAsideReason('annulled', 'paper-mistake'))).toBe('głos papierowy wprowadzony przez pomyłkę');
  expect(setAsideName(setAsideReason('waiting', null))).toContain('niezweryfikowane');
});

test.each<[Partial<RegisterEntry>, string[]]>([
  [
    {},
    [
      'quarantine',
      'annul not-entitled',
      'annul voted-twice',
      'annul register-mismatch',
      'annul impersonation (struck)',
    ],
  ],
  [
    { channel: 'paper' },
    [
      'quarantine',
      'annul not-entitled',
      'annul voted-twice',
      'annul register-mismatch',
      'annul impersonation (struck)',
      'annul paper-mistake (struck)',
    ],
  ],
  [
    { status: 'quarantined', reason: 'suspected' },
    ['release', 'annul not-entitled', 'annul voted-twice', 'annul register-mismatch', 'annul impersonation (struck)'],
  ],
  [{ status: 'annulled', reason: 'not-entitled' }, ['release']],
  [{ status: 'quarantined', reason: 'contested' }, []],
])('of %j this can be decided', (change, told) => {
  const names = possibleDecisions(entry(change)).map(({ decision, struck }) =>
    [decision.kind, decision.kind === 'annul' && decision.reason, struck && '(struck)'].filter(Boolean).join(' '),
  );
  expect(names.toSorted()).toEqual(told.toSorted());
});

test('a waiting vote can be verified either way', () => {
  const verdicts = possibleDecisions(entry({ status: 'waiting' })).map(({ decision }) => decision);
  expect(verdicts).toEqual(expect.arrayContaining([accept, reject]));
});
