import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { plantVote, type VoteSeed } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { openVote } from './open-vote.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let town: Town;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
});
afterAll(() => database.close());

async function open(vote: NonNullable<VoteSeed['vote']>, withoutCodes: boolean) {
  const { voteId } = await plantVote(database.db, { vote }, town);
  const result = await openVote(deps, { voteId, actor: 'cli', withoutCodes });
  const opening = await database.db
    .selectFrom('vote_opening')
    .select('config')
    .where('vote_id', '=', voteId)
    .executeTakeFirst();
  return { result, rules: opening && (JSON.parse(opening.config) as { withoutCodes: boolean }) };
}

test('a vote by typed data without codes opens only on purpose, and its public rules say so', async () => {
  for (const identity_scheme of ['pesel', 'declared']) {
    const { result, rules } = await open({ identity_scheme, email_confirmation: false }, false);
    expect(result).toEqual({ ok: false, reason: 'misconfigured', problems: [{ code: 'without-codes' }] });
    expect(rules).toBeUndefined();
  }
  const onPurpose = await open({ email_confirmation: false }, true);
  expect(onPurpose).toMatchObject({
    result: { ok: true, areas: 2, projects: 5 },
    rules: { withoutCodes: true },
  });
});

test('a vote with codes, or by accounts alone, opens without that option, and its rules do not mention it', async () => {
  for (const [vote, leave] of [
    [{ email_confirmation: true }, false],
    [{ email_confirmation: true }, true],
    [{ identity_scheme: 'account', email_confirmation: false }, false],
  ] as const) {
    expect(await open(vote, leave)).toMatchObject({ result: { ok: true }, rules: { withoutCodes: false } });
  }
});
