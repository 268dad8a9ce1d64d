import { NBSP } from '@wiec/domain/polish-text.ts';
import { expect, it } from 'vitest';
import { chosenText, leftShort } from './points-texts.ts';

const plain = (text: string) => text.replaceAll(NBSP, ' ');

it('says it shortly and for choosing', () => {
  expect(plain(leftShort(2, 6))).toBe('zostały 2 z 6');
  expect(plain(chosenText(2, 5))).toBe('Wybrano 2 z 5 projektów');
  expect(plain(chosenText(0, 1))).toBe('Wybrano 0 z 1 projektu');
});
