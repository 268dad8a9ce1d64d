import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CastBallotBody } from '@wiec/contract/ballots.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { votingApp } from '../../testing/voting-app.ts';

let database: FreshDatabase;
let app: Awaited<ReturnType<typeof votingApp>>;
let vote: PlantedVote;
let other: PlantedVote;
const log: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const deps = testDeps(database);
  app = await votingApp(deps, [], { write: (line) => void log.push(line) });
  vote = await plantVote(database.db, { vote: { clause_id: null } });
  other = await plantVote(database.db, {}, vote.town);
  for (const { voteId } of [vote, other]) await openNow(deps, { voteId, actor: 'cli' });
});
afterAll(() => database.close());

const person = () => inventedResident({ index: 7, districtId: vote.town.districtId, today: '2026-11-21' });
const question = (name = 'M1') => vote.forms[0]!.questions[name]!;
const answer = (questionId: unknown, ranking: unknown) => ({ questionId, answerOptions: [{ ranking }] });
const form = (...answers: unknown[]) => [{ id: vote.forms[0]!.id, answers }];
const body = (consultationForms: unknown, change: object = {}) => ({
  consultationForms,
  userData: person(),
  ...change,
});
const typed = (change: object) => body(form(answer(question(), 1)), { userData: { ...person(), ...change } });

type Case = [what: string, payload: () => unknown, status: number, words: string];
const refusals: Case[] = [
  ['no body', () => undefined, 400, ''],
  ['a list', () => [], 400, ''],
  ['broken JSON', () => '{"consultationForms": [', 400, ''],
  ['broken UTF-8', () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400, ''],
  ['an unknown field', () => body(form(answer(question(), 1)), { isAdmin: true }), 400, ''],
  ['an unknown field of an answer', () => body(form({ ...answer(question(), 1), weight: 9 })), 400, ''],
  ['no areas', () => body([]), 400, ''],
  ['points as text', () => body(form(answer(question(), '3'))), 422, 'To musi być liczba'],
  ['points as a list', () => body(form(answer(question(), [3]))), 400, ''],
  ['points missing', () => body(form(answer(question(), null))), 422, 'Brak odpowiedzi na pytanie'],
  [
    'two options',
    () => body(form({ questionId: question(), answerOptions: [{ ranking: 1 }, { ranking: 1 }] })),
    400,
    '',
  ],
  ['a project as text', () => body(form(answer('; drop table register', 1))), 400, ''],
  ['a project in a list', () => body(form(answer([question()], 1))), 400, ''],
  ['a project as digits in text', () => body(form(answer(String(question()), 1))), 400, ''],
  ['a project as yes', () => body(form(answer(true, 1))), 400, ''],
  ['an area in a list', () => body([{ id: [vote.forms[0]!.id], answers: [answer(question(), 1)] }]), 400, ''],
  [
    'points twice',
    () => JSON.stringify(body(form(answer(question(), 1)))).replace('"ranking":1', '"ranking":1,"ranking":2'),
    400,
    'więcej niż raz',
  ],
  ['a project that overflows', () => body(form(answer(2 ** 53, 1))), 400, ''],
  ['points below zero', () => body(form(answer(question(), -1))), 422, 'nie może być mniejsza od 0'],
  ['points in fractions', () => body(form(answer(question(), 1.5))), 422, 'musi być całkowita'],
  ['points that overflow', () => body(form(answer(question(), 2 ** 31))), 422, 'za duża'],
  [
    'points beyond all numbers',
    () => `{"consultationForms":[{"id":1,"answers":[{"questionId":1,"answerOptions":[{"ranking":1e999}]}]}]}`,
    400,
    '',
  ],
  ['points over the area', () => body(form(answer(question(), 11))), 422, 'maksymalną ilość punktów na obszar'],
  ['no points at all', () => body(form(answer(question(), 0))), 422, 'Głosowanie nie ma żadnej odpowiedzi'],
  ['a project twice', () => body(form(answer(question(), 1), answer(question(), 1))), 422, 'więcej niż raz'],
  [
    'an area twice',
    () => body([...form(answer(question(), 1)), ...form(answer(question('M2'), 1))]),
    422,
    'więcej niż raz',
  ],
  ['a project of another area', () => body(form(answer(vote.forms[1]!.questions.D1, 1))), 422, 'nie należy do obszaru'],
  ['a project of another vote', () => body(form(answer(other.forms[0]!.questions.M1, 1))), 422, 'nie ma w głosowaniu'],
  [
    'an area of another vote',
    () => body([{ id: other.forms[0]!.id, answers: [answer(question(), 1)] }]),
    422,
    'nie ma w głosowaniu',
  ],
  [
    'a false category',
    () => body(form({ ...answer(question(), 1), categoryId: vote.forms[1]!.categoryId })),
    422,
    'innej kategorii',
  ],
  ['no voter', () => body(form(answer(question(), 1)), { userData: null }), 422, 'Uzupełnij dane'],
  ['a PESEL that is none', () => typed({ pesel: '00000000000' }), 422, 'Nieprawidłowy numer PESEL'],
  ['a birth date of somebody else', () => typed({ birthDate: '1970-01-01' }), 422, 'nie zgadza się z numerem PESEL'],
  ['a name of 31 letters', () => typed({ firstname: 'ż'.repeat(31) }), 422, 'Najwyżej 30 znaków'],
  ['a name with zero bytes', () => typed({ firstname: 'Jan\u0000' }), 400, ''],
  ['a name with half a character', () => typed({ firstname: 'Jan\ud800' }), 400, ''],
  ['an address that is none', () => typed({ email: 'to nie adres' }), 422, 'e-mail'],
  ['a district that does not exist', () => typed({ districtId: 2_000_000 }), 422, 'Wybierz obszar z listy'],
  ['a district that is no number', () => typed({ districtId: '1 or 1=1' }), 400, ''],
  ['another sex', () => typed({ userSex: 'x' }), 422, 'Wybierz wartość z listy'],
];

test.each(refusals)('%s is refused in Polish, and nothing is stored', async (_what, payload, status, words) => {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/project/${vote.voteId}/consultation-forms`,
    headers: { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
    payload: payload() as CastBallotBody,
  });
  const { title, errors } = response.json<{ title: string; errors: { message: string }[] }>();
  expect([response.statusCode, errors.map(({ message }) => message).join(' | ')]).toEqual([
    status,
    expect.stringContaining(words),
  ]);
  expect(title).toMatch(/^[\p{Lu}].*\p{Ll}/u);
  expect(response.body).not.toMatch(/stack|sql|postgres|zod|invalid input|at \//i);
  const counted = await database.pool.query<{ n: number }>(
    'select ((select count(*) from register) + (select count(*) from envelope) + (select count(*) from register_person))::integer as n',
  );
  expect(counted.rows[0]!.n).toBe(0);
});

test('a refusal by the schema names the area, too', async () => {
  const [town, district] = vote.forms.map(({ id }) => id);
  const response = await app.inject({
    method: 'PUT',
    url: `/api/project/${vote.voteId}/consultation-forms`,
    payload: body([
      { id: town, answers: [{ ...answer(question(), 1), weight: 9 }] },
      { id: district, answers: [answer(vote.forms[1]!.questions.D1, [3])] },
    ]),
  });
  expect(response.statusCode).toBe(400);
  const { errors } = response.json<{ errors: { formId?: number }[] }>();
  expect(errors.map(({ formId }) => formId)).toEqual([town, district]);
});

test('all that is wrong is told at once', async () => {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/project/${vote.voteId}/consultation-forms`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: body(form(answer(question(), -1), answer(question('M2'), 11))),
  });
  expect(response.json<{ errors: unknown[] }>().errors).toHaveLength(2);
});

test('a stranger votes in the whole town and in their own area alone', async () => {
  const elsewhere = { ...person(), districtId: vote.town.systemDistrictId };
  const foreign = [{ id: vote.forms[1]!.id, answers: [answer(vote.forms[1]!.questions.D1, 1)] }];
  const response = await app.inject({
    method: 'PUT',
    url: `/api/project/${vote.voteId}/consultation-forms`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { consultationForms: foreign, userData: elsewhere },
  });
  expect(response.statusCode).toBe(403);
  expect(response.json<{ title: string }>().title).toContain('głosują jego mieszkańcy');
});

test('the log knows the calls, and no person and no choice', async () => {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/project/${vote.voteId}/consultation-forms`,
    headers: { 'idempotency-key': '5a0c6a34-39dc-4d27-9a3e-0123456789ab' },
    payload: body(form(answer(question(), 3))),
  });
  expect(response.statusCode).toBe(200);
  const all = log.join('');
  expect(all).toContain('/api/project/:projectId/consultation-forms');
  const { pesel, surname, email, birthDate } = person();
  const receipt = response.json<{ data: { receipt: string } }>().data.receipt;
  for (const secret of [pesel, surname, email, birthDate, receipt, '5a0c6a34', 'ranking', 'questionId']) {
    expect(all).not.toContain(secret);
  }
});
