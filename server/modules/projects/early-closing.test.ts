/** An early closing beside people who are answering: what was acknowledged is counted, and nothing else is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { Mode } from '@wiec/domain/phases.ts';
import { SMALLEST_BATCH } from '@wiec/domain/seal-chain.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { closeDueForms } from '../../participation/closing/close-due-forms.ts';
import { openBatches } from '../../participation/closing/open-batches.ts';
import { sealList } from '../../participation/closing/seal-envelopes.ts';
import { jobsOf } from '../../services/jobs.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { countSheets } from '../surveys/box-queries.ts';
import { createSurvey } from '../surveys/create-survey.ts';
import { findVotesOf } from '../surveys/queries.ts';

const form = formOf(question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie') }));

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true });
  const { officeId } = town;
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, clerk);
});
afterAll(() => portal.close());

interface Running {
  id: number;
  voteId: number;
  dateTo: string;
  /** What answers 'Tak'. */
  sheet: object;
}

async function run(inBatches = false): Promise<Running> {
  const order = surveyOrder([form], { officeId: town.officeId, mode: Mode.Close, inBatches });
  const made = await createSurvey(portal.deps, order, '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  const { id } = made.data;
  const { data } = (await portal.app.inject(`/api/project/${id}`)).json<{ data: SurveyProject }>();
  const [asked] = data.consultationForms;
  const [first] = asked!.categories[0]!.questions;
  const answerOptions = [{ questionOptionId: first!.questionOptions[0]!.id }];
  const sheet = { consultationForms: [{ id: asked!.id, answers: [{ questionId: first!.id, answerOptions }] }] };
  return { id, voteId: (await findVotesOf(portal.deps.db, id))[0]!.voteId, dateTo: data.dateTo, sheet };
}

const people = (count: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const seed = { districtId: null, pesel: '44051401359', peselVerified: false, birthDate: '1944-05-14' };
      return (await plantVoterAccount(portal.deps, { officeId: town.officeId, ...seed })).id;
    }),
  );

async function answer({ id, sheet }: Running, account: number) {
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${id}/consultation-forms`,
    headers: { authorization: `Bearer ${account}`, 'idempotency-key': crypto.randomUUID() },
    payload: sheet,
  });
  return { account, status: reply.statusCode, title: reply.json<{ title?: string }>().title };
}

const close = async ({ id, dateTo }: Running): Promise<number> =>
  (
    await portal.app.inject({
      method: 'PUT',
      url: `/api/office/projects/${id}/early-closing`,
      headers: provenHeaders(portal.deps, clerk),
      payload: { seenEnd: dateTo, reason: 'Zebrano dość odpowiedzi.' },
    })
  ).statusCode;

const countOf = async (table: 'register' | 'envelope', voteId: number): Promise<number> =>
  (await portal.deps.db.selectFrom(table).select('vote_id').where('vote_id', '=', voteId).execute()).length;

test('of answers at the very moment of an early closing each that was acknowledged is counted, and no other', async () => {
  for (let round = 0; round < 3; round++) {
    const survey = await run();
    const accounts = await people(30);
    // The closing is asked for in the middle of answers under way, at another place each time.
    const at = 5 + round * 10;
    const before = accounts.slice(0, at).map((account) => answer(survey, account));
    const closing = close(survey);
    const after = accounts.slice(at).map((account) => answer(survey, account));
    const replies = await Promise.all([...before, ...after]);
    expect(await closing).toBe(200);
    // Nothing waits for the next minute: the envelopes of this closing are opened at once.
    expect((await jobsOf('close-forms').execute(portal.deps.db)).rows).toHaveLength(round + 1);
    const acknowledged = replies.filter(({ status }) => status === 200).length;
    expect(await countOf('register', survey.voteId)).toBe(acknowledged);
    expect(await countOf('envelope', survey.voteId)).toBe(acknowledged);
    for (const { status } of replies) expect([200, 403, 409, 422]).toContain(status);
    const [late] = await people(1);
    expect((await answer(survey, late!)).status).not.toBe(200);
    await closeDueForms(portal.deps);
    expect(await countSheets(portal.deps.db, survey.voteId)).toBe(acknowledged);
  }
});

test('an answer that waits while a closing is written down is refused with the reason, and stored nowhere', async () => {
  const survey = await run();
  const [early, waiting] = await people(2);
  expect((await answer(survey, early!)).status).toBe(200);
  const client = await portal.deps.pool.connect();
  await client.query('begin');
  await client.query('select from project where id = $1 for update', [survey.id]);
  // The closing holds the lock of the vote and waits for the project; the answer waits for the closing.
  const closing = close(survey);
  await untilSomebodyWaits(portal.deps.pool);
  const late = answer(survey, waiting!);
  await untilSomebodyWaits(portal.deps.pool, 2);
  await client.query('commit');
  client.release();
  expect(await closing).toBe(200);
  const { status, title } = await late;
  expect(status).not.toBe(200);
  expect(title).toBeTruthy();
  expect(await countOf('register', survey.voteId)).toBe(1);
  await closeDueForms(portal.deps);
  expect(await countSheets(portal.deps.db, survey.voteId)).toBe(1);
});

test('envelopes of a survey with running results that is closed early are all counted: those of batches and the rest', async () => {
  const survey = await run(true);
  const count = 2 * SMALLEST_BATCH + 5;
  for (const account of await people(count)) expect((await answer(survey, account)).status).toBe(200);
  await portal.deps.db.transaction().execute((tx) => sealList(tx, survey.voteId, 1));
  await openBatches(portal.deps);
  const opened = await countSheets(portal.deps.db, survey.voteId);
  expect(opened).toBeGreaterThanOrEqual(SMALLEST_BATCH);
  expect(await countOf('envelope', survey.voteId)).toBe(count - opened);
  expect(await countOf('envelope', survey.voteId)).toBeGreaterThanOrEqual(SMALLEST_BATCH);
  // Some come after the last list: they lie in the box unsealed when it is closed.
  const last = await people(3);
  for (const account of last) expect((await answer(survey, account)).status).toBe(200);
  expect(await close(survey)).toBe(200);
  await openBatches(portal.deps);
  await closeDueForms(portal.deps);
  expect(await countSheets(portal.deps.db, survey.voteId)).toBe(count + last.length);
  expect(await countOf('envelope', survey.voteId)).toBe(0);
  await closeDueForms(portal.deps);
  expect(await countSheets(portal.deps.db, survey.voteId)).toBe(count + last.length);
});
