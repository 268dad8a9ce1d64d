/** What the office puts on the home page, and takes off it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders, sessionOfId } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createProbe } from '../probes/create-probe.ts';
import { featureProject } from './feature-project.ts';

const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true, probe: true });
  clerk = await staffOf(town.officeId);
});
afterAll(() => portal.close());

async function staffOf(officeId: number): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, id);
  return id;
}

async function runProbe(hidden: boolean, inPreparation = false): Promise<number> {
  const order = {
    title: 'Ławki',
    question: 'Ile ławek?',
    shortDescription: '',
    options: ['Dwie', 'Trzy'],
    mode: Mode.Open,
    onlyForLegalAge: false,
    withTerms: false,
    inPreparation,
    hidden,
    dateFrom: inDays(-1),
    dateTo: inDays(3),
    officeId: town.officeId,
  };
  const made = await createProbe(portal.deps, order, '2026-11-22', async () => false);
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}

const feature = (id: number, featured: boolean, by = clerk) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/home-page`,
    headers: provenHeaders(portal.deps, by),
    payload: { featured },
  });
const folder = async (id: number) =>
  (await portal.app.inject({ url: `/api/office/projects/${id}`, headers: { authorization: `Bearer ${clerk}` } })).json()
    .data;
const onHomePage = async (): Promise<number[]> => {
  const reply = await portal.app.inject({ url: '/api/app/main-page-probe-projects' });
  return reply.json<{ data: { items: { id: number }[] } }>().data.items.map(({ id }) => id);
};
const logOf = async (id: number): Promise<string[]> =>
  (
    await portal.deps.db
      .selectFrom('audit_log')
      .select(['action'])
      .where('subject_type', '=', 'project')
      .where('subject_id', '=', String(id))
      .where('action', 'like', 'project.%featured')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('a probe is put on the home page and taken off again, and asking twice is written down once', async () => {
  const id = await runProbe(true);
  expect(await onHomePage()).not.toContain(id);
  expect((await feature(id, true)).json()).toMatchObject({ data: { id, featured: true } });
  expect((await feature(id, true)).statusCode).toBe(200);
  expect(await onHomePage()).toContain(id);
  expect(await folder(id)).toMatchObject({ featured: true });
  await feature(id, false);
  expect(await onHomePage()).not.toContain(id);
  expect(await logOf(id)).toEqual(['project.featured', 'project.unfeatured']);
});

test('what is in preparation does not stand there before it is published', async () => {
  const id = await runProbe(true, true);
  expect((await feature(id, true)).statusCode).toBe(200);
  expect(await onHomePage()).not.toContain(id);
});

test('a consultation is featured while it lasts; nobody features it after that, nor what was withdrawn', async () => {
  const { id } = await plantConsultation(portal.deps, { officeId: town.officeId });
  expect((await feature(id, true)).json()).toMatchObject({ data: { id, featured: true } });
  await portal.deps.db.updateTable('project').set({ status: ProjectStatus.Close }).where('id', '=', id).execute();
  expect((await feature(id, false)).json()).toMatchObject({
    title: 'Na stronie głównej wyróżnia się to, co jeszcze się nie skończyło.',
  });
  const probe = await runProbe(false);
  await portal.deps.db.updateTable('project').set({ status: ProjectStatus.Withdraw }).where('id', '=', probe).execute();
  expect((await feature(probe, true)).statusCode).toBe(409);
  expect(await logOf(probe)).toEqual([]);
});

test('nor does a clerk of another office, or one whose right has just ended', async () => {
  const id = await runProbe(true);
  const { id: _, ...office } = await portal.deps.db
    .selectFrom('office')
    .selectAll()
    .where('id', '=', town.officeId)
    .executeTakeFirstOrThrow();
  const other = { ...office, open_hours: '[]', name: 'Inny urząd' };
  const elsewhere = await portal.deps.db.insertInto('office').values(other).returning('id').executeTakeFirstOrThrow();
  expect((await feature(id, true, await staffOf(elsewhere.id))).statusCode).toBe(403);

  const leaving = await staffOf(town.officeId);
  const by = { ...(await loadCaller(portal.deps, leaving))!, session: sessionOfId(leaving) };
  const order = { projectId: id, kinds: [ProjectType.Probe], by, featured: true };
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', leaving).execute();
  expect(await featureProject(portal.deps, order)).toMatchObject({ ok: false, kind: 'forbidden' });
  expect(await onHomePage()).not.toContain(id);
});
