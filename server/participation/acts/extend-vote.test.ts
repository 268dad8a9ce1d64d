import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { Deps } from '../../deps.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { extendVote } from './extend-vote.ts';

let database: FreshDatabase;
let deps: Deps;
let town: Town;
const reason = 'Awaria portalu w ostatnim dniu głosowania.';
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + hours * 3_600_000);

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
});
afterAll(() => database.close());

async function opened(dateTo: Date): Promise<PlantedVote> {
  const vote = await plantVote(database.db, { dateTo }, town);
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
  return vote;
}
const ballotOf = (vote: PlantedVote, index: number) => ({
  userData: inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
  points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } },
});

test('a vote that is over takes ballots again, until its new end, and everybody sees why', async () => {
  const app = await votingApp(deps);
  const vote = await opened(new Date(Date.now() + 300));
  await pause(400);
  expect((await put(app, vote.voteId, ballotOf(vote, 1))).status).toBe(409);
  const to = inHours(2);
  expect(await extendVote(deps, { voteId: vote.voteId, actor: 'cli', to, reason: ` ${reason} ` })).toEqual({
    ok: true,
    dateTo: to.toISOString(),
    reason,
  });
  expect((await put(app, vote.voteId, ballotOf(vote, 1))).status).toBe(200);
  const other = await votingApp(deps);
  const { data } = (await other.inject(`/api/project/${vote.voteId}`)).json<{ data: VoteProject }>();
  expect(data).toMatchObject({
    dateTo: to.toISOString(),
    acts: [{ kind: 'extension', reason, dateTo: to.toISOString() }],
  });
  expect(data.consultationForms.every(({ voteTo }) => voteTo === to.toISOString())).toBe(true);
});

test('an earlier end, one that is past, a vote without an opening, a closed one and no reason are refused', async () => {
  const vote = await opened(inHours(5));
  const extend = (change: object) =>
    extendVote(deps, { voteId: vote.voteId, actor: 'cli', to: inHours(6), reason, ...change });
  expect(await extend({ to: inHours(4) })).toMatchObject({ ok: false, reason: 'misconfigured' });
  expect(await extend({ reason: '  bo tak ' })).toMatchObject({ ok: false, reason: 'misconfigured' });
  expect(await extend({ voteId: 999_999 })).toMatchObject({ ok: false, reason: 'not-found' });
  const unopened = await plantVote(database.db, {}, town);
  expect(await extend({ voteId: unopened.voteId })).toMatchObject({ ok: false, reason: 'wrong-step' });
  await closeNow(deps, { voteId: vote.voteId, actor: 'cli' });
  expect(await extend({})).toMatchObject({ ok: false, reason: 'wrong-step' });
  const acts = await database.db.selectFrom('vote_act').select('kind').where('vote_id', '=', vote.voteId).execute();
  expect(acts).toEqual([{ kind: 'early-closing' }]);
});

test('an extension cannot be undone, and without one no date can be changed', async () => {
  const vote = await opened(inHours(5));
  await extendVote(deps, { voteId: vote.voteId, actor: 'cli', to: inHours(6), reason });
  await expect(database.pool.query(`update vote_act set reason = 'inny'`)).rejects.toThrow();
  await expect(database.pool.query('delete from vote_act')).rejects.toThrow();
  for (const statement of [
    `update project set date_to = date_to + interval '1 minute' where id = ${vote.voteId}`,
    `update project set date_to = date_to - interval '1 hour' where id = ${vote.voteId}`,
    `update form set vote_to = vote_to + interval '1 minute' where project_id = ${vote.voteId}`,
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow(/frozen/);
  }
});
