import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../db/connection.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { hangPostgres } from '../testing/hang-postgres.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiec-hang-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbedded({ dataDir, log: () => {}, removeAfter: true });
  const connection = connect(postgres.url);
  await migrate(connection.pool);
  const close = async () => {
    await connection.pool.end();
    await postgres.stop();
  };
  portal = await testApp({}, { database: { ...connection, close } });
});
afterAll(() => portal.close());

const ask = (path: string) => portal.app.inject(path);

test('while the database hangs, readers are told that the service is away, and have their pages back when it goes on', async () => {
  const { rows } = await portal.deps.pool.query<{ data_directory: string }>('show data_directory');
  const goOn = await hangPostgres(rows[0]!.data_directory);
  try {
    // The first ones wait for some seconds, more of them than there are connections; the next are told at once.
    const first = await Promise.all(
      Array.from({ length: 30 }, (_, page) => ask(`/api/project-tasks?page=${page + 1}`)),
    );
    for (const reply of [...first, await ask('/api/project-tasks'), await ask('/api/budgets')]) {
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.json()).toEqual({
        title: 'Serwis jest chwilowo niedostępny',
        errors: [{ message: 'Spróbuj ponownie za chwilę.' }],
      });
    }
    expect((await ask('/health')).statusCode).toBe(503);
    expect((await ask('/health/live')).statusCode).toBe(200);
  } finally {
    goOn();
  }
  await expect.poll(async () => (await ask('/health')).statusCode).toBe(200);
  expect((await ask('/api/app/init-data')).statusCode).toBe(200);
});
