/** What clerks have typed and not saved is kept for each alone, and not for ever. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, switchModules } from '../../../testing/plant-town.ts';
import { plantVoterAccount } from '../../../testing/plant-voter-account.ts';
import { openSessionOfId } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { MOST_TYPED, sweepTypedDrafts } from './typed-draft-queries.ts';

let portal: TestApp;
let clerk: number;
let colleague: number;
let resident: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const { officeId, districtId } = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true });
  const staff = () => plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.edit'] } });
  [clerk, colleague] = [await staff(), await staff()];
  const known = { officeId, districtId, pesel: '44051401359', birthDate: '1944-05-14' };
  resident = (await plantVoterAccount(portal.deps, known)).id;
  for (const id of [clerk, colleague, resident]) await openSessionOfId(portal.deps, id);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.deleteFrom('typed_draft').execute();
});

const ask = async (method: 'GET' | 'PUT' | 'DELETE', by: number, name: string, payload?: object) => {
  const url = `/api/office/typed-drafts/${name}`;
  const headers = { authorization: `Bearer ${by}` };
  const reply = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, data: (reply.json() as { data?: unknown }).data };
};
const typed = (text: string, revision: string | null = 'r1') => ({ revision, text });

test('the newest words are there until they are forgotten', async () => {
  expect(await ask('GET', clerk, 'konsultacja.7')).toEqual({ status: 200, data: null });
  await ask('PUT', clerk, 'konsultacja.7', typed('pierwsze', null));
  const { data } = await ask('PUT', clerk, 'konsultacja.7', typed('drugie'));
  const { keptAt } = data as { keptAt: string };
  expect(await ask('GET', clerk, 'konsultacja.7')).toEqual({
    status: 200,
    data: { revision: 'r1', text: 'drugie', keptAt },
  });
  expect((await ask('DELETE', clerk, 'konsultacja.7')).data).toEqual({ forgotten: true });
  expect((await ask('GET', clerk, 'konsultacja.7')).data).toBeNull();
  expect((await ask('DELETE', clerk, 'konsultacja.7')).data).toEqual({ forgotten: false });
});

test('nobody else reads, changes or forgets them, and residents have none', async () => {
  await ask('PUT', clerk, 'konsultacja.7', typed('moje'));
  expect((await ask('GET', colleague, 'konsultacja.7')).data).toBeNull();
  await ask('PUT', colleague, 'konsultacja.7', typed('cudze'));
  await ask('DELETE', colleague, 'konsultacja.7');
  expect((await ask('GET', clerk, 'konsultacja.7')).data).toMatchObject({ text: 'moje' });
  expect((await ask('PUT', resident, 'konsultacja.7', typed('x'))).status).toBe(403);
  expect((await ask('GET', resident, 'konsultacja.7')).status).toBe(403);
});

test('a name is one of an editor, and what is too long is refused', async () => {
  const names = ['konsultacja.', 'konsultacja.0', 'konsultacja.7x', 'inna.7', 'konsultacja.99999999999'];
  const statuses: number[] = [];
  for (const name of names) statuses.push((await ask('PUT', clerk, name, typed('x'))).status);
  expect(statuses).toEqual(names.map(() => 400));
  expect((await ask('PUT', clerk, 'ankieta.nowa', typed('x'.repeat(1_000_000)))).status).toBe(200);
  expect((await ask('PUT', clerk, 'ankieta.nowa', typed('x'.repeat(1_000_001)))).status).toBe(400);
});

test('of one person the newest twenty stay, and whatever is older than thirty days goes', async () => {
  for (let id = 1; id <= MOST_TYPED + 1; id += 1) await ask('PUT', clerk, `ankieta.${id}`, typed(String(id)));
  await ask('PUT', colleague, 'ankieta.1', typed('cudze'));
  expect((await ask('GET', clerk, 'ankieta.1')).data).toBeNull();
  expect((await ask('GET', clerk, 'ankieta.2')).data).not.toBeNull();
  expect((await ask('GET', colleague, 'ankieta.1')).data).not.toBeNull();

  await sql`update typed_draft set kept_at = now() - interval '30 days' - interval '1 minute'
             where account_id = ${clerk} and name = 'ankieta.2'`.execute(portal.deps.db);
  await sweepTypedDrafts(portal.deps.db);
  expect((await ask('GET', clerk, 'ankieta.2')).data).toBeNull();
  expect((await ask('GET', clerk, 'ankieta.3')).data).not.toBeNull();
});
