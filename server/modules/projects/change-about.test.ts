/** Whom and what projects are about: as clerks tell it, and as everybody reads it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeProjectAbout } from '@wiec/contract/project-about.ts';
import type { AboutProject } from '@wiec/contract/project-header.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createProbe } from '../probes/create-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';

let portal: TestApp;
let town: Town;
let clerk: number;
let category: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true, probe: true });
  clerk = await staffOf(['consultations.manage']);
  const { id } = await portal.deps.db
    .insertInto('office_thematic_area')
    .values({ office_id: town.officeId, name: 'Ławki', motif: 'linden' })
    .returning('id')
    .executeTakeFirstOrThrow();
  category = id;
});
afterAll(() => portal.close());

async function staffOf(permissions: Permission[]): Promise<number> {
  const { officeId } = town;
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: permissions } });
  await openSessionOfId(portal.deps, id);
  return id;
}
async function draft(): Promise<number> {
  const order = surveyOrder([formOf(question('SingleText', 1))], { officeId: town.officeId, inPreparation: true });
  const made = await createSurvey(portal.deps, order, '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}
const ask = (method: 'GET' | 'PUT', id: number, payload?: object, by = clerk) =>
  portal.app.inject({
    method,
    url: `/api/office/projects/${id}/about`,
    headers: provenHeaders(portal.deps, by),
    payload,
  });
const aboutOf = async (id: number) => (await ask('GET', id)).json<{ data: OfficeProjectAbout }>().data;
const words = (change: object = {}) => ({
  categoryId: category,
  districtIds: [town.districtId],
  socialGroups: ['Seniorki i seniorzy'],
  legalBasis: 'Uchwała nr 1, § 4',
  summary: 'Stanie pięć ławek.',
  signFilm: 'https://film.example.pl/lawki',
  ...change,
});
const publicly = async (id: number) => {
  portal.app.kept!.forget();
  const reply = await portal.app.inject(`/api/project/${id}`);
  return reply.json<{ data: AboutProject & { thematicAreaName: string | null } }>().data;
};
const acts = async (id: number) =>
  (
    await portal.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'project.about-changed')
      .execute()
  ).length;
const setStatus = (id: number, status: number) =>
  portal.deps.db.updateTable('project').set({ status }).where('id', '=', id).execute();

test('what a clerk tells of a draft everybody reads once it is public', async () => {
  const id = await draft();
  const { revision, categories, districts } = await aboutOf(id);
  expect(categories).toContainEqual({ id: category, name: 'Ławki' });
  expect(districts.map((each) => each.id)).toContain(town.districtId);
  const saved = await ask('PUT', id, { seen: revision, ...words({ socialGroups: [' Seniorki  i seniorzy ', ''] }) });
  expect(saved.json()).toMatchObject({ data: words() });
  await setStatus(id, ProjectStatus.Active);
  expect(await publicly(id)).toMatchObject({
    districtId: town.districtId,
    districts: [{ id: town.districtId }],
    socialGroups: [{ socialGroupName: 'Seniorki i seniorzy' }],
    thematicAreaName: 'Ławki',
    legalBasis: 'Uchwała nr 1, § 4',
    summary: 'Stanie pięć ławek.',
    signFilm: 'https://film.example.pl/lawki',
  });
});

test('a consultation and a probe tell it too', async () => {
  const consultation = await plantConsultation(portal.deps, { officeId: town.officeId });
  const probe = await createProbe(
    portal.deps,
    {
      title: 'Ławki',
      question: 'Ile?',
      shortDescription: '',
      options: ['Dwie', 'Trzy'],
      mode: 0,
      onlyForLegalAge: false,
      withTerms: false,
      hidden: true,
      dateFrom: new Date('2026-11-22T08:00:00Z'),
      dateTo: new Date('2030-01-01T08:00:00Z'),
      officeId: town.officeId,
    },
    '2026-11-22',
    async () => false,
  );
  if (!probe.ok) throw new Error(probe.title);
  for (const id of [consultation.id, probe.data.id]) {
    const { revision } = await aboutOf(id);
    expect((await ask('PUT', id, { seen: revision, ...words() })).statusCode).toBe(200);
    expect(await publicly(id)).toMatchObject({ summary: 'Stanie pięć ławek.', thematicAreaName: 'Ławki' });
  }
});

test('what somebody else wrote meanwhile is not overwritten, and a repeat changes nothing twice', async () => {
  const id = await draft();
  const { revision } = await aboutOf(id);
  expect((await ask('PUT', id, { seen: revision, ...words() })).statusCode).toBe(200);
  expect((await ask('PUT', id, { seen: revision, ...words() })).statusCode).toBe(200);
  expect(await acts(id)).toBe(1);
  const late = await ask('PUT', id, { seen: revision, ...words({ summary: 'Inaczej.' }) });
  expect(late.statusCode).toBe(409);
  expect((await aboutOf(id)).summary).toBe('Stanie pięć ławek.');
});

test('only what the office has may be chosen', async () => {
  const id = await draft();
  const { revision } = await aboutOf(id);
  const wrong = await ask('PUT', id, { seen: revision, ...words({ categoryId: 999_999, districtIds: [888_888] }) });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual([
    'categoryId',
    'districtIds',
  ]);
});

test('a draft that tells something else is another one than was seen', async () => {
  const id = await draft();
  const revisionOf = async () =>
    (
      await portal.app.inject({
        url: `/api/office/projects/${id}`,
        headers: provenHeaders(portal.deps, clerk),
      })
    ).json<{ data: { draftRevision: string } }>().data.draftRevision;
  const before = await revisionOf();
  await ask('PUT', id, { seen: (await aboutOf(id)).revision, ...words({ categoryId: null }) });
  const told = await revisionOf();
  expect(told).not.toBe(before);
  await ask('PUT', id, { seen: (await aboutOf(id)).revision, ...words() });
  expect(await revisionOf()).not.toBe(told);
});

test('who only prepares tells nothing of what is public, and nobody of what was withdrawn', async () => {
  const id = await draft();
  const preparing = await staffOf(['consultations.edit']);
  const { revision } = await aboutOf(id);
  expect((await ask('PUT', id, { seen: revision, ...words() }, preparing)).statusCode).toBe(200);
  await setStatus(id, ProjectStatus.Active);
  const now = (await aboutOf(id)).revision;
  const late = { seen: now, ...words({ summary: 'Później.' }) };
  expect((await ask('PUT', id, late, preparing)).statusCode).toBe(403);
  expect((await ask('PUT', id, late)).statusCode).toBe(200);
  await setStatus(id, ProjectStatus.Withdraw);
  expect((await ask('PUT', id, { ...late, summary: 'Za późno.' })).statusCode).toBe(409);
});
