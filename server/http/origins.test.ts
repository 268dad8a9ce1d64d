import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFromPortal, originOf, portalOrigins, safeReturnTo } from './origins.ts';

describe('own origins', () => {
  test('are that of PUBLIC_URL, and the other names of this machine where it is one of them', () => {
    expect(portalOrigins({ publicUrl: 'https://wiec.example.pl' })).toEqual(['https://wiec.example.pl']);
    expect(portalOrigins({ publicUrl: 'http://localhost:8080' })).toEqual([
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ]);
  });

  test('are chosen by host, never made of it', () => {
    const origins = portalOrigins({ publicUrl: 'http://127.0.0.1:8080' });
    expect(originOf(origins, 'localhost:8080')).toBe('http://localhost:8080');
    for (const host of [undefined, 'zlo.example', 'localhost', 'localhost:80800'])
      expect(originOf(origins, host)).toBe(origins[0]);
  });
});

test.each([
  [{}, true],
  [{ origin: 'https://wiec.example.pl', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: 'https://wiec.example.pl.zlo.example' }, false],
  [{ origin: 'http://wiec.example.pl' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: 'https://wiec.example.pl', 'sec-fetch-site': 'cross-site' }, false],
])('a request that says %j comes from the portal: %s', (headers, expected) => {
  expect(isFromPortal(['https://wiec.example.pl'], headers)).toBe(expected);
});

test('whatever is accepted to go back to, a browser reads as an address of the portal', () => {
  const nasty = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'http:', 'zlo.example', '%2f', '?', '#', 'ą', ' '),
  );
  fc.assert(
    fc.property(nasty, (parts) => {
      const path = safeReturnTo(`/${parts.join('')}`);
      if (path === null) return;
      expect(new URL(path, 'https://wiec.example.pl').origin).toBe('https://wiec.example.pl');
    }),
    { numRuns: 3000 },
  );
  expect(safeReturnTo('/budzet/2027/5/glosuj?x=1#d')).toBe('/budzet/2027/5/glosuj?x=1#d');
});
