import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0\u00a0B'],
  [1023, '1023\u00a0B'],
  [1024, '1\u00a0kB'],
  [183_000, '179\u00a0kB'],
  [1_048_100, '1,0\u00a0MB'],
  [5 * 1024 * 1024, '5,0\u00a0MB'],
])('%i bytes', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
