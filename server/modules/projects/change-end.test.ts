/** What the office does in public with the end of a consultation, a survey or a probe: it extends it, or closes it early. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { ProjectItem } from '@wiec/contract/projects.ts';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { closeDueForms } from '../../participation/closing/close-due-forms.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { createProbe } from '../probes/create-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';

const TODAY = '2026-11-22';
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);
const form = formOf(question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie') }));
const reason = 'Mieszkańcy prosili o więcej czasu.';
const END = inDays(3);

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
interface Change {
  dateFrom?: Date;
  dateTo?: Date;
}
const runSurvey = async (change: Change = {}): Promise<number> => {
  const order = surveyOrder([form], { officeId: town.officeId, dateFrom: inDays(-1), dateTo: END, ...change });
  return made(await createSurvey(portal.deps, order, TODAY, 'cli')).id;
};
const runConsultation = async (change: Change = {}): Promise<number> => {
  const order = { officeId: town.officeId, dateFrom: inDays(-1), dateTo: END, ...change };
  return (await plantConsultation(portal.deps, order, [form])).id;
};
const runProbe = async (change: Change = {}): Promise<number> => {
  const order = {
    title: 'Ławki',
    question: 'Ile ławek?',
    shortDescription: '',
    options: ['Dwie', 'Trzy'],
    mode: Mode.Open,
    onlyForLegalAge: false,
    withTerms: false,
    inPreparation: false,
    dateFrom: inDays(-1),
    dateTo: END,
    officeId: town.officeId,
    ...change,
  };
  return made(await createProbe(portal.deps, order, TODAY, async () => false)).id;
};
const kinds = [
  ['a survey', runSurvey],
  ['a consultation', runConsultation],
  ['a probe', runProbe],
] as const;

const folder = async (id: number): Promise<OfficeProject> =>
  (await portal.app.inject({ url: `/api/office/projects/${id}`, headers: { authorization: `Bearer ${clerk}` } })).json<{
    data: OfficeProject;
  }>().data;
const send = (act: 'extension' | 'early-closing' | 'withdrawal', id: number, payload: object, by = clerk) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/${act}`,
    headers: provenHeaders(portal.deps, by),
    payload: { seenEnd: END.toISOString(), reason, ...payload },
  });
const extend = (id: number, to: Date, change: object = {}, by = clerk) =>
  send('extension', id, { dateTo: to.toISOString(), ...change }, by);
const close = (id: number, change: object = {}, by = clerk) => send('early-closing', id, change, by);
const withdraw = (id: number, change: object = {}, by = clerk) => send('withdrawal', id, change, by);
const logOf = (id: number) =>
  portal.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject_type', '=', 'project')
    .where('subject_id', '=', String(id))
    .where('action', 'in', ['project.extended', 'project.closedEarly', 'project.withdrawn'])
    .orderBy('id')
    .execute();
const formsOf = (id: number) =>
  portal.deps.db.selectFrom('form').select(['status', 'vote_to']).where('project_id', '=', id).execute();

describe.each(kinds)('%s that runs', (_kind, run) => {
  test('goes on until its new end, and can be closed early then; who did it is in the log', async () => {
    const id = await run();
    const to = inDays(9);
    const extended = await extend(id, to, { reason: `  ${reason} ` });
    expect(extended.json()).toMatchObject({ data: { id, dateTo: to.toISOString() } });
    expect(await folder(id)).toMatchObject({ dateTo: to.toISOString(), stage: 'running' });
    expect((await close(id, { seenEnd: to.toISOString() })).statusCode).toBe(200);
    expect(await folder(id)).toMatchObject({ stage: 'over' });
    portal.app.kept!.forget();
    const { items } = (await portal.app.inject('/api/project?isActual=false&size=-1')).json<{
      data: { items: ProjectItem[] };
    }>().data;
    expect(items.find((item) => item.id === id)!.termChanges.map(({ kind }) => kind)).toEqual([
      'extension',
      'early-closing',
    ]);
    expect((await formsOf(id)).every(({ status }) => status === 2)).toBe(true);
    expect(await logOf(id)).toEqual([
      { actor: `account:${clerk}`, action: 'project.extended' },
      { actor: `account:${clerk}`, action: 'project.closedEarly' },
    ]);
    const acts = await portal.deps.db
      .selectFrom('project_act')
      .select(['kind', 'reason'])
      .where('project_id', '=', id)
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { kind: 'extension', reason },
      { kind: 'early-closing', reason },
    ]);
  });

  test('stays as it is with an end that is not later, without a reason, or when somebody moved the end meanwhile', async () => {
    const id = await run();
    expect((await extend(id, inDays(2))).statusCode).toBe(422);
    expect((await extend(id, inDays(9), { reason: ' bo tak ' })).statusCode).toBe(422);
    expect((await close(id, { reason: ' bo tak ' })).statusCode).toBe(422);
    expect((await extend(id, inDays(5))).statusCode).toBe(200);
    expect((await extend(id, inDays(9))).statusCode).toBe(409);
    expect((await close(id)).statusCode).toBe(409);
    expect(await logOf(id)).toHaveLength(1);
  });

  test('is not closed by who loses the right while the request waits', async () => {
    const id = await run();
    const former = await staffOf(town.officeId);
    const client = await portal.deps.pool.connect();
    await client.query('begin');
    await client.query('select from project where id = $1 for update', [id]);
    const closing = close(id, {}, former);
    await untilSomebodyWaits(portal.deps.pool);
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', former).execute();
    await client.query('commit');
    client.release();
    expect((await closing).statusCode).toBe(403);
    expect(await logOf(id)).toEqual([]);
  });

  test('is extended but not closed while it is only announced, and neither when it is over', async () => {
    const announced = await run({ dateFrom: inDays(1) });
    expect((await close(announced)).statusCode).toBe(409);
    expect((await extend(announced, inDays(9))).statusCode).toBe(200);
    const over = await run();
    expect((await close(over)).statusCode).toBe(200);
    expect((await extend(over, inDays(9))).statusCode).toBe(409);
    expect((await close(over)).statusCode).toBe(409);
  });
});

test('an act stays, and without one the end of what was published cannot be moved', async () => {
  const id = await runSurvey();
  const { pool } = portal.deps;
  await expect(
    pool.query(`update project set date_to = date_to + interval '1 hour' where id = $1`, [id]),
  ).rejects.toThrow(/frozen/);
  expect((await extend(id, inDays(9))).statusCode).toBe(200);
  await expect(pool.query(`update project_act set reason = 'inny'`)).rejects.toThrow();
  await expect(pool.query('delete from project_act')).rejects.toThrow();
});

test('forms whose own end is the end of the whole end later, those that end before do not', async () => {
  const { id } = await plantConsultation(portal.deps, { officeId: town.officeId, dateFrom: inDays(-1), dateTo: END }, [
    form,
  ]);
  const early = inDays(1);
  await portal.deps.db
    .insertInto('form')
    .values([
      { project_id: id, type: 3, status: 1, vote_to: END, title: '', position: 8 },
      { project_id: id, type: 6, status: 1, vote_to: early, title: '', position: 9 },
    ])
    .execute();
  const to = inDays(9);
  expect((await extend(id, to)).statusCode).toBe(200);
  const ends = (await formsOf(id)).map(({ vote_to }) => vote_to?.getTime()).filter(Boolean);
  expect(new Set(ends)).toEqual(new Set([early.getTime(), to.getTime()]));
});

test('residents read the reason on the page, and envelopes of a survey that was closed early are opened by the job', async () => {
  const id = await runSurvey();
  expect((await close(id)).statusCode).toBe(200);
  const { data } = (await portal.app.inject(`/api/project/${id}`)).json<{ data: object }>();
  expect(data).toMatchObject({ status: ProjectStatus.Close, termChanges: [{ kind: 'early-closing', reason }] });
  expect((await folder(id)).step).toBe(null);
  await closeDueForms(portal.deps);
  expect((await folder(id)).step).toBe('publish-results');
});

describe.each(kinds)('%s that is withdrawn', (_kind, run) => {
  test('keeps its page, which says why; nothing else is told of it, and there is no way back', async () => {
    const id = await run();
    expect((await withdraw(id, { reason: 'Krótko.' })).statusCode).toBe(422);
    expect((await withdraw(id, { seenEnd: inDays(4).toISOString() })).statusCode).toBe(409);
    const reply = await withdraw(id);
    expect(reply.json()).toMatchObject({ data: { id, withdrawnAt: expect.any(String) } });
    expect(await folder(id)).toMatchObject({ stage: 'withdrawn', step: null });
    portal.app.kept!.forget();
    const page = await portal.app.inject(`/api/project/${id}`);
    expect(page.json()).toMatchObject({
      data: { status: ProjectStatus.Withdraw, showResults: false, termChanges: [{ kind: 'withdrawal', reason }] },
    });
    const listed = async (isActual: boolean) =>
      (await portal.app.inject(`/api/project?isActual=${isActual}&size=-1`))
        .json<{ data: { items: ProjectItem[] } }>()
        .data.items.find((item) => item.id === id);
    expect(await listed(true)).toBe(undefined);
    expect(await listed(false)).toMatchObject({ withdrawalReason: reason });
    expect((await formsOf(id)).every(({ status }) => status === 3)).toBe(true);
    for (const act of [withdraw(id), close(id), extend(id, inDays(9))]) expect((await act).statusCode).toBe(409);
    expect(await logOf(id)).toEqual([{ actor: `account:${clerk}`, action: 'project.withdrawn' }]);
    expect((await portal.app.inject('/sitemap.xml')).body).not.toContain(`/${id}<`);
  });

  test('was announced, or is over', async () => {
    const announced = await run({ dateFrom: inDays(1) });
    expect((await withdraw(announced)).statusCode).toBe(200);
    const over = await run();
    expect((await close(over)).statusCode).toBe(200);
    await closeDueForms(portal.deps);
    expect((await withdraw(over)).statusCode).toBe(200);
    expect(await folder(over)).toMatchObject({ stage: 'withdrawn', step: null });
    await closeDueForms(portal.deps);
    expect(await folder(over)).toMatchObject({ stage: 'withdrawn', step: null });
  });
});

test('whoever answers a probe while it is withdrawn is told so, and its result is shown to nobody', async () => {
  const id = await runProbe();
  const { data } = (await portal.app.inject(`/api/project/${id}/probe`)).json<{ data: { probe: FeaturedProbe } }>();
  const { form: asked } = data.probe;
  const answer = () =>
    portal.app.inject({
      method: 'PUT',
      url: `/api/project/${id}/probe-forms`,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: {
        consultationForms: [
          {
            id: asked.id,
            answers: [
              {
                questionId: asked.question.id,
                answerOptions: [{ questionOptionId: asked.question.questionOptions[0]!.id }],
              },
            ],
          },
        ],
      },
    });
  expect((await answer()).statusCode).toBe(200);
  // The withdrawal waits for the row, and so does the answer behind it.
  const client = await portal.deps.pool.connect();
  await client.query('begin');
  await client.query('select from project where id = $1 for update', [id]);
  const withdrawal = withdraw(id);
  await untilSomebodyWaits(portal.deps.pool);
  const late = answer();
  await untilSomebodyWaits(portal.deps.pool, 2);
  await client.query('commit');
  client.release();
  expect((await withdrawal).statusCode).toBe(200);
  const said = [await late, await answer()].map((reply) => [reply.statusCode, reply.json<{ title: string }>().title]);
  const sentence = 'Ta sonda została wycofana. Powód jest na jej stronie.';
  expect(said).toEqual([
    [403, sentence],
    [403, sentence],
  ]);
  expect((await portal.app.inject(`/api/project/${id}/probe-results`)).statusCode).toBe(403);
  const after = (await portal.app.inject(`/api/project/${id}/probe`)).json<{ data: { probe: FeaturedProbe } }>();
  expect(after.data.probe).toMatchObject({ running: false, results: null, status: ProjectStatus.Withdraw });
});
