import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { connect } from '../../db/connection.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';

let database: FreshDatabase;
let town: Town;

beforeAll(async () => {
  database = await freshDatabase();
  town = await plantTown(database.db);
});
afterAll(() => database.close());

const ballotOf = (vote: PlantedVote, index: number) => ({
  userData: inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
  points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } },
});
const stored = async ({ voteId }: PlantedVote) =>
  (await database.db.selectFrom('register').select('channel').where('vote_id', '=', voteId).execute()).length;

test("the database's clock decides, whatever this server's says", async () => {
  const vote = await plantVote(database.db, {}, town);
  const slow = testDeps(database, { clock: () => new Date(Date.now() - 3_600_000) });
  const app = await votingApp(slow);
  await openNow(slow, { voteId: vote.voteId, actor: 'cli' });
  expect((await put(app, vote.voteId, ballotOf(vote, 1))).status).toBe(200);
  await moveDeadline(vote, -1);
  expect(await put(app, vote.voteId, ballotOf(vote, 2))).toMatchObject({
    status: 409,
    title: expect.stringContaining('Głosowanie skończyło się'),
  });
  await moveDeadline(vote, 3_600);
  expect((await put(app, vote.voteId, ballotOf(vote, 2))).status).toBe(200);
  expect(await stored(vote)).toBe(2);
});

/** Past the freeze, which lets nobody else do this: the test need not wait for the minute to strike. */
async function moveDeadline({ voteId }: PlantedVote, secondsFromNow: number): Promise<void> {
  const client = await database.pool.connect();
  await client.query('begin; set local session_replication_role = replica');
  const to = `clock_timestamp() + make_interval(secs => $2)`;
  await client.query(`update project set date_to = ${to} where id = $1`, [voteId, secondsFromNow]);
  await client.query(`update form set vote_to = ${to} where project_id = $1`, [voteId, secondsFromNow]);
  await client.query('commit');
  client.release();
}

test('before the first day, before opening and after withdrawal each refusal says why', async () => {
  const later = new Date(Date.now() + 3_600_000);
  const early = await plantVote(database.db, { dateFrom: later, dateTo: new Date(later.getTime() + 3_600_000) }, town);
  const unopened = await plantVote(database.db, {}, town);
  const withdrawn = await plantVote(database.db, {}, town);
  const deps = testDeps(database);
  const app = await votingApp(deps);
  await openNow(deps, { voteId: early.voteId, actor: 'cli' });
  await openNow(deps, { voteId: withdrawn.voteId, actor: 'cli' });
  await database.db.updateTable('project').set({ status: 4 }).where('id', '=', withdrawn.voteId).execute();
  for (const [vote, words] of [
    [early, 'zacznie się'],
    [unopened, 'nie jest jeszcze otwarte'],
    [withdrawn, 'zostało wycofane'],
  ] as const) {
    const answer = await put(app, vote.voteId, ballotOf(vote, 3));
    expect(answer).toMatchObject({ status: 409, title: expect.stringContaining(words) });
    expect(await stored(vote)).toBe(0);
  }
  expect((await put(app, 9_999_999, ballotOf(early, 3))).status).toBe(404);
});

test('closing in the middle of a rush: each ballot is stored whole and counted, or refused with the reason', async () => {
  const vote = await plantVote(database.db, {}, town);
  const many = connect(database.url, { max: 40 });
  const deps = testDeps(many);
  const app = await votingApp(deps);
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const send = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => put(app, vote.voteId, ballotOf(vote, from + n)));
  const before = send(0, 140);
  await Promise.any(before);
  const closing = closeNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const during = send(140, 290);
  const closed = await closing;
  const answers = await Promise.all([...before, ...during, ...send(290, 300)]);
  const accepted = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, title }) => status === 409 && /skończyło się/.test(title ?? '')).length;
  expect(accepted + refused).toBe(300);
  expect(accepted).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  expect(closed).toMatchObject({ ok: true, opened: accepted });
  expect(await stored(vote)).toBe(accepted);
  await app.close();
  await many.pool.end();
});
