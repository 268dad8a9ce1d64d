import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { openNow } from '../../../testing/open-now.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { votingApp } from '../../../testing/voting-app.ts';
import { countVote } from '../counting/count-vote.ts';
import { publishVote } from '../counting/publish-vote.ts';

let database: FreshDatabase;
let deps: Deps;
let vote: PlantedVote;
let app: Awaited<ReturnType<typeof votingApp>>;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  vote = await plantVote(database.db, {
    areas: [{ of: 'town', projects: { M1: 300_00 }, budget: 300_00, maxPoint: 6 }],
  });
  app = await votingApp(deps);
});
afterAll(() => database.close());

const ask = (id: number) => app.inject(`/api/budgets/${id}/turnout`);

test('turnout is told of published votes alone', async () => {
  const act = { voteId: vote.voteId, actor: 'cli' };
  expect((await ask(vote.voteId)).statusCode).toBe(404);
  await openNow(deps, act);
  await closeNow(deps, act);
  await countVote(deps, act);
  expect((await ask(vote.voteId)).statusCode).toBe(404);
  expect((await ask(999)).statusCode).toBe(404);
  await publishVote(deps, act);
  const { items } = (await ask(vote.voteId)).json<{ data: { items: object[] } }>().data;
  expect(items).toEqual([{ year: 2027, voteId: vote.voteId, title: expect.any(String), voteCount: 0 }]);
});
