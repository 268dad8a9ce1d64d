/** Drafts that publish themselves: as they were seen, once, or not at all, with a word to whoever planned it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { readOutbox } from '../../services/mail.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { createSurvey } from '../surveys/create-survey.ts';
import { opensForms } from '../surveys/open-forms.ts';
import { publishPlanned } from './publish-planned.ts';

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000);
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
async function prepare(change: { dateTo?: Date } = {}): Promise<number> {
  const order = surveyOrder([form], { officeId: town.officeId, inPreparation: true, dateTo: inDays(3), ...change });
  const made = await createSurvey(portal.deps, order, '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}
const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, by = clerk, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/office/projects/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(payload && { payload }),
  });
const folder = async (id: number) => (await ask('GET', `${id}`)).json<{ data: OfficeProject }>().data;
const revisionOf = (id: number) => readDraftRevision(portal.deps.db, id);
const plan = async (id: number, change: object = {}, by = clerk) =>
  ask('PUT', `${id}/planned-publication`, by, {
    seen: await revisionOf(id),
    seenMoment: null,
    opensAt: inDays(1).toISOString(),
    ...change,
  });
/** Plans it, and moves the moment of the plan into the past. */
async function comes(id: number, by = clerk): Promise<void> {
  expect((await plan(id, {}, by)).statusCode).toBe(200);
  await portal.deps.db
    .updateTable('draft_plan')
    .set({ opens_at: inDays(-0.01) })
    .where('project_id', '=', id)
    .execute();
}
/** As if it had been planned with what it says now. */
const isPlannedAsItIs = async (id: number) =>
  portal.deps.db
    .updateTable('draft_plan')
    .set({ revision: (await revisionOf(id))! })
    .where('project_id', '=', id)
    .execute();
const run = () => publishPlanned({ ...portal.deps, openForms: opensForms(portal.deps) });
const statusOf = async (id: number) =>
  (await portal.deps.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const logOf = async (id: number) =>
  (
    await portal.deps.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject_type', '=', 'project')
      .where('subject_id', '=', String(id))
      .where('action', 'like', 'project.publi%')
      .orderBy('id')
      .execute()
  ).map(({ actor, action }) => `${actor} ${action}`);
const lettersAbout = async (id: number) =>
  (await readOutbox(portal.deps.db, portal.deps)).filter(({ text }) => text.includes(`/${id}`));
const rename = (id: number, title: string) =>
  portal.deps.db.updateTable('project').set({ title }).where('id', '=', id).execute();

test('nobody sees it until its moment, and then it is published once, whatever the number of processes', async () => {
  const id = await prepare();
  expect((await plan(id)).statusCode).toBe(200);
  await run();
  expect(await folder(id)).toMatchObject({ stage: 'preparation', step: null, plan: { state: 'set', failure: null } });
  expect((await portal.app.inject(`/api/project/${id}`)).statusCode).toBe(404);
  await portal.deps.db
    .updateTable('draft_plan')
    .set({ opens_at: inDays(-0.01) })
    .where('project_id', '=', id)
    .execute();
  await Promise.all([run(), run(), run()]);
  expect(await folder(id)).toMatchObject({ stage: 'running', plan: null });
  portal.app.kept!.forget();
  expect((await portal.app.inject(`/api/project/${id}`)).statusCode).toBe(200);
  expect(await logOf(id)).toEqual([`account:${clerk} project.publicationPlanned`, 'system project.published']);
  await run();
  expect(await logOf(id)).toHaveLength(2);
  expect(await lettersAbout(id)).toEqual([]);
});

test('what somebody changed since is not published, and whoever planned it gets one letter', async () => {
  const id = await prepare();
  await comes(id);
  await rename(id, 'Inny tytuł');
  expect(await folder(id)).toMatchObject({ step: 'plan-again', plan: { state: 'broken', failure: null } });
  await Promise.all([run(), run()]);
  await run();
  expect(await folder(id)).toMatchObject({ stage: 'preparation', plan: { state: 'broken', failure: 'changed' } });
  expect(await logOf(id)).toEqual([`account:${clerk} project.publicationPlanned`, 'system project.publicationFailed']);
  const [letter, ...more] = await lettersAbout(id);
  expect([letter?.subject, more]).toEqual(['Ankieta nie otworzyła się sama', []]);
  expect(letter?.text).toContain('Inny tytuł');
  expect(letter?.text).toContain(`/urzad/ankiety/${id}`);
});

test('a clerk who changes it in that very moment is waited for', async () => {
  const id = await prepare();
  await comes(id);
  let ran: Promise<void> | undefined;
  await portal.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('project').set({ title: 'W ostatniej chwili' }).where('id', '=', id).execute();
    ran = run();
    await untilSomebodyWaits(portal.deps.pool);
  });
  await ran;
  expect(await statusOf(id)).toBe(ProjectStatus.InProgress);
  expect(await folder(id)).toMatchObject({ plan: { failure: 'changed' } });
});

test.each([
  [
    'its end has come',
    'too-late',
    async (id: number) => {
      await portal.deps.db
        .updateTable('project')
        .set({ date_to: inDays(-0.5) })
        .where('id', '=', id)
        .execute();
      await isPlannedAsItIs(id);
    },
  ],
  [
    'one of its forms has ended by then',
    'forms',
    async (id: number) => {
      await portal.deps.db
        .updateTable('form')
        .set({ vote_to: inDays(-0.02) })
        .where('project_id', '=', id)
        .execute();
      await isPlannedAsItIs(id);
    },
  ],
  [
    'it needs terms and there are none',
    'no-terms',
    async (id: number) => {
      const { rows } = await portal.deps.pool.query<{ id: number }>(
        `with a as (insert into agreement (name) values ('Regulamin') returning id)
         insert into agreement_history (agreement_id, title, body_html, valid_from, is_active)
         select id, 'Regulamin', '', '2020-01-01', false from a returning id`,
      );
      const terms = { agreement_history_id: rows[0]!.id };
      await portal.deps.db.updateTable('project').set(terms).where('id', '=', id).execute();
      await isPlannedAsItIs(id);
    },
  ],
] as const)('where %s, it stays a draft', async (_name, failure, spoil) => {
  const id = await prepare();
  await comes(id);
  await spoil(id);
  await run();
  expect(await folder(id)).toMatchObject({ stage: 'preparation', plan: { state: 'broken', failure } });
});

test('it is not planned for a moment at which one of its forms will have ended', async () => {
  const id = await prepare();
  await portal.deps.db
    .updateTable('form')
    .set({ vote_to: inDays(0.01) })
    .where('project_id', '=', id)
    .execute();
  const reply = await plan(id);
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('skończy się przed tą chwilą');
});

test('a plan of somebody who may not publish any more is told before its moment, and a colleague plans it again', async () => {
  const leaver = await staffOf(town.officeId);
  const id = await prepare();
  expect((await plan(id, {}, leaver)).statusCode).toBe(200);
  expect(await folder(id)).toMatchObject({ step: null, plan: { state: 'set' } });
  const block = { blocked_at: new Date() };
  await portal.deps.db.updateTable('account').set(block).where('id', '=', leaver).execute();
  const seen = await folder(id);
  expect(seen).toMatchObject({ step: 'plan-again', plan: { state: 'leaderless', failure: null } });
  expect((await plan(id, { seenMoment: seen.plan!.opensAt })).statusCode).toBe(200);
  expect(await folder(id)).toMatchObject({ step: null, plan: { state: 'set' } });
});

test('whoever planned it and may not publish any more does not publish by it', async () => {
  const other = await staffOf(town.officeId);
  const id = await prepare();
  await comes(id, other);
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', other).execute();
  await run();
  expect(await folder(id)).toMatchObject({ plan: { failure: 'right-ended' } });
  expect(await statusOf(id)).toBe(ProjectStatus.InProgress);
});

test('a plan is changed or called off as it was seen, and a repeat changes nothing', async () => {
  const id = await prepare();
  const [first, second] = [inDays(1), inDays(2)].map((moment) => moment.toISOString());
  expect((await plan(id, { opensAt: first })).statusCode).toBe(200);
  expect((await plan(id, { opensAt: second })).statusCode).toBe(409);
  expect((await plan(id, { opensAt: second, seenMoment: first })).statusCode).toBe(200);
  const callOff = (seenMoment: string) => ask('DELETE', `${id}/planned-publication?seenMoment=${seenMoment}`);
  expect((await callOff(first!)).statusCode).toBe(409);
  expect((await callOff(second!)).statusCode).toBe(200);
  expect((await callOff(second!)).statusCode).toBe(409);
  expect(await folder(id)).toMatchObject({ step: 'publish', plan: null });
  expect(await logOf(id)).toEqual([
    `account:${clerk} project.publicationPlanned`,
    `account:${clerk} project.publicationPlanned`,
    `account:${clerk} project.publicationCalledOff`,
  ]);
});

test.each([
  ['in the past', { opensAt: inDays(-1).toISOString() }, 422, 'opensAt'],
  ['after the end', { opensAt: inDays(4).toISOString() }, 422, 'opensAt'],
  ['of what was changed since', { seen: 'inna' }, 409, undefined],
])('a moment %s is refused', async (_name, change, status, field) => {
  const id = await prepare();
  const reply = await plan(id, change);
  expect(reply.statusCode).toBe(status);
  expect(reply.json<{ errors: { field?: string }[] }>().errors[0]?.field).toBe(field);
  expect((await folder(id)).plan).toBeNull();
});

test('nobody plans for another office, nor what is public already', async () => {
  const stranger = await staffOf(await otherOffice());
  const id = await prepare();
  expect((await plan(id, {}, stranger)).statusCode).toBe(403);
  expect((await ask('PUT', `${id}/publication`, clerk, { seen: await revisionOf(id) })).statusCode).toBe(200);
  expect((await plan(id, { seen: '' })).statusCode).toBe(409);
  expect((await ask('GET', `${id}/preflight`)).statusCode).toBe(409);
});

async function otherOffice(): Promise<number> {
  const { id: _, ...office } = await portal.deps.db
    .selectFrom('office')
    .selectAll()
    .where('id', '=', town.officeId)
    .executeTakeFirstOrThrow();
  const other = { ...office, open_hours: '[]', name: 'Inny urząd' };
  return (await portal.deps.db.insertInto('office').values(other).returning('id').executeTakeFirstOrThrow()).id;
}

test('publishing by hand leaves no plan, and deletion takes it along', async () => {
  const [published, deleted] = [await prepare(), await prepare()];
  for (const id of [published, deleted]) expect((await plan(id)).statusCode).toBe(200);
  const seen = await revisionOf(published);
  expect((await ask('PUT', `${published}/publication`, clerk, { seen })).statusCode).toBe(200);
  expect((await ask('DELETE', `${deleted}?seen=${await revisionOf(deleted)}`)).statusCode).toBe(200);
  const left = await portal.deps.db
    .selectFrom('draft_plan')
    .select('project_id')
    .where('project_id', 'in', [published, deleted])
    .execute();
  expect(left).toEqual([]);
});

test('what is looked at before a publication is told with the revision of which it is said', async () => {
  const { id } = await plantConsultation(
    portal.deps,
    { officeId: town.officeId, inPreparation: true, shortDescription: '', dateTo: inDays(5) },
    [form],
  );
  const { data } = (await ask('GET', `${id}/preflight`)).json<{ data: object }>();
  expect(data).toEqual({
    items: [
      { code: 'dates', state: 'done', count: 0, names: [] },
      { code: 'short-description', state: 'advice', count: 0, names: [] },
      { code: 'description', state: 'done', count: 0, names: [] },
      { code: 'category', state: 'advice', count: 0, names: [] },
      { code: 'legal-basis', state: 'advice', count: 0, names: [] },
      { code: 'ways', state: 'done', count: 0, names: [] },
      { code: 'duration', state: 'advice', count: 4, names: [] },
    ],
    isReady: true,
    revision: await revisionOf(id),
  });
});

test('a form whose own end has come is named, and keeps a consultation from being published', async () => {
  const { id } = await plantConsultation(portal.deps, { officeId: town.officeId, inPreparation: true }, [form]);
  const ended = { vote_to: inDays(-1), vote_from: inDays(-2), title: 'Ankieta dla szkół' };
  await portal.deps.db.updateTable('form').set(ended).where('project_id', '=', id).where('type', '=', 0).execute();
  const { data } = (await ask('GET', `${id}/preflight`)).json<{ data: { isReady: boolean; items: object[] } }>();
  expect(data.isReady).toBe(false);
  expect(data.items).toContainEqual({ code: 'forms', state: 'missing', count: 1, names: ['Ankieta dla szkół'] });
  const refused = await ask('PUT', `${id}/publication`, clerk, { seen: await revisionOf(id) });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ title: string }>().title).toContain('już się skończył');
});
