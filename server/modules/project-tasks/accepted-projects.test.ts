import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectTaskFilter } from '@wiec/contract/project-tasks.ts';
import { ProjectTaskStatus, projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTasks, plantTown, type Town } from '../../testing/plant-town.ts';
import { plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { publishResults } from '../../publish-results.ts';
import { findEditions as findBudgetEditions } from '../budgets/queries.ts';
import { findEditions as findOpenEditions } from '../open-data/queries.ts';
import { countVote } from '../voting/counting/count-vote.ts';
import { listProjectTasks } from './list-project-tasks.ts';
import { LiveTasks } from './listed/live-tasks.ts';

const NOW = new Date('2026-11-22T11:00:00Z');
let database: FreshDatabase;
let tasks: LiveTasks;
let town: Town;
beforeAll(async () => {
  database = await freshDatabase();
  tasks = new LiveTasks(database.db);
  town = await plantTown(database.db);
  const seeds = projectTaskStatuses.map(({ id }) => ({ number: `S/${id}`, title: `Stan ${id}`, status: id }));
  // Of another office of the edition: its vote has the admitted ones on its ballots.
  const { officeId, categoryId } = await plantTown(database.db, 2020);
  await plantTasks(database.db, { ...town, officeId, categoryId }, seeds);
});
afterAll(() => database.close());

/** How many accepted projects the edition's page, open data and the list behind the specification's link tell. */
async function told(): Promise<number[]> {
  const [edition] = await findBudgetEditions(database.db, 'any', null);
  const [open] = await findOpenEditions(database.db);
  const link = { budgetYearId: String(town.yearId), districtId: '-1', status: String(ProjectTaskStatus.Accepted) };
  const listed = await listProjectTasks(
    { db: database.db, tasks, findByWords: async () => [], clock: () => NOW },
    ProjectTaskFilter.parse(link),
  );
  if (!listed.ok) throw new Error('refused');
  return [edition!.accepted_count, open!.accepted, listed.data.total];
}

test('accepted projects are those put to the vote, everywhere, before the result and after it', async () => {
  // Accepted, selected, not selected, in progress, completed and abandoned.
  expect(await told()).toEqual([6, 6, 6]);
  const deps = testDeps(database);
  const { voteId } = await plantVote(database.db, {}, town);
  const before = await told();
  expect(before).toEqual([11, 11, 11]);
  const act = { voteId, actor: 'cli' };
  for (const step of [openNow, closeNow, countVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  expect(await publishResults(deps, act)).toMatchObject({ ok: true });
  expect(await told()).toEqual(before);
});
