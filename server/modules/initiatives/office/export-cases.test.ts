/** The inbox as a workbook: what stands in it, for whom, and that it is written down. Views of it that a clerk keeps. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listCaseViews } from '@wiec/contract/saved-views.ts';
import type { z } from 'zod';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { unzip } from '../../../testing/unzip.ts';

let ground: InitiativeGround;
let clerk: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

const file = (by: number | null, query = '') =>
  ground.inject({
    method: 'GET',
    url: `/api/office/initiatives/lista.xlsx${query}`,
    headers: by === null ? {} : { authorization: `Bearer ${by}` },
  });
const textOf = (bytes: Buffer): string =>
  [...unzip(bytes)]
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, content]) => content.toString())
    .join('\n');
const sent = async (title: string, change: object = {}) => {
  const body = ground.body(
    { title, replyTo: 'niezapominajska@example.pl', ...change },
    { officeId: ground.town.officeId },
  );
  return (await ground.send(null, body)).data!;
};

test('it has what the list has, narrowed the same way, and nothing of who wrote', async () => {
  const [bench, bin] = [await sent('Ławka przy aptece'), await sent('Kosz na rogu')];
  const { statusCode, headers, rawPayload } = await file(clerk, '?view=to-assign');
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toMatch(/sprawy-\d{4}-\d{2}-\d{2}\.xlsx/u);
  const text = textOf(rawPayload);
  for (const word of [bench.number, bin.number, 'Ławka przy aptece', 'Droga', 'Portal']) expect(text).toContain(word);
  expect(text).not.toContain('niezapominajska');
  const one = textOf((await file(clerk, `?searchTerm=${bench.number}`)).rawPayload);
  expect(one).toContain(bench.number);
  expect(one).not.toContain(bin.number);
  const log = await ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'initiatives.downloaded')
    .execute();
  expect(log).toHaveLength(2);
  expect(log[0]!.actor).toBe(`account:${clerk}`);
});

test('nobody reads it without the right, and a clerk of another office finds nothing of ours in it', async () => {
  const made = await sent('Przystanek bliżej szkoły');
  expect((await file(null)).statusCode).toBe(401);
  expect((await file(await ground.clerk(ground.town.officeId, 'initiatives.enter'))).statusCode).toBe(403);
  expect((await file(clerk, '?view=wszystkie')).statusCode).toBe(400);
  const { officeId } = await plantTown(ground.deps.db, 2032);
  const stranger = await file(await ground.clerk(officeId, 'initiatives.manage'));
  expect(stranger.statusCode).toBe(200);
  expect(textOf(stranger.rawPayload)).not.toContain(made.number);
});

test('a formula that somebody wrote as a title is text', async () => {
  await sent('=HYPERLINK("https://zlo.example")');
  expect(textOf((await file(clerk)).rawPayload)).not.toContain('<f>');
});

test('views of the inbox are kept for one clerk, beside those of other lists', async () => {
  const path = '/api/office/case-views';
  const save = (by: number, name: string, query: string) =>
    ground.call<{ id: number }>(by, 'POST', path, { name, query });
  const views = async (by: number) =>
    (await ground.call<z.infer<typeof listCaseViews.output>>(by, 'GET', path)).data!.map(({ name, query }) => [
      name,
      query,
    ]);
  const worker = await ground.clerk(ground.town.officeId, 'initiatives.work');
  const { data } = await save(worker, 'Listy z Łęgów', 'droga=letter&obszar=3');
  expect((await save(worker, '', '')).status).toBe(422);
  expect(await views(worker)).toEqual([['Listy z Łęgów', 'droga=letter&obszar=3']]);
  expect(await views(clerk)).toEqual([]);
  await ground.call(clerk, 'DELETE', `${path}/${data!.id}`);
  expect(await views(worker)).toHaveLength(1);
  await ground.call(worker, 'DELETE', `${path}/${data!.id}`);
  expect(await views(worker)).toEqual([]);
});
