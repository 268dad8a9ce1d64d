import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../../cli/invented-resident.ts';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../../testing/plant-voter-account.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { put, votingApp } from '../../../testing/voting-app.ts';
import { listOwnVotes } from './list-own-votes.ts';
import { participationDeps } from '../../../participation/participation-deps.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('an account lists the votes in which it has a ballot, and nothing of what was chosen', async () => {
  const deps = testDeps(database);
  const { voteId, town, forms } = await plantVote(database.db);
  const account = (index: number) => {
    const { pesel, birthDate } = inventedResident({ index, districtId: town.districtId, today: '2026-11-21' });
    const seed = { officeId: town.officeId, districtId: town.districtId, pesel: pesel!, birthDate: birthDate! };
    return plantVoterAccount(deps, seed);
  };
  const [voter, other] = [await account(1), await account(2)];
  const app = await votingApp(deps, [voter, other]);
  const own = ({ id }: { id: number }) => listOwnVotes(participationDeps(deps), id);
  expect(await own(voter)).toEqual([]);
  expect(await openNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const points = { [forms[0]!.id]: { [forms[0]!.questions.M1!]: 2 } };
  expect(await put(app, voteId, { account: voter.id, points })).toMatchObject({ status: 200 });
  const [vote] = await own(voter);
  expect(vote).toMatchObject({ id: voteId, isRunning: true });
  expect(Object.keys(vote!).toSorted((a, b) => a.localeCompare(b))).toEqual(['id', 'isRunning', 'title', 'year']);
  expect(await own(other)).toEqual([]);
});
