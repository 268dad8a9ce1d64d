/** What a page of somebody else can make a browser send, tried on every route that the router knows (cross-site posting). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PORTAL_ORIGIN } from './testing/account-visitor.ts';
import { newResident } from './testing/resident.ts';
import { resolveUrl, routesOf, type Route } from './testing/routes-of.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import type { TestBrowser } from './testing/test-browser.ts';

let portal: TestApp;
let victim: TestBrowser;
beforeAll(async () => {
  portal = await testApp({ demo: true, rateLimitFactor: 1_000_000 });
  ({ visitor: victim } = await newResident(portal, 'ofiara@example.pl'));
  const signedIn = await victim.call('/api/auth/token', { login: 'ofiara@example.pl', password: 'Zielone-Lipy-7' });
  expect(signedIn.statusCode).toBe(200);
});
afterAll(() => portal.close());

/** Every route that changes something; `/konto/*` is the identity provider's own. */
const changing = (): Route[] =>
  routesOf(portal.app).filter(({ method, url }) => method !== 'GET' && method !== 'QUERY' && url !== '*');

/** As browsers tell where a request comes from: the newest, those without Fetch Metadata, and a page that hides its origin. */
const ELSEWHERE: Record<string, string>[] = [
  { origin: 'https://zlo.example', 'sec-fetch-site': 'cross-site' },
  { origin: `${PORTAL_ORIGIN}.zlo.example` },
  { origin: 'http://wiec.example.pl' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://bip.example.pl', 'sec-fetch-site': 'same-site' },
];
/** The only ones that a form, or `fetch` without asking first, can send. */
const FORMS: [type: string | null, body: string][] = [
  [null, ''],
  ['application/x-www-form-urlencoded', 'login=a%40example.pl&password=x&current=x&decision=confirm&residentId=1'],
  ['text/plain', '{"code":"x","state":"y","login":"a@example.pl","password":"x","consultationForms":[]}'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
];

/** All cookies of the victim, whatever their path: no weaker than a browser. */
const cookie = (): string => victim.cookieHeader();

const send = (method: string, url: string, headers: Record<string, string>, payload: string) =>
  portal.app.inject({
    method: method as 'POST',
    url,
    headers: { host: 'wiec.example.pl', cookie: cookie(), ...headers },
    payload,
  });

async function everyAnswer(headers: Record<string, string>) {
  const answers = [];
  for (const { method, url } of changing()) {
    for (const [type, body] of FORMS) {
      const reply = await send(method, resolveUrl(url), { ...headers, ...(type && { 'content-type': type }) }, body);
      const cookies = [reply.headers['set-cookie'] ?? []].flat();
      answers.push({ call: `${method} ${url}`, type, status: reply.statusCode, cookies });
    }
  }
  return answers;
}

test('the walk meets the calls and the pages of the account', () => {
  const urls = changing().map(({ method, url }) => `${method} ${url}`);
  expect(urls).toEqual(expect.arrayContaining(['POST /api/auth/logout', 'POST /konto/profil/usun']));
  expect(urls.length).toBeGreaterThan(30);
});

describe.each(ELSEWHERE)('from elsewhere (%j)', (headers) => {
  test('nothing is done, and no cookie is set or taken away', async () => {
    const answers = await everyAnswer(headers);
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    expect(answers.filter(({ cookies }) => cookies.length > 0)).toEqual([]);
  });

  test('pages of the account refuse the form itself, whoever is signed in', async () => {
    const pages = changing().filter(({ url }) => url.startsWith('/konto/') && !url.includes('interaction'));
    expect(pages.length).toBeGreaterThan(8);
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const open = [];
    for (const { method, url } of pages) {
      const reply = await send(method, resolveUrl(url), form, 'current=x');
      if (reply.statusCode !== 403) open.push({ url, status: reply.statusCode });
    }
    expect(open).toEqual([]);
  });

  test('calls that act by a cookie refuse a script too', async () => {
    const bodies: Record<string, object> = {
      start: {},
      token: { login: 'ofiara@example.pl', password: 'Zielone-Lipy-7' },
      callback: { code: 'x', state: 'y' },
      renew: {},
      logout: {},
    };
    for (const [name, body] of Object.entries(bodies)) {
      const json = { ...headers, 'content-type': 'application/json' };
      const reply = await send('POST', `/api/auth/${name}`, json, JSON.stringify(body));
      expect([name, reply.statusCode, reply.headers['set-cookie']]).toEqual([name, 403, undefined]);
    }
  });

  test('a preflight request of another site is refused', async () => {
    for (const { method, url } of changing()) {
      const reply = await portal.app.inject({
        method: 'OPTIONS',
        url: resolveUrl(url),
        headers: { host: 'wiec.example.pl', ...headers, 'access-control-request-method': method },
      });
      expect([url, reply.headers['access-control-allow-origin']]).toEqual([url, undefined]);
    }
  });
});

test('the session of the victim has outlived it all', async () => {
  expect((await victim.call('/api/auth/renew')).statusCode).toBe(200);
  expect((await victim.get('/konto/zalogowany')).body).toContain("'True'");
});

test('reading changes nothing: what a picture of another page asks for signs nobody out and tells nobody’s data', async () => {
  const reads = routesOf(portal.app).filter(({ method, url }) => method === 'GET' && url !== '*');
  for (const { url } of reads) {
    const reply = await portal.app.inject({
      url: resolveUrl(url),
      headers: { host: 'wiec.example.pl', cookie: cookie(), origin: 'https://zlo.example' },
    });
    expect([url, reply.headers['access-control-allow-credentials']]).toEqual([url, undefined]);
    const isOwnPage = url.startsWith('/konto/profil') || url === '/konto/skrzynka';
    if (!isOwnPage) expect([url, reply.body.includes('ofiara@example.pl')]).toEqual([url, false]);
  }
  expect((await victim.call('/api/auth/renew')).statusCode).toBe(200);
});
