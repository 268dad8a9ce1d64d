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

test('addresses are compared without case and edges', () => {
  expect(canonicalEmail(' Jan@Example.PL ')).toBe('jan@example.pl');
});
