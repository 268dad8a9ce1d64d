/** Consultations that clerks make and change by clicks, before anybody sees them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsultationText } from '@wiec/contract/consultation-texts.ts';
import type { ConsultationDraft, ConsultationWords } from '@wiec/contract/office-consultations.ts';
import { FormKind, ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { createSurvey } from '../surveys/create-survey.ts';

const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true });
  clerk = await staffOf(town.officeId);
});
afterAll(() => portal.close());

async function staffOf(officeId: number): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, id);
  return id;
}

const words: ConsultationWords = {
  title: ' Zieleń  w parkach ',
  shortDescription: 'Krótko',
  description: '<p>Drzewa</p><script>alert(1)</script>',
  sections: [{ title: 'Po co', html: '<p>Cień</p>' }],
  mode: 1,
  onlyForLegalAge: true,
  withTerms: false,
  moderatorName: 'Wydział Środowiska',
  comments: true,
  opinions: false,
  mailForm: true,
  postForm: false,
  dateFrom: inDays(1).toISOString(),
  dateTo: inDays(30).toISOString(),
};
const create = (change: Partial<ConsultationWords> & { officeId?: number } = {}, by = clerk) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/office/consultations',
    headers: { authorization: `Bearer ${by}` },
    payload: { officeId: town.officeId, ...words, ...change },
  });
const idOf = (reply: { json: () => unknown }): number => (reply.json() as { data: { id: number } }).data.id;
const read = (id: number, by = clerk) =>
  portal.app.inject({ url: `/api/office/consultations/${id}`, headers: { authorization: `Bearer ${by}` } });
const draftOf = async (id: number): Promise<ConsultationDraft> =>
  (await read(id)).json<{ data: ConsultationDraft }>().data;
const save = (id: number, seen: string, change: Partial<ConsultationWords> = {}, by = clerk) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/consultations/${id}`,
    headers: { authorization: `Bearer ${by}` },
    payload: { seen, ...words, ...change },
  });
const fieldsOf = (reply: { json: () => unknown }): (string | undefined)[] =>
  (reply.json() as { errors: { field?: string }[] }).errors.map(({ field }) => field);
const actsOn = (id: number) =>
  portal.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject_id', '=', String(id))
    .where('action', 'like', 'consultation.%')
    .orderBy('id')
    .execute();

test('a clerk makes a consultation that nobody sees, and everything typed is in it', async () => {
  const made = await create();
  expect(made.statusCode).toBe(200);
  const id = idOf(made);
  expect((await portal.app.inject(`/api/project/${id}`)).statusCode).toBe(404);
  expect(await draftOf(id)).toEqual({
    ...words,
    id,
    title: 'Zieleń w parkach',
    description: '<p>Drzewa</p>',
    identityScheme: null,
    terms: null,
    revision: expect.any(String),
  });
  expect(await actsOn(id)).toEqual([{ actor: `account:${clerk}`, action: 'consultation.created' }]);
});

test('what was made is published, and residents read it', async () => {
  const id = idOf(await create({ mode: 0, onlyForLegalAge: false, dateFrom: inDays(-1).toISOString() }));
  const { revision } = await draftOf(id);
  const published = await portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/publication`,
    headers: provenHeaders(portal.deps, clerk),
    payload: { seen: revision },
  });
  expect(published.statusCode).toBe(200);
  expect((await portal.app.inject(`/api/project/${id}`)).json()).toMatchObject({
    data: { id, title: 'Zieleń w parkach', status: ProjectStatus.Active },
  });
});

test('what is wrong is told by field, by the rules of the file import', async () => {
  const wrong = await create({
    title: ' ',
    sections: [{ title: '', html: '' }],
    dateTo: inDays(-2).toISOString(),
    dateFrom: inDays(-3).toISOString(),
  });
  expect([wrong.statusCode, fieldsOf(wrong)]).toEqual([422, ['title', 'dateTo', 'sections']]);
  const shared = await create({ title: ' ', dateFrom: inDays(-3).toISOString(), dateTo: inDays(-2).toISOString() });
  expect([shared.statusCode, fieldsOf(shared)]).toEqual([422, ['title', 'dateTo']]);
  const { id, revision } = await draftOf(idOf(await create()));
  const changed = await save(id, revision, { title: ' ', mode: 0, sections: [{ title: '', html: '' }] });
  expect([changed.statusCode, fieldsOf(changed)]).toEqual([422, ['title', 'onlyForLegalAge', 'sections']]);
  expect(await draftOf(id)).toMatchObject({ revision });
});

test('nobody makes or reads a draft of an office whose consultations they do not lead', async () => {
  const elsewhere = (await plantTown(portal.deps.db, 2061)).officeId;
  const stranger = await staffOf(elsewhere);
  expect((await create({ officeId: elsewhere })).statusCode).toBe(403);
  const id = idOf(await create());
  const { revision } = await draftOf(id);
  expect((await read(id, stranger)).statusCode).toBe(403);
  expect((await save(id, revision, {}, stranger)).statusCode).toBe(403);
});

test('all of it can be changed, and the log says by whom', async () => {
  const id = idOf(await create());
  const { revision } = await draftOf(id);
  const other: ConsultationWords = {
    title: 'Woda',
    shortDescription: '',
    description: '<p>Studnie</p>',
    sections: [
      { title: 'Tło', html: '<p>Susza</p>' },
      { title: 'Co dalej', html: '' },
    ],
    mode: 2,
    onlyForLegalAge: false,
    withTerms: false,
    moderatorName: '',
    comments: false,
    opinions: true,
    mailForm: false,
    postForm: true,
    dateFrom: inDays(2).toISOString(),
    dateTo: inDays(9).toISOString(),
  };
  const saved = await save(id, revision, other);
  expect(saved.json()).toEqual({
    data: { id, ...other, identityScheme: null, terms: null, revision: expect.any(String) },
  });
  const now = await draftOf(id);
  expect(now).toEqual(saved.json<{ data: ConsultationDraft }>().data);
  expect(now.revision).not.toBe(revision);
  const switches = await portal.deps.db.selectFrom('form').select('type').where('project_id', '=', id).execute();
  expect(switches).toEqual([{ type: FormKind.Opinion }, { type: FormKind.PostAddress }]);
  expect(await actsOn(id)).toEqual([
    { actor: `account:${clerk}`, action: 'consultation.created' },
    { actor: `account:${clerk}`, action: 'consultation.changed' },
  ]);
});

test('a change of a second clerk is not overwritten unseen', async () => {
  const id = idOf(await create());
  const { revision } = await draftOf(id);
  const second = await staffOf(town.officeId);
  expect((await save(id, revision, { title: 'Drugi urzędnik' }, second)).statusCode).toBe(200);
  const late = await save(id, revision, { title: 'Pierwszy urzędnik' });
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('Ktoś to tymczasem zmienił')]);
  const now = await draftOf(id);
  expect(now.title).toBe('Drugi urzędnik');
  expect((await save(id, now.revision, { title: 'Pierwszy urzędnik' })).statusCode).toBe(200);
});

test.each([
  ['who leads it', { moderatorName: 'Inny wydział' }],
  ['whether adults alone take part', { onlyForLegalAge: false }],
  ['a section', { sections: [{ title: 'Po co', html: '<p>Inaczej</p>' }] }],
  ['whether people may rate', { opinions: true }],
])('%s changes the revision', async (_what, change) => {
  const id = idOf(await create());
  const { revision } = await draftOf(id);
  await save(id, revision, change);
  expect((await draftOf(id)).revision).not.toBe(revision);
});

test('who takes part stays as it is once there are surveys, whose questions stay too', async () => {
  const { id, formIds } = await plantConsultation(
    portal.deps,
    { officeId: town.officeId, inPreparation: true, dateTo: inDays(30) },
    [formOf(question('SingleText', 1))],
  );
  const { revision, identityScheme } = await draftOf(id);
  expect(identityScheme).toBe('none');
  const other = { onlyForLegalAge: false, mode: 1 } as const;
  const refused = await save(id, revision, other);
  expect([refused.statusCode, fieldsOf(refused)]).toEqual([422, ['mode', 'mode']]);
  expect((await save(id, revision, { ...other, mode: 0 })).statusCode).toBe(200);
  const forms = await portal.deps.db
    .selectFrom('form')
    .select('id')
    .where('project_id', '=', id)
    .where('type', '=', FormKind.Survey)
    .execute();
  expect(forms.map((form) => form.id)).toEqual(formIds);
});

test('what is public, and what is no consultation, is not changed here', async () => {
  const id = idOf(await create());
  const { revision } = await draftOf(id);
  await portal.deps.projects.setStatus(portal.deps.db, id, ProjectStatus.Active);
  const refusals = [await read(id), await save(id, revision)];
  expect(refusals.map(({ statusCode, body }) => [statusCode, /tylko to, co jest w przygotowaniu/.test(body)])).toEqual([
    [409, true],
    [409, true],
  ]);
  const order = surveyOrder([formOf(question('SingleText', 1))], { officeId: town.officeId, inPreparation: true });
  const survey = await createSurvey(portal.deps, order, '2026-11-22', 'cli');
  expect((await read(survey.ok ? survey.data.id : 0)).statusCode).toBe(404);
});

test('a right that ends while the change waits changes nothing', async () => {
  const [id, former] = [idOf(await create()), await staffOf(town.officeId)];
  const { revision } = await draftOf(id);
  const client = await portal.deps.pool.connect();
  await client.query('begin');
  await client.query('select from project where id = $1 for update', [id]);
  const saving = save(id, revision, { title: 'Za późno' }, former);
  await untilSomebodyWaits(portal.deps.pool);
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', former).execute();
  await client.query('commit');
  client.release();
  expect((await saving).statusCode).toBe(403);
  expect(await draftOf(id)).toMatchObject({ revision });
});

test('what it said is kept each time it is saved, and repeated saving adds nothing', async () => {
  const id = idOf(await create());
  const { revision } = await draftOf(id);
  await save(id, revision, { title: 'Drzewa', mailForm: false });
  await save(id, (await draftOf(id)).revision, { title: 'Drzewa', mailForm: false });
  const ask = async (path: string) =>
    portal.app.inject({
      url: `/api/office/consultations/${id}/${path}`,
      headers: { authorization: `Bearer ${clerk}` },
    });
  const { items, revision: now } = (await ask('texts')).json<{ data: { items: { id: number }[]; revision: string } }>()
    .data;
  expect([items.length, now]).toEqual([2, (await draftOf(id)).revision]);
  const [newest, first] = items.map((each) => each.id);
  const told = (await ask(`texts/${newest}`)).json<{ data: ConsultationText }>().data;
  expect(told).toMatchObject({
    words: { title: 'Drzewa', mailForm: false, description: '<p>Drzewa</p>' },
    before: { title: 'Zieleń w parkach', mailForm: true },
  });
  expect((await ask(`texts/${first}`)).json()).toMatchObject({ data: { before: null } });
  const other = idOf(await create());
  expect(
    (
      await portal.app.inject({
        url: `/api/office/consultations/${other}/texts/${newest}`,
        headers: { authorization: `Bearer ${clerk}` },
      })
    ).statusCode,
  ).toBe(404);
});

test('contact forms have dates of their own, which lie in those of the consultation', async () => {
  const own = { from: inDays(5).toISOString(), to: inDays(10).toISOString() };
  const id = idOf(await create({ mailDates: own }));
  const made = await draftOf(id);
  expect(made.mailDates).toEqual(own);
  expect(made).not.toHaveProperty('postDates');

  const later = { from: own.from, to: inDays(20).toISOString() };
  const changed = await save(id, made.revision, { mailDates: later, postForm: true, postDates: own });
  expect(changed.statusCode).toBe(200);
  const seen = await draftOf(id);
  expect(seen).toMatchObject({ mailForm: true, mailDates: later, postForm: true, postDates: own });

  const outside = { from: own.from, to: inDays(31).toISOString() };
  const refused = await save(id, seen.revision, { mailDates: outside, postForm: true, postDates: own });
  expect(refused.statusCode).toBe(422);
  expect(fieldsOf(refused)).toEqual(['mailDates']);
  expect(await draftOf(id)).toEqual(seen);

  // Without dates it is open as long as the consultation; switched off it is gone, whatever dates come along.
  expect((await save(id, seen.revision, { postForm: false, postDates: own })).statusCode).toBe(200);
  const last = await draftOf(id);
  expect(last).toMatchObject({ mailForm: true, postForm: false });
  expect(last).not.toHaveProperty('mailDates');
  expect(last).not.toHaveProperty('postDates');
  const forms = await portal.deps.db
    .selectFrom('form')
    .select(['type', 'vote_from', 'vote_to'])
    .where('project_id', '=', id)
    .where('type', 'in', [FormKind.EmailAddress, FormKind.PostAddress])
    .execute();
  expect(forms).toEqual([{ type: FormKind.EmailAddress, vote_from: null, vote_to: null }]);
});
