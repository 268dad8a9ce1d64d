/** What a report of an edition asks: how far each chosen project is. */
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { plantTasks, plantTown, type Town } from '../../../testing/plant-town.ts';
import { implementationsOfEdition } from './implementation-queries.ts';

let database: FreshDatabase;
let town: Town;

beforeAll(async () => {
  database = await freshDatabase();
  town = await plantTown(database.db);
});
afterAll(() => database.close());

test('every chosen project is told, with its state by the status and by the stage', async () => {
  const { Selected, InProgress, Completed, Abandoned, NotSelected } = ProjectTaskStatus;
  const [chosen, begun, built, given, done] = await plantTasks(database.db, town, [
    { number: 'M/1', title: 'Ławki', status: Selected },
    { number: 'M/2', title: 'Lampy', status: InProgress },
    { number: 'M/3', title: 'Bulwar', status: InProgress },
    { number: 'M/4', title: 'Skwer', status: Abandoned },
    { number: 'M/5', title: 'Kosze', status: Completed },
    { number: 'M/6', title: 'Tężnia', status: NotSelected },
  ]);
  await database.pool.query(`
    insert into implementation (project_task_id, stage, term, carried_to) values (${built}, 'works', '2028-05-31', 2028);
    insert into implementation_cost (project_task_id, position, name, contracted, paid)
      values (${built}, 0, 'Projekt', 1840000, 1840000), (${built}, 1, 'Budowa', null, 100);
    insert into implementation (project_task_id, stage) values (${given}, 'design');
    insert into diary_entry (project_task_id, kind, public_on, title, body, cost_to_date, term_before, term_after) values
      (${built}, 'delayed', '2025-02-01', 'Później', 'Woda.', null, '2027-06-30', '2027-12-31'),
      (${built}, 'carried-over', '2025-03-01', 'Rok później', 'Woda.', null, '2027-12-31', '2028-05-31'),
      (${built}, 'entry', current_date + 2, 'Jutro', 'Ławki.', 5, null, null),
      (${given}, 'entry', '2025-01-10', 'Początek', 'Projekt.', 700, null, null)`);
  const rows = await implementationsOfEdition(database.db, town.yearId);
  expect(rows.map(({ projectTaskId, state, status }) => [projectTaskId, state, status])).toEqual([
    [chosen, null, Selected],
    [begun, 'preparation', InProgress],
    [built, 'works', InProgress],
    [given, 'abandoned', Abandoned],
    [done, 'completed', Completed],
  ]);
  expect(rows[2]).toMatchObject({
    firstTerm: '2027-06-30',
    term: '2028-05-31',
    carriedTo: 2028,
    paid: 1_840_100,
    lastEntryOn: '2025-03-01',
  });
  expect(rows[3]).toMatchObject({ firstTerm: null, term: null, paid: 700, lastEntryOn: '2025-01-10' });
  expect(rows[0]).toMatchObject({ paid: null, lastEntryOn: null });
});
