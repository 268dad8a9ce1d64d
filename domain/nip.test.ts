import { describe, expect, it, test } from 'vitest';
import { readNip } from './nip.ts';

describe('readNip', () => {
  test.each(['8567346215', '856-734-62-15', '856-73-46-215', 'PL8567346215', ' 8567346215 '])('%s is valid', (text) => {
    expect(readNip(text)).toEqual({ ok: true, value: '8567346215' });
  });

  test.each([
    ['0000000000', 'nothing but zeros'],
    ['8567346216', 'checksum'],
    ['856734621', 'nine digits'],
    ['85673462150', 'eleven digits'],
    ['856734621X', 'a letter'],
    ['', 'nothing'],
    ['8 5 6 7 3 4 6 2 1 5', 'longer than 15 characters'],
  ])('%s is refused: %s', (text) => {
    expect(readNip(text)).toEqual({ ok: false, error: 'invalid' });
  });

  it('gives no check digit to a sum of 10 modulo 11', () => {
    const valid = (first: string) =>
      Array.from({ length: 10 }, (_, last) => readNip(first + last)).filter(({ ok }) => ok);
    expect(valid('020000000')).toHaveLength(0); // 5·2 = 10
    expect(valid('000200200')).toHaveLength(1); // 2·2 + 4·2 = 12
  });
});
