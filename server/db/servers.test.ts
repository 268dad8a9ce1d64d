import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TwoServers, twoServers } from '../testing/two-servers.ts';
import { connect } from './connection.ts';
import { primaryOf, Servers, serversOf } from './servers.ts';

test.each([
  ['postgresql://wiec:x@db1/wiec', ['postgresql://wiec:x@db1/wiec']],
  [
    'postgresql://wiec:x@db1:5432,db2:5433/wiec?sslmode=verify-full',
    ['postgresql://wiec:x@db1:5432/wiec?sslmode=verify-full', 'postgresql://wiec:x@db2:5433/wiec?sslmode=verify-full'],
  ],
  ['postgresql://[::1]:5432,[fd00::2]:5432/wiec', ['postgresql://[::1]:5432/wiec', 'postgresql://[fd00::2]:5432/wiec']],
  ['postgresql://wiec:a,b@db1/wiec', ['postgresql://wiec:a,b@db1/wiec']],
  ['postgresql://wiec:x@/wiec?host=%2Frun%2Fpostgresql', ['postgresql://wiec:x@/wiec?host=%2Frun%2Fpostgresql']],
])('%s names %j', (url, servers) => {
  expect(serversOf(url)).toEqual(servers);
});

describe('a server that is lost', () => {
  let servers: TwoServers;
  beforeAll(async () => {
    servers = await twoServers();
  });
  afterAll(() => servers?.close());

  test('the one that is promoted is used from then on, nothing that was acknowledged is lost, and the old one is never gone back to', async () => {
    const both = servers.url;
    expect(await primaryOf(both)).toBe(servers.first.url);
    // In whichever order they are named.
    const [, head, one, two, tail] = /^(.*@)([^,]*),([^/]*)(.*)$/.exec(both)!;
    const turned = connect(`${head}${two},${one}${tail}`, { max: 2 });
    const { pool } = connect(both, { max: 4 });
    try {
      await pool.query('create table noted (n int primary key)');
      await turned.pool.query('insert into noted values (0)');
      const acknowledged: number[] = [0];
      let n = 0;
      let ended = false;
      const writing = Array.from({ length: 4 }, async () => {
        while (!ended) {
          const mine = ++n;
          const done = await pool.query('insert into noted values ($1)', [mine]).then(
            () => true,
            () => false,
          );
          if (done) acknowledged.push(mine);
        }
      });
      await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
      await servers.first.lose();
      await servers.promote();
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 100);
      ended = true;
      await Promise.all(writing);
      const stored = (await pool.query<{ n: number }>('select n from noted')).rows.map((row) => row.n);
      const missing = acknowledged.filter((each) => !new Set(stored).has(each));
      expect(missing).toEqual([]);

      // Started again by its machine, it still believes that it leads.
      await servers.first.start();
      expect(await primaryOf(both)).toBe(servers.second.url);
      const address = `select inet_server_port() as port`;
      for (const each of [pool, turned.pool]) {
        const ports = await Promise.all(Array.from({ length: 4 }, () => each.query<{ port: number }>(address)));
        expect(new Set(ports.map(({ rows }) => rows[0]!.port))).toEqual(
          new Set([Number(new URL(servers.second.url).port)]),
        );
      }
    } finally {
      await Promise.all([pool.end(), turned.pool.end()]);
    }
  });

  test('one that knows of the promotion takes no server that was left behind, even if that one alone answers', async () => {
    const known = new Servers(servers.url);
    await known.find();
    expect(known.current).toBe(servers.second.url);
    await servers.second.lose();
    await known.find();
    expect(known.current).toBe(servers.second.url);
    const { pool } = connect(servers.first.url, { max: 1 });
    const client = await pool.connect();
    await expect(known.verify(client)).rejects.toMatchObject({ code: '57P03' });
    client.release();
    await pool.end();
  });
});

test('a server that hangs is left for the one that is promoted in its place', async () => {
  const servers = await twoServers();
  const { pool } = connect(servers.url, { max: 2 });
  let goOn = (): void => {};
  try {
    await pool.query('create table noted (n int primary key)');
    goOn = await servers.first.hang();
    const [stuck] = await Promise.allSettled([pool.query('insert into noted values (1)'), servers.promote()]);
    expect(stuck).toMatchObject({ status: 'rejected', reason: { code: '08006' } });
    await expect
      .poll(() =>
        pool.query('insert into noted values (2)').then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      )
      .toBe(1);
  } finally {
    goOn();
    await pool.end();
    await servers.close();
  }
});
