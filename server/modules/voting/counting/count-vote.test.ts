import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { countVote } from './count-vote.ts';
import { publishVote } from './publish-vote.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
});
afterAll(() => database.close());

test('a count that is still running when an earlier one is published does not replace it', async () => {
  const { voteId } = await plantVote(database.db);
  const act = { voteId, actor: 'cli' };
  for (const step of [openNow, closeNow, countVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  let counting: ReturnType<typeof countVote> | undefined;
  const published = await publishVote(deps, act, async () => {
    counting = countVote(deps, act);
    await untilSomebodyWaits(database.pool);
  });
  expect(published).toMatchObject({ ok: true });
  const refusal = { ok: false, reason: 'wrong-step', problems: [{ code: 'already-published' }] };
  expect(await counting).toMatchObject(refusal);
  const written = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', String(voteId))
    .orderBy('id')
    .execute();
  expect(written.map(({ action }) => action).slice(-2)).toEqual(['vote.counted', 'vote.published']);
});
