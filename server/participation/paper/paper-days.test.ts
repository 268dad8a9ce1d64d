import type { PaperPointDay } from '@wiec/contract/paper-cards.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paperDesk } from '../../testing/paper-desk.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';

let portal: TestApp;
let town: Town;
let vote: PlantedVote;
let [first, second, manager, stranger, pointId] = [0, 0, 0, 0, 0];
const today = warsawDate(new Date());
const DAY = { opening: 46, received: 0, issued: 40, returned: 31, spoilt: 3, counted: 6, note: '' };

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  const other = await plantTown(portal.deps.db, 2051);
  const clerk = (officeId: number, ...codes: ('vote.paper' | 'budget.manage')[]) =>
    plantStaff(portal.deps, { officeId, permissions: { [officeId]: codes } });
  first = await clerk(town.officeId, 'vote.paper');
  second = await clerk(town.officeId, 'vote.paper');
  manager = await clerk(town.officeId, 'vote.paper', 'budget.manage');
  stranger = await clerk(other.officeId, 'vote.paper', 'budget.manage');
});
afterAll(() => portal.close());
beforeEach(async () => {
  vote = await plantVote(portal.deps.db, { vote: { paper_way: 'double' } }, town);
  const point = { name: 'Biblioteka', address: '', hours: '', series: [{ from: '001', to: '099' }] };
  pointId = (await desk().ask<{ id: number }>(manager, 'POST', '/points', point)).data!.id;
});

const desk = () => paperDesk(portal.app, portal.deps, () => vote);
const save = (by: number, changes: object = {}, day = today) =>
  desk().ask<PaperPointDay>(by, 'PUT', `/points/${pointId}/days/${day}`, { ...DAY, seen: 0, ...changes });
const sign = (by: number, seen = 1) =>
  desk().ask<PaperPointDay>(by, 'POST', `/points/${pointId}/days/${today}/signature`, { seen });

test('a balance is signed by two people, and a change takes both signatures away', async () => {
  expect(await sign(first)).toMatchObject({ status: 409 });
  expect(await save(first)).toMatchObject({ status: 200, data: { ...DAY, revision: 1, signatures: 0 } });
  expect(await sign(first)).toMatchObject({ data: { signatures: 1, isSignedByReader: true } });
  expect(await sign(first)).toMatchObject({ status: 409, title: expect.stringContaining('inna osoba') });
  expect(await sign(second)).toMatchObject({ data: { signatures: 2 } });
  expect(await sign(manager)).toMatchObject({ status: 409 });
  expect(await save(second, { seen: 0 })).toMatchObject({ status: 409 });
  expect(await save(second, { seen: 1, counted: 5, note: 'Jedną kartę zgubiono.' })).toMatchObject({
    data: { revision: 2, signatures: 0, isSignedByReader: false },
  });
  expect(await sign(first, 1)).toMatchObject({ status: 409 });
  const [point] = (await desk().desk(first)).points;
  expect(point!.days).toMatchObject([{ day: today, counted: 5, note: 'Jedną kartę zgubiono.' }]);
});

test('the balances of all points come as a sheet, for clerks of the office alone', async () => {
  const sheet = async (by: number) =>
    portal.app.inject({
      url: `/api/office/votes/${vote.voteId}/bilanse.xlsx`,
      headers: { authorization: `Bearer ${by}` },
    });
  await save(first, { counted: 4, note: '=Dwie zabrano do szpitala.' });
  await sign(second);
  const made = await sheet(second);
  expect([made.statusCode, made.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('bilanse-kart'),
  ]);
  const files = unzip(made.rawPayload);
  const texts = files.get('xl/sharedStrings.xml')!;
  for (const text of ['Biblioteka', today, '=Dwie zabrano do szpitala.', 'Powinno zostać'])
    expect(texts).toContain(text);
  // Issued, what should be left, and what is missing.
  for (const number of [40, 6, -2]) expect(files.get('xl/worksheets/sheet1.xml')).toContain(`<v>${number}</v>`);
  expect(files.get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  expect((await sheet(stranger)).statusCode).toBe(403);
  vote = await plantVote(portal.deps.db, { vote: { paper_way: 'double' } }, town);
  expect((await sheet(first)).statusCode).toBe(409);
});

test('what does not come out is explained before anybody signs', async () => {
  await save(first, { counted: 4 });
  expect(await sign(first)).toMatchObject({ status: 409, title: expect.stringMatching(/^Brakuje 2.kart\. Wyjaśnij/) });
  await save(first, { counted: 4, note: 'Dwie zabrano do szpitala.', seen: 1 });
  expect(await sign(first, 2)).toMatchObject({ status: 200 });
});

test('two people who sign at once: both signatures stand; two who save at once: one of them does', async () => {
  const saved = await Promise.all([save(first), save(second, { counted: 5, note: 'Zgubiono.' })]);
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await save(first, { seen: 1 });
  const signed = await Promise.all([sign(first, 2), sign(second, 2)]);
  expect(new Set(signed.map(({ data }) => data?.signatures))).toEqual(new Set([1, 2]));
});

test('it is of the office’s own clerks, of a point that there is, of a day that has come, and in whole cards', async () => {
  expect([(await save(stranger)).status, (await save(first, {}, addDays(today, 1))).status]).toEqual([403, 422]);
  expect(await save(first, { issued: 47 })).toMatchObject({ status: 422, errors: [{ field: 'issued' }] });
  expect(await save(first, { counted: 1.5 })).toMatchObject({ status: 422, errors: [{ field: 'counted' }] });
  expect((await save(first, {}, '2026-13-41')).status).toBe(404);
});
