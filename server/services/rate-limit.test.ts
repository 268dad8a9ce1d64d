import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { networkOf, sweepTickets, takeTicket } from './rate-limit.ts';
import { serverSecret } from './server-secret.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const deps = (rateLimitFactor = 1) => ({
  db: database.db,
  secret: serverSecret(Buffer.alloc(32, 1)),
  config: { rateLimitFactor } as Config,
});

test('of forty at once, exactly as many as the limit get through', async () => {
  const request = { bucket: 'code:203.0.113.9', limit: 7, windowSeconds: 86_400 };
  const tickets = await Promise.all(Array.from({ length: 40 }, () => takeTicket(deps(), request)));
  expect(tickets.filter(({ ok }) => ok).length).toBe(7);
  const refused = tickets.find((ticket) => !ticket.ok)!;
  expect(refused).toMatchObject({ ok: false });
  if (!refused.ok) expect(refused.retryAfter).toBeGreaterThan(0);
  if (!refused.ok) expect(refused.retryAfter).toBeLessThanOrEqual(86_400);
  expect(await takeTicket(deps(), { ...request, bucket: 'code:203.0.113.10' })).toEqual({ ok: true });
});

test('limits can be raised, and taken off', async () => {
  const request = { bucket: 'raised', limit: 1, windowSeconds: 86_400 };
  const five = [];
  for (let i = 0; i < 5; i++) five.push((await takeTicket(deps(3), request)).ok);
  expect(five).toEqual([true, true, true, false, false]);
  expect(await takeTicket(deps(Infinity), request)).toEqual({ ok: true });
});

test('what is counted cannot be read from the database, and is forgotten', async () => {
  await takeTicket(deps(), { bucket: 'jan@example.pl', limit: 1, windowSeconds: 3600 });
  const { rows } = await database.pool.query('select bucket from rate_limit');
  expect(rows.every(({ bucket }) => bucket.length === 32)).toBe(true);
  await database.pool.query("update rate_limit set window_start = window_start - interval '3 days'");
  await sweepTickets(database.db);
  expect((await database.pool.query('select from rate_limit')).rowCount).toBe(0);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
