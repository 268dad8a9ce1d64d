/** The order in which an office features things on the home page, and what a visitor sees of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FeaturedOfOffice } from '@wiec/contract/featured.ts';
import { Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, sessionOfId } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createProbe } from '../probes/create-probe.ts';
import { getMainPageProjects } from '../site/get-main-page-projects.ts';
import { orderFeatured } from './order-featured.ts';

const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);
const TYPES = [ProjectType.Consultation, ProjectType.Survey, ProjectType.Probe];

let portal: TestApp;
let town: Town;
let elsewhere: Town;
let clerk: number;
let ids: number[];

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  elsewhere = await plantTown(portal.deps.db, 2031);
  await switchModules(portal.deps.db, { survey: true, consultation: true, probe: true });
  clerk = await staffOf(town.officeId);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.updateTable('project').set({ featured_place: null }).execute();
  ids = [];
  for (const title of ['Zieleń', 'Basen', 'Ulice', 'Szkoły', 'Place']) ids.push(await runConsultation(title));
});

async function staffOf(officeId: number): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, id);
  return id;
}
const runConsultation = async (title: string, officeId = town.officeId): Promise<number> =>
  (await plantConsultation(portal.deps, { officeId, title, dateFrom: inDays(-1), dateTo: inDays(3) })).id;

async function runProbe(title: string): Promise<number> {
  const order = {
    title,
    question: 'Ile ławek?',
    shortDescription: '',
    options: ['Dwie', 'Trzy'],
    mode: Mode.Open,
    onlyForLegalAge: false,
    withTerms: false,
    inPreparation: false,
    hidden: false,
    dateFrom: inDays(-1),
    dateTo: inDays(3),
    officeId: town.officeId,
  };
  const made = await createProbe(portal.deps, order, '2026-11-22', async () => false);
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}

const read = async (by = clerk, query = ''): Promise<FeaturedOfOffice> => {
  const reply = await portal.app.inject({
    url: `/api/office/featured${query}`,
    headers: { authorization: `Bearer ${by}` },
  });
  return reply.json<{ data: FeaturedOfOffice }>().data;
};
const order = (seen: readonly number[], wanted: readonly number[], by = clerk, officeId = town.officeId) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/featured/${officeId}`,
    headers: { authorization: `Bearer ${by}` },
    payload: { seen, ids: wanted },
  });
const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);
/** What the home page shows as chosen by the office, the large one first. */
async function picked(officeId: number | null = town.officeId): Promise<number[]> {
  const { isChosen, lead, featured } = await getMainPageProjects(portal.deps.db, new Date(), officeId);
  return isChosen ? idsOf([lead!, ...featured.filter(({ dateTo }) => dateTo !== null)]) : [];
}
const probesShown = async (): Promise<string[]> => {
  const reply = await portal.app.inject({ url: `/api/app/main-page-probe-projects?officeId=${town.officeId}` });
  return reply.json<{ data: { items: { title: string }[] } }>().data.items.map(({ title }) => title);
};
const changed = (id: number, values: { status?: ProjectStatus; date_to?: Date; paused_until?: Date }) =>
  portal.deps.db.updateTable('project').set(values).where('id', '=', id).execute();
const logged = async () =>
  (
    await portal.deps.db
      .selectFrom('audit_log')
      .select(['details', 'actor'])
      .where('action', '=', 'office.featured-ordered')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ details, actor }) => ({ details, actor }));

test('a visitor sees the first four that run, in the order of the office, and what is over drops out by itself', async () => {
  const [a, b, c, d, e] = ids as [number, number, number, number, number];
  const saved = await order([], [c, a, e, b, d]);
  expect(idsOf(saved.json<{ data: FeaturedOfOffice }>().data.items)).toEqual([c, a, e, b, d]);
  expect(await picked()).toEqual([c, a, e, b]);
  await changed(a, { status: ProjectStatus.Close, date_to: inDays(-0.1) });
  expect(await picked()).toEqual([c, e, b, d]);
  // The office still sees it, marked; with the next order it is off.
  expect((await read()).items.find(({ id }) => id === a)).toMatchObject({ stage: 'over' });
  const next = await order([c, a, e, b, d], [d, c, a, e, b]);
  expect(idsOf(next.json<{ data: FeaturedOfOffice }>().data.items)).toEqual([d, c, e, b]);
  expect(await picked()).toEqual([d, c, e, b]);
});

test('what waits to begin is not seen yet, and what is paused can be looked at', async () => {
  const { id: later } = await plantConsultation(portal.deps, {
    officeId: town.officeId,
    title: 'Jutro',
    dateFrom: inDays(1),
    dateTo: inDays(3),
  });
  await order([], [later, ids[1]!, ids[0]!]);
  await changed(ids[1]!, { paused_until: inDays(2) });
  expect(await picked()).toEqual([ids[1], ids[0]]);
});

test('without any choice the portal draws as before, and the choice of another office changes nothing here', async () => {
  expect(await picked()).toEqual([]);
  const theirs = await runConsultation('U sąsiadów', elsewhere.officeId);
  await order([], [theirs], await staffOf(elsewhere.officeId), elsewhere.officeId);
  expect(await picked()).toEqual([]);
  expect(await picked(null)).toEqual([theirs]);
});

test('probes are answered on the home page in the order of the office', async () => {
  const first = await runProbe('Ławki');
  const second = await runProbe('Kosze');
  expect(await probesShown()).toEqual(['Ławki', 'Kosze']);
  expect((await order([first, second], [second, first])).statusCode).toBe(200);
  await expect.poll(probesShown, { timeout: 5000 }).toEqual(['Kosze', 'Ławki']);
});

test('two clerks: the second sees that the first was there, and overwrites nothing unseen', async () => {
  const [a, b, c] = ids as [number, number, number];
  await order([], [a, b]);
  const late = await order([], [c]);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ title: expect.stringMatching(/^Ktoś zmienił w międzyczasie/) });
  expect(await picked()).toEqual([a, b]);
  const both = await Promise.all([order([a, b], [b, a]), order([a, b], [c, a])]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 409]);
});

test('sent twice, it is done and written down once', async () => {
  const [a, b] = ids as [number, number];
  const before = (await logged()).length;
  expect((await order([], [a, b])).statusCode).toBe(200);
  expect((await order([], [a, b])).statusCode).toBe(200);
  expect((await logged()).slice(0, -before || undefined)).toEqual([
    { actor: `account:${clerk}`, details: { before: [], after: [a, b] } },
  ]);
});

test('nothing of another office, nothing twice, and nothing that was withdrawn', async () => {
  const [a, b] = ids as [number, number];
  const theirs = await runConsultation('U sąsiadów', elsewhere.officeId);
  for (const wanted of [[a, theirs], [a, a], [2_000_000_000]]) {
    expect((await order([], wanted)).json()).toMatchObject({
      title: 'Wyróżnić można konsultacje, ankiety i sondy tego urzędu, każdą raz.',
    });
  }
  await changed(b, { status: ProjectStatus.Withdraw });
  await order([], [a, b]);
  expect(await picked()).toEqual([a]);
});

test('nor by a clerk of another office, or one whose right has just ended', async () => {
  const [a] = ids as [number];
  expect((await order([], [a], await staffOf(elsewhere.officeId))).statusCode).toBe(403);
  const leaving = await staffOf(town.officeId);
  const by = { ...(await loadCaller(portal.deps, leaving))!, session: sessionOfId(leaving) };
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', leaving).execute();
  const late = await orderFeatured(portal.deps, { officeId: town.officeId, seen: [], ids: [a], types: TYPES, by });
  expect(late).toMatchObject({ ok: false, kind: 'forbidden' });
  expect(await picked()).toEqual([]);
});
