/** Typos put right in what everybody sees: in public, with a reason, and beside what is frozen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeWordings } from '@wiec/contract/office-wordings.ts';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { Mode } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { createProbe } from '../probes/create-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';

const TODAY = '2026-11-22';
const inHours = (n: number) => new Date(Date.now() + n * 3_600_000);
const asked = question('SingleRadio', 1, {
  content: 'Czy na podwurku rosną lipy?',
  tooltip: 'Za domen.',
  questionOptions: options('Tka', 'Nie'),
});
const reason = 'Literówka w pytaniu, dzięki za zgłoszenie.';

let portal: TestApp;
let town: Town;
let clerk: number;
let survey: number;

const staffOf = async (officeId: number, permission: 'consultations.manage' | 'consultations.edit') => {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: [permission] } });
  await openSessionOfId(portal.deps, id);
  return id;
};
const made = <Data>(reply: { ok: true; data: Data } | { ok: false; title: string }): Data => {
  if (!reply.ok) throw new Error(reply.title);
  return reply.data;
};
const order = () => ({ officeId: town.officeId, dateFrom: inHours(-1), dateTo: inHours(72) });

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true, probe: true });
  clerk = await staffOf(town.officeId, 'consultations.manage');
  survey = made(await createSurvey(portal.deps, surveyOrder([formOf(asked)], order()), TODAY, 'cli')).id;
});
afterAll(() => portal.close());

const ask = async (method: 'GET' | 'PUT', id: number, payload?: object, by = clerk) => {
  const headers = { authorization: `Bearer ${by}` };
  const url = `/api/office/projects/${id}/wordings`;
  const reply = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  const { data, title, errors } = reply.json() as { data: unknown; title?: string; errors?: unknown };
  return { status: reply.statusCode, data, title, errors };
};
const wordingsOf = async (id: number): Promise<OfficeWordings['wordings']> =>
  ((await ask('GET', id)).data as OfficeWordings).wordings;
const find = async (id: number, target: string, words: string) =>
  (await wordingsOf(id)).find((each) => each.target === target && each.words === words)!;
const correct = async (id: number, target: string, seen: string, words: string, by = clerk) => {
  const { id: targetId } = await find(id, target, seen);
  return ask('PUT', id, { target, targetId, seen, words, reason }, by);
};
const seenByAll = async (path: string) => ((await portal.app.inject(path)).json() as { data: SurveyProject }).data;
const frozen = async () =>
  (
    await portal.deps.pool.query(
      `select o.config_hash, o.config::text from vote_opening o join vote v on v.id = o.vote_id where v.project_id = $1`,
      [survey],
    )
  ).rows;

describe('a survey that runs', () => {
  test('shows the words put right, and what stood there, while its frozen rules stay byte for byte', async () => {
    const before = await frozen();
    const { title } = await seenByAll(`/api/project/${survey}`);
    expect(
      (await correct(survey, 'question', 'Czy na podwurku rosną lipy?', 'Czy na podwórku rosną lipy?')).status,
    ).toBe(200);
    expect((await correct(survey, 'tooltip', 'Za domen.', 'Za domem.')).status).toBe(200);
    expect((await correct(survey, 'option', 'Tka', 'Tak')).status).toBe(200);
    expect((await correct(survey, 'title', title, `${title}.`)).status).toBe(200);
    const project = await seenByAll(`/api/project/${survey}`);
    const [shown] = project.consultationForms[0]!.categories[0]!.questions;
    expect(shown).toMatchObject({ content: 'Czy na podwórku rosną lipy?', tooltip: 'Za domem.' });
    expect(shown!.questionOptions.map(({ content }) => content)).toEqual(['Tak', 'Nie']);
    expect(project.title).toBe(`${title}.`);
    expect(project.corrections).toMatchObject([
      { target: 'question', before: 'Czy na podwurku rosną lipy?', after: 'Czy na podwórku rosną lipy?', reason },
      { target: 'tooltip' },
      { target: 'option', before: 'Tka', after: 'Tak' },
      { target: 'title' },
    ]);
    expect(await frozen()).toEqual(before);
    expect(before).toHaveLength(1);
    const { rows } = await portal.deps.pool.query(
      `select actor, details from audit_log where action = 'project.wordingCorrected' order by id limit 1`,
    );
    expect(rows).toEqual([
      { actor: `account:${clerk}`, details: { target: 'question', targetId: expect.any(Number) } },
    ]);
  });

  test('keeps its meaning: numbers, refusals and other answers are not corrected', async () => {
    expect(await correct(survey, 'option', 'Nie', 'Tak')).toMatchObject({ status: 422 });
    expect(
      await correct(survey, 'question', 'Czy na podwórku rosną lipy?', 'Czy na podwórku nie rosną lipy?'),
    ).toMatchObject({
      status: 422,
      errors: [{ field: 'words' }],
    });
    // Each of two steps changes one letter, and both together two of three.
    expect(await correct(survey, 'option', 'Tak', 'Taki')).toMatchObject({ status: 422, errors: [{ field: 'words' }] });
    const { id: targetId } = await find(survey, 'option', 'Tak');
    const body = { target: 'option', targetId, seen: 'Tak', words: 'Ta k', reason: 'krótko' };
    expect(await ask('PUT', survey, body)).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
    expect(await ask('PUT', survey, { ...body, seen: 'Tka', reason })).toMatchObject({ status: 409 });
    expect(await ask('PUT', survey, { ...body, targetId: 2_000_000, reason })).toMatchObject({ status: 404 });
  });

  test('is corrected by nobody who only prepares, or works for another office, or whose right has just ended', async () => {
    const preparing = await staffOf(town.officeId, 'consultations.edit');
    const elsewhere = await staffOf((await plantTown(portal.deps.db, 2028)).officeId, 'consultations.manage');
    for (const by of [preparing, elsewhere])
      expect((await correct(survey, 'option', 'Tak', 'Takk', by)).status).toBe(403);

    const leaver = await staffOf(town.officeId, 'consultations.manage');
    const holder = await portal.deps.pool.connect();
    await holder.query('begin');
    await holder.query('select from project where id = $1 for update', [survey]);
    const waiting = correct(survey, 'option', 'Tak', 'Takk', leaver);
    await untilSomebodyWaits(portal.deps.pool);
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', leaver).execute();
    await holder.query('commit');
    holder.release();
    expect((await waiting).status).toBe(403);
  });

  test('takes no other words, by any path, than a correction tells', async () => {
    const { id } = await find(survey, 'option', 'Tak');
    const change = (words: string) =>
      portal.deps.db.updateTable('question_option').set({ content: words }).where('id', '=', id).execute();
    await expect(change('Tka')).rejects.toThrow('its rules are frozen');
    await expect(portal.deps.pool.query(`update wording_correction set after = 'Nie wiem'`)).rejects.toThrow();
  });
});

test('a probe is corrected in the same way', async () => {
  const words = { title: 'Ławki', question: 'Ile ławkek?', shortDescription: '', options: ['Dwie', 'Tzry'] };
  const rules = { mode: Mode.Open, onlyForLegalAge: false, withTerms: false, inPreparation: false };
  const probe = made(await createProbe(portal.deps, { ...words, ...rules, ...order() }, TODAY, async () => false)).id;
  expect((await correct(probe, 'question', 'Ile ławkek?', 'Ile ławek?')).status).toBe(200);
  expect((await correct(probe, 'option', 'Tzry', 'Trzy')).status).toBe(200);
  const project = await seenByAll(`/api/project/${probe}`);
  const [shown] = project.consultationForms[0]!.categories[0]!.questions;
  expect(shown!.content).toBe('Ile ławek?');
  expect(shown!.questionOptions.map(({ content }) => content)).toEqual(['Dwie', 'Trzy']);
  expect(project.corrections).toHaveLength(2);
});

test('a draft is changed, and not corrected', async () => {
  const inPreparation = surveyOrder([formOf(asked)], { ...order(), inPreparation: true });
  const draft = made(await createSurvey(portal.deps, inPreparation, TODAY, 'cli')).id;
  expect(await ask('GET', draft)).toMatchObject({ status: 409 });
});
