import { expect, test } from 'vitest';
import { decisionCount } from './today.ts';

test('the headline counts what can be decided', () => {
  expect(decisionCount(0)).toBe('Dziś nic nie czeka na Twoją decyzję');
  expect(decisionCount(1)).toBe('Dziś decydujesz o jednej sprawie');
  expect(decisionCount(4)).toBe('Dziś decydujesz o czterech sprawach');
  expect(decisionCount(12)).toBe('Dziś decydujesz o 12 sprawach');
});
