/** Surveys over HTTP: the page, who may answer, one sheet of each person, each form by its own dates. */
import { hash } from 'node:crypto';
import { readSealedLists } from '@wiec/domain/seal-chain.ts';
import type { SheetRecord } from '@wiec/contract/vote-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import { Mode } from '@wiec/domain/phases.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { formOf, option, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { closeDueForms } from '../../participation/closing/close-due-forms.ts';
import { openBatches } from '../../participation/closing/open-batches.ts';
import { sealEnvelopes } from '../../participation/closing/seal-envelopes.ts';
import { readOutbox } from '../../services/mail.ts';
import { closeNow } from '../../testing/close-now.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { countSheets } from './box-queries.ts';
import { createSurvey, type SurveyOrder } from './create-survey.ts';
import { findVotesOf } from './queries.ts';

let portal: TestApp;
let town: Town;
const accounts = new Map<number, CallerAccount>();

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true });
  Object.assign(portal.app, {
    identify: async (authorization: string) => accounts.get(Number(authorization.replace('Bearer ', ''))) ?? null,
  });
});
afterAll(() => portal.close());

/** One question of one answer, with a sub-question under 'Tak'. */
const parkForm = (first = 1): Form => {
  const why = question('SingleText', first + 1, { required: false });
  const choices = options('Tak', 'Nie').map((each) => option(first * 100 + each.id, each.content));
  const asked = question('SingleRadio', first, {
    content: 'Czy lubisz park?',
    questionOptions: [{ ...choices[0]!, questions: [why] }, choices[1]!],
  });
  return { ...formOf(asked), id: first, title: `Formularz ${first}` };
};

interface Survey {
  id: number;
  formIds: number[];
}

async function create(change: Partial<SurveyOrder> = {}, forms = [parkForm()]): Promise<Survey> {
  const made = await createSurvey(portal.deps, surveyOrder(forms, change), '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
  return made.data;
}

async function resident(change: Partial<Parameters<typeof plantVoterAccount>[1]> = {}): Promise<number> {
  const { officeId } = town;
  const seed = { officeId, districtId: null, pesel: '44051401359', peselVerified: false, birthDate: '1944-05-14' };
  const account = await plantVoterAccount(portal.deps, { ...seed, ...change });
  accounts.set(account.id, account);
  return account.id;
}

const signedIn = (account: number | null): Record<string, string> =>
  account === null ? {} : { authorization: `Bearer ${account}` };

async function page(id: number, account: number | null = null): Promise<SurveyProject> {
  const reply = await portal.app.inject({ url: `/api/project/${id}`, headers: signedIn(account) });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: SurveyProject }>().data;
}

interface Sending {
  account?: number | null;
  key?: string | null;
  at?: number;
  answer?: 'Tak' | 'Nie';
  more?: Record<string, unknown>;
}

/** Sends one sheet, as the page would. */
async function send({ id }: Survey, { account = null, key, at = 0, answer = 'Tak', more = {} }: Sending = {}) {
  const form = (await page(id)).consultationForms[at]!;
  const asked = form.categories[0]!.questions[0]!;
  const { id: questionOptionId } = asked.questionOptions.find(({ content }) => content === answer)!;
  const { agreementAccepted, ...body } = more;
  const answers = [{ questionId: asked.id, answerOptions: [{ questionOptionId }] }];
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${id}/consultation-forms`,
    headers: { ...signedIn(account), ...(key === null ? {} : { 'idempotency-key': key ?? crypto.randomUUID() }) },
    payload: { consultationForms: [{ id: form.id, answers, agreementAccepted }], ...body },
  });
  const { data, title, errors } = reply.json<{ data?: { receipt: string }; title?: string; errors?: ErrorItem[] }>();
  return { status: reply.statusCode, receipt: data?.receipt, title, errors };
}

const voteOf = async ({ id }: Survey, at = 0) => (await findVotesOf(portal.deps.db, id))[at]!.voteId;

test('the page shows what is asked, and that a visitor may answer', async () => {
  const { id, formIds } = await create();
  const survey = await page(id);
  expect(survey).toMatchObject({
    id,
    type: 1,
    title: 'Ankieta o parku',
    identityScheme: 'none',
    voterDataSettings: null,
    verdict: { allowed: true },
    voteForms: formIds,
    availableVoteForms: formIds,
    isParticipate: false,
    votedForAllForms: false,
    consultationForms: [
      {
        id: formIds[0],
        type: 0,
        title: 'Formularz 1',
        availableVoteNotLogged: true,
        outOfRangeVoteDates: false,
        outOfRangeDistricts: false,
        verdict: { allowed: true },
        categories: [
          {
            questions: [
              {
                content: 'Czy lubisz park?',
                questionType: 0,
                required: true,
                questionOptions: [
                  { content: 'Tak', questions: [{ questionType: 2 }] },
                  { content: 'Nie', questions: [] },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const header = await portal.app.inject(`/api/project/${id}/header`);
  expect(header.json()).toMatchObject({ data: { id, type: 1, title: 'Ankieta o parku', budgetYearId: null } });
});

test('a visitor answers once by the key of their device; a repeat is known, another answer is refused', async () => {
  const survey = await create();
  const key = crypto.randomUUID();
  const first = await send(survey, { key });
  expect(first).toMatchObject({ status: 200 });
  expect(await send(survey, { key })).toEqual(first);
  expect(await send(survey, { key, answer: 'Nie' })).toMatchObject({ status: 409 });
  expect(await send(survey, { key: null })).toMatchObject({ status: 400 });
  const rows = portal.deps.db.selectFrom('register').select(['channel', 'status']);
  expect(await rows.where('vote_id', '=', await voteOf(survey)).execute()).toEqual([
    { channel: 'web', status: 'valid' },
  ]);
});

test('where an account is needed a visitor is told so, and an account answers once', async () => {
  const survey = await create({ mode: Mode.Close });
  const told = await page(survey.id);
  expect(told.verdict).toMatchObject({ allowed: false, reason: 'login-required', next: 'sign-in' });
  expect(told.consultationForms[0]).toMatchObject({ availableVoteNotLogged: false, verdict: { allowed: false } });
  expect(await send(survey)).toMatchObject({ status: 401 });
  const account = await resident();
  expect(await send(survey, { account })).toMatchObject({ status: 200 });
  expect(await send(survey, { account, answer: 'Nie' })).toMatchObject({ status: 409 });
  expect(await page(survey.id, account)).toMatchObject({
    isParticipate: true,
    votedForAllForms: true,
    verdict: { allowed: false, reason: 'already-voted' },
    consultationForms: [{ voted: true, answers: [] }],
  });
});

test('only a resident of the office answers a survey for residents', async () => {
  const survey = await create({ mode: Mode.Citizen });
  const stranger = await resident({ isCitizen: false });
  expect(await send(survey, { account: stranger })).toMatchObject({ status: 403 });
  expect(await send(survey, { account: await resident() })).toMatchObject({ status: 200 });
});

test('who signs in where a visitor has answered is told so, and goes on if it was somebody else', async () => {
  const survey = await create();
  const deviceKey = crypto.randomUUID();
  expect(await send(survey, { key: deviceKey })).toMatchObject({ status: 200 });
  const account = await resident();
  expect(await send(survey, { account, more: { deviceKey } })).toMatchObject({
    status: 422,
    errors: [{ field: 'anotherPerson' }],
  });
  expect(await send(survey, { account, more: { deviceKey, anotherPerson: true } })).toMatchObject({ status: 200 });
});

test('the terms of use are accepted with each form', async () => {
  const { db } = portal.deps;
  const agreement = await db
    .insertInto('agreement')
    .values({ name: 'Regulamin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('agreement_history')
    .values({
      agreement_id: agreement.id,
      title: 'Regulamin',
      body_html: '<p>x</p>',
      valid_from: '2026-01-01',
      is_active: true,
    })
    .execute();
  const survey = await create({ withTerms: true });
  expect((await page(survey.id)).agreementHistory).toMatchObject({ title: 'Regulamin' });
  expect(await send(survey)).toMatchObject({ status: 422, errors: [{ field: 'agreementAccepted' }] });
  expect(await send(survey, { more: { agreementAccepted: true } })).toMatchObject({ status: 200 });
});

test('a survey that asks for data sends a code, and takes a sheet with it', async () => {
  await portal.deps.db.insertInto('clause').values({ body_html: '<p>Klauzula</p>' }).execute();
  const survey = await create({ identityScheme: 'pesel' });
  expect(await page(survey.id)).toMatchObject({
    identityScheme: 'pesel',
    clauseText: '<p>Klauzula</p>',
    voterDataSettings: { usesPesel: true, emailConfirmation: true },
  });
  const userData: UserData = {
    ...inventedResident({ index: 3, districtId: town.districtId, today: '2026-11-22' }),
    clauseAccepted: true,
  };
  expect(await send(survey)).toMatchObject({ status: 422, errors: [{ field: 'userData' }] });
  expect(await send(survey, { more: { userData } })).toMatchObject({
    status: 422,
    errors: [{ field: 'authorizeCode' }],
  });
  const asked = await portal.app.inject({
    method: 'POST',
    url: `/api/project/${survey.id}/authorize-code`,
    payload: { userData },
  });
  expect(asked.statusCode).toBe(200);
  const [letter] = await readOutbox(portal.deps.db, portal.deps, 1);
  const authorizeCode = /(\d{4} \d{4})/.exec(letter!.text)![1]!;
  expect(await send(survey, { more: { userData, authorizeCode } })).toMatchObject({ status: 200 });
});

test('of several forms a code names one, and each is sent by itself', async () => {
  const survey = await create({ identityScheme: 'pesel' }, [parkForm(1), parkForm(11)]);
  const userData = {
    ...inventedResident({ index: 4, districtId: town.districtId, today: '2026-11-22' }),
    clauseAccepted: true,
  };
  const ask = (formId?: number) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/project/${survey.id}/authorize-code`,
      payload: { userData, ...(formId === undefined ? {} : { formId }) },
    });
  expect((await ask()).statusCode).toBe(422);
  expect((await ask(survey.formIds[1])).statusCode).toBe(200);
  const both = survey.formIds.map((id) => ({ id, answers: [] }));
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${survey.id}/consultation-forms`,
    payload: { consultationForms: both },
  });
  expect(reply.statusCode).toBe(400);
});

test('each form is closed by its own date; the survey ends with the last', async () => {
  const { deps } = portal;
  const order = surveyOrder([parkForm(1), parkForm(11)]);
  const soon = new Date(Date.now() + 2500);
  const forms = order.forms.map((form, i) => (i === 0 ? { ...form, voteTo: soon } : form));
  const survey = await create({ forms });
  expect(await send(survey, { at: 0 })).toMatchObject({ status: 200 });
  await closeDueForms(deps);
  const [first, second] = [await voteOf(survey, 0), await voteOf(survey, 1)];
  expect(await countSheets(deps.db, first)).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, soon.getTime() - Date.now()) + 50));
  const late = await send(survey, { at: 0 });
  expect(late.status).toBe(409);
  expect(late.title).toContain('Ankieta skończyła się');
  await closeDueForms(deps);
  expect([await countSheets(deps.db, first), await countSheets(deps.db, second)]).toEqual([1, 0]);
  expect(await send(survey, { at: 1 })).toMatchObject({ status: 200 });
  // Pages are kept for two seconds: asked of the database.
  const project = deps.db.selectFrom('project').select('status').where('id', '=', survey.id);
  const statuses = deps.db.selectFrom('form').select('status').where('project_id', '=', survey.id).orderBy('id');
  expect(await project.executeTakeFirst()).toEqual({ status: 1 });
  expect((await statuses.execute()).map(({ status }) => status)).toEqual([2, 1]);
  await closeDueForms(deps);
  expect(await countSheets(deps.db, second)).toBe(0);
});

test('a survey that is opened in batches opens what is on lists but for twenty, which stay for its end', async () => {
  const { deps } = portal;
  const survey = await create({ inBatches: true });
  const voteId = await voteOf(survey);
  for (let n = 0; n < 50; n++) expect(await send(survey)).toMatchObject({ status: 200 });
  await openBatches(deps);
  expect(await countSheets(deps.db, voteId)).toBe(0);
  await sealEnvelopes(deps);
  await openBatches(deps);
  expect(await countSheets(deps.db, voteId)).toBe(30);
  expect(await send(survey)).toMatchObject({ status: 200 });
  await openBatches(deps);
  expect(await countSheets(deps.db, voteId)).toBe(30);
  expect(await closeNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  expect(await countSheets(deps.db, voteId)).toBe(51);
});

test('each form has its public record, on whose lists a receipt is found; it stands under its own survey alone', async () => {
  const [survey, other] = [await create(), await create()];
  const { receipt } = await send(survey);
  const { voteId } = (await page(survey.id)).consultationForms[0]!;
  const read = async (url: string) => portal.app.inject(url);
  const path = `/api/project/${survey.id}/votes/${voteId}/record`;
  const { data } = (await read(path)).json<{ data: SheetRecord }>();
  expect(data).toMatchObject({
    voteId,
    projectId: survey.id,
    title: 'Ankieta o parku',
    closedAt: null,
    countingRules: [],
  });
  expect(hash('sha256', (await read(data.configUrl)).body, 'hex')).toBe(data.configHash);
  await closeNow(portal.deps, { voteId, actor: 'cli' });
  const lists = readSealedLists((await read(data.lists.url)).body)!;
  expect(lists.flatMap(({ digests }) => digests)).toEqual([receipt]);
  for (const file of ['', '/zasady.json', '/koperty.txt']) {
    expect((await read(`/api/project/${other.id}/votes/${voteId}/record${file}`)).statusCode).toBe(404);
  }
});

test('search engines are told of a survey from its first day on', async () => {
  const [begun, later] = [await create(), await create({ dateFrom: new Date(Date.now() + 3_600_000) })];
  const sitemap = (await portal.app.inject('/sitemap.xml')).body;
  expect(sitemap).toContain(`/ankiety/podglad/${begun.id}<`);
  expect(sitemap).not.toContain(`/ankiety/podglad/${later.id}<`);
});

test('a sheet longer than the longest envelope is refused with a sentence', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => question('SingleText', i + 1));
  const survey = await create({}, [formOf(...texts)]);
  const form = (await page(survey.id)).consultationForms[0]!;
  const answers = form.categories[0]!.questions.map(({ id }) => ({
    questionId: id,
    answerOptions: [{ openText: 'ż'.repeat(4000) }],
  }));
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${survey.id}/consultation-forms`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { consultationForms: [{ id: form.id, answers }] },
  });
  expect(reply.statusCode).toBe(422);
  expect(reply.json<{ errors: ErrorItem[] }>().errors[0]!.message).toContain('razem za długie');
});

test.each([
  ['Tytuł: od 1 do 200 znaków.', { title: ' ' }],
  ['Koniec ankiety musi być po jej początku.', { dateFrom: new Date('2099-01-01') }],
  ['Ankieta musi kończyć się w przyszłości.', { dateTo: new Date('2020-01-02'), dateFrom: new Date('2020-01-01') }],
  ['Bez ustalania, kto odpowiada, może być tylko ankieta otwarta.', { mode: Mode.Close, identityScheme: 'none' }],
  ['Ankieta dla osób pełnoletnich musi ustalać, kto odpowiada.', { onlyForLegalAge: true }],
  ['Podaj numer urzędu', { officeId: 9999 }],
  [
    'formularz jednego obszaru musi ustalać, kto odpowiada.',
    { forms: [{ voteFrom: null, voteTo: null, district: 'Zarzecze', form: parkForm() }] },
  ],
  ['nie ma obszaru „Nigdzie”.', { forms: [{ voteFrom: null, voteTo: null, district: 'Nigdzie', form: parkForm() }] }],
  [
    'jego daty muszą leżeć w datach ankiety.',
    { forms: [{ voteFrom: null, voteTo: new Date('2099-01-01'), district: null, form: parkForm() }] },
  ],
  ['Ankieta/Sonda muszą zawierać przynajmniej jedną formę konsultacji', { forms: [] }],
] as const)('an order is refused: %s', async (sentence, change) => {
  const made = await createSurvey(portal.deps, surveyOrder([parkForm()], change), '2026-11-22', 'cli');
  expect(made.ok ? [] : made.errors.map(({ message }) => message)).toContainEqual(expect.stringContaining(sentence));
});

test('once a survey is closed nothing in the database joins what one person said to two questions', async () => {
  const { deps } = portal;
  const survey = await create({ mode: Mode.Close }, [formOf(question('SingleText', 1), question('SingleText', 2))]);
  const form = (await page(survey.id)).consultationForms[0]!;
  const [first, second] = form.categories[0]!.questions;
  for (const who of ['Alfa', 'Beta']) {
    const account = await resident();
    const answers = [first!, second!].map(({ id }, i) => ({
      questionId: id,
      answerOptions: [{ openText: `${who}-${i}-znak` }],
    }));
    const reply = await portal.app.inject({
      method: 'PUT',
      url: `/api/project/${survey.id}/consultation-forms`,
      headers: signedIn(account),
      payload: { consultationForms: [{ id: form.id, answers }] },
    });
    expect(reply.statusCode).toBe(200);
  }
  expect(await closeNow(deps, { voteId: await voteOf(survey), actor: 'cli' })).toMatchObject({ ok: true, opened: 2 });
  const { rows: tables } = await deps.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await deps.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    found.push(...rows.map(({ row }) => row).filter((row) => row.includes('-znak')));
  }
  expect(found).toHaveLength(4);
  for (const row of found) expect(row.match(/(Alfa|Beta)-\d-znak/g)).toHaveLength(1);
  const texts = await deps.db.selectFrom('survey_text').select(['id', 'content', 'status']).execute();
  expect(texts.filter(({ content }) => content.includes('-znak')).map(({ status }) => status)).toEqual([0, 0, 0, 0]);
});
