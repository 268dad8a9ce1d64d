import { afterAll, beforeAll, expect, test } from 'vitest';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hangPostgres } from '../testing/hang-postgres.ts';
import { connect, type Connection } from './connection.ts';
import { startEmbedded, type Embedded } from './embedded.ts';

let postgres: Embedded;
let portal: Connection;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiec-hang-'));
  await chmod(dataDir, 0o711);
  postgres = await startEmbedded({ dataDir, log: () => {}, removeAfter: true });
  portal = connect(postgres.url, { max: 3 });
});
afterAll(async () => {
  await portal.pool.end();
  await postgres.stop();
});

const AWAY = { code: '08006' };

test('a server that hangs keeps nobody waiting, and is used again when it goes on', async () => {
  const { pool } = portal;
  // More than there are connections: in a transaction, by themselves, and waiting for one of them to be free.
  const client = await pool.connect();
  await client.query('begin');
  const folder = (await pool.query<{ data_directory: string }>('show data_directory')).rows[0]!.data_directory;
  const goOn = await hangPostgres(folder);
  try {
    const asked = [client.query('select 1'), ...Array.from({ length: 5 }, () => pool.query('select 1'))];
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: 'rejected', reason: AWAY });
    // Whoever comes later is not even made to wait.
    const later = await Promise.allSettled([pool.query('select 1'), pool.connect()]);
    for (const answer of later) expect(answer).toMatchObject({ status: 'rejected', reason: AWAY });
  } finally {
    goOn();
    client.release();
  }
  await expect
    .poll(() =>
      pool.query('select 1').then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    )
    .toBe(1);
});

test('a statement that only takes long is left alone', async () => {
  const { rows } = await portal.pool.query<{ now: string }>(`select 'done' as now from pg_sleep(5)`);
  expect(rows).toEqual([{ now: 'done' }]);
});
