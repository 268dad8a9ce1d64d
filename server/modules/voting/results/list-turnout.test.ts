import type { TurnoutBoard } from '@wiec/contract/turnout-board.ts';
import { readSealedLists } from '@wiec/domain/seal-chain.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventedResident } from '../../../cli/invented-resident.ts';
import type { Deps } from '../../../deps.ts';
import { sealEnvelopes } from '../../../participation/closing/seal-envelopes.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { openNow } from '../../../testing/open-now.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { put, votingApp } from '../../../testing/voting-app.ts';
import { countVote } from '../counting/count-vote.ts';
import { publishVote } from '../counting/publish-vote.ts';
import { getTurnoutBoard } from './get-turnout-board.ts';

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

describe('the board of a vote', () => {
  let town: Town;
  beforeAll(async () => {
    town = await plantTown(deps.db, 2031);
  });
  const board = async (id: number): Promise<TurnoutBoard | null> => {
    const reply = await getTurnoutBoard(deps, id);
    return reply.ok ? reply.data : null;
  };
  const cast = async ({ voteId, forms: [form] }: PlantedVote, from: number, to: number): Promise<void> => {
    for (let index = from; index < to; index++) {
      const userData = inventedResident({ index, districtId: town.districtId, today: '2026-11-21' });
      const { status } = await put(app, voteId, { userData, points: { [form!.id]: { [form!.questions.M1!]: 1 } } });
      expect(status).toBe(200);
    }
    await sealEnvelopes(deps);
  };
  const area = { projects: { M1: 300_00 }, budget: 300_00, maxPoint: 6 };

  test('tells whoever asks how many ballots are on sealed lists, and nothing more, until results are published', async () => {
    const areas = [{ ...area, of: 'town' as const, residents: 1000 }];
    const planted = await plantVote(deps.db, { areas }, town);
    const { voteId } = planted;
    const act = { voteId, actor: 'cli' };
    expect(await board(voteId)).toBeNull();
    expect(await board(9999)).toBeNull();

    await openNow(deps, act);
    await cast(planted, 0, 49);
    // On no list yet: who looks before and after one ballot sees the same.
    const none = await board(voteId);
    expect(none).toMatchObject({ state: 'running', turnout: { ballots: 0, isComplete: false, residents: 1000 } });
    await cast(planted, 49, 50);
    const fifty = await board(voteId);
    expect(fifty!.turnout).toMatchObject({ ballots: 50, isComplete: false });
    await cast(planted, 50, 56);
    expect({ ...(await board(voteId))!, now: '' }).toEqual({ ...fifty!, now: '' });
    // As everybody counts them.
    const lists = readSealedLists((await app.inject(`/api/project/${voteId}/record/koperty.txt`)).body)!;
    expect(lists.flatMap(({ digests }) => digests)).toHaveLength(fifty!.turnout!.ballots);

    const reply = await app.inject(`/api/votes/${voteId}/turnout-board`);
    expect(reply.json<{ data: object }>().data).toEqual({
      id: voteId,
      title: 'Budżet obywatelski 2027',
      budgetYearValue: 2031,
      state: 'running',
      dateFrom: expect.any(String),
      dateTo: expect.any(String),
      paperUntil: expect.any(String),
      turnout: { ballots: 50, isComplete: false, residents: 1000, days: expect.any(Array) },
      portalUrl: new URL(deps.config.publicUrl).origin,
      now: expect.any(String),
    });
    expect(fifty!.turnout!.days.map(({ ballots }) => ballots)).toEqual([0, 50]);

    await closeNow(deps, act);
    expect(await board(voteId)).toMatchObject({ state: 'ended', turnout: { ballots: 56, isComplete: true } });
    await countVote(deps, act);
    expect(await board(voteId)).toMatchObject({ state: 'ended', turnout: { ballots: 56 } });
    await publishVote(deps, act);
    expect(await board(voteId)).toMatchObject({ state: 'published', turnout: null });
  });

  test('tells of no group under five: neither the few that closing sealed, nor a vote of a few', async () => {
    const areas = [{ ...area, of: 'town' as const, residents: 12 }];
    const planted = await plantVote(deps.db, { areas }, town);
    const act = { voteId: planted.voteId, actor: 'cli' };
    await openNow(deps, act);
    await cast(planted, 0, 4);
    await closeNow(deps, act);
    const { turnout } = (await board(planted.voteId))!;
    expect(turnout).toMatchObject({ ballots: 0, isComplete: false, residents: 12 });
    expect(turnout!.days.map(({ ballots }) => ballots)).toEqual([0, 0]);
  });
});
