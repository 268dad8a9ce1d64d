import { expect, test } from 'vitest';
import { linkAddress } from './link-dialog.tsx';

test.each([
  ['https://bip.lipogrod.example/a', 'https://bip.lipogrod.example/a'],
  [' bip.lipogrod.example/a ', 'https://bip.lipogrod.example/a'],
  ['urzad@lipogrod.example', 'mailto:urzad@lipogrod.example'],
  ['mailto:urzad@lipogrod.example', 'mailto:urzad@lipogrod.example'],
  ['/dokumenty/prywatnosc', '/dokumenty/prywatnosc'],
  ['//obca.example', null],
  ['javascript:alert(1)', null],
  ['javascript:alert(1)//a.pl', null],
  ['urząd', null],
  ['', null],
])('%j leads to %j', (typed, address) => expect(linkAddress(typed)).toBe(address));
