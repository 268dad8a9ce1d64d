/** How clerks change a probe that is in preparation: read as it was written, replaced as it was seen. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { ProbeDraftReply, WrittenProbe } from '@wiec/contract/office-probes.ts';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  clerk = await staffWith('consultations.manage');
});
beforeEach(() => switchModules(portal.deps.db, { probe: true }));
afterAll(() => portal.close());

async function staffWith(...permissions: ('consultations.manage' | 'consultations.edit' | 'consultations.view')[]) {
  const id = await plantStaff(portal.deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: permissions },
  });
  await openSessionOfId(portal.deps, id);
  return id;
}

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const words = (): WrittenProbe => ({
  title: 'Ławki na rynku',
  question: 'Ile ławek?',
  shortDescription: 'Rynek po remoncie.',
  options: ['Dwie', 'Trzy'],
  mode: 1,
  onlyForLegalAge: true,
  withTerms: false,
  dateFrom: inDays(-1),
  dateTo: inDays(2),
});

interface Told {
  status: number;
  revision: string;
  messages: string[];
}

async function ask(account: number, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
  const headers = provenHeaders(portal.deps, account);
  return portal.app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function make(change: Partial<WrittenProbe> & { featured?: boolean } = {}): Promise<number> {
  const payload = { ...words(), officeId: town.officeId, featured: false, ...change };
  const reply = await ask(clerk, 'POST', '/api/office/probes', payload);
  return reply.json<{ data: { id: number } }>().data.id;
}

const read = async (id: number): Promise<ProbeDraftReply> =>
  (await ask(clerk, 'GET', `/api/office/probes/${id}`)).json<{ data: ProbeDraftReply }>().data;
const folder = async (id: number): Promise<OfficeProject> =>
  (await ask(clerk, 'GET', `/api/office/projects/${id}`)).json<{ data: OfficeProject }>().data;

async function replace(id: number, seen: string | null, change: Partial<WrittenProbe>, by = clerk): Promise<Told> {
  const probe = { ...words(), ...change };
  const reply = await ask(by, 'PUT', `/api/office/probes/${id}`, { seen: seen ?? '', probe });
  const { data, errors } = reply.json<{ data?: { revision: string }; errors?: ErrorItem[] }>();
  const messages = (errors ?? []).map(({ message }) => message);
  return { status: reply.statusCode, revision: data?.revision ?? '', messages };
}

test('is read as it was written, and replaced whole; what belongs to the folder stays', async () => {
  const id = await make({ featured: true });
  const before = await read(id);
  expect(before.probe).toEqual({ ...words(), dateFrom: expect.any(String), dateTo: expect.any(String) });
  const change: WrittenProbe = {
    title: '  Ławki w parku ',
    question: 'Jakie ławki?',
    shortDescription: '',
    options: ['Zielone', ' Czerwone', 'Szare'],
    mode: 0,
    onlyForLegalAge: false,
    withTerms: false,
    dateFrom: inDays(-2),
    dateTo: inDays(5),
  };
  const { status, revision } = await replace(id, before.revision, change);
  expect(status).toBe(200);
  const after = await read(id);
  expect(after).toEqual({
    id,
    revision,
    probe: { ...change, title: 'Ławki w parku', options: ['Zielone', 'Czerwone', 'Szare'] },
  });
  expect(after.revision).not.toBe(before.revision);
  expect(await folder(id)).toMatchObject({ featured: true, title: 'Ławki w parku', stage: 'preparation' });
  const votes = await portal.deps.db.selectFrom('vote').selectAll().where('project_id', '=', id).execute();
  expect(votes).toMatchObject([{ identity_scheme: 'none', box: 'counters' }]);
  const log = await portal.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([
    [`account:${clerk}`, 'probe.created'],
    [`account:${clerk}`, 'probe.draft-replaced'],
  ]);
  expect(JSON.stringify(log)).not.toContain('Zielone');
});

test('what is published asks what was written last, and counts it; then nothing is replaced any more', async () => {
  const id = await make();
  const anyone = { mode: 0, onlyForLegalAge: false, options: ['Tak', 'Nie', 'Nie wiem'] } as const;
  const { revision } = await replace(id, (await read(id)).revision, { ...anyone, options: [...anyone.options] });
  const published = await ask(clerk, 'PUT', `/api/office/projects/${id}/publication`, { seen: revision });
  expect(published.statusCode).toBe(200);
  const { probe } = (await portal.app.inject(`/api/project/${id}/probe`)).json<{
    data: { probe: { form: { id: number; question: { id: number; questionOptions: { id: number }[] } } } };
  }>().data;
  const { question } = probe.form;
  const answer = {
    id: probe.form.id,
    agreementAccepted: false,
    answers: [{ questionId: question.id, answerOptions: [{ questionOptionId: question.questionOptions[2]!.id }] }],
  };
  const sent = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${id}/probe-forms`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { consultationForms: [answer] },
  });
  expect(sent.statusCode).toBe(200);
  expect(await folder(id)).toMatchObject({ answers: 1, stage: 'running' });
  expect((await read(id)).revision).toBeNull();
  expect(await replace(id, revision, {})).toMatchObject({ status: 409 });
  expect(await folder(id)).toMatchObject({ answers: 1 });
});

test('whoever saw something else replaces nothing', async () => {
  const id = await make();
  const { revision: seen } = await read(id);
  expect((await replace(id, seen, { title: 'Pierwsza' })).status).toBe(200);
  expect(await replace(id, seen, { title: 'Druga' })).toMatchObject({
    status: 409,
    messages: ['Ktoś to tymczasem zmienił. Porównaj i zapisz jeszcze raz.'],
  });
  expect((await read(id)).probe.title).toBe('Pierwsza');
});

test('what is wrong is told at its field, and nothing of it is stored', async () => {
  const id = await make();
  const { revision } = await read(id);
  expect(await replace(id, revision, { options: ['Tak', 'tak'] })).toMatchObject({
    status: 422,
    messages: ['Odpowiedzi muszą się różnić.'],
  });
  expect(await replace(id, revision, { withTerms: true })).toMatchObject({
    status: 422,
    messages: ['Nie ma regulaminu, który obowiązuje.'],
  });
  expect(await read(id)).toMatchObject({ revision, probe: { options: ['Dwie', 'Trzy'] } });
});

test('whoever prepares changes it, whoever reads does not', async () => {
  const id = await make();
  const { revision } = await read(id);
  const reader = await staffWith('consultations.view');
  expect((await ask(reader, 'GET', `/api/office/probes/${id}`)).statusCode).toBe(200);
  expect((await replace(id, revision, {}, reader)).status).toBe(403);
  expect((await replace(id, revision, {}, await staffWith('consultations.edit'))).status).toBe(200);
});

test('a right that ends while the change waits is not used any more', async () => {
  const id = await make();
  const { revision } = await read(id);
  const leaver = await staffWith('consultations.edit');
  const replacing = await portal.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('project').select('id').where('id', '=', id).forUpdate().execute();
    const asked = replace(id, revision, { title: 'Za późno' }, leaver);
    await untilSomebodyWaits(portal.deps.pool);
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', leaver).execute();
    return { asked };
  });
  expect((await replacing.asked).status).toBe(403);
  expect((await read(id)).probe.title).toBe('Ławki na rynku');
});
