import { expect, test } from 'vitest';
import { apiOrigin } from './browser-api.ts';

const at = (url: string) => new URL(url);

test('the API answers on the sub-host of the portal', () => {
  expect(apiOrigin(at('https://wiec.lipogrod.example/budzet'), null)).toBe('https://api.wiec.lipogrod.example');
  expect(apiOrigin(at('http://wiec.lipogrod.example:8080/'), null)).toBe('http://api.wiec.lipogrod.example:8080');
});

test.each(['http://localhost:8080/', 'http://127.0.0.1:3000/', 'http://[::1]:8080/', 'http://192.168.1.20/'])(
  'an address without sub-hosts serves it itself: %s',
  (url) => expect(apiOrigin(at(url), null)).toBe(''),
);

test('what the server was told wins', () => {
  expect(apiOrigin(at('https://wiec.lipogrod.example/'), 'https://dane.example/')).toBe('https://dane.example');
  expect(apiOrigin(at('https://wiec.lipogrod.example/'), '')).toBe('');
});
