/** What is paused: nothing is taken until the moment that everybody reads, and all of it again from then on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { openContactForm } from '../consultations/contact/open-form.ts';
import { createProbe } from '../probes/create-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';

const TODAY = '2026-11-22';
const inHours = (n: number) => new Date(Date.now() + n * 3_600_000);
const form = formOf(question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie') }));
const reason = 'W pytaniu drugim jest błąd, poprawiamy go.';
const END = inHours(72);

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
const order = () => ({ officeId: town.officeId, dateFrom: inHours(-1), dateTo: END });
const runSurvey = async (): Promise<number> =>
  made(await createSurvey(portal.deps, surveyOrder([form], order()), TODAY, 'cli')).id;
const runConsultation = async (): Promise<number> => (await plantConsultation(portal.deps, order(), [form])).id;
const runProbe = async (): Promise<number> => {
  const asked = { title: 'Ławki', question: 'Ile ławek?', shortDescription: '', options: ['Dwie', 'Trzy'] };
  const rules = { mode: Mode.Open, onlyForLegalAge: false, withTerms: false, inPreparation: false };
  return made(await createProbe(portal.deps, { ...asked, ...rules, ...order() }, TODAY, async () => false)).id;
};
const kinds = [
  ['a survey', runSurvey],
  ['a consultation', runConsultation],
  ['a probe', runProbe],
] as const;

const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, by = clerk, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/office/projects/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(payload && { payload }),
  });
const folder = async (id: number) => (await ask('GET', `${id}`)).json<{ data: OfficeProject }>().data;
const pause = (id: number, change: object = {}, by = clerk) =>
  ask('PUT', `${id}/pause`, by, {
    seenEnd: END.toISOString(),
    seenPause: null,
    reason,
    until: inHours(24).toISOString(),
    movesEnd: false,
    ...change,
  });
const resume = async (id: number) => ask('DELETE', `${id}/pause?seenPause=${(await folder(id)).pausedUntil}`);

/** The first option of the first question. */
async function answer(id: number) {
  const { formId, questionId, questionOptionId } = await portal.deps.db
    .selectFrom('form')
    .innerJoin('question', 'question.form_id', 'form.id')
    .innerJoin('question_option as o', 'o.question_id', 'question.id')
    .select(['form.id as formId', 'question.id as questionId', 'o.id as questionOptionId'])
    .where('project_id', '=', id)
    .orderBy('o.id')
    .executeTakeFirstOrThrow();
  const answers = [{ questionId, answerOptions: [{ questionOptionId }] }];
  return portal.app.inject({
    method: 'PUT',
    url: `/api/project/${id}/consultation-forms`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { consultationForms: [{ id: formId, answers }] },
  });
}
const logOf = async (id: number) =>
  (
    await portal.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'project')
      .where('subject_id', '=', String(id))
      .where('actor', '=', `account:${clerk}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
/** The moment of its end has come. */
const passes = async (id: number) => {
  await portal.deps.db
    .updateTable('project')
    .set({ paused_until: inHours(-0.01) })
    .where('id', '=', id)
    .execute();
};

describe.each(kinds)('%s that is paused', (_kind, run) => {
  test('takes no answer, tells why, and stays Active; resumed it takes them again', async () => {
    const id = await run();
    expect((await answer(id)).statusCode).toBe(200);
    expect((await pause(id)).statusCode).toBe(200);
    const refused = await answer(id);
    expect([403, 409]).toContain(refused.statusCode);
    expect(refused.body).toContain(reason);
    expect(await folder(id)).toMatchObject({ stage: 'paused', answers: 1, dateTo: END.toISOString() });
    portal.app.kept!.forget();
    const shown = await portal.app.inject(`/api/project/${id}`);
    expect(shown.json<{ data: object }>().data).toMatchObject({
      status: ProjectStatus.Active,
      termChanges: [{ kind: 'pause', reason }],
    });
    expect(shown.body).toContain(`Powód: ${reason}`);
    const listed = await portal.app.inject('/api/project?isActual=true&size=-1');
    const row = listed.json<{ data: { items: { id: number; verdict: { reason: string } }[] } }>().data.items;
    expect(row.find((each) => each.id === id)?.verdict.reason).toBe('paused');
    expect((await resume(id)).statusCode).toBe(200);
    expect((await answer(id)).statusCode).toBe(200);
    expect(await folder(id)).toMatchObject({ stage: 'running', pausedUntil: null, answers: 2 });
    expect(await logOf(id)).toEqual(['project.paused', 'project.resumed']);
  });

  test('takes answers again by itself when its moment has come', async () => {
    const id = await run();
    const until = new Date(Date.now() + 1500);
    expect((await pause(id, { until: until.toISOString() })).statusCode).toBe(200);
    expect((await answer(id)).statusCode).not.toBe(200);
    await expect.poll(async () => (await answer(id)).statusCode, { timeout: 5000, interval: 200 }).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
    expect(await folder(id)).toMatchObject({ stage: 'running', pausedUntil: null });
  });

  test('waits for an answer under way, and the answer that comes after it waits for the pause', async () => {
    const id = await run();
    const client = await portal.deps.pool.connect();
    await client.query('begin');
    // As the pause holds it, when it has been decided on and is not yet written down.
    await client.query('select pg_advisory_xact_lock(7163, v.id) from vote v where v.project_id = $1', [id]);
    await client.query('select from project where id = $1 for update', [id]);
    const sent = answer(id);
    await untilSomebodyWaits(portal.deps.pool);
    await client.query(
      `insert into project_act (project_id, kind, reason, date_to) values ($1, 'pause', $2, now() + interval '1 hour')`,
      [id, reason],
    );
    await client.query(`update project set paused_until = now() + interval '1 hour' where id = $1`, [id]);
    await client.query('commit');
    client.release();
    const refused = await sent;
    expect([403, 409]).toContain(refused.statusCode);
    expect(refused.body).toContain(reason);
    expect((await folder(id)).answers).toBe(0);
  });
});

test('the end moves by as long as the pause lasts, where that is wanted', async () => {
  const id = await runSurvey();
  const until = inHours(24);
  const before = Date.now();
  expect((await pause(id, { until: until.toISOString(), movesEnd: true })).statusCode).toBe(200);
  const moved = new Date((await folder(id)).dateTo).getTime() - END.getTime();
  expect(moved).toBeLessThanOrEqual(until.getTime() - before);
  expect(moved).toBeGreaterThan(until.getTime() - before - 60_000);
  expect(await logOf(id)).toEqual(['project.extended', 'project.paused']);
  // The end stays moved when it is resumed before that.
  expect((await resume(id)).statusCode).toBe(200);
  expect(new Date((await folder(id)).dateTo).getTime() - END.getTime()).toBe(moved);
});

test.each([
  ['without a reason', { reason: ' bo tak ' }, 422],
  ['until a moment that has passed', { until: inHours(-1).toISOString() }, 422],
  ['until its end', { until: END.toISOString() }, 422],
  ['by who saw another end', { seenEnd: inHours(80).toISOString() }, 409],
  ['by who saw another pause', { seenPause: inHours(2).toISOString() }, 409],
])('nothing is paused %s', async (_name, change, status) => {
  const id = await runProbe();
  expect((await pause(id, change)).statusCode).toBe(status);
  expect(await folder(id)).toMatchObject({ stage: 'running', pausedUntil: null });
  expect(await logOf(id)).toEqual([]);
});

test('a repeat pauses nothing twice, and another hour is another pause', async () => {
  const id = await runSurvey();
  const until = inHours(24).toISOString();
  expect((await pause(id, { until })).statusCode).toBe(200);
  expect((await pause(id, { until })).statusCode).toBe(409);
  expect((await pause(id, { until: inHours(30).toISOString(), seenPause: until })).statusCode).toBe(200);
  expect((await ask('DELETE', `${id}/pause?seenPause=${until}`)).statusCode).toBe(409);
  expect((await resume(id)).statusCode).toBe(200);
  // One that has ended by itself is as good as none.
  expect((await pause(id)).statusCode).toBe(200);
  await passes(id);
  expect((await pause(id)).statusCode).toBe(200);
});

test('a clerk of another office, or whose right has just ended, pauses nothing', async () => {
  const id = await runSurvey();
  const former = await staffOf(town.officeId);
  const client = await portal.deps.pool.connect();
  await client.query('begin');
  await client.query('select from project where id = $1 for update', [id]);
  const pausing = pause(id, {}, former);
  await untilSomebodyWaits(portal.deps.pool);
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', former).execute();
  await client.query('commit');
  client.release();
  expect((await pausing).statusCode).toBe(403);
  expect(await folder(id)).toMatchObject({ stage: 'running' });
});

test('of a consultation neither comments, ratings nor messages are taken meanwhile', async () => {
  const id = await runConsultation();
  await openContactForm(portal.deps, { projectId: id, kind: 5, from: null, to: null });
  expect((await pause(id)).statusCode).toBe(200);
  const as = { authorization: `Bearer ${clerk}` };
  const said = await Promise.all([
    portal.app.inject({
      method: 'POST',
      url: '/api/project/comments',
      headers: as,
      payload: { projectId: id, content: 'Więcej drzew przy szkole.', agreementAccepted: true },
    }),
    portal.app.inject({
      method: 'POST',
      url: '/api/project/opinions',
      headers: as,
      payload: { projectId: id, type: 0, agreementAccepted: true },
    }),
  ]);
  for (const reply of said) {
    expect([reply.statusCode, reply.body.includes(reason)]).toEqual([403, true]);
  }
  const forms = await portal.app.inject(`/api/project/${id}/contact-forms`);
  expect(forms.body).toContain(reason);
});
