import { describe, expect, it, test } from 'vitest';
import { canonicalEmail, isEmail } from './email.ts';

describe('isEmail', () => {
  test.each([
    'jan@example.pl',
    "o'connor@example.com",
    'anna.maria+bo@poczta.lipogrod.example',
    'a@b.pl',
    'jan@żółw.pl',
    'x_1-2@a-b.example',
    'jan@xn--w-uga1v8h.pl',
    'jan@poczta.рф',
    'jan@poczta.xn--p1ai',
  ])('%s is taken', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'jan',
    'jan@',
    '@example.pl',
    'jan@localhost',
    'jan@@example.pl',
    'jan@a@example.pl',
    '.jan@example.pl',
    'jan.@example.pl',
    'ja..n@example.pl',
    'jan@-example.pl',
    'jan@example-.pl',
    'jan@.pl',
    'jan@example..pl',
    'jan@example.p',
    'jan@127.0.0.1',
    'jan kowal@example.pl',
    'jan@example.pl\nBcc: all@example.pl',
    'jan@example.pl,ola@example.pl',
    '"jan"@example.pl',
    'łucja@example.pl',
    'jan@xn--.pl',
    `jan@${'ż'.repeat(60)}.pl`,
    `${'a'.repeat(65)}@example.pl`,
    `jan@${'a'.repeat(64)}.pl`,
    `jan@${'a.'.repeat(50)}pl`,
  ])('%j is refused', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('reads no more of an endless text than its length', () => {
    expect(isEmail(`${'a.'.repeat(5_000_000)}@example.pl`)).toBe(false);
    expect(isEmail('@'.repeat(10_000_000))).toBe(false);
  });
});

test.each([
  ['jan@żółw.pl', 'jan@xn--w-uga1v8h.pl'],
  ['jan@ŻÓŁW.PL', 'jan@żółw.pl'],
  ['jan@z\u0307o\u0301łw.pl', 'jan@żółw.pl'],
  ['jan@poczta.рф', 'JAN@poczta.XN--P1AI'],
])('%s and %s are one mailbox', (one, other) => {
  expect(canonicalEmail(one)).toBe(canonicalEmail(other));
});

test('what is no address stays as it is, to be refused', () => {
  expect(['', 'jan', 'jan@', 'jan@a b'].map(canonicalEmail)).toEqual(['', 'jan', 'jan@', 'jan@a b']);
});

test('addresses are compared without case and edges', () => {
  expect(canonicalEmail(' Jan@Example.PL ')).toBe('jan@example.pl');
});
