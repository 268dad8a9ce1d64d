import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { networkOf, sweepTickets, takeTicket, takeTickets } from './rate-limit.ts';
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
  const limit = { name: 'code', most: 7, windowSeconds: 86_400 };
  const tickets = await Promise.all(Array.from({ length: 40 }, () => takeTicket(deps(), limit, '203.0.113.9')));
  expect(tickets.filter(({ ok }) => ok).length).toBe(7);
  expect(tickets.filter((ticket) => ticket.ok && ticket.filled.length === 1)).toHaveLength(1);
  const refused = tickets.find((ticket) => !ticket.ok)!;
  expect(refused).toMatchObject({ ok: false, limit });
  if (!refused.ok) expect(refused.retryAfter).toBeGreaterThan(0);
  if (!refused.ok) expect(refused.retryAfter).toBeLessThanOrEqual(86_400);
  expect(await takeTicket(deps(), limit, '203.0.113.10')).toEqual({ ok: true, filled: [] });
});

test('whom one limit stops takes no ticket of another', async () => {
  const narrow = { limit: { name: 'narrow', most: 1, windowSeconds: 86_400 }, who: 'a' };
  const wide = { limit: { name: 'wide', most: 2, windowSeconds: 86_400 }, who: '' };
  expect(await takeTickets(deps(), [wide, narrow])).toEqual({ ok: true, filled: [narrow.limit] });
  for (let i = 0; i < 5; i++) {
    expect(await takeTickets(deps(), [wide, narrow])).toMatchObject({ ok: false, limit: narrow.limit });
  }
  expect(await takeTickets(deps(), [wide])).toEqual({ ok: true, filled: [wide.limit] });
  expect(await takeTickets(deps(), [wide])).toMatchObject({ ok: false, limit: wide.limit });
});

test('callers who ask for the same limits in another order do not wait for each other', async () => {
  const requests = ['x', 'y', 'z'].map((name) => ({ limit: { name, most: 1000, windowSeconds: 86_400 }, who: '' }));
  const orders = [requests, requests.toReversed(), [requests[1]!, requests[0]!, requests[2]!]];
  const taken = await Promise.all(Array.from({ length: 60 }, (_, n) => takeTickets(deps(), orders[n % 3]!)));
  expect(taken.every(({ ok }) => ok)).toBe(true);
});

test('limits can be raised, and taken off', async () => {
  const limit = { name: 'raised', most: 1, windowSeconds: 86_400 };
  const five = [];
  for (let i = 0; i < 5; i++) five.push((await takeTicket(deps(3), limit, '')).ok);
  expect(five).toEqual([true, true, true, false, false]);
  expect(await takeTicket(deps(Infinity), limit, '')).toEqual({ ok: true, filled: [] });
});

test('tickets are never part of a transaction that may be rolled back', async () => {
  const limit = { name: 'inside', most: 1, windowSeconds: 86_400 };
  const inside = database.db.transaction().execute((db) => takeTicket({ ...deps(), db }, limit, ''));
  await expect(inside).rejects.toThrow('outside its transaction');
});

test('what is counted cannot be read from the database, and is forgotten', async () => {
  await takeTicket(deps(), { name: 'mailbox', most: 1, windowSeconds: 3600 }, 'jan@example.pl');
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
