import { describe, expect, test } from 'vitest';
import {
  type AnswerAct,
  answerDecisionNames,
  answerDecisions,
  answerGap,
  answerLimits,
  type AnswerState,
  checkAnswer,
  isBlankAnswer,
  isUsualDecision,
  needsReason,
  stateAfter,
  whyNotPublished,
} from './comment-answer.ts';
import { ProjectStatus } from './phases.ts';

test('three decisions are the usual ones', () => {
  expect(answerDecisions.filter(isUsualDecision)).toEqual(['accepted', 'partly', 'rejected']);
});

test('there are the six decisions of the register, and each but the first needs a reason', () => {
  expect(answerDecisions.map((decision) => [answerDecisionNames[decision], needsReason(decision)])).toEqual([
    ['Uwzględniono', false],
    ['Uwzględniono częściowo', true],
    ['Nie uwzględniono', true],
    ['Już zawarte w projekcie', true],
    ['Do dalszych analiz', true],
    ['Nie dotyczy', true],
  ]);
});

test('what is public is corrected, never written over or removed', () => {
  const acts: readonly AnswerAct[] = ['write', 'remove', 'publish', 'correct'];
  const table = (['none', 'draft', 'published'] satisfies AnswerState[]).map((state) =>
    acts.map((act) => stateAfter(state, act)),
  );
  expect(table).toEqual([
    ['draft', null, null, null],
    ['draft', 'none', 'published', null],
    [null, null, null, 'published'],
  ]);
});

test.each([
  [null, '', 'decision'],
  [null, 'Bo tak.', 'decision'],
  ['accepted', '', null],
  ['accepted', 'Bo tak.', null],
  ['rejected', ' \n', 'reason'],
  ['rejected', 'Bo tak.', null],
] as const)('%s with "%s" lacks %s', (decision, reason, gap) => {
  expect(answerGap({ decision, reason })).toBe(gap);
});

test('only an answer without any word or decision is blank', () => {
  expect(isBlankAnswer({ decision: null, reason: ' ' })).toBe(true);
  expect(isBlankAnswer({ decision: 'accepted', reason: '' })).toBe(false);
  expect(isBlankAnswer({ decision: null, reason: 'Bo' })).toBe(false);
});

describe('what is wrong with an answer', () => {
  test('a draft may be unfinished, and a change of what is public may not', () => {
    const unfinished = { decision: 'partly', reason: '' } as const;
    expect(checkAnswer(unfinished, 'write')).toEqual({});
    expect(checkAnswer(unfinished, 'correct', '')).toEqual({
      reason: 'Napisz uzasadnienie. Bez niego można ogłosić tylko „Uwzględniono”.',
      note: 'Napisz, co się zmieniło i dlaczego.',
    });
  });

  test('characters are counted as people see them', () => {
    const { reason } = answerLimits;
    expect(checkAnswer({ decision: null, reason: '🌳'.repeat(reason) }, 'write')).toEqual({});
    expect(checkAnswer({ decision: null, reason: '🌳'.repeat(reason + 1) }, 'write').reason).toContain('najwyżej 4');
  });
});

test('answers are published when the consultation is over, and never when it was withdrawn', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const [before, after] = [new Date('2026-11-22T12:00:00Z'), new Date('2026-11-24T12:00:00Z')];
  const { Active, Close, Archive, Withdraw, InProgress } = ProjectStatus;
  const may = (status: number, dateTo: Date): boolean => whyNotPublished({ status, dateTo }, now) === null;
  expect([may(Active, after), may(Active, before), may(Close, after), may(Archive, before)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([may(Withdraw, before), may(InProgress, before)]).toEqual([false, false]);
});
