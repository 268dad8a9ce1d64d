/** The yearly report of an edition: written by one person, signed by another, published with its numbers, and corrected by another version. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditionReport, OfficeEditionReport } from '@wiec/contract/edition-reports.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { OWN_REPORT } from '@wiec/domain/signed-report.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTasks, plantTown, type Town } from '../../../testing/plant-town.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { openSessionOfId, provenHeaders } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const { Completed, NotSelected, Rejected, Selected } = ProjectTaskStatus;

let portal: TestApp;
let town: Town;
let writer: number;
let signer: number;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db, 2027);
  const { officeId } = town;
  const staff = () => plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  [writer, signer] = [await staff(), await staff()];
  for (const each of [writer, signer]) await openSessionOfId(portal.deps, each);
});
afterAll(() => portal.close());

async function ask<T = OfficeEditionReport>(method: 'GET' | 'PUT', url: string, by: number, payload?: object) {
  const reply = await portal.app.inject({
    method,
    url,
    headers: provenHeaders(portal.deps, by),
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ data: T; title?: string; errors?: { field?: string }[] }>() };
}
const at = (id: number, rest = '') => `/api/office/budgets/${id}/report${rest}`;
const read = async (id: number, by = writer) => (await ask('GET', at(id), by)).data;
/** An act on the report as it is seen now. */
async function act(id: number, name: string, by: number, more: object = {}) {
  const { revision: seen, digest } = await read(id, by);
  if (name === 'write') return ask('PUT', at(id), by, { seen, content: '<p>Było dobrze.</p>', ...more });
  if (name === 'accept') return ask('PUT', at(id, '/acceptance'), by, { seen, digest, ...more });
  if (name === 'publish') return ask('PUT', at(id, '/publication'), by, { seen, digest, ...more });
  return ask('PUT', at(id, '/step'), by, { seen, act: name, note: 'Błędna kwota w tabeli.', ...more });
}
async function publish(
  id: number,
  content = '<h2>Jak poszło</h2><p>Było dobrze.</p><ul><li>Frekwencja wzrosła.</li></ul>',
) {
  for (const [name, by, more] of [
    ['write', writer, { content }],
    ['submit', writer, {}],
    ['accept', signer, {}],
    ['publish', writer, {}],
  ] as const) {
    expect(await act(id, name, by, more)).toMatchObject({ status: 200 });
  }
}
const publicly = async (year: number, version = 0) => {
  portal.app.kept?.forget();
  const reply = await portal.app.inject(`/api/budgets/${year}/report/${version}`);
  return { status: reply.statusCode, data: reply.json<{ data: EditionReport }>().data };
};

let year = 2040;
async function plantEdition({ progress = 3, withVote = true } = {}) {
  const { db } = portal.deps;
  const value = year++;
  const { id } = await db
    .insertInto('budget_year')
    .values({ value, title: `Budżet ${value}`, progress })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { ...town, yearId: id };
  const ids = await plantTasks(db, place, [
    { number: 'A/1', title: 'Ławki', status: Selected, cost: 100_00 },
    { number: 'A/2', title: 'Lipy', status: Completed, cost: 200_00 },
    { number: 'A/3', title: 'Fontanna', status: NotSelected },
    { number: 'A/4', title: 'Wyciąg', status: Rejected },
  ]);
  await db.updateTable('project_task').set({ decision: 'Grunt prywatny.' }).where('id', '=', ids[3]!).execute();
  if (withVote) {
    const { voteId } = await plantVote(db, {}, place);
    await db.updateTable('project').set({ show_results: true, status: 2 }).where('id', '=', voteId).execute();
    const result = {
      voteCount: 60,
      incorrectVoteCount: 1,
      femaleVoteCount: 57,
      maleVoteCount: 3,
      userVoteCountByDistrict: [
        { districtId: town.districtId, districtName: 'Zarzecze', voteCount: 50 },
        { districtId: null, districtName: 'Wrzosy', voteCount: 4 },
        { districtId: null, districtName: 'Łęgi', voteCount: 6 },
      ],
    };
    await db
      .insertInto('vote_result')
      .values({ vote_id: voteId, result: JSON.stringify(result), published_at: new Date() })
      .execute();
    const group = (age_band: string, count: number) => ({ vote_id: voteId, age_band, count });
    await db
      .insertInto('box_group')
      .values([group('18-29', 40), group('75+', 20)])
      .execute();
    await db
      .insertInto('vote_channel')
      .values([
        { vote_id: voteId, channel: 'paper', count: 12 },
        { vote_id: voteId, channel: 'account', count: 48 },
      ])
      .execute();
  }
  return { id, value, ids };
}

describe('the numbers', () => {
  test('are what the portal holds, without a group smaller than results publish', async () => {
    const { id } = await plantEdition();
    const { facts, state, acts } = await read(id);
    expect(state).toBe('none');
    expect(acts).toEqual(['write']);
    expect(facts.projects).toEqual(
      expect.arrayContaining([
        { status: Selected, count: 1 },
        { status: Completed, count: 1 },
        { status: Rejected, count: 1 },
      ]),
    );
    expect(facts).toMatchObject({ chosenCost: 300_00, paid: null });
    expect(facts.rejections).toEqual([{ number: 'A/4', title: 'Wyciąg', reason: 'Grunt prywatny.' }]);
    expect(facts.votes).toEqual([
      expect.objectContaining({
        valid: 60,
        setAside: 1,
        women: null,
        men: null,
        areas: [{ name: 'Zarzecze', votes: 50 }],
        otherAreas: 10,
        ages: [
          { band: '18-29', votes: 40 },
          { band: '75+', votes: 20 },
        ],
        onPaper: 12,
        online: 48,
      }),
    ]);
  });

  test('wait for results: before them nobody writes', async () => {
    const value = year++;
    const { id } = await portal.deps.db
      .insertInto('budget_year')
      .values({ value, title: 'Budżet', progress: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await read(id)).toMatchObject({ acts: [], problem: expect.stringContaining('po ogłoszeniu wyników') });
    expect((await act(id, 'write', writer)).status).toBe(409);
  });
});

test('it is signed by another person, frozen as it is published, and everybody reads it with its files', async () => {
  const { id, value, ids } = await plantEdition();
  await act(id, 'write', writer, { content: '<h2>Jak poszło</h2><p onclick="x()">Było dobrze.</p>' });
  expect((await read(id)).content).toBe('<h3>Jak poszło</h3><p>Było dobrze.</p>');
  await act(id, 'submit', writer);
  expect(await act(id, 'accept', writer)).toMatchObject({ status: 409, title: OWN_REPORT });
  expect((await act(id, 'publish', signer)).status).toBe(409);
  expect((await publicly(value)).status).toBe(404);
  expect((await act(id, 'accept', signer)).status).toBe(200);
  expect((await act(id, 'publish', writer)).status).toBe(200);

  const { data } = await publicly(value);
  expect(data).toMatchObject({ version: 1, reason: '', content: '<h3>Jak poszło</h3><p>Było dobrze.</p>' });
  const before = data.facts;
  await portal.deps.db.updateTable('project_task').set({ status: Completed }).where('id', '=', ids[0]!).execute();
  expect((await publicly(value)).data.facts).toEqual(before);
  expect((await read(id)).facts).toEqual(before);

  for (const { url, sha256, size } of [data.pdf, data.json, data.csv]) {
    const { rawPayload, statusCode } = await portal.app.inject(url);
    expect(statusCode).toBe(200);
    expect(rawPayload).toHaveLength(size);
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
  }
  const pdf = (await portal.app.inject(data.pdf.url)).rawPayload.toString('latin1');
  expect(pdf).toContain('/MarkInfo');
  expect(pdf.match(/\/S \/H2\b/g)!.length).toBeGreaterThanOrEqual(2);
  const json = (await portal.app.inject(data.json.url)).json<{ chosenCost: number; votes: object[] }>();
  expect(json).toMatchObject({ chosenCost: 300, votes: [{ valid: 60, otherAreas: 10 }] });
  expect((await portal.app.inject(data.csv.url)).payload).toContain('Niedopuszczone;A/4: Wyciąg;Grunt prywatny.');

  const log = await portal.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'edition.reportWritten', actor: `account:${writer}` },
    { action: 'edition.reportSubmitted', actor: `account:${writer}` },
    { action: 'edition.reportAccepted', actor: `account:${signer}` },
    { action: 'edition.reportPublished', actor: `account:${writer}` },
  ]);
});

test('a correction is another version with a reason; the old one stays as it was', async () => {
  const { id, value } = await plantEdition();
  await publish(id);
  const first = (await publicly(value)).data;
  expect(await act(id, 'renew', signer, { note: ' ' })).toMatchObject({ status: 422, errors: [{ field: 'note' }] });
  expect((await act(id, 'renew', signer)).data).toMatchObject({ version: 2, state: 'draft', content: first.content });
  // Until it is published, everybody reads the first one.
  expect((await publicly(value)).data.version).toBe(1);
  await act(id, 'write', signer, { content: '<p>Frekwencja: 60 osób.</p>' });
  await act(id, 'submit', signer);
  expect((await act(id, 'accept', signer)).status).toBe(409);
  await act(id, 'accept', writer);
  await act(id, 'publish', writer);
  const { data } = await publicly(value);
  expect(data).toMatchObject({ version: 2, reason: 'Błędna kwota w tabeli.', content: '<p>Frekwencja: 60 osób.</p>' });
  expect(data.versions.map(({ version }) => version)).toEqual([2, 1]);
  const { versions: _, ...kept } = (await publicly(value, 1)).data;
  expect(kept).toEqual(Object.fromEntries(Object.entries(first).filter(([key]) => key !== 'versions')));
  expect((await publicly(value, 3)).status).toBe(404);
});

test('numbers that change after the signature ask for another one', async () => {
  const { id, ids } = await plantEdition();
  await act(id, 'write', writer);
  await act(id, 'submit', writer);
  await act(id, 'accept', signer);
  const seen = await read(id);
  await portal.deps.db.updateTable('project_task').set({ status: Completed }).where('id', '=', ids[0]!).execute();
  const { revision, digest } = seen;
  expect(await ask('PUT', at(id, '/publication'), writer, { seen: revision, digest })).toMatchObject({
    status: 409,
    title: expect.stringContaining('Liczby zmieniły się tymczasem'),
  });
  expect((await read(id)).isOutdated).toBe(true);
  expect(await act(id, 'publish', writer)).toMatchObject({
    status: 409,
    title: expect.stringContaining('po podpisaniu'),
  });
  await act(id, 'return', signer);
  expect(await read(id)).toMatchObject({ state: 'draft', returnNote: 'Błędna kwota w tabeli.', isOutdated: false });
  await act(id, 'submit', writer);
  await act(id, 'accept', signer);
  expect((await act(id, 'publish', writer)).status).toBe(200);
});

test('of two that write at once the second looks again; one that publishes twice publishes once', async () => {
  const { id, value } = await plantEdition();
  const write = (content: string) => ask('PUT', at(id), writer, { seen: 0, content });
  const replies = await Promise.all([write('<p>Jeden.</p>'), write('<p>Drugi.</p>')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await act(id, 'submit', writer);
  await act(id, 'accept', signer);
  const { revision: seen, digest } = await read(id);
  const twice = () => ask('PUT', at(id, '/publication'), writer, { seen, digest });
  expect((await Promise.all([twice(), twice()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]); // prettier-ignore
  expect((await publicly(value)).data.versions).toHaveLength(1);
});

test('the report of a draft of an edition is told to nobody outside', async () => {
  const { id, value } = await plantEdition({ progress: 1, withVote: false });
  await publish(id);
  expect((await publicly(value)).status).toBe(200);
  await portal.deps.db.updateTable('budget_year').set({ progress: 0 }).where('id', '=', id).execute();
  expect((await publicly(value)).status).toBe(404);
  for (const file of ['raport.pdf', 'dane.json', 'dane.csv']) {
    expect((await portal.app.inject(`/api/budgets/${value}/report/1/${file}`)).statusCode).toBe(404);
  }
});
