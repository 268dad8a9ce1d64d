import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ThematicArea } from '@wiec/contract/thematic-areas.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let clerk: number;
let officeId: number;
let voteId: number;
let categoryId: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const vote = await plantVote(portal.deps.db);
  ({ voteId } = vote);
  ({ officeId, categoryId } = vote.town);
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['settings.manage'] } });
});
afterAll(() => portal.close());

async function ask<T = ThematicArea>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/setting/thematic-areas${path}`,
    headers: { authorization: `Bearer ${clerk}` },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ data: T; title?: string; errors?: { field?: string }[] }>() };
}

const add = (thematicAreaName: string, motif = 'sport') => ask('POST', '', { officeId, thematicAreaName, motif });
const change = async (id: number, changes: object) => {
  const { thematicAreaName, motif, isRetired, revision } = (await ask('GET', `/${id}`)).data;
  return ask('PUT', `/${id}`, { thematicAreaName, motif, isRetired, revision, ...changes });
};
const offered = async (): Promise<string[]> => {
  const reply = await portal.app.inject('/api/app/init-data');
  const { officeThematicAreas } = reply.json<{ data: { officeThematicAreas: ThematicArea[] } }>().data;
  return officeThematicAreas.map(({ thematicAreaName }) => thematicAreaName);
};
const lastAudit = () =>
  portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('a thematic area', () => {
  test('is added, tidied, and written down by its id', async () => {
    const { status, data } = await add('  Sport   i rekreacja ');
    expect(status).toBe(200);
    expect(data).toMatchObject({ officeId, thematicAreaName: 'Sport i rekreacja', motif: 'sport', projectCount: 0 });
    expect((await ask<ThematicArea[]>('GET', '')).data).toContainEqual(data);
    expect(await lastAudit()).toMatchObject({ action: 'thematicArea.added', subject_id: String(data.id) });
  });

  test.each([
    ['without a name', '  ', 'sport', 422, 'thematicAreaName'],
    ['with an endless name', 'ą'.repeat(81), 'sport', 422, 'thematicAreaName'],
    ['with a drawing that is none', 'Nowy', 'toString', 422, 'motif'],
    ['with the name of another, in whatever case', 'ZIELEŃ', 'sport', 409, 'thematicAreaName'],
  ])('%s is refused by field', async (_, name, motif, status, field) => {
    expect(await add(name, motif)).toMatchObject({ status, errors: [{ field }] });
  });

  test('is renamed, but not into another', async () => {
    const { id } = (await add('Kultura')).data;
    expect(await change(id, { thematicAreaName: 'Zieleń' })).toMatchObject({ status: 409 });
    expect(await change(id, { thematicAreaName: 'Kultura i sztuka' })).toMatchObject({
      status: 200,
      data: { thematicAreaName: 'Kultura i sztuka', revision: 2 },
    });
  });

  test('of two clerks who change it at once, the second is told', async () => {
    const { id, revision } = (await add('Edukacja')).data;
    const replies = await Promise.all([
      change(id, { thematicAreaName: 'Edukacja i nauka', revision }),
      change(id, { thematicAreaName: 'Szkoły', revision }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('that is retired is offered to nobody, and can be brought back', async () => {
    const { id } = (await add('Parkingi')).data;
    expect((await change(id, { isRetired: true })).data).toMatchObject({ isRetired: true });
    await expect.poll(offered).not.toContain('Parkingi');
    expect((await change(id, { isRetired: false })).data).toMatchObject({ isRetired: false });
    await expect.poll(offered).toContain('Parkingi');
  });

  test('keeps its name while it stands in an open vote', async () => {
    expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
    const refused = await change(categoryId, { thematicAreaName: 'Zieleń i parki' });
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'thematicAreaName' }] });
    expect(await change(categoryId, { motif: 'eko' })).toMatchObject({ status: 200, data: { motif: 'eko' } });
  });

  test('that is none is not found', async () => expect((await ask('GET', '/9999')).status).toBe(404));
});
