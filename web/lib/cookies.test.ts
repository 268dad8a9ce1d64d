import { expect, test } from 'vitest';
import { readCookie, settingCookie } from './cookies.ts';

test('a cookie is found among others, whole', () => {
  expect(readCookie('fontSize=17; office=2; contrast=1', 'office')).toBe('2');
  expect(readCookie(settingCookie('nazwa', 'a=b; ż'), 'nazwa')).toBe('a=b; ż');
  expect(readCookie('myoffice=2', 'office')).toBeNull();
});

test('a cookie that cannot be read is none', () => {
  expect(readCookie('office=%E0%A4%A', 'office')).toBeNull();
});
