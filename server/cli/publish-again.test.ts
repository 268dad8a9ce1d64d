import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { getProjectTask } from '../modules/project-tasks/get-project-task.ts';
import { countVote } from '../modules/voting/counting/count-vote.ts';
import { publishVote } from '../modules/voting/counting/publish-vote.ts';
import { openNow } from '../testing/open-now.ts';
import { closeNow } from '../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown, type Town } from '../testing/plant-town.ts';
import { plantVote } from '../testing/plant-vote.ts';
import { testDeps } from '../testing/test-deps.ts';
import { planPublication } from '../modules/voting/news/plan-publication.ts';
import { publishDueResults } from '../publish-results.ts';
import { publishAndRecord } from './vote/publish-step.ts';

let database: FreshDatabase;
let town: Town | undefined;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('results that were published without the outcome of projects give it to them when it is run again', async () => {
  const deps = testDeps(database);
  town = await plantTown(database.db);
  const { voteId } = await plantVote(database.db, {}, town);
  const act = { voteId, actor: 'cli' };
  for (const step of [openNow, closeNow, countVote, publishVote])
    expect(await step(deps, act)).toMatchObject({ ok: true });
  const undecided = () =>
    database.db.selectFrom('project_task').select('id').where('status', '=', ProjectTaskStatus.Accepted).execute();
  expect(await undecided()).toHaveLength(5);
  expect(await publishAndRecord(deps, act)).toMatchObject({ ok: false, reason: 'wrong-step' });
  expect(await undecided()).toEqual([]);
  const { id } = await database.db.selectFrom('project_task').select('id').limit(1).executeTakeFirstOrThrow();
  expect(await getProjectTask(database.db, id, new Date())).toMatchObject({
    data: { vote: { projectId: voteId, showResults: true } },
  });
});

test('projects have their outcome at the instant of publishing, or nothing is published', async () => {
  const deps = testDeps(database);
  const { voteId } = await counted();
  const fail = () => Promise.reject(new Error('killed in between'));
  await expect(publishVote(deps, { voteId, actor: 'cli' }, fail)).rejects.toThrow('killed in between');
  expect(await publishedAt(voteId)).toBe(null);
});

test('a vote that cannot be published at its hour does not keep another from it', async () => {
  const deps = testDeps(database);
  const broken = await counted();
  const sound = await counted();
  const due = new Date(Date.now() + 3_600_000);
  for (const { voteId } of [broken, sound]) {
    expect(await planPublication(deps, { voteId, actor: 'cli', at: due })).toMatchObject({ ok: true });
  }
  const past = new Date(Date.now() - 1000);
  await database.db.updateTable('planned_publication').set({ publish_at: past }).execute();
  const file = { filename: 'taken.pb', vote_count: 0, sha256: Buffer.alloc(32), content: '' };
  await database.db
    .insertInto('published_ballots')
    .values({ ...file, vote_id: broken.voteId, form_id: broken.forms[0]!.id })
    .execute();
  await expect(publishDueResults(deps)).rejects.toThrow(AggregateError);
  expect(await publishedAt(broken.voteId)).toBe(null);
  expect(await publishedAt(sound.voteId)).not.toBe(null);
});

async function counted() {
  const deps = testDeps(database);
  town ??= await plantTown(database.db);
  const vote = await plantVote(database.db, {}, town);
  const act = { voteId: vote.voteId, actor: 'cli' };
  for (const step of [openNow, closeNow, countVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  return vote;
}

async function publishedAt(voteId: number): Promise<Date | null> {
  const query = database.db.selectFrom('vote_result').select('published_at').where('vote_id', '=', voteId);
  return (await query.executeTakeFirstOrThrow()).published_at;
}
