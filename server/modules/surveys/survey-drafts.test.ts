/** How clerks write a survey that is in preparation: made, read back, replaced as it was seen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { getSurveyDraft, WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { z } from 'zod';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantClause } from '../../testing/plant-texts.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { lockSurvey } from './queries.ts';

type Draft = z.output<typeof getSurveyDraft.output>;

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { deps } = portal;
  signInById(portal.app, deps);
  town = await plantTown(deps.db);
  await switchModules(deps.db, { survey: true });
  clerk = await staffOf(town.officeId);
});
afterAll(() => portal.close());

async function staffOf(officeId: number): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, id);
  return id;
}

const unset = {
  tooltip: null,
  canComment: false,
  required: true,
  columns: [],
  mostOptions: null,
  maxLength: null,
  pattern: null,
  patternMessage: null,
  maxPoint: null,
};
const plain = (content: string) => ({ content, questions: [] });
const radio = {
  ...unset,
  type: 'SingleRadio',
  content: 'Czy lubisz park?',
  tooltip: 'Chodzi o Park Lipowy.',
  canComment: true,
  options: [
    {
      content: 'Tak',
      questions: [
        {
          ...unset,
          type: 'SingleText',
          content: 'Podaj kod drzewa',
          required: false,
          maxLength: 7,
          pattern: '[A-Z]{2}-\\d{4}',
          patternMessage: 'Wpisz dwie litery, kreskę i cztery cyfry.',
          options: [],
        },
      ],
    },
    plain('Nie'),
  ],
};
const questions: WrittenSurvey['forms'][number]['parts'][number]['questions'] = [
  radio,
  { ...unset, type: 'SingleCheck', content: 'Zgoda', options: [plain('Chcę podlewać drzewo')] },
  { ...unset, type: 'SingleDate', content: 'Od kiedy?', options: [] },
  { ...unset, type: 'MultipleCheck', content: 'Co sadzić?', mostOptions: 1, options: [plain('Lipy'), plain('Dęby')] },
  { ...unset, type: 'Ranking', content: 'Co ważniejsze?', options: [plain('Cień'), plain('Ptaki')] },
  {
    ...unset,
    type: 'Matrix',
    content: 'Jak oceniasz?',
    options: [plain('Alejki')],
    columns: ['Źle', 'Dobrze'],
  },
  { ...unset, type: 'Budget', content: 'Ławki', maxPoint: 3, options: [] },
];
const survey = (change: Partial<WrittenSurvey> = {}): WrittenSurvey => ({
  title: 'Twoje drzewo',
  shortDescription: 'Pytamy o drzewa.',
  description: '<p>Opis</p>',
  mode: 'account',
  identity: 'account',
  adults: true,
  terms: false,
  batches: true,
  moderator: 'Wydział Zieleni',
  office: town.officeId,
  from: '2097-03-01T08:00',
  to: '2097-03-31T20:00',
  forms: [
    {
      title: 'Drzewa',
      from: '2097-03-02T08:00',
      to: null,
      district: null,
      points: {
        maxPoint: 10,
        categoryMaxPoint: null,
        questionMaxPoint: 5,
        minSum: null,
        distinctPoints: true,
        maxProjects: null,
      },
      parts: [{ name: 'Przy Twoim domu', maxPoint: null, questions }],
    },
  ],
  ...change,
});

interface Answer {
  status: number;
  data?: { id: number; revision: string };
  title?: string;
  errors?: ErrorItem[];
}

const send = async (method: 'POST' | 'PUT', url: string, payload: object, by = clerk): Promise<Answer> => {
  const headers = { authorization: `Bearer ${by}` };
  const reply = await portal.app.inject({ method, url: `/api/office/surveys${url}`, headers, payload });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const make = (change: Partial<WrittenSurvey> = {}, by = clerk) => send('POST', '', survey(change), by);
const replace = (id: number, seen: string, change: Partial<WrittenSurvey> = {}, by = clerk) =>
  send('PUT', `/${id}`, { seen, survey: survey(change) }, by);
async function read(id: number): Promise<Draft> {
  const headers = { authorization: `Bearer ${clerk}` };
  const reply = await portal.app.inject({ url: `/api/office/surveys/${id}/form`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: Draft }>().data;
}
async function made(change: Partial<WrittenSurvey> = {}): Promise<Draft> {
  const { status, data } = await make(change);
  expect(status).toBe(200);
  return read(data!.id);
}
const audited = (id: number) =>
  portal.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject_id', '=', String(id))
    .where('action', 'like', 'survey.%')
    .orderBy('id')
    .execute();

test('a survey with questions of every type is in preparation, and reads back as it was written', async () => {
  const draft = await made();
  expect(draft.survey).toEqual(survey());
  expect(draft).toMatchObject({ title: 'Twoje drzewo', revision: expect.any(String) });
  const row = portal.deps.db.selectFrom('project').select('status').where('id', '=', draft.id);
  expect(await row.executeTakeFirst()).toEqual({ status: ProjectStatus.InProgress });
  expect((await portal.app.inject(`/api/project/${draft.id}`)).statusCode).toBe(404);
  expect(await audited(draft.id)).toEqual([{ actor: `account:${clerk}`, action: 'survey.created' }]);
});

test('what is wrong is told with the number of the question and its field, and nothing is kept', async () => {
  const before = await portal.deps.db.selectFrom('project').select('id').execute();
  const [, box] = questions;
  const sub = { ...radio.options[0]!.questions[0]!, pattern: '(' };
  const faulty = { ...radio, options: [{ content: 'Tak', questions: [sub] }, plain('Nie')] };
  const parts = [{ name: '', maxPoint: null, questions: [box!, faulty, { ...box!, content: '' }] }];
  const refused = await make({ title: '', forms: [{ title: '', parts }] });
  expect([refused.status, refused.title]).toEqual([422, 'Ankieta nie została utworzona']);
  expect(refused.errors!.map(({ field }) => field)).toEqual([
    'title',
    'forms.0.parts.0.questions.1.options.0.questions.0.pattern',
    'forms.0.parts.0.questions.2.content',
  ]);
  expect(refused.errors![1]!.message).toMatch(/^Pytanie 2a „Podaj kod drzewa”: /);
  expect(refused.errors![2]!.message).toBe('Pytanie 3: Pole jest wymagane');
  expect(await portal.deps.db.selectFrom('project').select('id').execute()).toEqual(before);
});

test('a draft is replaced whole, once for what was seen', async () => {
  const { id, revision } = await made();
  const change: Partial<WrittenSurvey> = {
    title: 'Twój park',
    mode: 'open',
    identity: 'none',
    adults: false,
    batches: false,
    moderator: null,
    forms: [{ title: 'Park', parts: [{ name: 'Jedna', questions: [questions[2]!] }] }],
  };
  const replaced = await replace(id, revision!, change);
  expect(replaced.status).toBe(200);
  const now = await read(id);
  expect(now.revision).toBe(replaced.data!.revision);
  expect(now.survey).toMatchObject(change);
  expect(await replace(id, revision!)).toMatchObject({
    status: 409,
    title: 'Ktoś to tymczasem zmienił. Porównaj i zapisz jeszcze raz.',
  });
  expect(await read(id)).toEqual(now);
  expect((await audited(id)).map(({ action }) => action)).toEqual(['survey.created', 'survey.draft-replaced']);
  const left = await portal.deps.db.selectFrom('form').select('title').where('project_id', '=', id).execute();
  expect(left).toEqual([{ title: 'Park' }]);
});

test('of two clerks who save what both saw, one is told that the other has changed it', async () => {
  const { id, revision } = await made();
  const replies = await Promise.all([
    replace(id, revision!, { title: 'Pierwszy' }),
    replace(id, revision!, { title: 'Drugi' }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each<[string, Partial<WrittenSurvey>]>([
  ['who leads it', { moderator: 'Inny wydział' }],
  ['how people are told apart', { identity: 'declared' }],
  ['when sheets are opened', { batches: false }],
])('a draft that replaces another says %s', async (_what, change) => {
  await plantClause(portal.deps.db);
  const { id, revision } = await made();
  expect((await replace(id, revision!, change)).status).toBe(200);
  expect((await read(id)).survey).toMatchObject(change);
});

test('a published survey stays as it is', async () => {
  const { id, revision } = await made();
  const published = await portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/publication`,
    headers: provenHeaders(portal.deps, clerk),
    payload: { seen: revision },
  });
  expect(published.statusCode).toBe(200);
  expect(await replace(id, revision!, { title: 'Po ogłoszeniu' })).toMatchObject({
    status: 409,
    title: 'Zmienić można tylko to, co jest w przygotowaniu.',
  });
  expect(await read(id)).toMatchObject({ revision: null, survey: { title: 'Twoje drzewo' } });
});

test('another office neither writes nor reads it, and it does not move to another office', async () => {
  const elsewhere = (await plantTown(portal.deps.db, 2045)).officeId;
  const stranger = await staffOf(elsewhere);
  const { id, revision } = await made();
  expect((await make({}, stranger)).status).toBe(403);
  expect((await replace(id, revision!, {}, stranger)).status).toBe(403);
  const asked = await portal.app.inject({
    url: `/api/office/surveys/${id}/form`,
    headers: { authorization: `Bearer ${stranger}` },
  });
  expect(asked.statusCode).toBe(403);
  expect(await replace(id, revision!, { office: elsewhere })).toMatchObject({
    status: 422,
    errors: [{ field: 'office', message: 'Ankieta zostaje w urzędzie, który ją założył.' }],
  });
});

test('a right that ends while the clerk waits for the survey is over', async () => {
  const { id, revision } = await made();
  const leaving = await staffOf(town.officeId);
  const { db } = portal.deps;
  let reply: Promise<Answer> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockSurvey(tx, id);
    reply = replace(id, revision!, { title: 'Za późno' }, leaving);
    await untilSomebodyWaits(portal.deps.pool);
    await tx.deleteFrom('account_permission').where('account_id', '=', leaving).execute();
  });
  expect((await reply!).status).toBe(403);
  expect((await read(id)).title).toBe('Twoje drzewo');
});

test('no files of the server are put on a survey by a page', async () => {
  expect((await send('POST', '', { ...survey(), attachments: ['/etc/passwd'] })).status).toBe(400);
});
