import { describe, expect, it, test } from 'vitest';
import { CODE_SPACE, codeOf, codeState, readCode, sendVerdict } from './authorize-code.ts';

const minutes = (n: number) => new Date(Date.parse('2026-09-14T10:00:00Z') + n * 60_000);

test.each([
  ['12345678', '12345678'],
  [' 1234 5678 ', '12345678'],
  ['1234-5678', '12345678'],
  ['00000000', '00000000'],
])('readCode(%j) is %s', (text, value) => {
  expect(readCode(text)).toEqual({ ok: true, value });
});

test.each([
  ['', 'Kod autoryzacji jest wymagany'],
  ['   ', 'Kod autoryzacji jest wymagany'],
  ['1234567', 'Kod autoryzacji ma 8 cyfr'],
  ['123456789', 'Kod autoryzacji ma 8 cyfr'],
  ['1234567a', 'Kod autoryzacji ma 8 cyfr'],
  ['１２３４５６７８', 'Kod autoryzacji ma 8 cyfr'],
])('readCode(%j) is refused: %s', (text, error) => {
  expect(readCode(text)).toEqual({ ok: false, error });
});

it('writes every drawn number with eight digits', () => {
  expect([codeOf(0), codeOf(42), codeOf(CODE_SPACE - 1)]).toEqual(['00000000', '00000042', '99999999']);
});

describe('codeState', () => {
  const fresh = { sentAt: minutes(0), tries: 0, used: false };
  test.each([
    [fresh, 0, 'usable'],
    [fresh, 29.99, 'usable'],
    [fresh, 30, 'expired'],
    [{ ...fresh, tries: 4 }, 1, 'usable'],
    [{ ...fresh, tries: 5 }, 1, 'too-many-tries'],
    [{ ...fresh, used: true }, 1, 'used'],
  ])('%o after %d minutes: %s', (code, after, state) => {
    expect(codeState(code, minutes(after))).toBe(state);
  });
});

describe('sendVerdict: three sends, then a pause', () => {
  test.each([
    [[], 0, null],
    [[0], 0, null],
    [[0, 1], 2, null],
    [[0, 1, 2], 3, 32],
    [[2, 0, 1], 3, 32],
    [[0, 1, 2], 32, null],
    [[0, 1, 2, 40], 41, null],
    [[0, 1, 2, 40, 41, 42], 43, 72],
    [[0, 29, 58], 59, 88],
    [[0, 1, 31], 32, null],
  ])('sends at %o, asked at %d: pause until %s', (sends, at, retry) => {
    expect(sendVerdict(sends.map(minutes), minutes(at))).toEqual(
      retry === null ? { allowed: true } : { allowed: false, retryAt: minutes(retry) },
    );
  });
});
