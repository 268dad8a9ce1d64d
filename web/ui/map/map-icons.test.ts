import { expect, test } from 'vitest';
import { inkOn, safeColour } from './map-icons.ts';

test.each(['red', '#fff', '#12345g', '#123456;background:url(//obcy.example)', '"><script>', ''])(
  'what is not plainly a colour never reaches the page: %s',
  (text) => expect(safeColour(text)).toBeNull(),
);

test('a colour passes whole', () => expect(safeColour('#A3172e')).toBe('#A3172e'));

test('the number on a pin reads on its colour', () => {
  expect(inkOn('#174a33')).toBe('#ffffff');
  expect(inkOn('#f3c44b')).toBe('#000000');
  expect(inkOn('#000000')).toBe('#ffffff');
  expect(inkOn('#ffffff')).toBe('#000000');
});
