import { describe, expect, it, test } from 'vitest';
import { readRegon } from './regon.ts';

describe('readRegon', () => {
  test.each(['123456785', '192598184', '12345678512347', ' 123456785 '])('%s is valid', (text) => {
    expect(readRegon(text)).toEqual({ ok: true, value: text.trim() });
  });

  test.each([
    ['123456784', 'checksum of nine'],
    ['12345678512348', 'checksum of fourteen'],
    ['12345678412347', 'checksum of the first nine of fourteen'],
    ['000000000', 'nothing but zeros'],
    ['1234567851', 'ten digits'],
    ['12345678X', 'a letter'],
    ['', 'nothing'],
  ])('%s is refused: %s', (text) => {
    expect(readRegon(text)).toEqual({ ok: false, error: 'invalid' });
  });

  it('takes 0 as the check digit where the sum leaves 10', () => {
    // 9·1 + 2·0 + 3·4 = 21 ≡ 10 (mod 11)
    expect(readRegon('010400000').ok).toBe(true);
  });
});
