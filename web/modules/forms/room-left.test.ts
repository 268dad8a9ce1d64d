import { expect, test } from 'vitest';
import { roomLeft } from './room-left.ts';

test.each([
  [79, null],
  [80, 'Zostało 20 znaków.'],
  [98, 'Zostały 2 znaki.'],
  [99, 'Został 1 znak.'],
  [100, 'Zostało 0 znaków.'],
  [101, 'O 1 znak za dużo.'],
])('of 100 characters %i are written', (length, told) => {
  expect(roomLeft('a'.repeat(length), 100)?.replaceAll('\u00a0', ' ') ?? null).toBe(told);
});
