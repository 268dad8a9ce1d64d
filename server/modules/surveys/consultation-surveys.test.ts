/** The surveys of a consultation in preparation, as a clerk writes them: added, read back, replaced as they were seen, and none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { getConsultationSurveys, WrittenForms } from '@wiec/contract/survey-drafts.ts';
import { FormKind, FormStatus, Mode } from '@wiec/domain/phases.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import type { z } from 'zod';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { lockSurvey } from './queries.ts';

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  // Surveys that stand by themselves may be off.
  await switchModules(portal.deps.db, { consultation: true, survey: false });
  clerk = await staffOf(town.officeId);
});
afterAll(() => portal.close());

async function staffOf(officeId: number, permission: 'manage' | 'edit' | 'view' = 'manage'): Promise<number> {
  const id = await plantStaff(portal.deps, {
    officeId,
    permissions: { [officeId]: [`consultations.${permission}`] },
  });
  await openSessionOfId(portal.deps, id);
  return id;
}

const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);
const asked = (content: string) => ({
  type: 'SingleRadio',
  content,
  canComment: false,
  required: true,
  columns: [],
  options: [
    { content: 'Tak', questions: [] },
    { content: 'Nie', questions: [] },
  ],
});
const surveyOf = (title: string, change: Partial<WrittenForms['forms'][number]> = {}) => ({
  title,
  parts: [{ name: '', questions: [asked(`${title}: czy jest ich dość?`)] }],
  ...change,
});
const surveys = (...forms: WrittenForms['forms']): WrittenForms => ({ identity: null, batches: false, forms });

const prepare = async (
  change: Parameters<typeof plantConsultation>[1] = {},
  forms: readonly Form[] = [],
): Promise<number> => {
  const dates = { dateFrom: inDays(-1), dateTo: inDays(30) };
  const own = { officeId: town.officeId, inPreparation: true, mode: Mode.Close, ...dates, ...change };
  return (await plantConsultation(portal.deps, own, forms)).id;
};

type Draft = z.output<typeof getConsultationSurveys.output>;
interface Answer {
  status: number;
  data?: Draft & { revision: string };
  title?: string;
  errors?: ErrorItem[];
}
async function send(method: 'GET' | 'PUT', url: string, by: number, payload?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${by}` };
  const reply = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
}
const addressOf = (id: number) => `/api/office/consultations/${id}/surveys`;
const ask = (id: number, by = clerk) => send('GET', addressOf(id), by);
const read = async (id: number): Promise<Draft> => (await ask(id)).data!;
const save = (id: number, seen: string | null, written: WrittenForms, by = clerk) =>
  send('PUT', addressOf(id), by, { seen: seen ?? '', surveys: written });

const formsOf = (id: number) =>
  portal.deps.db
    .selectFrom('form')
    .select(['type', 'title', 'status', 'vote_id as voteId'])
    .where('project_id', '=', id)
    .orderBy('type')
    .orderBy('position')
    .execute();
const publish = async (id: number) => {
  const { revision } = await read(id);
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/publication`,
    headers: provenHeaders(portal.deps, clerk),
    payload: { seen: revision },
  });
  expect(reply.statusCode).toBe(200);
};

test('two surveys are added to a consultation that asked nothing, and read back as they were written', async () => {
  const id = await prepare();
  const { revision, survey } = await read(id);
  expect(survey).toMatchObject({ title: 'Zieleń w parkach', mode: 'account', identity: null, forms: [] });
  const park = surveyOf('Park', { from: null, to: '2097-01-01T20:00' });
  const early = { ...park, to: warsaw(inDays(7)) };
  const saved = await save(id, revision, { ...surveys(early, surveyOf('Rynek')), batches: true });
  expect(saved.status).toBe(200);
  const now = await read(id);
  expect(now.revision).toBe(saved.data!.revision);
  expect(now.survey).toMatchObject({
    title: 'Zieleń w parkach',
    identity: 'account',
    batches: true,
    forms: [
      { title: 'Park', from: null, to: early.to, parts: [{ questions: [{ content: 'Park: czy jest ich dość?' }] }] },
      { title: 'Rynek', to: null },
    ],
  });
  const row = portal.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1);
  expect(await row.executeTakeFirst()).toMatchObject({
    actor: `account:${clerk}`,
    action: 'consultation.surveysReplaced',
    details: { identityScheme: 'account', formIds: [expect.any(Number), expect.any(Number)] },
  });
});

const warsaw = (instant: Date): string => `${instant.toISOString().slice(0, 10)}T12:00`;

test('what switches comments and ratings on stays when surveys are replaced, and when there are none any more', async () => {
  const id = await prepare({}, [formOf(question('SingleText', 1))]);
  const others = async () => (await formsOf(id)).filter(({ type }) => type !== FormKind.Survey);
  const before = await others();
  expect(before.map(({ type }) => type)).toEqual([FormKind.Comment, FormKind.Opinion]);
  const replaced = await save(id, (await read(id)).revision, surveys(surveyOf('Park')));
  expect(await others()).toEqual(before);
  expect((await save(id, replaced.data!.revision, surveys())).status).toBe(200);
  expect(await formsOf(id)).toEqual(before);
  // Who takes part may be changed again.
  expect((await read(id)).survey.identity).toBeNull();
});

test('its surveys are published with it, and run', async () => {
  const id = await prepare();
  await save(id, (await read(id)).revision, surveys(surveyOf('Park')));
  await publish(id);
  const [form] = await formsOf(id);
  expect(form).toMatchObject({ type: FormKind.Survey, title: 'Park', status: FormStatus.Active });
  const page = (await portal.app.inject(`/api/project/${id}`)).json<{
    data: { consultationForms: { title: string; verdict: { reason: string } }[] };
  }>();
  expect(page.data.consultationForms[0]).toMatchObject({ title: 'Park', verdict: { reason: 'login-required' } });
  const { revision, survey } = await read(id);
  expect([revision, survey.forms.length]).toEqual([null, 1]);
  expect(await save(id, 'x', surveys())).toMatchObject({
    status: 409,
    title: 'Zmienić można tylko to, co jest w przygotowaniu.',
  });
});

test.each<[string, WrittenForms, [field: string, message: RegExp]]>([
  [
    'a question without words',
    surveys({ ...surveyOf('Park'), parts: [{ name: '', questions: [asked('')] }] }),
    ['forms.0.parts.0.questions.0.content', /^Pytanie 1: Pole jest wymagane/],
  ],
  [
    'dates of its own outside of the consultation',
    surveys(surveyOf('Park', { to: '2099-01-01T20:00' })),
    ['forms.0.from', /muszą leżeć w datach konsultacji/],
  ],
  [
    'nobody told apart where an account is needed',
    { ...surveys(surveyOf('Park')), identity: 'none' },
    ['identity', /może być tylko konsultacja otwarta/],
  ],
  [
    'data of people and no clause about them',
    { ...surveys(surveyOf('Park')), identity: 'declared' },
    ['identity', /a konsultacja pyta o dane/],
  ],
])('a survey with %s is refused by field, and what was saved stays', async (_what, written, [field, message]) => {
  const id = await prepare({}, [formOf(question('SingleText', 1))]);
  const before = await read(id);
  const refused = await save(id, before.revision, written);
  expect([refused.status, refused.title]).toEqual([422, 'Ankiety nie zostały zapisane']);
  expect(refused.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
  expect(await read(id)).toEqual(before);
});

test('dates of the consultation that have passed are told at the consultation, and surveys are saved', async () => {
  const id = await prepare();
  await portal.deps.db
    .updateTable('project')
    .set({ date_from: inDays(-9), date_to: inDays(-2) })
    .where('id', '=', id)
    .execute();
  expect((await save(id, (await read(id)).revision, surveys(surveyOf('Park')))).status).toBe(200);
});

test('of two clerks who save what both saw, one is told that the other has changed it', async () => {
  const id = await prepare();
  const { revision } = await read(id);
  const replies = await Promise.all(['Pierwsza', 'Druga'].map((title) => save(id, revision, surveys(surveyOf(title)))));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await formsOf(id)).filter(({ type }) => type === FormKind.Survey).length).toBe(1);
});

test('the words of the consultation that changed meanwhile are seen as a change', async () => {
  const id = await prepare();
  const { revision } = await read(id);
  await portal.deps.db.updateTable('project').set({ title: 'Inny tytuł' }).where('id', '=', id).execute();
  expect((await save(id, revision, surveys(surveyOf('Park')))).status).toBe(409);
});

test('another office neither reads nor writes them, and whoever only looks writes nothing', async () => {
  const id = await prepare();
  const stranger = await staffOf((await plantTown(portal.deps.db, 2045)).officeId);
  const looking = await staffOf(town.officeId, 'view');
  expect((await ask(id, stranger)).status).toBe(403);
  expect((await save(id, (await read(id)).revision, surveys(), stranger)).status).toBe(403);
  expect((await ask(id, looking)).status).toBe(200);
  expect((await save(id, (await read(id)).revision, surveys(), looking)).status).toBe(403);
});

test('a right that ends while the clerk waits for the consultation is over', async () => {
  const id = await prepare();
  const { revision } = await read(id);
  const leaving = await staffOf(town.officeId, 'edit');
  const { db } = portal.deps;
  let reply: Promise<Answer> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockSurvey(tx, id);
    reply = save(id, revision, surveys(surveyOf('Za późno')), leaving);
    await untilSomebodyWaits(portal.deps.pool);
    await tx.deleteFrom('account_permission').where('account_id', '=', leaving).execute();
  });
  expect((await reply!).status).toBe(403);
  expect((await read(id)).survey.forms).toEqual([]);
});

test('a survey is no consultation, and a consultation no survey', async () => {
  await switchModules(portal.deps.db, { consultation: true, survey: true });
  const id = await prepare();
  await expect.poll(async () => (await send('GET', `/api/office/surveys/${id}/form`, clerk)).status).toBe(404);
  const held = await send('PUT', `/api/office/surveys/${id}`, clerk, {
    seen: '',
    survey: { title: 'Ankieta', from: '2098-03-01T08:00', to: '2098-03-31T20:00', forms: [surveyOf('Park')] },
  });
  expect(held.status).toBe(404);
});
