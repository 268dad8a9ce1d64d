import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '../db/connection.ts';
import { waitAtMost } from '../db/waiting-limit.ts';
import { proxyTo, type DatabaseProxy } from '../testing/database-proxy.ts';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { PageRequest } from './pages.ts';

let database: FreshDatabase;
let proxy: DatabaseProxy;
let connection: Connection;
let portal: TestApp;
/** Connections that the first and the second call of the page asked for. */
let asked: number[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  proxy = await proxyTo(database.url);
  connection = connect(proxy.url, { max: 4 });
  const renderPage = async ({ api }: PageRequest) => {
    const counts: number[] = [];
    let status = 200;
    for (const path of ['/api/app/init-data', '/api/app/accessibility-declaration']) {
      const before = proxy.asked();
      ({ status } = await api({ method: 'GET', path }));
      counts.push(proxy.asked() - before);
    }
    asked = counts;
    return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, html: '<html></html>' };
  };
  const close = async () => {
    await connection.pool.end();
    await proxy.close();
    await database.close();
  };
  portal = await testApp({}, { database: { ...connection, close }, renderPage });
});
afterAll(() => portal.close());

test('a page that asks the database twice while it is stopped waits for it once, then says that the service is away', async () => {
  proxy.cut();
  await expect.poll(() => connection.pool.totalCount).toBe(0);
  const reply = await portal.app.inject('/projekty');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  const [first, second] = asked as [number, number];
  expect(first).toBeGreaterThan(10);
  // Each try of a connection, and no patience any more.
  expect(second).toBeLessThanOrEqual(3);
});

test('it is served again as soon as the database is back', async () => {
  proxy.mend();
  expect((await portal.app.inject('/api/app/init-data')).statusCode).toBe(200);
});

test('a request whose time is up is not kept waiting for a busy connection', async () => {
  const busy = await Promise.all(Array.from({ length: 4 }, () => connection.pool.connect()));
  const waited = await waitAtMost(100, () => connection.pool.query('select 1')).catch((error: unknown) => error);
  expect(waited).toMatchObject({ code: '53300' });
  for (const client of busy) client.release();
  expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
