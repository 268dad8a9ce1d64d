import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listUsers as endpoint } from '@wiec/contract/users.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import type { z } from 'zod';
import { callerById, plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { listUsers } from './list-users.ts';

type Listed = z.infer<(typeof endpoint)['output']>;

let portal: TestApp;
let home: number;
let away: number;
let admin: number;
let manager: number;
/** Heads `roads`. */
let ewa: number;
/** Verifies for `roads`, and has verified for `green`. */
let olga: number;
/** Verifies in the whole office. */
let jan: number;
/** Blocked, and of `green`. */
let maria: number;
let roads: number;
let green: number;
const VERIFIER = 'verifier';
const today = warsawDate(new Date());

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { deps, app } = portal;
  signInById(app, deps);
  home = (await plantTown(deps.db)).officeId;
  away = (await plantTown(deps.db, 2028)).officeId;
  const person = (surname: string, officeId = home) => plantStaff(deps, { officeId, surname, firstname: 'Osoba' });
  admin = await plantStaff(deps, { officeId: null, isAdmin: true, surname: 'Zaradna' });
  manager = await plantStaff(deps, { officeId: home, surname: 'Kadrowa', permissions: { [home]: ['users.manage'] } });
  ewa = await person('Ewska');
  olga = await person('Wierzba');
  jan = await person('Wądoł');
  maria = await person('Kłos');
  roads = await plantUnit(home, 'ZD', ewa);
  green = await plantUnit(home, 'WS', null);
  await plantUnit(away, 'OBCY', null);
  await give(olga, roads, null);
  await give(olga, green, addDays(today, -1));
  await give(jan, null, null);
  await give(maria, green, today);
  await deps.pool.query('update account set blocked_at = now() where id = $1', [maria]);
});
afterAll(() => portal.close());

async function plantUnit(officeId: number, code: string, headId: number | null): Promise<number> {
  const { rows } = await portal.deps.pool.query<{ id: number }>(
    'insert into unit (office_id, code, name, head_id) values ($1, $2, $2, $3) returning id',
    [officeId, code, headId],
  );
  return rows[0]!.id;
}

const give = (id: number, unitId: number | null, endsOn: string | null) =>
  portal.deps.pool.query(
    `insert into account_role (account_id, office_id, role_id, unit_id, ends_on)
     select $1, $2, id, $3, $4 from role where code = '${VERIFIER}'`,
    [id, home, unitId, endsOn],
  );

async function list(query: string, by = manager): Promise<Listed> {
  const url = `/api/users?${query}`;
  const reply = await portal.app.inject({ url, headers: provenHeaders(portal.deps, by) });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: Listed }>().data;
}
const idsOf = ({ items }: Listed) => items.map(({ id }) => id).toSorted((a, b) => a - b);
const countOf = ({ counts }: Listed, unit: number) => counts.units.find(({ id }) => id === unit)?.count;

test('each unit has who heads it and whose role counts for it, and its number is that of its list', async () => {
  const all = await list('');
  expect(all.counts).toMatchObject({ all: all.total });
  expect(idsOf(await list(`unit=${roads}`))).toEqual([ewa, olga]);
  expect(idsOf(await list(`unit=${green}`))).toEqual([maria]);
  expect(idsOf(await list('unit=0'))).toEqual([manager, jan].toSorted((a, b) => a - b));
  expect([countOf(all, roads), countOf(all, green), all.counts.others]).toEqual([2, 1, 2]);
  expect(all.counts.units).toHaveLength(2);
});

test('filters narrow the list and the numbers beside the units alike', async () => {
  const { rows } = await portal.deps.pool.query<{ id: number }>(`select id from role where code = '${VERIFIER}'`);
  const verifiers = await list(`role=${rows[0]!.id}`);
  expect(idsOf(verifiers)).toEqual([olga, jan, maria].toSorted((a, b) => a - b));
  expect([verifiers.counts.all, countOf(verifiers, roads), verifiers.counts.others]).toEqual([3, 1, 1]);
  const blocked = await list('state=blocked');
  expect(idsOf(blocked)).toEqual([maria]);
  expect([countOf(blocked, roads), countOf(blocked, green)]).toEqual([0, 1]);
  expect(idsOf(await list('state=active&searchTerm=klos'))).toEqual([]);
});

test('units of other offices are not counted for a manager, nor is anybody found in them', async () => {
  const { rows } = await portal.deps.pool.query<{ id: number }>('select id from unit where office_id = $1', [away]);
  const foreign = rows[0]!.id;
  expect(countOf(await list(''), foreign)).toBeUndefined();
  expect(idsOf(await list(`unit=${foreign}`))).toEqual([]);
  expect(countOf(await list('', admin), foreign)).toBe(0);
});

test('who stands in for whom, now or soon, is told on both sides, and what is over is not', async () => {
  const { deps } = portal;
  const lend = (absent: number, substitute: number, from: number, to: number, ended = false) =>
    deps.pool.query(
      `insert into substitution (absent_id, substitute_id, first_day, last_day, ended_at)
       values ($1, $2, $3, $4, case when $5 then now() end)`,
      [absent, substitute, addDays(today, from), addDays(today, to), ended],
    );
  await lend(ewa, olga, 0, 3);
  await lend(jan, olga, 5, 6);
  await lend(jan, ewa, -9, -2);
  await lend(jan, ewa, 0, 9, true);
  const { items } = await list('');
  const of = (id: number) => items.find((item) => item.id === id)!.substitutions;
  expect(of(ewa)).toEqual([
    { side: 'absent', name: 'Osoba Wierzba', firstDay: today, lastDay: addDays(today, 3), isRunning: true },
  ]);
  expect(of(olga).map(({ side, name, isRunning }) => [side, name, isRunning])).toEqual([
    ['substitute', 'Osoba Ewska', true],
    ['substitute', 'Osoba Wądoł', false],
  ]);
  expect(of(jan)).toHaveLength(1);
});

test('last seen is the later of a session and a sign-in, and nothing where there was none', async () => {
  const { deps } = portal;
  const seen = async (id: number) => (await list('')).items.find((item) => item.id === id)!.lastSeenAt;
  const log = (actor: string, action: string, at: string) =>
    deps.pool.query(
      `insert into audit_log (actor, action, subject_type, subject_id, at) values ($1, $2, 'account', '1', $3)`,
      [actor, action, at],
    );
  expect(await seen(jan)).toBeNull();
  await log(`account:${jan}`, 'account.signed-in', '2026-01-02T08:00:00Z');
  await log('visitor', 'account.sign-in-failed', '2026-01-03T08:00:00Z');
  // What the portal does by a plan of theirs is not their being there.
  await log(`account:${jan}`, 'consultation.changed', '2026-01-04T08:00:00Z');
  expect(await seen(jan)).toBe('2026-01-02T08:00:00.000Z');
  await deps.pool.query(
    `insert into account_session (uid, account_id, browser, seen_at) values ('u', $1, 'Firefox', '2026-02-01T09:30:00Z')`,
    [jan],
  );
  expect(await seen(jan)).toBe('2026-02-01T09:30:00.000Z');
});

test('a list of fifty asks the database as often as a list of five', async () => {
  const { deps } = portal;
  const asked = async (size: number): Promise<number> => {
    let queries = 0;
    const db = deps.db.withPlugin({
      transformQuery: ({ node }) => {
        queries++;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const by = (await callerById(deps, admin))!;
    const reply = await listUsers({ db, secret: deps.secret }, { by, size });
    expect(reply.ok && reply.data.items).toHaveLength(size);
    return queries;
  };
  for (let i = 0; i < 50; i++)
    await give(await plantStaff(deps, { officeId: home, surname: `Nowak${i}` }), roads, null);
  const few = await asked(5);
  expect(few).toBe(5);
  expect(await asked(50)).toBe(few);
});
