import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { countVote } from '../modules/voting/count-vote.ts';
import { publishVote } from '../modules/voting/publish-vote.ts';
import { openNow } from '../testing/open-now.ts';
import { closeNow } from '../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantVote } from '../testing/plant-vote.ts';
import { testDeps } from '../testing/test-deps.ts';
import { publishAndRecord } from './vote/publish-step.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('publishing that was killed before projects had their outcome gives it to them when it is run again', async () => {
  const deps = testDeps(database);
  const { voteId } = await plantVote(database.db);
  const act = { voteId, actor: 'cli' };
  for (const step of [openNow, closeNow, countVote, publishVote])
    expect(await step(deps, act)).toMatchObject({ ok: true });
  const undecided = () =>
    database.db.selectFrom('project_task').select('id').where('status', '=', ProjectTaskStatus.Accepted).execute();
  expect(await undecided()).toHaveLength(5);
  expect(await publishAndRecord(deps, act)).toMatchObject({ ok: false, reason: 'wrong-step' });
  expect(await undecided()).toEqual([]);
});
