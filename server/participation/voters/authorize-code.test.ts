import { expect, test } from 'vitest';
import type { UserData } from '@wiec/contract/ballots.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import { readOutbox } from '../../services/mail.ts';
import { put } from '../../testing/voting-app.ts';

import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { lockVoting } from '../lock-queries.ts';
import { plantOpenVote, votingGround } from '../../testing/voting-ground.ts';

const ground = votingGround({ vote: { email_confirmation: true } });

const resident = (index: number) =>
  inventedResident({ index, districtId: ground.town.districtId, today: '2026-11-21' });

async function ask(userData: UserData) {
  const url = `/api/project/${ground.vote.voteId}/authorize-code`;
  const response = await ground.app.inject({ method: 'POST', url, payload: { userData } });
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
}

async function newestCode(): Promise<string> {
  const [letter] = await readOutbox(ground.database.db, ground.deps, 1);
  expect(letter!.subject).not.toMatch(/\d/);
  return /(\d{4} \d{4})/.exec(letter!.text)![1]!;
}

const cast = (userData: UserData, authorizeCode: string | undefined, key?: string) =>
  put(ground.app, ground.vote.voteId, {
    key,
    userData,
    authorizeCode,
    points: { [ground.vote.forms[0]!.id]: { [ground.vote.forms[0]!.questions.M1!]: 2 } },
  });
const registered = () =>
  ground.database.db.selectFrom('register').select('channel').where('vote_id', '=', ground.vote.voteId).execute();
const touchCode = (change: string) =>
  ground.database.pool.query(`update authorize_code set ${change} where vote_id = $1`, [ground.vote.voteId]);

test('a code arrives by e-mail, casts one ballot and no second one', async () => {
  const person = resident(1);
  expect(await ask(person)).toMatchObject({
    status: 200,
    body: {
      data: { message: 'Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail', sendsLeft: 2 },
    },
  });
  const code = await newestCode();
  const key = crypto.randomUUID();
  const first = await cast(person, code, key);
  expect(first.status).toBe(200);
  expect(await cast(person, code, key)).toEqual(first);
  expect(await cast(person, code)).toMatchObject({ status: 409, title: expect.stringContaining('oddała już głos') });
  expect(await registered()).toHaveLength(1);
});

test('without a code, with a short or a wrong one, nothing is stored', async () => {
  const person = resident(2);
  await ask(person);
  expect(await cast(person, undefined)).toMatchObject({ status: 422, title: 'Kod autoryzacji jest wymagany' });
  expect(await cast(person, '123')).toMatchObject({ status: 422, title: 'Kod autoryzacji ma 8 cyfr' });
  const wrong = (await newestCode()) === '0000 0000' ? '00000001' : '00000000';
  expect(await cast(person, wrong)).toMatchObject({ status: 422, title: expect.stringContaining('nieprawidłowy') });
  expect(await registered()).toEqual([]);
});

test('after five wrong tries the right code does not help', async () => {
  const person = resident(3);
  await ask(person);
  const code = await newestCode();
  const wrong = code === '0000 0000' ? '00000001' : '00000000';
  await Promise.all(Array.from({ length: 5 }, () => cast(person, wrong)));
  expect(await cast(person, code)).toMatchObject({ status: 422, title: expect.stringContaining('5 razy') });
  await touchCode(`created_at = created_at - interval '1 minute'`);
  await ask(person);
  expect((await cast(person, await newestCode())).status).toBe(200);
});

test("a code is its voter's, its address's and its vote's", async () => {
  await ask(resident(4));
  const code = await newestCode();
  expect((await cast(resident(5), code)).status).toBe(422);
  expect((await cast({ ...resident(4), email: 'inny@example.pl' }, code)).status).toBe(422);
  const other = await plantOpenVote(ground, { vote: { email_confirmation: true } });
  const points = { [other.forms[0]!.id]: { [other.forms[0]!.questions.M1!]: 2 } };
  const elsewhere = await put(ground.app, other.voteId, { userData: resident(4), authorizeCode: code, points });
  expect(elsewhere.status).toBe(422);
  // A corrected typo elsewhere does not void it.
  expect((await cast({ ...resident(4), surname: 'Jaworska' }, code)).status).toBe(200);
});

test('a code is good for 30 minutes', async () => {
  await ask(resident(6));
  const code = await newestCode();
  await touchCode(`expires_at = clock_timestamp() - interval '1 second'`);
  expect(await cast(resident(6), code)).toMatchObject({ status: 422, title: expect.stringContaining('30 minut') });
});

test.each<[minutes: number[], last: number]>([
  [[0, 1, 2], 200],
  [[0, 1, 2, 3], 429],
  [[0, 1, 2, 31], 429],
  [[0, 1, 2, 33], 200],
  [[0, 1, 2, 40, 41, 42], 200],
  [[0, 1, 2, 40, 41, 42, 43], 429],
  [[0, 29, 58, 59], 429],
  [[0, 1, 32, 33, 34], 200],
])('three sends, then a pause: asked at minutes %j, the last time %d', async (minutes, last) => {
  const person = resident(7);
  const answers = [];
  for (const [n, minute] of minutes.entries()) {
    if (n > 0) await touchCode(`created_at = created_at - interval '${minute - minutes[n - 1]!} minutes'`);
    answers.push(await ask(person));
  }
  expect(answers.map(({ status }) => status)).toEqual([...minutes.slice(1).map(() => 200), last]);
  if (last === 200) return;
  const waited = minutes.at(-1)! - minutes.at(-2)!;
  const retryAfter = Number(answers.at(-1)!.headers['retry-after']);
  // Up to a minute passes while it is asked.
  expect(retryAfter).toBeLessThanOrEqual((30 - waited) * 60);
  expect(retryAfter).toBeGreaterThan((29 - waited) * 60);
});

test('a code that is asked for while the vote is being closed is not written', async () => {
  const asked = await ground.database.db.transaction().execute(async (tx) => {
    await lockVoting(tx, ground.vote.voteId);
    await tx.updateTable('project').set({ status: 2 }).where('id', '=', ground.vote.voteId).execute();
    const answer = ask(resident(11));
    await untilSomebodyWaits(ground.database.pool);
    return { answer };
  });
  expect((await asked.answer).status).toBe(409);
  const codes = ground.database.db.selectFrom('authorize_code').selectAll().where('vote_id', '=', ground.vote.voteId);
  expect(await codes.execute()).toEqual([]);
  const letters = await readOutbox(ground.database.db, ground.deps);
  expect(letters.filter(({ to }) => to === resident(11).email)).toEqual([]);
});

test('who has voted is told to nobody without a code', async () => {
  const person = resident(8);
  await ask(person);
  await cast(person, await newestCode());
  const again = await cast({ ...person, email: 'ciekawski@example.pl' }, '12345678');
  const stranger = await cast(resident(9), '12345678');
  expect(again).toEqual(stranger);
  expect((await ask({ ...person, email: 'ciekawski@example.pl' })).status).toBe(200);
});

test('codes stand in the database only as keyed hashes, and letters encrypted', async () => {
  await ask(resident(10));
  const code = (await newestCode()).replace(' ', '');
  const dump = JSON.stringify([
    (await ground.database.pool.query(`select encode(code_hash, 'escape') as hash from authorize_code`)).rows,
    (
      await ground.database.pool.query(
        `select encode(body, 'escape') as body, encode(recipient, 'escape') as r, subject from mail`,
      )
    ).rows,
  ]);
  expect(dump).not.toContain(code);
  expect(dump).not.toContain('osoba10@example.pl');
});
