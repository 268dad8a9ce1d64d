import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('a path of the portal is kept with its query', () => {
  expect(ownPath('/budzet/lista-projektow-budzetu?page=2#wyniki')).toBe(
    '/budzet/lista-projektow-budzetu?page=2#wyniki',
  );
});

test.each([null, '', 'budzet', '//obcy.example', '/\\obcy.example', 'https://obcy.example', '/\t/obcy.example'])(
  'anything else is the home page: %j',
  (wanted) => expect(ownPath(wanted)).toBe('/'),
);
