import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiOrigin, browserApi } from './browser-api.ts';

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

describe('a token that is refused', () => {
  const sent: (string | null)[] = [];
  afterEach(() => {
    vi.unstubAllGlobals();
    sent.length = 0;
  });
  const server = (accepted: string) =>
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers.authorization ?? null);
      return new Response('{}', { status: headers.authorization === `Bearer ${accepted}` ? 200 : 401 });
    });
  const ask = (path: string, renewed: string | null) => {
    const bearer = async (refused?: string) => (refused === undefined ? 'stary' : renewed);
    return browserApi('', bearer)({ method: 'PUT', path, body: { points: 3 } });
  };

  test('is renewed, and the call made once more with the next one', async () => {
    server('nowy');
    expect((await ask('/api/project/2/consultation-forms', 'nowy')).status).toBe(200);
    expect(sent).toEqual(['Bearer stary', 'Bearer nowy']);
  });

  test('is not tried without end, nor does the call turn into a visitor’s', async () => {
    server('inny');
    expect((await ask('/api/auth', 'nowy')).status).toBe(401);
    expect(sent).toHaveLength(2);
    sent.length = 0;
    expect((await ask('/api/auth', null)).status).toBe(401);
    expect(sent).toEqual(['Bearer stary']);
  });

  test('never goes along with sign-in itself, which lives by a cookie', async () => {
    server('nowy');
    await ask('/api/auth/renew', 'nowy');
    expect(sent).toEqual([null]);
  });
});
