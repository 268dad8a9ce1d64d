/** What the office reads about its cases in numbers: each held to cases whose course is known, and nothing of people in any of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseStatistics } from '@wiec/contract/case-statistics.ts';
import { type CaseNumbers, statisticsColumns, statisticsGroupings } from '@wiec/domain/case-statistics.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';

let ground: InitiativeGround;
let clerk: number;

interface Planted {
  /** Of 2021 unless told. */
  received: string;
  state?: string;
  given?: string | null;
  ended?: string;
  due?: string;
  into?: number;
  /** By whom it was opened again, each time: by the portal, where what it was joined to was taken back. */
  reopened?: ('office' | 'portal')[];
}
let serial = 0;
async function plant({
  received,
  state = 'in-progress',
  given = 'other',
  ended,
  due,
  into,
  reopened = [],
}: Planted): Promise<number> {
  const { rows } = await ground.deps.pool.query<{ id: number }>(
    `insert into initiative (office_id, year, serial, kind, district_id, words, state, class, due_at, ended_at, received_at, merged_into)
     values ($1, 2021, $2, 3, $3, '\\x00', $4, $5, $6, $7, $8, $9) returning id`,
    [
      ground.town.officeId,
      ++serial,
      ground.town.districtId,
      state,
      given,
      due ?? '2999-01-01T00:00:00Z',
      ended ?? null,
      received,
      into ?? null,
    ],
  );
  const { id } = rows[0]!;
  for (const by of reopened) {
    await ground.deps.pool.query(
      `insert into initiative_entry (initiative_id, act, by, is_public) values ($1, 'reopen', $2, true)`,
      [id, by],
    );
  }
  return id;
}

beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
  const due = '2021-03-15T23:00:00Z';
  // Answered on the last day of the term after 12 days, and a second too late after 13.
  await plant({ received: '2021-03-03T09:00:00Z', state: 'answered', ended: '2021-03-15T22:59:59Z', due });
  await plant({
    received: '2021-03-03T09:00:00Z',
    state: 'closed',
    ended: '2021-03-15T23:00:00Z',
    due,
    reopened: ['office', 'office'],
  });
  const main = await plant({
    received: '2021-05-01T10:00:00Z',
    state: 'answered',
    ended: '2021-05-03T10:00:00Z',
    given: 'petition',
  });
  // Joined: answered when the other one is.
  await plant({
    received: '2021-05-02T10:00:00Z',
    state: 'merged',
    ended: '2021-05-02T11:00:00Z',
    given: 'petition',
    into: main,
  });
  await plant({
    received: '2021-05-02T10:00:00Z',
    state: 'withdrawn',
    ended: '2021-05-04T10:00:00Z',
    given: 'petition',
  });
  await plant({ received: '2021-06-01T10:00:00Z', due: '2021-07-01T22:00:00Z', reopened: ['portal'] });
  await plant({ received: '2021-06-01T10:00:00Z', reopened: ['office'] });
  await plant({ received: '2021-12-31T22:59:59Z', state: 'new', given: null });
  // Of other years in Poland, and spam.
  await plant({ received: '2021-12-31T23:00:00Z' });
  await plant({ received: '2020-12-31T22:59:59Z' });
  await plant({ received: '2021-06-01T10:00:00Z', state: 'spam' });
});
afterAll(() => ground.close());

const ask = async (query: string, by = clerk) =>
  (await ground.call<CaseStatistics>(by, 'GET', `/api/office/initiative-statistics?year=2021${query}`)).data!;
const numbers = (of: CaseNumbers) => statisticsColumns.map(({ key }) => of[key]);

test('each number is of the cases that came in the year in Poland, without spam', async () => {
  const { total, rows, years } = await ask('&by=class');
  expect(numbers(total)).toEqual([8, 4, 3, 75, 7, 1, 3, 1, 2]);
  expect(rows.map((row) => [row.name, ...numbers(row)])).toEqual([
    ['Petycja', 3, 2, 2, 100, 1.5, 1, 0, 0, 0],
    ['Inne', 4, 2, 1, 50, 12.5, 0, 2, 1, 2],
    ['Jeszcze bez rodzaju', 1, 0, 0, null, null, 0, 1, 0, 0],
  ]);
  expect(years).toEqual(expect.arrayContaining([2022, 2021, 2020]));
});

test.each(statisticsGroupings)('the numbers by %s fit together, and make the total', async (by) => {
  const { rows, total } = await ask(`&by=${by}`);
  for (const row of [...rows, total]) {
    expect(row.answered + row.endedOtherwise + row.open).toBe(row.received);
    expect(row.onTime).toBeLessThanOrEqual(row.answered);
    expect(row.overdue).toBeLessThanOrEqual(row.open);
  }
  const sum = (key: 'received' | 'answered' | 'onTime' | 'endedOtherwise' | 'open' | 'overdue' | 'reopened') =>
    rows.reduce((all, row) => all + row[key], 0);
  expect([sum('received'), sum('answered'), sum('onTime')]).toEqual([total.received, total.answered, total.onTime]);
  expect([sum('endedOtherwise'), sum('open'), sum('overdue'), sum('reopened')]).toEqual([
    total.endedOtherwise,
    total.open,
    total.overdue,
    total.reopened,
  ]);
});

test('letters from the registry stand apart from what came by the portal', async () => {
  await ground.deps.pool.query(
    `update initiative set way = 'letter', sender = '\\x00', entered_at = now() where year = 2021 and serial in (1, 2)`,
  );
  const rows = (await ask('&by=way')).rows.map((row) => [row.name, row.received, row.answered]);
  await ground.deps.pool.query(
    `update initiative set way = 'portal', sender = null, entered_at = null where year = 2021 and serial in (1, 2)`,
  );
  expect(rows).toEqual([
    ['Portal', 6, 2],
    ['List', 2, 2],
  ]);
});

test('months stand in their order, of one class alone where it is asked for', async () => {
  expect((await ask('&by=month')).rows.map(({ name }) => name)).toEqual(['marzec', 'maj', 'czerwiec', 'grudzień']);
  expect((await ask('&by=month&class=petition')).rows.map(({ name }) => name)).toEqual(['maj']);
});

test('of a year in which nothing came there is a total of nothing', async () => {
  const { data } = await ground.call<CaseStatistics>(clerk, 'GET', '/api/office/initiative-statistics?year=2003');
  expect(data!.rows).toEqual([]);
  expect(numbers(data!.total)).toEqual([0, 0, 0, null, null, 0, 0, 0, 0]);
});

test('a clerk of another office counts none of these', async () => {
  const { id: _, ...copy } = await ground.deps.db.selectFrom('office').selectAll().executeTakeFirstOrThrow();
  const other = { ...copy, name: 'Inny', short_name: 'Inny' } as never;
  const { id } = await ground.deps.db.insertInto('office').values(other).returning('id').executeTakeFirstOrThrow();
  const stranger = await ground.clerk(id, 'initiatives.manage');
  expect(numbers((await ask('&by=class', stranger)).total)[0]).toBe(0);
});

test('the file says the same as the page, and nobody reads it without the permission', async () => {
  const file = (account: number | null) =>
    ground.inject({
      method: 'GET',
      url: '/api/office/initiative-statistics.csv?year=2021&by=class',
      headers: account === null ? {} : { authorization: `Bearer ${account}` },
    });
  const { body, headers } = await file(clerk);
  expect(headers['content-disposition']).toContain('sprawy-2021.csv');
  expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Rodzaj sprawy;Wpłynęły;Z odpowiedzią;W tym w terminie;W terminie, %;Mediana dni;Zakończone inaczej;Otwarte;W tym po terminie;Wznowione',
    'Petycja;3;2;2;100;1,5;1;0;0;0',
    'Inne;4;2;1;50;12,5;0;2;1;2',
    'Jeszcze bez rodzaju;1;0;0;;;0;1;0;0',
    'Razem;8;4;3;75;7;1;3;1;2',
  ]);
  expect((await file(null)).statusCode).toBe(401);
  const resident = await ground.clerk(ground.town.officeId, 'comments.moderate');
  expect((await file(resident)).statusCode).toBe(403);
});
