import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a path of the portal is kept with its query', () => {
  expect(ownPath('/budzet/lista-projektow-budzetu?page=2#wyniki')).toBe(
    '/budzet/lista-projektow-budzetu?page=2#wyniki',
  );
});

test('letters that no header takes are encoded, and what is encoded stays', () => {
  expect(ownPath('/wyszukiwarka?keyword=żółw 1&a=%C5%BC\u2028#część')).toBe(
    '/wyszukiwarka?keyword=%C5%BC%C3%B3%C5%82w%201&a=%C5%BC%E2%80%A8#cz%C4%99%C5%9B%C4%87',
  );
});

test.each([null, '', 'budzet', '//obcy.example', '/\\obcy.example', 'https://obcy.example', '/\t/obcy.example'])(
  'anything else is the home page: %j',
  (wanted) => expect(ownPath(wanted)).toBe('/'),
);
