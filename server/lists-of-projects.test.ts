import type { TaskMap } from '@wiec/contract/project-tasks.ts';
import type { ProjectTaskListItem } from '@wiec/contract/project-tasks.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantTasks, plantTown, type Town } from './testing/plant-town.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let portal: TestApp;
let town: Town;

beforeAll(async () => {
  portal = await testApp();
  town = await plantTown(portal.deps.db);
  await plantTasks(portal.deps.db, town, [
    { number: 'M/1', title: 'Żółw na fontannie', description: 'Rzeźba z piaskowca, null kosztów utrzymania' },
    { number: 'M/2', title: 'Ławki nad Lipną' },
    { number: 'M/10', title: 'Zebra przy szkole' },
  ]);
});
afterAll(() => portal.close());

async function get<Data>(path: string, query: Record<string, string>): Promise<Data> {
  const reply = await portal.app.inject({ method: 'GET', url: path, query });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: Data }>().data;
}
const titlesOf = async (query: Record<string, string>) =>
  (await get<{ items: ProjectTaskListItem[] }>('/api/project-tasks', query)).items.map(({ title }) => title);

it.each<[string, string, string[]]>([
  ['without case and diacritics', 'zolw', ['Żółw na fontannie']],
  ['in another form of the word', 'ławka', ['Ławki nad Lipną']],
  ['of the description, by its beginning', 'piaskow', ['Żółw na fontannie']],
  ['a number', 'm/10', ['Zebra przy szkole']],
  ['several words in any order', 'fontannie żółw', ['Żółw na fontannie']],
  ['all words, or nothing', 'żółw zebra', []],
  ['never what a slip may have meant', 'zebta', []],
  ['the word null', 'null', ['Żółw na fontannie']],
])('keywords find a project %s', async (_how, searchTerm, titles) => {
  expect(await titlesOf({ searchTerm })).toEqual(titles);
  expect((await get<TaskMap>('/api/project-tasks/map', { searchTerm })).items.map(({ title }) => title)).toEqual(
    titles,
  );
});

it('a choice of an office that is no more, or never was, leaves everything', async () => {
  const retired = await plantTown(portal.deps.db, 2031);
  await portal.deps.db
    .updateTable('office')
    .set({ retired_at: new Date() })
    .where('id', '=', retired.officeId)
    .execute();
  for (const officeId of [String(retired.officeId), '4711', '']) expect(await titlesOf({ officeId })).toHaveLength(3);
  expect(await titlesOf({ officeId: String(town.officeId) })).toHaveLength(3);
});
