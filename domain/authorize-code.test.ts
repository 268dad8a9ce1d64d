import { expect, it, test } from 'vitest';
import { CODE_SPACE, codeOf, readCode } from './authorize-code.ts';

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
