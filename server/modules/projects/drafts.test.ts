/** What the office does with a consultation, a survey or a probe that nobody has seen yet: it moves its dates, or deletes it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { plantAct, plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { openContactForm } from '../consultations/contact/open-form.ts';
import { createProbe } from '../probes/create-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';
import { attachFiles } from './attach-files.ts';

const TODAY = '2026-11-22';
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);
const form = formOf(question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie') }));

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

const made = <Data>(reply: { ok: true; data: Data } | { ok: false; title: string }): Data => {
  if (!reply.ok) throw new Error(reply.title);
  return reply.data;
};
const prepareSurvey = async (): Promise<number> => {
  const order = surveyOrder([form], { officeId: town.officeId, inPreparation: true });
  return made(await createSurvey(portal.deps, order, TODAY, 'cli')).id;
};
async function prepareConsultation(): Promise<number> {
  const sections = [{ title: 'Po co', html: '<p>Drzewa</p>' }];
  const change = { officeId: town.officeId, inPreparation: true, sections };
  const { id } = await plantConsultation(portal.deps, change, [form]);
  await plantAct(portal.deps, id);
  await openContactForm(portal.deps, { projectId: id, kind: 5, from: null, to: null });
  return id;
}
const prepareProbe = async (): Promise<number> => {
  const order = {
    title: 'Ławki',
    question: 'Ile ławek?',
    shortDescription: '',
    options: ['Dwie', 'Trzy'],
    mode: Mode.Open,
    onlyForLegalAge: false,
    withTerms: false,
    inPreparation: true,
    dateFrom: inDays(-1),
    dateTo: inDays(1),
    officeId: town.officeId,
  };
  return made(await createProbe(portal.deps, order, TODAY, async () => false)).id;
};
const kinds = [
  ['a survey', prepareSurvey, ProjectType.Survey],
  ['a consultation', prepareConsultation, ProjectType.Consultation],
  ['a probe', prepareProbe, ProjectType.Probe],
] as const;

const read = (id: number, by = clerk) =>
  portal.app.inject({ url: `/api/office/projects/${id}`, headers: { authorization: `Bearer ${by}` } });
const folder = async (id: number): Promise<OfficeProject> => (await read(id)).json<{ data: OfficeProject }>().data;
const seenOf = async (id: number): Promise<string> => (await folder(id)).draftRevision ?? 'public';
const remove = async (id: number, { by = clerk, seen }: { by?: number; seen?: string } = {}) =>
  portal.app.inject({
    method: 'DELETE',
    url: `/api/office/projects/${id}?seen=${seen ?? (await seenOf(id))}`,
    headers: provenHeaders(portal.deps, by),
  });
const move = async (id: number, from: Date, to: Date, { by = clerk, seen }: { by?: number; seen?: string } = {}) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/dates`,
    headers: { authorization: `Bearer ${by}` },
    payload: { seen: seen ?? (await seenOf(id)), dateFrom: from.toISOString(), dateTo: to.toISOString() },
  });
const actsOn = async (id: number) =>
  portal.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject_type', '=', 'project')
    .where('subject_id', '=', String(id))
    .where('action', 'in', ['project.deleted', 'project.datesChanged'])
    .execute();
const publish = (id: number) => portal.deps.projects.setStatus(portal.deps.db, id, ProjectStatus.Active);

describe.each(kinds)('%s in preparation', (_kind, prepare, type) => {
  test('is deleted with all that hangs on it, and the log keeps by whom', async () => {
    const id = await prepare();
    const link = await portal.app.inject({
      method: 'POST',
      url: `/api/office/projects/${id}/preview-links`,
      headers: provenHeaders(portal.deps, clerk),
      payload: { note: 'Dla radnych' },
    });
    const { clientId } = link.json<{ data: { clientId: string } }>().data;
    const look = () => portal.app.inject(`/api/project/${id}/${clientId}`);
    expect((await look()).statusCode).toBe(200);
    expect((await remove(id)).json()).toMatchObject({ data: { id } });
    expect((await look()).statusCode).toBe(404);
    expect((await read(id)).statusCode).toBe(404);
    expect((await remove(id, { seen: 'x' })).statusCode).toBe(404);
    for (const table of ['form', 'vote', 'consultation_section', 'act', 'preview_link'] as const) {
      const { rowCount } = await portal.deps.pool.query(`select from ${table} where project_id = $1`, [id]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    expect(await actsOn(id)).toEqual([{ actor: `account:${clerk}`, action: 'project.deleted' }]);
  });

  test('is not deleted when it is public, nor are its dates changed', async () => {
    const id = await prepare();
    const seen = await seenOf(id);
    await publish(id);
    const refusals = [await remove(id, { seen }), await move(id, inDays(1), inDays(2), { seen })];
    expect(refusals.map(({ statusCode, body }) => [statusCode, /tylko to, co jest w przygotowaniu/.test(body)])).toEqual([
      [409, true],
      [409, true],
    ]); // prettier-ignore
    expect(await folder(id)).toMatchObject({ stage: 'running' });
    expect(await actsOn(id)).toEqual([]);
  });

  test('is neither deleted nor moved as somebody else has changed it meanwhile', async () => {
    const id = await prepare();
    const seen = await seenOf(id);
    await portal.deps.pool.query("update project set title = 'Inna' where id = $1", [id]);
    const refusals = [await remove(id, { seen }), await move(id, inDays(1), inDays(2), { seen })];
    expect(refusals.map(({ statusCode, body }) => [statusCode, /tymczasem zmienił/.test(body)])).toEqual([
      [409, true],
      [409, true],
    ]);
    expect(await folder(id)).toMatchObject({ title: 'Inna', stage: 'preparation' });
    expect((await remove(id)).statusCode).toBe(200);
  });

  test('gets new dates, also when its end has passed', async () => {
    const id = await prepare();
    const [from, to] = [inDays(3), inDays(9)];
    await portal.deps.projects.setDates(portal.deps.db, id, { dateFrom: inDays(-9), dateTo: inDays(-2) });
    expect(await folder(id)).toMatchObject({ step: 'too-late' });
    expect((await move(id, from, to)).json()).toEqual({ data: { id, forms: 0 } });
    const dates = { dateFrom: from.toISOString(), dateTo: to.toISOString() };
    expect(await folder(id)).toMatchObject({ type, step: 'publish', ...dates });
    expect(await actsOn(id)).toEqual([{ actor: `account:${clerk}`, action: 'project.datesChanged' }]);
  });

  test('gets no dates that end before they begin, nor in the past', async () => {
    const id = await prepare();
    const wrong = [await move(id, inDays(2), inDays(1)), await move(id, inDays(-3), inDays(-1))];
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    expect(wrong.map((reply) => reply.json<{ errors: object[] }>().errors)).toEqual([
      [{ field: 'dateTo', message: expect.stringContaining('musi być po jej początku') }],
      [{ field: 'dateTo', message: expect.stringContaining('musi kończyć się w przyszłości') }],
    ]);
    expect(await actsOn(id)).toEqual([]);
  });

  test('is left alone by clerks of other offices, and is not deleted by an access token alone', async () => {
    const id = await prepare();
    const seen = await seenOf(id);
    const stranger = await staffOf((await plantTown(portal.deps.db, 2050 + type)).officeId);
    const unproven = await portal.app.inject({
      method: 'DELETE',
      url: `/api/office/projects/${id}?seen=${seen}`,
      headers: { authorization: `Bearer ${clerk}` },
    });
    const refusals = [
      unproven,
      await remove(id, { by: stranger, seen }),
      await move(id, inDays(1), inDays(2), { by: stranger, seen }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await seenOf(id)).toBe(seen);
  });
});

test('files of a draft are deleted with it, rows and bytes', async () => {
  const id = await prepareSurvey();
  const bytes = Buffer.from('%PDF-1.7\nplan\n%%EOF');
  const files = [{ filename: 'plan.pdf', bytes }];
  made(await attachFiles(portal.deps, { projectId: id, kind: 'attachment', files, by: 'cli' }));
  const stored = await portal.deps.db.selectFrom('file').select(['id', 'storage_key']).execute();
  expect(stored).toHaveLength(1);
  const key = stored[0]!.storage_key;
  const name = `${key.slice(0, 2)}/${key}`;
  expect(await portal.deps.files.read(name)).toEqual(bytes);
  expect((await remove(id)).statusCode).toBe(200);
  expect(await portal.deps.db.selectFrom('file').select('id').execute()).toEqual([]);
  expect(await portal.deps.files.read(name)).toBeNull();
});

test('forms with dates of their own keep those that fit, and last as the whole where they do not', async () => {
  const id = await prepareSurvey();
  const { rows } = await portal.deps.pool.query<{ id: number }>(
    `insert into form (project_id, type, vote_from, vote_to) values
       ($1, 3, $2, $3), ($1, 6, null, $4) returning id`,
    [id, inDays(2), inDays(4), inDays(20)],
  );
  const [fits, late] = rows.map((row) => row.id);
  expect((await move(id, inDays(1), inDays(5))).json()).toEqual({ data: { id, forms: 1 } });
  const own = await portal.deps.db
    .selectFrom('form')
    .select(['id', 'vote_from', 'vote_to'])
    .where('id', 'in', [fits!, late!])
    .orderBy('id')
    .execute();
  expect(own).toEqual([
    { id: fits, vote_from: expect.any(Date), vote_to: expect.any(Date) },
    { id: late, vote_from: null, vote_to: null },
  ]);
});

test('a right that ends while the deletion waits deletes nothing', async () => {
  const [id, former] = [await prepareSurvey(), await staffOf(town.officeId)];
  const seen = await seenOf(id);
  const client = await portal.deps.pool.connect();
  await client.query('begin');
  await client.query('select from project where id = $1 for update', [id]);
  const deleting = remove(id, { by: former, seen });
  await untilSomebodyWaits(portal.deps.pool);
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', former).execute();
  await client.query('commit');
  client.release();
  expect((await deleting).statusCode).toBe(403);
  expect(await seenOf(id)).toBe(seen);
});
