import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mode } from '@wiec/domain/phases.ts';
import type { Answer, Form } from '@wiec/domain/questions/question.ts';
import { formOf, options, question, said } from '@wiec/domain/testing/sample-questions.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { type ParticipationDeps, participationDeps } from '../../participation/participation-deps.ts';
import { withdrawVote } from '../../participation/acts/withdraw-vote.ts';
import { eraseRegisters } from '../../participation/closing/erase-registers.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { createSurvey } from './create-survey.ts';
import { getSurvey } from './get-survey.ts';
import { getSurveyResults } from './get-survey-results.ts';
import { listOwnSheets } from './list-own-sheets.ts';
import { publishSurvey } from './publish-survey.ts';
import { findVotesOf, lockSurvey } from './queries.ts';
import { sendSheet } from './send-sheet.ts';
import type { SurveyRules } from './survey-rules.ts';

let database: FreshDatabase;
let deps: ParticipationDeps;
let town: Town;

beforeAll(async () => {
  database = await freshDatabase();
  deps = participationDeps(testDeps(database));
  town = await plantTown(database.db);
});
afterAll(() => database.close());

const asked: Form = formOf(
  question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie', 'Nie wiem') }),
  question('SingleText', 2, { required: false, canComment: true }),
);

const NO_WORDS = { total: 0, different: 0, items: [] };

async function create() {
  const made = await createSurvey(deps, surveyOrder([asked], { mode: Mode.Open }), '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  const { id } = made.data;
  const { voteId } = (await findVotesOf(deps.db, id))[0]!;
  const { form } = (await deps.votes.find(voteId))!.config as SurveyRules;
  return { id, voteId, form };
}
type Survey = Awaited<ReturnType<typeof create>>;

async function answer({ id, form }: Survey, option: number, text: string | null, account: CallerAccount | null = null) {
  const [choice, words] = form.categories[0]!.questions;
  const answers: Answer[] = [
    {
      questionId: choice!.id,
      categoryId: null,
      answerOptions: [said({ questionOptionId: choice!.questionOptions[option]!.id })],
    },
    { questionId: words!.id, categoryId: null, answerOptions: text === null ? [] : [said({ openText: text })] },
  ];
  const reply = await sendSheet(deps, {
    projectId: id,
    account,
    address: '192.0.2.1',
    idempotencyKey: crypto.randomUUID(),
    captcha: undefined,
    body: { consultationForms: [{ id: form.id, answers }] },
  });
  expect(reply).toMatchObject({ ok: true });
}
const close = ({ voteId }: Survey) => closeNow(deps, { voteId, actor: 'cli' });
const publish = ({ id }: Survey) => publishSurvey(deps, id, 'cli');
const results = ({ id }: Survey) => getSurveyResults(deps, id);

/** What the survey's page tells beside each question: how many chose which of its options. */
async function besideQuestions({ id, form }: Survey) {
  const page = await getSurvey(deps, (_key, read) => read(), id, null);
  if (!page.ok) throw new Error(page.title);
  const options = form.categories[0]!.questions[0]!.questionOptions.map((option) => option.id);
  return page.data.consultationForms[0]!.categories[0]!.questions.map(({ questionResults }) =>
    questionResults.map(({ questionOptionId, quantity }) => [options.indexOf(questionOptionId!), quantity]),
  );
}

test('nothing is told before publishing, and nothing can be published before the end', async () => {
  const survey = await create();
  for (let n = 0; n < 6; n++) await answer(survey, 0, null);
  expect(await results(survey)).toMatchObject({ ok: false, kind: 'not-found' });
  expect(await publish(survey)).toMatchObject({ ok: false, kind: 'conflict' });
  expect(await close(survey)).toMatchObject({ ok: true });
  expect(await results(survey)).toMatchObject({ ok: false, kind: 'not-found' });
  expect(await publish(survey)).toMatchObject({ ok: true, data: { forms: 1, page: `/ankiety/podglad/${survey.id}` } });
  expect(await results(survey)).toMatchObject({ ok: true, data: { forms: [{ sheets: 6 }] } });
  expect(await publish(survey)).toMatchObject({ ok: false, kind: 'conflict' });
});

test('published twice at once it is published once, and withdrawn meanwhile not at all', async () => {
  const twice = await ended();
  const both = await whileHeld(twice, [() => publish(twice), () => publish(twice)]);
  expect(both).toMatchObject([{ ok: true }, { ok: false, kind: 'conflict' }]);

  const gone = await ended();
  const withdrawal = { voteId: gone.voteId, reason: 'Pytanie było błędne, ankieta się nie liczy.', actor: 'cli' };
  const each = await whileHeld(gone, [() => withdrawVote(deps, withdrawal), () => publish(gone)]);
  expect(each).toMatchObject([{ ok: true }, { ok: false, kind: 'not-found' }]);
  expect(await results(gone)).toMatchObject({ ok: false, kind: 'not-found' });
});

async function ended(): Promise<Survey> {
  const survey = await create();
  for (let n = 0; n < 6; n++) await answer(survey, 0, null);
  expect(await close(survey)).toMatchObject({ ok: true });
  return survey;
}

/** Begun one after the other while somebody else holds the survey, so that each has asked for it before any goes on. */
async function whileHeld(survey: Survey, acts: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const begun: Promise<unknown>[] = [];
  await deps.db.transaction().execute(async (tx) => {
    await lockSurvey(tx, survey.id);
    for (const act of acts) {
      begun.push(act());
      await untilSomebodyWaits(deps.pool, begun.length);
    }
  });
  return Promise.all(begun);
}

test('small numbers are merged, those who were signed in are counted apart, and words wait for a moderator', async () => {
  const survey = await create();
  for (let n = 0; n < 9; n++) await answer(survey, 0, `Tekst ${n}`);
  for (let n = 0; n < 2; n++) await answer(survey, 1, null);
  const { officeId } = town;
  const seed = { officeId, districtId: null, pesel: '44051401359', peselVerified: false, birthDate: '1944-05-14' };
  for (let n = 0; n < 6; n++) await answer(survey, 2, null, await plantVoterAccount(deps, seed));
  await close(survey);
  expect(await besideQuestions(survey)).toEqual([[], []]);
  await publish(survey);
  expect(await besideQuestions(survey)).toEqual([
    [
      [0, 9],
      [1, null],
      [2, null],
    ],
    [],
  ]);
  const told = await results(survey);
  expect(told).toMatchObject({
    ok: true,
    data: {
      forms: [
        {
          sheets: 17,
          byAccount: 6,
          withoutAccount: 11,
          questions: [
            {
              asked: 17,
              answered: 17,
              groups: [{ rows: [{ total: 9 }, { total: null }, { total: null }], merged: { total: 8 } }],
            },
            { asked: 17, answered: 9, groups: [], texts: NO_WORDS, comments: NO_WORDS },
          ],
        },
      ],
    },
  });
  await deps.db.updateTable('survey_text').set({ status: 1 }).where('content', '=', 'Tekst 3').execute();
  const words = { total: 1, different: 1, items: [{ content: 'Tekst 3', count: 1 }] };
  expect(await results(survey)).toMatchObject({ data: { forms: [{ questions: [{}, { texts: words }] }] } });
});

test('of a form that fewer than five answered only that is told', async () => {
  const survey = await create();
  for (let n = 0; n < 4; n++) await answer(survey, 0, `Sam ${n}`);
  await close(survey);
  await publish(survey);
  expect(await results(survey)).toMatchObject({
    ok: true,
    data: { forms: [{ sheets: null, byAccount: null, withoutAccount: null, questions: [] }] },
  });
  expect(await besideQuestions(survey)).toEqual([[], []]);
});

test('its register is erased when the time after publishing has passed, and the results stay', async () => {
  const survey = await create();
  for (let n = 0; n < 5; n++) await answer(survey, 0, null);
  await close(survey);
  await publish(survey);
  const entries = deps.db.selectFrom('register').select('voter_key').where('vote_id', '=', survey.voteId);
  await eraseRegisters(deps);
  expect(await entries.execute()).toHaveLength(5);
  await deps.db
    .updateTable('survey_result')
    .set({ published_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('vote_id', '=', survey.voteId)
    .execute();
  expect(await eraseRegisters(deps)).toContain(survey.voteId);
  expect(await entries.execute()).toEqual([]);
  expect(await results(survey)).toMatchObject({ ok: true, data: { forms: [{ sheets: 5, withoutAccount: 5 }] } });
});

test('the owner of an account sees that it answered, never what, and keeps it while the survey runs', async () => {
  const survey = await create();
  const { officeId } = town;
  const seed = { officeId, districtId: null, pesel: '44051401359', peselVerified: false, birthDate: '1944-05-14' };
  const account = await plantVoterAccount(deps, seed);
  expect(await listOwnSheets(deps, account.id)).toEqual([]);
  await answer(survey, 0, 'Moje słowa', account);
  const own = {
    kind: 'Odpowiedź w ankiecie',
    title: 'Ankieta o parku: Ankieta',
    path: `/ankiety/podglad/${survey.id}`,
  };
  expect(await listOwnSheets(deps, account.id)).toEqual([{ ...own, state: 'ankieta trwa', keepsAccount: true }]);
  await close(survey);
  expect(await listOwnSheets(deps, account.id)).toEqual([{ ...own, state: 'po ankiecie', keepsAccount: false }]);
});
