import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageRequest } from './http/pages.ts';
import { queueMail } from './services/mail.ts';
import { plantTown } from './testing/plant-town.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const ORIGIN = 'https://wiec.example.pl';

let portal: TestApp;
let rendered: PageRequest[] = [];
let failing = false;

beforeAll(async () => {
  const renderPage = async (page: PageRequest) => {
    rendered.push(page);
    if (failing) throw new Error('Jan Kowalski');
    const init = await page.api({ method: 'GET', path: '/api/app/init-data' });
    const filling = `${JSON.stringify(init.body).length}${' '.repeat(2000)}`;
    return {
      status: page.url.endsWith('/nie-ma') ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      html: `<html><script nonce="${page.nonce}"></script>${filling}</html>`,
    };
  };
  portal = await testApp({ demo: true }, { renderPage });
});
afterAll(() => portal.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { host: 'wiec.example.pl', ...headers } });

describe('what watches the server', () => {
  test('health answers while the database does', async () => {
    const reply = await get('/health');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('addresses', () => {
  test('unknown addresses of the API get a Polish message as JSON', async () => {
    for (const url of ['/api/nie-ma', '/konto/nie-ma-tu-nic/x', '/api']) {
      const reply = await get(url, { accept: 'text/html' });
      expect(reply.statusCode).toBe(404);
    }
    expect((await get('/api/nie-ma')).json().title).toBe('Nie ma takiego adresu');
    const posted = await portal.app.inject({ method: 'POST', url: '/gdziekolwiek' });
    expect(posted.statusCode).toBe(404);
  });

  test('the API’s own host is for the portal’s pages', async () => {
    const preflight = (origin: string) =>
      portal.app.inject({
        method: 'OPTIONS',
        url: '/api/app/init-data',
        headers: { host: 'api.wiec.example.pl', origin, 'access-control-request-method': 'GET' },
      });
    const own = await preflight(ORIGIN);
    expect(own.statusCode).toBe(204);
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, captcha-solution, identity-proof, upload-token, uploads-known, case-token',
      'access-control-max-age': '86400',
      vary: 'Origin',
    });
    expect(own.headers['access-control-allow-credentials']).toBeUndefined();
    const stranger = await preflight('https://zlo.example');
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    const call = await get('/api/app/init-data', { host: 'api.wiec.example.pl', origin: ORIGIN });
    expect(call.headers['access-control-allow-origin']).toBe(ORIGIN);
  });

  test('the documents name every endpoint', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    for (const { endpoint } of portal.app.bound) {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(operation?.summary).toBe(endpoint.summary);
    }
    expect(paths['/api/project-tasks/{id}'].get.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'inlineImages', in: 'query', required: false },
    ]);
    expect(paths['/api/auth'].get.security).toEqual([{ bearer: [] }]);
    const page = await get('/api/dokumentacja');
    expect(page.body).toContain('/api/project-tasks/:id');
  });
});

describe('pages', () => {
  test('are rendered as for a visitor, with the reader’s settings', async () => {
    rendered = [];
    const { officeId } = await plantTown(portal.deps.db);
    const reply = await get('/projekty?a=1', {
      cookie: `rt=tajne; fontSize=19; contrast=1; office=${officeId}`,
      authorization: 'Bearer x',
    });
    expect(reply.statusCode).toBe(200);
    const [page] = rendered;
    expect(page).toMatchObject({
      url: `${ORIGIN}/projekty?a=1`,
      settings: { fontSize: 19, contrast: true },
      publicApiUrl: null,
    });
    expect(Object.fromEntries(page!.headers)).toEqual({ cookie: `office=${officeId}` });
  });

  test('their scripts are named by a nonce of this reply', async () => {
    const nonces = await Promise.all(
      ['/strona', '/strona'].map(async (url) => {
        const reply = await get(url);
        const nonce = /nonce="([\w-]{24})"/.exec(reply.body)![1]!;
        expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
        expect(reply.headers['content-security-policy']).toContain('https://api.wiec.example.pl');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('visitors who come together share the work, but not across settings', async () => {
    rendered = [];
    await Promise.all([get('/wspolna'), get('/wspolna'), get('/wspolna', { cookie: 'fontSize=19' })]);
    expect(rendered.length).toBe(2);
  });

  test('travel compressed', async () => {
    const plain = (await get('/mala')).body.replace(/nonce="[^"]+"/, '');
    const br = await get('/mala', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(
      brotliDecompressSync(br.rawPayload)
        .toString()
        .replace(/nonce="[^"]+"/, ''),
    ).toBe(plain);
    const gz = await get('/mala', { 'accept-encoding': 'gzip' });
    expect(
      gunzipSync(gz.rawPayload)
        .toString()
        .replace(/nonce="[^"]+"/, ''),
    ).toBe(plain);
  });

  test('a host that is not ours does not get into them', async () => {
    rendered = [];
    await get('/obca', { host: 'zlo.example' });
    expect(rendered[0]!.url).toBe(`${ORIGIN}/obca`);
  });

  test('a failure is a page too, and its words stay out of the log', async () => {
    failing = true;
    const reply = await get('/zepsuta').finally(() => (failing = false));
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('Wystąpił niespodziewany błąd');
    expect(reply.body + portal.log()).not.toContain('Kowalski');
    expect((await get('/zepsuta')).statusCode).toBe(200);
    expect((await get('/nie-ma')).statusCode).toBe(404);
  });

  test('no header is missing', async () => {
    for (const url of ['/', '/api/app/init-data', '/konto/.well-known/openid-configuration']) {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
  });
});

describe('the outbox', () => {
  test('shows the newest letters first, escaped, in the demo', async () => {
    const letter = (subject: string, text: string) =>
      portal.deps.db.transaction().execute((tx) => queueMail(tx, portal.deps, { to: 'jan@example.pl', subject, text }));
    await letter('Kod autoryzacji', 'Twój kod: 12345678');
    await letter('Nowszy', '<b>x</b>');
    const { body } = await get('/konto/skrzynka');
    expect(body).toContain('Twój kod: 12345678');
    expect(body).toContain('&#60;b&#62;x');
    expect(body.indexOf('Nowszy')).toBeLessThan(body.indexOf('Kod autoryzacji'));
  });

  test('does not exist outside the demo', async () => {
    const real = await testApp({ demo: false });
    try {
      const reply = await real.app.inject('/konto/skrzynka');
      expect(reply.statusCode).toBe(404);
    } finally {
      await real.close();
    }
  });
});
