/** Projects of the budget of all editions, found by the office as it types. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundTask } from '@wiec/contract/office-finds.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { plantTasks, plantTown } from '../../../testing/plant-town.ts';
import { taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await taskDesk();
});
afterAll(() => desk.portal.close());

const find = async (searchTerm: string, by?: number): Promise<FoundTask[]> => {
  const path = `/found-project-tasks?${new URLSearchParams({ searchTerm })}`;
  return (await desk.ask<{ items: FoundTask[] }>('GET', path, undefined, by)).data.items;
};
const titles = async (searchTerm: string, by?: number) => (await find(searchTerm, by)).map(({ title }) => title);

test('are found by parts of words of title and number, without case and diacritics, and as text', async () => {
  const task = await desk.planted({ number: 'ŁĄ/14', title: 'Żółte róże przy Młynówce 100%' });
  await desk.planted({ number: 'ŁĄ/15', title: 'Czerwone róże' });
  const { yearId } = desk.town;
  expect(await find('MLYNOW zolt')).toEqual([
    {
      id: task.id,
      number: 'ŁĄ/14',
      title: 'Żółte róże przy Młynówce 100%',
      editionId: yearId,
      year: task.edition.value,
      status: ProjectTaskStatus.Submitted,
    },
  ]);
  expect(await titles('la/14')).toEqual(['Żółte róże przy Młynówce 100%']);
  expect(await titles('la/1 czerw')).toEqual(['Czerwone róże']);
  expect(await titles('róże 100%')).toEqual(['Żółte róże przy Młynówce 100%']);
  expect(await titles('żółte_róże')).toEqual([]);
  expect(await titles('rózgi')).toEqual([]);
  expect(await titles(' ')).toEqual([]);
});

test('of drafts, and of whatever became of them; at most five, the newest edition first', async () => {
  const draft = await desk.portal.deps.db
    .insertInto('budget_year')
    .values({ value: 2099, title: 'Szkic' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 6; at++) await desk.planted({ title: `Huśtawka ${at}`, number: `H/${at}` });
  await desk.ask('POST', `/budgets/${draft.id}/projects`, desk.words({ title: 'Huśtawka w szkicu' }));
  await desk.portal.deps.db
    .updateTable('project_task')
    .set({ status: ProjectTaskStatus.Withdrawn })
    .where('number', '=', 'H/0')
    .execute();
  expect(await titles('hustawk')).toEqual(['Huśtawka w szkicu', ...[0, 1, 2, 3].map((at) => `Huśtawka ${at}`)]);
  expect((await find('H/0'))[0]).toMatchObject({ status: ProjectTaskStatus.Withdrawn });
});

test('of the offices in which the reader writes them; a project that was deleted is not found', async () => {
  const elsewhere = await plantTown(desk.portal.deps.db, 2031);
  await plantTasks(desk.portal.deps.db, elsewhere, [{ title: 'Fontanna sąsiadów', number: 'S/1' }]);
  const mine = await desk.planted({ title: 'Fontanna nasza' });
  const { officeId } = elsewhere;
  const other = await plantStaff(desk.portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  const admin = await plantStaff(desk.portal.deps, { officeId: null, isAdmin: true });
  expect(await titles('fontanna')).toEqual(['Fontanna nasza']);
  expect(await titles('fontanna', other)).toEqual(['Fontanna sąsiadów']);
  expect((await titles('fontanna', admin)).toSorted()).toEqual(['Fontanna nasza', 'Fontanna sąsiadów']);
  const none = await plantStaff(desk.portal.deps, {
    officeId: desk.town.officeId,
    permissions: { [desk.town.officeId]: ['consultations.manage'] },
  });
  expect((await desk.ask('GET', '/found-project-tasks?searchTerm=fontanna', undefined, none)).status).toBe(403);
  await desk.portal.deps.db.deleteFrom('project_task').where('id', '=', mine.id).execute();
  expect(await titles('fontanna')).toEqual([]);
});
