/** The same done with several projects of an edition: each by its own rules, and what is refused to one holds up no other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeTask, TaskBatch, TaskBatchResult } from '@wiec/contract/office-tasks.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';
import { CHANGED } from './office-tasks.ts';

const { Submitted, UnderReview, Accepted, Rejected } = ProjectTaskStatus;

let desk: TaskDesk;
let path: string;
beforeAll(async () => {
  desk = await taskDesk();
  path = `/budgets/${desk.town.yearId}/projects/batch`;
});
afterAll(() => desk.portal.close());

const ask = (
  tasks: readonly Pick<OfficeTask, 'id' | 'revision'>[],
  change: TaskBatch['change'],
  more: object = {},
  by?: number,
) =>
  desk.ask<TaskBatchResult>(
    'POST',
    path,
    { tasks: tasks.map(({ id, revision }) => ({ id, revision })), change, isTrial: false, ...more },
    by,
  );
async function plantedIn(status: number, changes: object = {}): Promise<OfficeTask> {
  const task = await desk.planted(changes);
  await desk.portal.deps.db.updateTable('project_task').set({ status }).where('id', '=', task.id).execute();
  return desk.read(task.id);
}
const logOf = (id: number) =>
  desk.portal.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_type', '=', 'project-task')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

test('states are moved by the table, and what it refuses is told of each', async () => {
  const [review, submitted, done] = [
    await plantedIn(UnderReview),
    await plantedIn(Submitted),
    await plantedIn(Accepted),
  ];
  const change = { status: Accepted };
  const expected = [
    { id: review.id, problem: null },
    {
      id: submitted.id,
      problem: 'Ze stanu „Złożony” nie przechodzi się od razu do „Poddany głosowaniu”. Zmień go na stronie projektu.',
    },
    // It is as asked already.
    { id: done.id, problem: null },
  ];
  const tried = await ask([review, submitted, done], change, { isTrial: true });
  expect(tried.data.items).toEqual(expected);
  for (const task of [review, submitted, done]) expect(await desk.read(task.id)).toEqual(task);

  expect((await ask([review, submitted, done], change)).data.items).toEqual(expected);
  expect((await desk.read(review.id)).status).toBe(Accepted);
  expect(await desk.read(submitted.id)).toEqual(submitted);
  expect(await desk.read(done.id)).toEqual(done);
  expect((await logOf(review.id)).slice(1)).toEqual([
    { action: 'project-task.moved', details: { from: UnderReview, to: Accepted } },
  ]);
});

test('several are rejected with their reason in one act, and none without one', async () => {
  const [one, other] = [await plantedIn(UnderReview), await plantedIn(UnderReview)];
  const bare = await ask([one, other], { status: Rejected });
  expect(bare.data.items.map(({ problem }) => problem)).toEqual(
    Array(2).fill('Najpierw napisz uzasadnienie decyzji: przeczytają je mieszkańcy.'),
  );
  const reason = 'Teren nie należy do miasta.';
  expect((await ask([one, other], { status: Rejected, decision: ` ${reason} ` })).data.items).toEqual([
    { id: one.id, problem: null },
    { id: other.id, problem: null },
  ]);
  for (const { id } of [one, other]) {
    expect(await desk.read(id)).toMatchObject({ status: Rejected, decision: reason });
    expect((await logOf(id)).slice(1).map(({ action }) => action)).toEqual([
      'project-task.changed',
      'project-task.moved',
    ]);
  }
  const taken = await ask([await desk.read(one.id)], { decision: '' });
  expect(taken.data.items[0]!.problem).toContain('ma uzasadnienie');
});

test('an area takes no number that it has', async () => {
  const [here, free] = [await desk.planted({ number: 'B/7' }), await desk.planted({ number: 'B/8' })];
  await desk.planted({ number: 'B/7', districtId: null });
  const { data } = await ask([here, free], { districtId: null });
  expect(data.items).toEqual([
    { id: here.id, problem: 'Ten numer ma już inny projekt tego obszaru.' },
    { id: free.id, problem: null },
  ]);
  expect((await desk.read(free.id)).districtId).toBeNull();
  expect((await desk.read(here.id)).districtId).toBe(desk.town.districtId);
});

test('two of one number are not moved into one area by one act', async () => {
  const { db } = desk.portal.deps;
  const { id: otherDistrict } = await db
    .insertInto('district')
    .values({ name: 'Nowe Sady', position: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tasks = [
    await desk.planted({ number: 'B/9' }),
    await desk.planted({ number: 'B/9', districtId: otherDistrict }),
  ];
  const { data } = await ask(tasks, { districtId: null });
  expect(data.items.map(({ problem }) => problem)).toEqual([null, 'Ten numer ma już inny projekt tego obszaru.']);
});

test('what stands on a ballot keeps its category, and its reason may change', async () => {
  const { db } = desk.portal.deps;
  const { id } = await db
    .selectFrom('budget_question')
    .innerJoin('project_task as t', 't.id', 'budget_question.project_task_id')
    .select('t.id')
    .executeTakeFirstOrThrow();
  const { id: category } = await db
    .insertInto('office_thematic_area')
    .values({ office_id: desk.town.officeId, name: 'Drogi' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [voted, free] = [await desk.read(id), await desk.planted()];
  const moved = await ask([voted, free], { officeThematicAreaId: category });
  expect(moved.data.items).toEqual([
    { id, problem: 'Projekt stoi na karcie głosowania, więc to zostaje, jak było.' },
    { id: free.id, problem: null },
  ]);
  expect((await ask([voted], { decision: 'Spełnia wymogi.' })).data.items).toEqual([{ id, problem: null }]);
  expect(await desk.read(id)).toMatchObject({ decision: 'Spełnia wymogi.', title: voted.title });
  const unknown = await ask([await desk.read(free.id)], { officeThematicAreaId: 999_999 });
  expect(unknown.data.items[0]!.problem).toBe('Wybierz kategorię tego urzędu.');
});

test('what was written under other rules is not judged', async () => {
  const task = await desk.planted();
  await desk.portal.deps.db
    .updateTable('project_task')
    .set({ description_html: '', description_text: '' })
    .where('id', '=', task.id)
    .execute();
  expect((await ask([task], { decision: 'Czeka na opinię.' })).data.items[0]!.problem).toBeNull();
});

test('one that somebody changed meanwhile stays, and the same asked once more is done already', async () => {
  const [seen, other] = [await desk.planted(), await desk.planted()];
  await desk.change(seen, { title: 'Dęby' });
  const change = { decision: 'Do poprawy.' };
  const replies = await Promise.all([ask([seen, other], change), ask([seen, other], change)]);
  for (const { data } of replies) {
    expect(data.items).toEqual([
      { id: seen.id, problem: CHANGED },
      { id: other.id, problem: null },
    ]);
  }
  expect((await logOf(other.id)).filter(({ action }) => action === 'project-task.changed')).toHaveLength(1);
});

test('of other offices and other editions nothing is changed', async () => {
  const task = await desk.planted();
  const other = await plantTown(desk.portal.deps.db, 2044);
  const stranger = await plantStaff(desk.portal.deps, {
    officeId: other.officeId,
    permissions: { [other.officeId]: ['budget.manage'] },
  });
  for (const isTrial of [true, false]) {
    const { data } = await ask([task], { decision: 'x' }, { isTrial }, stranger);
    expect(data.items).toEqual([{ id: task.id, problem: FORBIDDEN }]);
  }
  const { db } = desk.portal.deps;
  const { id: edition } = await db
    .insertInto('budget_year')
    .values({ value: 2097, title: 'Inna' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const elsewhere = await desk.ask<TaskBatchResult>('POST', `/budgets/${edition}/projects/batch`, {
    tasks: [{ id: task.id, revision: task.revision }],
    change: { decision: 'x' },
    isTrial: false,
  });
  expect(elsewhere.data.items).toEqual([{ id: task.id, problem: 'Nie ma już takiego projektu w tej edycji.' }]);
  expect(await desk.read(task.id)).toEqual(task);
});
