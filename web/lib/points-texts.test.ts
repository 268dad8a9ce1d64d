import { NBSP } from '@wiec/domain/polish-text.ts';
import { expect, it } from 'vitest';
import { leftText } from './points-texts.ts';

const plain = (text: string) => text.replaceAll(NBSP, ' ');

it.each([
  [6, 6, 'Zostało 6 z 6 punktów'],
  [1, 6, 'Został 1 z 6 punktów'],
  [2, 6, 'Zostały 2 z 6 punktów'],
  [0, 6, 'Zostało 0 z 6 punktów'],
  [1, 1, 'Został 1 z 1 punktu'],
  [22, 30, 'Zostały 22 z 30 punktów'],
  [-1, 6, 'O 1 punkt za dużo'],
  [-2, 6, 'O 2 punkty za dużo'],
])('says what is left of %i of %i', (left, max, text) => expect(plain(leftText(left, max))).toBe(text));
