/** The ballot as a client of the specification alone sends it: with every field that spec/2 §3 names, and without a header of ours. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VoteForm } from '@wiec/contract/voting.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { votingApp } from '../../testing/voting-app.ts';
import { plantStaff } from '../../testing/plant-staff.ts';

let database: FreshDatabase;
let app: Awaited<ReturnType<typeof votingApp>>;
let vote: PlantedVote;
/** A resident who votes by their account. */
let account: CallerAccount;
let clerk: CallerAccount;
let index = 10;
const today = '2026-11-21';

beforeAll(async () => {
  database = await freshDatabase();
  const deps = testDeps(database);
  vote = await plantVote(database.db, {});
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const { officeId, districtId } = vote.town;
  const { pesel, birthDate } = inventedResident({ index: 1, districtId, today });
  account = await plantVoterAccount(deps, { officeId, districtId, pesel: pesel!, birthDate: birthDate! });
  clerk = { ...account, id: 9000, permissions: new Map([[officeId, new Set(['vote.paper'])]]) };
  await plantStaff(deps, { id: clerk.id, officeId, permissions: { [officeId]: ['vote.paper'] } });
  app = await votingApp(deps, [account, clerk]);
});
afterAll(() => database.close());
beforeEach(() => index++);

const resident = () => inventedResident({ index, districtId: vote.town.districtId, today });
const option = () => ({ ranking: 2 });
const answer = () => ({ questionId: vote.forms[0]!.questions.M1!, answerOptions: [option()] });
const form = () => ({ id: vote.forms[0]!.id, answers: [answer()] });

const send = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'PUT', url: `/api/project/${vote.voteId}/consultation-forms`, headers, payload });

const OPTION_FIELDS = ['id', 'comment', 'openText', 'openDate', 'questionOptionId', 'questionMatrixValueId'];
const ANSWER_FIELDS = ['id', 'userId', 'categoryId'];
const FORM_FIELDS = [
  ...['type', 'status', 'district', 'voted', 'voteFrom', 'voteTo', 'outOfRangeVoteDates', 'outOfRangeDistricts'],
  ...['maxPoint', 'categoryMaxPoint', 'questionMaxPoint', 'categories', 'attachments', 'agreementAccepted'],
];
const VOTER_FIELDS = ['userSex', 'streetFeature', 'flat', 'withoutPesel', 'province', 'district', 'commune', 'teryt'];

const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

test('takes null in every field that the specification names and the vote does not need', async () => {
  const answers = [{ ...answer(), ...empty(ANSWER_FIELDS), answerOptions: [{ ...option(), ...empty(OPTION_FIELDS) }] }];
  const reply = await send({
    consultationForms: [
      { ...form(), ...empty(FORM_FIELDS), answers },
      { id: vote.forms[1]!.id, answers: null },
    ],
    userData: { ...resident(), ...empty(VOTER_FIELDS) },
    authorizeCode: null,
  });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('Poprawnie oddano głos')]);
});

test('takes back whole forms as the vote gave them, with answers in them', async () => {
  const page = await app.inject(`/api/project/${vote.voteId}`);
  const { consultationForms } = page.json<{ data: { consultationForms: VoteForm[] } }>().data;
  const named = new Set(['id', ...FORM_FIELDS]);
  const given = consultationForms.map((whole) => ({
    ...Object.fromEntries(Object.entries(whole).filter(([name]) => named.has(name))),
    agreementAccepted: true,
    answers: whole.id === form().id ? [{ ...answer(), id: 0, userId: 7, answerOptions: [{ id: 0, ...option() }] }] : [],
  }));
  const reply = await send({ consultationForms: given, userData: resident() });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('Poprawnie oddano głos')]);
});

test.each([
  ['a form', () => ({ consultationForms: [{ ...form(), weight: 1 }] })],
  ['an answer', () => ({ consultationForms: [{ ...form(), answers: [{ ...answer(), weight: 1 }] }] })],
  [
    'an option',
    () => ({ consultationForms: [{ ...form(), answers: [{ ...answer(), answerOptions: [{ points: 1 }] }] }] }),
  ],
  ['the body', () => ({ consultationForms: [form()], weight: 1 })],
])('refuses what the specification does not name, in %s', async (_where, payload) => {
  const reply = await send({ userData: resident(), ...payload() });
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain('Nieznane pola w danych.');
});

test('without Idempotency-Key a ballot is stored once, and its repeat is a second vote', async () => {
  const typed = { consultationForms: [form()], userData: resident() };
  expect((await send(typed)).statusCode).toBe(200);
  expect((await send(typed)).statusCode).toBe(409);
  const signedIn = { authorization: `Bearer ${account.id}` };
  expect((await send({ consultationForms: [form()] }, signedIn)).statusCode).toBe(200);
  expect((await send({ consultationForms: [form()] }, signedIn)).statusCode).toBe(409);
  expect((await send(typed, { 'idempotency-key': 'nie-uuid' })).statusCode).toBe(400);
});

test('a paper ballot without the header is guarded by the register too', async () => {
  const payload = { consultationForms: [form()], userData: resident() };
  const enter = () =>
    app.inject({
      method: 'POST',
      url: `/api/office/votes/${vote.voteId}/paper-ballots`,
      headers: { authorization: `Bearer ${clerk.id}` },
      payload,
    });
  expect((await enter()).statusCode).toBe(200);
  expect((await enter()).statusCode).toBe(409);
});
