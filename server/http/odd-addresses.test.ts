import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { idOf } from './id-of.ts';
import { serveAssets } from './static-assets.ts';

describe('an address that cannot be read', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await testApp({}, { renderPage: async () => ({ status: 200, headers: {}, html: 'strona' }) });
  });
  afterAll(() => portal.close());

  test.each(['/%ff', '/%', '/budzet/%e0%a4%a', '/wyszukiwarka?keyword=%00abc', '/%00'])(
    '%s is refused as a page in Polish',
    async (url) => {
      const reply = await portal.app.inject(url);
      expect(reply.statusCode).toBe(400);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'x-content-type-options': 'nosniff',
      });
      expect(reply.body).toContain('<h1>Nieprawidłowy adres</h1>');
    },
  );

  test.each([
    '/api/budgets/1/ballots/%00',
    '/api/search?keyword=a%00',
    '/api/%ff',
    '/assets/%00',
    '/konto/rejestracja?a=%00',
    '/api/project/1/record/%00',
  ])('%s is refused as a call', async (url) => {
    const reply = await portal.app.inject(url);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ title: 'Nieprawidłowy adres' });
  });

  test('what is read passes', async () => {
    for (const url of ['/budzet', '/%C5%BC%C3%B3%C5%82%C4%87', '/wyszukiwarka?keyword=50%']) {
      expect((await portal.app.inject(url)).body).toBe('strona');
    }
  });
});

describe('built files', () => {
  let app: FastifyInstance;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'wiec-assets-'));
    await mkdir(join(dist, 'client/assets'), { recursive: true });
    await writeFile(join(dist, 'client/assets/a-1.js'), 'window.a = 1');
    await writeFile(join(dist, 'client/assets/a-1.js.br'), 'krócej');
    await writeFile(join(dist, 'client/secret.txt'), 'tajne');
    app = fastify();
    await serveAssets(app, dist);
  });
  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });

  test('are served by their names, packed where the browser takes it, and may be kept', async () => {
    const plain = await app.inject('/assets/a-1.js');
    expect(plain.body).toBe('window.a = 1');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await app.inject({ method: 'HEAD', url: '/assets/a-1.js' })).statusCode).toBe(200);
  });

  test.each([
    '/assets/',
    '/assets',
    '/assets/%2e%2e/',
    '/assets/%2e%2e/secret.txt',
    `/assets/${'a'.repeat(300)}`,
    '/assets/b.js',
  ])('%s is no file', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});

test.each([
  ['17', 17],
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['99999999999999999999', 0],
  ['1e3', 0],
  ['-1', 0],
  ['0', 0],
  ['', 0],
  [null, 0],
])('the text %j names the id %j', (text, id) => {
  expect(idOf(text)).toBe(id);
});
