import { expect, test } from 'vitest';
import { SHEET_LENGTHS, sheetFits } from './sheet-length.ts';

test('envelopes have seven sizes, each twice the one before', () => {
  expect(SHEET_LENGTHS).toEqual([1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]);
});

test('a sheet fits by its bytes, with room for what stands beside it', () => {
  const most = 65_536 - 256;
  expect(sheetFits('a'.repeat(most))).toBe(true);
  expect(sheetFits('a'.repeat(most + 1))).toBe(false);
  expect(sheetFits('ż'.repeat(most / 2))).toBe(true);
  expect(sheetFits('ż'.repeat(most / 2 + 1))).toBe(false);
  expect(sheetFits('€'.repeat(most / 3))).toBe(true);
  expect(sheetFits(`${'€'.repeat(most / 3)}a`)).toBe(false);
  expect(sheetFits('🌳'.repeat(most / 4))).toBe(true);
  expect(sheetFits(`${'🌳'.repeat(most / 4)}a`)).toBe(false);
});
