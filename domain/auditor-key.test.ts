import { describe, expect, test } from 'vitest';
import { readAuditorKey } from './auditor-key.ts';

const key = '0123456789abcdef'.repeat(4);

describe('a pasted key', () => {
  test.each([
    ['as it was printed', key],
    ['with a break of line after it', `${key}\n`],
    ['in capital letters', key.toUpperCase()],
    ['in groups of four', key.replaceAll(/(.{4})/g, '$1 ')],
    ['broken over two lines', `${key.slice(0, 32)}\r\n${key.slice(32)}`],
  ])('%s is read', (_name, pasted) => {
    expect(readAuditorKey(pasted)).toBe(key);
  });

  test.each([
    ['empty', ''],
    ['a digit short', key.slice(1)],
    ['a digit too long', `${key}0`],
    ['with a letter that is no digit', `${key.slice(1)}g`],
    ['a whole file of keys', `wiec klucz audytora 1\n${key}\n${key}\n`],
  ])('%s is none', (_name, pasted) => {
    expect(readAuditorKey(pasted)).toBeNull();
  });
});
