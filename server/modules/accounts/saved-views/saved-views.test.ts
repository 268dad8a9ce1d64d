/** Views of a list that clerks keep are theirs alone, few, and known by their names. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, switchModules } from '../../../testing/plant-town.ts';
import { openSessionOfId } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { MOST_VIEWS } from './save-view.ts';

let portal: TestApp;
let clerk: number;
let colleague: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const { officeId } = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true });
  const staff = () => plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.view'] } });
  [clerk, colleague] = [await staff(), await staff()];
  for (const id of [clerk, colleague]) await openSessionOfId(portal.deps, id);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.deleteFrom('saved_view').execute();
});

const ask = async (method: 'GET' | 'POST' | 'DELETE', by: number, rest = '', payload?: object) => {
  const headers = { authorization: `Bearer ${by}` };
  const reply = await portal.app.inject({
    method,
    url: `/api/office/saved-views${rest}`,
    headers,
    ...(payload && { payload }),
  });
  return {
    status: reply.statusCode,
    ...reply.json<{ data?: unknown; errors?: { message: string; field?: string }[] }>(),
  };
};
const save = (by: number, name: string, query = 'stan=running', list = 'surveys') =>
  ask('POST', by, '', { list, name, query });
const namesOf = async (by: number, list = 'surveys') =>
  ((await ask('GET', by, `?list=${list}`)).data as { name: string; query: string }[]).map((view) => [
    view.name,
    view.query,
  ]);

test('a view is kept under its name, of one list; the same name is written over', async () => {
  await save(clerk, '  Trwające  teraz ');
  await save(clerk, 'Archiwum 2025', 'widok=archiwum&rok=2025');
  await save(clerk, 'TRWAJĄCE TERAZ', 'stan=paused');
  await save(clerk, 'Raporty', 'widok=raport', 'consultations');
  expect(await namesOf(clerk)).toEqual([
    ['TRWAJĄCE TERAZ', 'stan=paused'],
    ['Archiwum 2025', 'widok=archiwum&rok=2025'],
  ]);
  expect(await namesOf(clerk, 'consultations')).toEqual([['Raporty', 'widok=raport']]);
});

test('nobody else sees or deletes it', async () => {
  const { data } = await save(clerk, 'Moje');
  const { id } = data as { id: number };
  expect(await namesOf(colleague)).toEqual([]);
  expect((await ask('DELETE', colleague, `/${id}`)).data).toEqual({ deleted: false });
  expect(await namesOf(clerk)).toHaveLength(1);
  expect((await ask('DELETE', clerk, `/${id}`)).data).toEqual({ deleted: true });
  expect(await namesOf(clerk)).toEqual([]);
});

test('views of the audit log are kept beside those of lists, for whoever reads it', async () => {
  const { officeId } = await plantTown(portal.deps.db, 2029);
  const auditor = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['log.read'] } });
  await openSessionOfId(portal.deps, auditor);
  const log = async (method: 'GET' | 'POST' | 'DELETE', by: number, rest = '', payload?: object) => {
    const headers = { authorization: `Bearer ${by}` };
    const url = `/api/office/log-views${rest}`;
    const reply = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, data: reply.json<{ data?: unknown }>().data };
  };
  const kept = await log('POST', auditor, '', { name: 'Kontrola', query: 'kto=system' });
  expect(kept.status).toBe(200);
  expect((await log('GET', auditor)).data).toMatchObject([{ name: 'Kontrola', query: 'kto=system' }]);
  expect(await namesOf(clerk)).toEqual([]);
  expect((await log('POST', clerk, '', { name: 'Kontrola', query: '' })).status).toBe(403);
  expect((await log('DELETE', auditor, `/${(kept.data as { id: number }).id}`)).data).toEqual({ deleted: true });
});

test('a name is needed and short, and a list has so many views and no more, also from two tabs at once', async () => {
  for (const [name, message] of [
    [' ', 'Nazwij ten widok.'],
    ['x'.repeat(41), 'Nazwa widoku może mieć najwyżej 40 znaków.'],
  ] as const) {
    expect(await save(clerk, name)).toMatchObject({ status: 422, errors: [{ message, field: 'name' }] });
  }
  expect((await save(clerk, 'x'.repeat(40))).status).toBe(200);
  const statuses = await Promise.all(
    Array.from({ length: MOST_VIEWS + 4 }, async (_, n) => (await save(clerk, `Widok ${n}`)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_VIEWS - 1);
  expect(await namesOf(clerk)).toHaveLength(MOST_VIEWS);
});
