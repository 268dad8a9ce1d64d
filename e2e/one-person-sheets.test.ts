/** Sheets of a survey: five hundred at once for ten people, with an account and with typed data, over two servers that are killed. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { UserData } from '@wiec/contract/ballots.ts';
import { formOf, option, question } from '@wiec/domain/testing/sample-questions.ts';
import { inventedResident } from '@wiec/server/cli/invented-resident.ts';
import { readConfig } from '@wiec/server/config.ts';
import { createAccount } from '@wiec/server/modules/accounts/create-account.ts';
import { createSurvey } from '@wiec/server/modules/surveys/create-survey.ts';
import { findVotesOf } from '@wiec/server/modules/surveys/queries.ts';
import type { SurveyRules } from '@wiec/server/modules/surveys/survey-rules.ts';
import { openDeps, type OpenDeps } from '@wiec/server/open-deps.ts';
import { type ParticipationDeps, participationDeps } from '@wiec/server/participation/participation-deps.ts';
import { readOutbox } from '@wiec/server/services/mail.ts';
import { freshDatabase, type FreshDatabase } from '@wiec/server/testing/fresh-database.ts';
import { plantClause } from '@wiec/server/testing/plant-texts.ts';
import { plantTown, switchModules } from '@wiec/server/testing/plant-town.ts';
import { surveyOrder } from '@wiec/server/testing/survey-order.ts';
import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';

const PEOPLE = 10;
const SUBMISSIONS = isWholeRun ? 500 : 150;
const KILLS = isWholeRun ? 5 : 2;
const PASSWORD = 'Bardzo-tajne-haslo-1';
const TODAY = '2026-11-24';

let database: FreshDatabase;
let portals: Portal[];
let opened: OpenDeps;
let deps: ParticipationDeps;
let survey: { id: number; formId: number; voteId: number };
let options: readonly number[];
let questionId: number;
let people: { userData: UserData; code: string; token: string }[];

beforeAll(async () => {
  database = await freshDatabase();
  const shared = {
    DATABASE_URL: database.url,
    WIEC_SECRET: randomBytes(32).toString('base64'),
    WIEC_LIMITS: 'off',
  };
  const town = await plantTown(database.db);
  await switchModules(database.db, { survey: true });
  const first = await startPortal({ demo: false, env: shared });
  portals = [first, await startPortal({ demo: false, env: { ...shared, PUBLIC_URL: first.url } })];
  const dataDir = await mkdtemp(join(tmpdir(), 'wiec-sheets-'));
  const reading = readConfig({ ...shared, PUBLIC_URL: first.url, DATA_DIR: dataDir });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  opened = await openDeps(reading, 'share', () => {});
  deps = participationDeps(opened.deps);
  await plantClause(database.db);
  const form = formOf(question('SingleRadio', 1, { questionOptions: [option(2, 'Tak'), option(3, 'Nie')] }));
  const order = surveyOrder([form], { officeId: town.officeId, identityScheme: 'pesel' });
  const made = await createSurvey(deps, order, TODAY, 'cli');
  if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
  survey = { id: made.data.id, ...(await findVotesOf(deps.db, made.data.id))[0]! };
  const { form: frozen } = (await deps.votes.find(survey.voteId))!.config as SurveyRules;
  const asked = frozen.categories[0]!.questions[0]!;
  questionId = asked.id;
  options = asked.questionOptions.map(({ id }) => id);
  people = [];
  for (let index = 0; index < PEOPLE; index++) people.push(await newPerson(index, town.officeId, town.districtId));
});

afterAll(async () => {
  await opened?.close();
  await Promise.all(portals.map((portal) => portal.stop()));
  await database.close();
});

/** Somebody with an account, who also has a code for the same data typed in. */
async function newPerson(index: number, officeId: number, districtId: number): Promise<(typeof people)[number]> {
  const resident = inventedResident({ index: 300 + index, age: 40, districtId, today: TODAY });
  const userData = { ...resident, clauseAccepted: true } as UserData;
  const login = `osoba${index}@example.pl`;
  const account = await createAccount(deps, {
    login,
    password: PASSWORD,
    firstname: resident.firstname!,
    surname: resident.surname!,
    email: login,
    pesel: resident.pesel!,
    isCitizen: true,
    officeId,
    districtId,
  });
  expect(account.ok).toBe(true);
  const asked = await fetch(`${portals[0]!.url}/api/project/${survey.id}/authorize-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userData }),
  });
  expect([asked.status, asked.status === 200 ? '' : await asked.text()]).toEqual([200, '']);
  const [letter] = await readOutbox(deps.db, deps, 1);
  const code = /(\d{4} \d{4})/.exec(letter!.text)![1]!;
  return { userData, code, token: await signIn(portals[0]!.url, login, PASSWORD) };
}

interface Outcome {
  person: number;
  status: number;
  title: string;
  receipt: string | null;
}

/** Sent again, with the same key, to the other server, until one of them answers. */
async function submit(index: number): Promise<Outcome> {
  const person = index % PEOPLE;
  const { userData, code, token } = people[person]!;
  const byAccount = Math.floor(index / PEOPLE) % 2 === 0;
  const answerOption = { questionOptionId: options[Math.floor(index / 2) % options.length] };
  const consultationForms = [{ id: survey.formId, answers: [{ questionId, answerOptions: [answerOption] }] }];
  const request = {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(byAccount && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ consultationForms, ...(!byAccount && { userData, authorizeCode: code }) }),
  };
  for (let tries = index; tries < index + 1_000; tries++) {
    const url = `${portals[tries % portals.length]!.url}/api/project/${survey.id}/consultation-forms`;
    const response = await fetch(url, request).catch(() => null);
    if (response !== null && response.status !== 503) {
      const { title = '', data } = (await response.json()) as { title?: string; data?: { receipt: string } };
      return { person, status: response.status, title, receipt: data?.receipt ?? null };
    }
    await pause(50);
  }
  throw new Error('no server answered');
}

test('every acknowledged sheet is stored, and nobody has two, though servers are killed meanwhile', async () => {
  const outcomes: Outcome[] = [];
  const sent = Promise.all(
    Array.from({ length: SUBMISSIONS }, async (_, index) => void outcomes.push(await submit(index))),
  );
  for (let kill = 0; kill < KILLS; kill++) {
    // The first at once: then nobody has answered yet, and all ten are at it.
    while (outcomes.length < (kill * SUBMISSIONS) / (KILLS + 1)) await pause(5);
    await portals[kill % portals.length]!.kill();
    await portals[kill % portals.length]!.restart();
  }
  await sent;
  expect(outcomes).toHaveLength(SUBMISSIONS);
  const kinds = new Set(outcomes.map(({ status, title }) => `${status} ${title}`));
  expect([...kinds].filter((kind) => !/^(?:200|409|422) /.test(kind))).toEqual([]);
  const receipts = people.map((_, person) => {
    const acknowledged = outcomes.filter((outcome) => outcome.person === person && outcome.status === 200);
    return [...new Set(acknowledged.map(({ receipt }) => receipt))];
  });
  expect(receipts.map((of) => of.length)).toEqual(people.map(() => 1));
  const { rows } = await database.pool.query(
    `select (select count(*)::int from register where vote_id = $1) as registered,
            (select array_agg(encode(digest, 'hex') order by digest) from envelope where vote_id = $1) as digests`,
    [survey.voteId],
  );
  expect(rows).toEqual([{ registered: PEOPLE, digests: receipts.flat().toSorted((a, b) => (a! < b! ? -1 : 1)) }]);
});
