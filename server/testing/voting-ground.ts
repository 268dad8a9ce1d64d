import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CallerAccount } from '../http/caller.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { openNow } from './open-now.ts';
import { plantTown, type Town } from './plant-town.ts';
import { type PlantedVote, plantVote, type VoteSeed } from './plant-vote.ts';
import { testDeps } from './test-deps.ts';
import { votingApp } from './voting-app.ts';

/** What tests of voting stand on. Nothing of it is there before the first test. */
export interface VotingGround {
  database: FreshDatabase;
  deps: ReturnType<typeof testDeps>;
  app: FastifyInstance;
  town: Town;
  /** Open, and a new one for each test. */
  vote: PlantedVote;
}

/**
 * For a file of tests: the voting calls over HTTP, in a database of their own, and a new open vote before each test.
 * @param seed of these votes; null: the tests open votes themselves
 * @param plantAccounts whoever may sign in
 */
export function votingGround(
  seed: VoteSeed | null = {},
  plantAccounts: (ground: VotingGround) => Promise<CallerAccount[]> = async () => [],
): VotingGround {
  const ground = {} as VotingGround;
  beforeAll(async () => {
    ground.database = await freshDatabase();
    ground.deps = testDeps(ground.database);
    ground.town = await plantTown(ground.database.db);
    ground.app = await votingApp(ground.deps, await plantAccounts(ground));
  });
  afterAll(async () => {
    await ground.app.close();
    await ground.database.close();
  });
  beforeEach(async () => {
    if (seed) ground.vote = await plantOpenVote(ground, seed);
  });
  return ground;
}

export async function plantOpenVote(
  { database, deps, town }: Pick<VotingGround, 'database' | 'deps' | 'town'>,
  seed: VoteSeed,
): Promise<PlantedVote> {
  const vote = await plantVote(database.db, seed, town);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  return vote;
}
