/** What the unit of the budget gets of the chosen projects, and the resolution into which they were entered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTasks, plantTown, type Town } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { unzip } from '../../../testing/unzip.ts';

const { Accepted, Completed, NotSelected, Selected } = ProjectTaskStatus;

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db, 2027);
  const { officeId } = town;
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
});
afterAll(() => portal.close());

const taskOf = (number: string, status: number, more: object = {}) => ({
  number,
  title: `Projekt ${number}`,
  status,
  ...more,
});
let year = 2040;
/** An edition with one project on which people still vote. */
async function plantEdition(...more: ReturnType<typeof taskOf>[]): Promise<{ id: number; value: number }> {
  const value = year++;
  const { id } = await portal.deps.db
    .insertInto('budget_year')
    .values({ value, title: `Budżet ${value}`, progress: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await plantTasks(portal.deps.db, { ...town, yearId: id }, [taskOf('A/1', Accepted), ...more]);
  return { id, value };
}
async function enter(id: number, body: object, by = clerk) {
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/office/budgets/${id}/resolution`,
    headers: { authorization: `Bearer ${by}` },
    payload: { number: 'XLII/388/2026', passedOn: '2025-12-18', revision: 0, ...body },
  });
  return { status: reply.statusCode, ...reply.json<{ data: OfficeEdition; title?: string; errors?: object[] }>() };
}
const sheet = (id: number, by: number | null = clerk) =>
  portal.app.inject({
    method: 'GET',
    url: `/api/office/budgets/${id}/wybrane-projekty.xlsx`,
    headers: by === null ? {} : { authorization: `Bearer ${by}` },
  });
const wordsOf = (bytes: Buffer): string =>
  ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'].map((name) => unzip(bytes).get(name)!.toString()).join('\n');
const logged = (action: string, id: number) =>
  portal.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', action)
    .where('subject_id', '=', String(id))
    .execute();

describe('the list of chosen projects', () => {
  test('has those that were chosen, done or not, with their money and place for the unit of the budget', async () => {
    const { id, value } = await plantEdition(
      taskOf('B/2', Selected, { title: '=SUMA(A1) ławki', cost: 123_456_78, districtId: town.districtId }),
      taskOf('B/3', Completed),
      taskOf('B/4', NotSelected),
    );
    const { statusCode, headers, rawPayload } = await sheet(id);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`wybrane-projekty-${value}.xlsx`);
    const words = wordsOf(rawPayload);
    for (const word of ['B/2', 'B/3', 'Zarzecze', 'Miasto', 'Rozdział', 'Jednostka realizująca', '=SUMA(A1) ławki']) {
      expect(words).toContain(word);
    }
    expect(words).toContain('<v>123456.78</v>');
    expect(words).not.toContain('<f>');
    for (const word of ['A/1', 'B/4']) expect(words).not.toContain(word);
    expect(await logged('edition.winnersDownloaded', id)).toEqual([
      { actor: `account:${clerk}`, details: { projects: 2 } },
    ]);
  });

  test('is given to whoever manages the budget somewhere', async () => {
    const { id } = await plantEdition(taskOf('B/2', Selected));
    const stranger = await plantStaff(portal.deps, { officeId: town.officeId, permissions: { [town.officeId]: ['vote.register'] } }); // prettier-ignore
    expect((await sheet(id, null)).statusCode).toBe(401);
    expect((await sheet(id, stranger)).statusCode).toBe(403);
    expect((await sheet(999_999)).statusCode).toBe(404);
  });

  test('of 20,000 projects takes bounded memory', { timeout: 60_000 }, async () => {
    const { id } = await plantEdition();
    for (let at = 0; at < 20; at++) {
      const seeds = Array.from({ length: 1000 }, (_, n) => taskOf(`W/${at}/${n}`, Selected));
      await plantTasks(portal.deps.db, { ...town, yearId: id }, seeds);
    }
    const before = process.memoryUsage().rss;
    const { statusCode, rawPayload } = await sheet(id);
    expect(statusCode).toBe(200);
    expect(wordsOf(rawPayload)).toContain('W/19/999');
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(700);
  });
});

describe('the resolution on the budget', () => {
  test('is entered once projects are chosen, told on the board and to residents, and written down', async () => {
    const { id, value } = await plantEdition(taskOf('B/2', Selected));
    const { status, data } = await enter(id, { number: '  XLII/388/2026 ' });
    expect(status).toBe(200);
    const resolution = { number: 'XLII/388/2026', passedOn: '2025-12-18' };
    expect(data.resolution).toEqual({ ...resolution, revision: 1 });
    expect(await logged('edition.resolutionEntered', id)).toEqual([{ actor: `account:${clerk}`, details: resolution }]);
    portal.app.kept?.forget();
    const { items } = (await portal.app.inject('/api/budgets?size=-1')).json<{
      data: { items: { value: number; resolution: object | null }[] };
    }>().data;
    expect(items.find((edition) => edition.value === value)!.resolution).toEqual(resolution);
    expect(items.find((edition) => edition.value === 2027)!.resolution).toBeNull();
  });

  test.each([
    ['without a number', { number: ' ' }, 'number'],
    ['of a day to come', { passedOn: '2999-01-01' }, 'passedOn'],
    ['of a day that is none', { passedOn: '2025-02-30' }, 'passedOn'],
  ])('%s is refused by field', async (_, body, field) => {
    const { id } = await plantEdition(taskOf('B/2', Selected));
    expect(await enter(id, body)).toMatchObject({ status: 422, errors: [{ field }] });
    expect(await logged('edition.resolutionEntered', id)).toEqual([]);
  });

  test('waits for chosen projects', async () => {
    const { id } = await plantEdition(taskOf('B/4', NotSelected));
    expect(await enter(id, {})).toMatchObject({ status: 409, title: expect.stringContaining('ogłoś wyniki') });
  });

  test('of two different ones at once keeps the first; the same one twice is one', async () => {
    const { id } = await plantEdition(taskOf('B/2', Selected));
    const replies = await Promise.all([enter(id, {}), enter(id, {})]);
    expect(replies.map(({ status, data }) => [status, data.resolution?.revision])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const others = await Promise.all([
      enter(id, { number: 'A/1', revision: 1 }),
      enter(id, { number: 'B/1', revision: 1 }),
    ]);
    expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await logged('edition.resolutionEntered', id)).toHaveLength(2);
  });
});
