/** Editions of the budget and their pages, as clerks make, change and move them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeEdition, OfficeEditionPage } from '@wiec/contract/office-editions.ts';
import type { EditionStep } from '@wiec/domain/edition.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTasks, plantTown, type Town } from '../../../testing/plant-town.ts';
import { plantForm, plantRules, plantVote } from '../../../testing/plant-vote.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { whenWaiting } from '../../../testing/when-waiting.ts';

let portal: TestApp;
let town: Town;
let clerk: number;
let year = 2040;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db, 2027);
  const { officeId } = town;
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
});
afterAll(() => portal.close());

async function ask<T = OfficeEdition>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  by = clerk,
) {
  const reply = await portal.app.inject({
    method,
    url: `/api/office/budgets${path}`,
    headers: { authorization: `Bearer ${by}` },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ data: T; title?: string; errors?: { field?: string }[] }>() };
}
const create = (changes: object = {}) =>
  ask('POST', '', { value: year++, title: 'Budżet  obywatelski', copyFrom: null, ...changes });
const move = (id: number, step: EditionStep) => ask('POST', `/${id}/steps`, { step });
const page = (id: number, type: number) => ask<OfficeEditionPage>('GET', `/${id}/pages/${type}`);
const write = (id: number, type: number, content: string, revision: number) =>
  ask<OfficeEditionPage>('PUT', `/${id}/pages/${type}`, { content, revision });
const pdf = (words: string) => Buffer.from(`%PDF-1.4 ${words}\n%%EOF`).toString('base64');
const attach = (id: number, type: number, filename: string, content = pdf(filename)) =>
  ask<OfficeEditionPage>('POST', `/${id}/pages/${type}/files`, { filename, content });
const publicPage = async (value: number, type: number) => {
  portal.app.kept?.forget();
  return portal.app.inject(`/api/budgets/${value}/pages/type/${type}`);
};
const lastAudit = () =>
  portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('an edition', () => {
  test('is made as a draft that residents do not see, and written down', async () => {
    const { status, data } = await create({ title: '  Budżet   młodzieżowy ' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      title: 'Budżet młodzieżowy',
      progress: BudgetProgress.Draft,
      votes: [],
      mayChange: true,
    });
    expect(await lastAudit()).toMatchObject({ action: 'edition.created', subject_id: String(data.id) });
    const seen = await portal.app.inject('/api/budgets');
    expect(seen.json<{ data: { items: { id: number }[] } }>().data.items.map(({ id }) => id)).not.toContain(data.id);
    expect((await ask<{ items: OfficeEdition[] }>('GET', '')).data.items.map(({ id }) => id)).toContain(data.id);
  });

  test.each([
    ['without a name', { title: ' ' }, 422, 'title'],
    ['of a year that is none', { value: 1999 }, 422, 'value'],
    ['of a year that there is', { value: 2027 }, 409, 'value'],
  ])('%s is refused by field', async (_, changes, status, field) => {
    expect(await create(changes)).toMatchObject({ status, errors: [{ field }] });
  });

  test('of two that are made at once for one year there is one', async () => {
    const replies = await Promise.all([create({ value: 2190 }), create({ value: 2190 })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is renamed as it was seen; its year stays once it is shown', async () => {
    const { data } = await create();
    const { id, value, revision } = data;
    const renamed = await ask('PUT', `/${id}`, { value: value + 50, title: 'Inny', revision });
    expect(renamed.data).toMatchObject({ value: value + 50, title: 'Inny' });
    expect(await ask('PUT', `/${id}`, { value, title: 'Stary', revision })).toMatchObject({ status: 409 });
    expect((await move(id, 'show')).status).toBe(200);
    const shown = (await ask('GET', `/${id}`)).data;
    const change = (to: number) => ask('PUT', `/${id}`, { value: to, title: 'Nowa nazwa', revision: shown.revision });
    expect(await change(value)).toMatchObject({ status: 409, errors: [{ field: 'value' }] });
    expect(await change(shown.value)).toMatchObject({ status: 200, data: { title: 'Nowa nazwa' } });
  });

  test('is shown, announced, finished, and taken back step by step', async () => {
    const { id, value } = (await create()).data;
    const isSeen = async () => {
      portal.app.kept?.forget();
      return (await portal.app.inject(`/api/project/budgets/${value}`)).statusCode === 200;
    };
    expect(await isSeen()).toBe(false);
    expect((await move(id, 'show')).data.progress).toBe(BudgetProgress.InProgress);
    expect(await isSeen()).toBe(true);
    expect(await move(id, 'announce')).toMatchObject({ status: 409 });
    await plantTasks(portal.deps.db, { ...town, yearId: id }, [{ number: '1', title: 'Lipy' }]);
    expect((await move(id, 'announce')).data).toMatchObject({ progress: BudgetProgress.Published, acceptedCount: 1 });
    expect((await move(id, 'finish')).data.progress).toBe(BudgetProgress.Finished);
    expect(await lastAudit()).toMatchObject({ action: 'edition.moved', details: { from: 2, to: 3 } });
    expect((await move(id, 'resume')).data.progress).toBe(BudgetProgress.Published);
    expect((await move(id, 'take-back')).data.progress).toBe(BudgetProgress.InProgress);
    expect((await move(id, 'hide')).data.progress).toBe(BudgetProgress.Draft);
    expect(await isSeen()).toBe(false);
  });

  test('takes a step that two press at once one time', async () => {
    const { id } = (await create()).data;
    const replies = await Promise.all([move(id, 'show'), move(id, 'show')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('with a vote tells its areas, projects and money, and stays shown once the vote was public', async () => {
    const { id } = (await create()).data;
    await move(id, 'show');
    const vote = await portal.deps.db
      .insertInto('project')
      .values({
        type: 3,
        title: 'Głosowanie',
        status: 1,
        date_from: '2026-01-01',
        date_to: '2026-02-01',
        office_id: town.officeId,
        budget_year_id: id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await plantRules(portal.deps.db, vote.id);
    const tasks = await plantTasks(portal.deps.db, { ...town, yearId: id }, [{ number: '1', title: 'Lipy' }]);
    const [from, to] = [new Date('2026-01-01'), new Date('2026-02-01')];
    const rules = { budget: 12_345, max_point: 6 };
    const of = { districtId: town.systemDistrictId, categoryId: town.categoryId, from, to, rules, tasks };
    await plantForm(portal.deps.db, vote.id, of);
    expect((await ask('GET', `/${id}`)).data).toMatchObject({
      pool: 123.45,
      votes: [{ id: vote.id, areaCount: 1, projectCount: 1, dateFrom: expect.stringMatching(/Z$/) }],
    });
    expect(await move(id, 'hide')).toMatchObject({ status: 409 });
  });
});

describe('a page of an edition', () => {
  test('is written, cleaned, read by everybody once the edition is shown, and gone when it is empty', async () => {
    const { id, value } = (await create()).data;
    expect((await page(id, 0)).data).toMatchObject({ content: '', revision: 0, files: [], isPublic: false });
    const written = await write(id, 0, '<p>Nabór od marca</p><script>1</script>', 0);
    expect(written.data).toMatchObject({ content: '<p>Nabór od marca</p>', revision: expect.any(Number) });
    expect((await publicPage(value, 0)).statusCode).toBe(404);
    await move(id, 'show');
    expect((await publicPage(value, 0)).json()).toMatchObject({ data: { content: '<p>Nabór od marca</p>' } });
    expect(await write(id, 0, '<p>Spóźnione</p>', 0)).toMatchObject({ status: 409 });
    expect((await write(id, 0, '<p> </p>', written.data.revision)).data).toMatchObject({ content: '', revision: 0 });
    expect((await publicPage(value, 0)).statusCode).toBe(404);
    expect((await ask('GET', `/${id}`)).data.pages).toEqual([]);
  });

  test('takes files one time each, keeps what another edition shares, and refuses what it says it is not', async () => {
    const first = (await create()).data;
    await write(first.id, 2, '<p>Wzory</p>', 0);
    const { data } = await attach(first.id, 2, 'wzór.pdf');
    expect(data.files).toMatchObject([{ filename: 'wzór.pdf' }]);
    expect((await attach(first.id, 2, 'wzór.pdf')).data.files).toEqual(data.files);
    expect(await attach(first.id, 2, 'wirus.pdf', Buffer.from('MZ').toString('base64'))).toMatchObject({ status: 422 });
    expect((await page(first.id, 2)).data.files).toEqual(data.files);
    const file = data.files[0]!.id;

    const next = (await create({ copyFrom: first.id })).data;
    expect((await page(next.id, 2)).data).toMatchObject({ content: '<p>Wzory</p>', files: data.files });
    await ask('DELETE', `/${first.id}/pages/2/files/${file}`);
    expect((await page(first.id, 2)).data.files).toEqual([]);
    const read = await ask<{ content: string }>('GET', `/${next.id}/pages/2/files/${file}`);
    expect(Buffer.from(read.data.content, 'base64').toString()).toContain('wzór.pdf');
    expect(await ask('GET', `/${first.id}/pages/2/files/${file}`)).toMatchObject({ status: 404 });
    await ask('DELETE', `/${next.id}/pages/2/files/${file}`);
    const left = await portal.deps.db.selectFrom('file').select('id').where('id', '=', file).execute();
    expect(left).toEqual([]);
  });

  test('that went and came again is another: nobody overwrites it unseen', async () => {
    const { id } = (await create()).data;
    const { revision } = (await write(id, 0, '<p>Stare</p>', 0)).data;
    await write(id, 0, '', revision);
    await write(id, 0, '<p>Nowe</p>', 0);
    expect(await write(id, 0, '<p>Stare, poprawione</p>', revision)).toMatchObject({ status: 409 });
  });

  test('shares a file, which goes when two pages lose it at the same moment', async () => {
    const first = (await create()).data;
    const file = (await attach(first.id, 2, 'wspólny.pdf')).data.files[0]!.id;
    const next = (await create({ copyFrom: first.id })).data;
    const { db } = portal.deps;
    const replies: Promise<{ status: number }>[] = [];
    await db.transaction().execute(async (tx) => {
      // Both get as far as they can before either is done.
      await sql`lock table audit_log in share mode`.execute(tx);
      replies.push(...[first, next].map(({ id }) => ask('DELETE', `/${id}/pages/2/files/${file}`)));
      await whenWaiting(db, 2);
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.selectFrom('file').select('id').where('id', '=', file).execute()).toEqual([]);
  });

  test('of files alone is a page, until the last of them goes', async () => {
    const { id } = (await create()).data;
    const { data } = await attach(id, 1, 'regulamin.pdf');
    expect((await ask('GET', `/${id}`)).data.pages).toEqual([1]);
    await ask('DELETE', `/${id}/pages/1/files/${data.files[0]!.id}`);
    expect((await ask('GET', `/${id}`)).data.pages).toEqual([]);
  });

  test('of an edition that is none is not found', async () => {
    expect((await page(999_999, 0)).status).toBe(404);
    expect((await attach(999_999, 0, 'a.pdf')).status).toBe(404);
    expect((await page(town.yearId, 3)).status).toBe(400);
  });
});

test('who may not change editions counts projects and reads votes in preparation of their own office alone', async () => {
  const other = await plantTown(portal.deps.db, 2030);
  const { officeId } = other;
  const stranger = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  try {
    const { voteId } = await plantVote(portal.deps.db, {}, town);
    const seen = async (): Promise<OfficeEdition> => (await ask('GET', `/${town.yearId}`, undefined, stranger)).data;
    expect(await seen()).toMatchObject({ projects: [], acceptedCount: 0, pool: 0, votes: [] });
    const listed = (await ask<{ items: OfficeEdition[] }>('GET', '', undefined, stranger)).data.items;
    expect(listed.find(({ id }) => id === town.yearId)).toMatchObject({ projects: [], votes: [] });
    await plantTasks(portal.deps.db, { ...other, yearId: town.yearId }, [{ number: 'O/1', title: 'Dęby' }]);
    expect(await seen()).toMatchObject({ projects: [{ count: 1 }], acceptedCount: 1 });
    expect((await ask('GET', `/${town.yearId}`)).data.votes).toMatchObject([{ id: voteId }]);
    await portal.deps.db.updateTable('project').set({ status: 1 }).where('id', '=', voteId).execute();
    expect((await seen()).votes).toMatchObject([{ id: voteId }]);
  } finally {
    await retire(officeId);
  }
});

test('who manages the budget in one office of two reads editions and changes none', async () => {
  const other = await plantTown(portal.deps.db, 2028);
  try {
    const { data } = await ask<{ items: OfficeEdition[]; mayCreate: boolean }>('GET', '');
    expect(data).toMatchObject({
      mayCreate: false,
      items: expect.arrayContaining([expect.objectContaining({ mayChange: false })]),
    });
    for (const reply of [
      await create(),
      await move(town.yearId, 'finish'),
      await write(town.yearId, 0, '<p>x</p>', 0),
      await attach(town.yearId, 0, 'a.pdf'),
      await ask('PUT', `/${town.yearId}`, { value: 2027, title: 'Nowa', revision: 1 }),
    ]) {
      expect(reply).toMatchObject({ status: 403 });
    }
  } finally {
    await retire(other.officeId);
  }
});

const retire = (id: number) =>
  portal.deps.db.updateTable('office').set({ retired_at: new Date() }).where('id', '=', id).execute();
