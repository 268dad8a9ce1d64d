/** What becomes of the words of a project that was imported, rejected, voted on, sent twice, or waits for others. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeTaskItem } from '@wiec/contract/office-tasks.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';
import { unlessWaiting, whenWaiting } from '../../../testing/when-waiting.ts';

const { UnderReview, Accepted, Rejected, Selected } = ProjectTaskStatus;

let desk: TaskDesk;
beforeAll(async () => {
  desk = await taskDesk();
});
afterAll(() => desk.portal.close());

const publicly = async <T>(id: number): Promise<T> => (await desk.readPublic(id)).json<{ data: T }>().data;
const decisionOf = async (id: number) => (await publicly<{ decision: string | null }>(id)).decision;
const imageOf = async (id: number) => (await publicly<{ image: { alt: string } | null }>(id)).image;

async function underReview(decision = '') {
  const { id, status } = await desk.planted({ decision });
  return (await desk.move({ id, status }, UnderReview)).data;
}

describe('a decision', () => {
  test('is read by residents once it is taken, not while it is written', async () => {
    const task = await underReview('Teren jest prywatny.');
    expect(await decisionOf(task.id)).toBeNull();
    await desk.move(task, Rejected);
    expect(await decisionOf(task.id)).toBe('Teren jest prywatny.');
  });

  test('stays with its reason while the project is rejected', async () => {
    const rejected = (await desk.move(await underReview('Teren jest prywatny.'), Rejected)).data;
    expect(await desk.change(rejected, { decision: ' \u200b' })).toMatchObject({
      status: 422,
      errors: [{ field: 'decision' }],
    });
    expect((await desk.change(rejected, { decision: 'Grunt jest prywatny.' })).status).toBe(200);
  });

  test('to reject says something that can be seen', async () => {
    expect((await desk.move(await underReview('\u200b'), Rejected)).status).toBe(409);
  });
});

test('a project that is sent again is the one that there is, until something happened to it', async () => {
  const sent = desk.words({ number: 'P/1', places: [{ latitude: 51.2, longitude: 19, description: 'Studnia' }] });
  const send = (changes: object = {}) =>
    desk.ask<{ id: number }>('POST', `/budgets/${desk.town.yearId}/projects`, { ...sent, ...changes });
  const first = await send();
  expect(await send()).toEqual(first);
  for (const other of [{ title: 'Dęby' }, { cost: 1 }, { places: [] }, { decision: 'Dobry.' }]) {
    expect(await send(other)).toMatchObject({ status: 422, errors: [{ field: 'number' }] });
  }
  await desk.move({ id: first.data.id, status: ProjectTaskStatus.Submitted }, UnderReview);
  expect(await send()).toMatchObject({ status: 422, errors: [{ field: 'number' }] });
});

describe('a cost in rows', () => {
  const rows = [
    { name: ' Lipy,  12 sztuk', amount: 60_000.5 },
    { name: 'Sadzenie', amount: 24_000 },
  ];
  const tidy = [{ name: 'Lipy, 12 sztuk', amount: 60_000.5 }, rows[1]!];

  test('is read by residents as it was written, in its order, and written anew', async () => {
    const task = await desk.planted({ costRows: rows, upkeep: 1_200 });
    expect(task).toMatchObject({ costRows: tidy, upkeep: 1_200 });
    expect(await publicly(task.id)).toMatchObject({ costRows: tidy, upkeep: 1_200, cost: 84_000.5 });
    const turned = await desk.change(task, { costRows: tidy.toReversed(), upkeep: null });
    expect(turned).toMatchObject({ status: 200, data: { costRows: tidy.toReversed(), upkeep: null } });
    expect(await publicly(task.id)).toMatchObject({ costRows: tidy.toReversed(), upkeep: null });
    const log = await desk.portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(log).toMatchObject({ details: { fields: ['costRows', 'upkeep'] } });
  });

  test('is refused by field, and nothing of it is kept', async () => {
    const task = await desk.planted({ costRows: rows });
    for (const [changes, field] of [
      [{ costRows: [{ name: '', amount: 1 }] }, 'costRows'],
      [{ costRows: [{ name: 'Lipy', amount: -1 }] }, 'costRows'],
      [{ upkeep: -1 }, 'upkeep'],
    ] as const) {
      expect(await desk.change(task, changes)).toMatchObject({ status: 422, errors: [{ field }] });
    }
    expect(await desk.read(task.id)).toMatchObject({ costRows: tidy, upkeep: null });
  });

  test('makes another project of one that is sent again', async () => {
    const sent = desk.words({ number: 'P/2', costRows: rows });
    const send = (changes: object) =>
      desk.ask<{ id: number }>('POST', `/budgets/${desk.town.yearId}/projects`, { ...sent, ...changes });
    const first = await send({});
    expect(await send({})).toEqual(first);
    for (const other of [{ costRows: [] }, { upkeep: 5 }]) {
      expect(await send(other)).toMatchObject({ status: 422, errors: [{ field: 'number' }] });
    }
  });
});

describe('a picture', () => {
  test('of the realization is not that of lists while the project is put to the vote', async () => {
    const accepted = (await desk.move(await underReview(), Accepted)).data;
    await desk.attach(accepted.id, { kind: 'realization', alt: 'Posadzone lipy' });
    expect(await imageOf(accepted.id)).toBeNull();
    const chosen = await desk.move(accepted, Selected);
    expect(chosen.data.status).toBe(Selected);
    expect(await imageOf(accepted.id)).toMatchObject({ alt: 'Posadzone lipy' });
  });

  test('whose file is lost does not keep anybody from the project, and can be taken off', async () => {
    const task = await desk.planted();
    const { files } = (await desk.attach(task.id, {})).data;
    const { db } = desk.portal.deps;
    const lost = { storage_key: '00000000-0000-4000-8000-000000000000' };
    await db.updateTable('file').set(lost).where('id', '=', files[0]!.id).execute();
    const now = await desk.read(task.id);
    expect(now.files).toMatchObject([{ alt: 'Lipy', shown: null }]);
    expect((await desk.change(now, { title: 'Dęby' })).status).toBe(200);
    expect((await desk.ask('DELETE', `/project-tasks/${task.id}/files/${files[0]!.id}`)).data.files).toEqual([]);
  });

  test('is put first with the words that it has, though it has none', async () => {
    const task = await desk.planted();
    const [file] = (await desk.attach(task.id, {})).data.files;
    await desk.portal.deps.db
      .updateTable('project_task_file')
      .set({ alt: '' })
      .where('file_id', '=', file!.id)
      .execute();
    const put = (words: string | null) =>
      desk.ask('PUT', `/project-tasks/${task.id}/files/${file!.id}`, {
        alt: words === null ? null : { seen: '', words },
        isFirst: true,
      });
    expect((await put(null)).data.files).toMatchObject([{ alt: '' }]);
    expect(await put(' ')).toMatchObject({ status: 422, errors: [{ field: 'alt' }] });
    expect((await put('Lipy')).data.files).toMatchObject([{ alt: 'Lipy' }]);
    // Sent twice it is done once; over words that were not seen it is not done.
    expect((await put('Lipy')).status).toBe(200);
    expect((await put('Dęby')).status).toBe(409);
    expect((await desk.read(task.id)).files).toMatchObject([{ alt: 'Lipy' }]);
  });
});

describe('while the edition is held by somebody else', () => {
  const held = async (work: () => Promise<void>): Promise<void> =>
    desk.portal.deps.db.transaction().execute(async (tx) => {
      await sql`select from budget_year where id = ${desk.town.yearId} for no key update`.execute(tx);
      await work();
    });

  test('a right that ends before a project is added adds nothing', async () => {
    const { officeId } = desk.town;
    const clerk = await plantStaff(desk.portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
    let waiting: ReturnType<TaskDesk['create']> | undefined;
    await held(async () => {
      waiting = desk.create({}, clerk);
      await whenWaiting(desk.portal.deps.db);
      const { db } = desk.portal.deps;
      await db.deleteFrom('account_permission').where('account_id', '=', clerk).execute();
    });
    expect((await waiting!).status).toBe(403);
  });

  test('words are saved at once, and a number waits', async () => {
    const task = await desk.planted();
    let waiting: ReturnType<TaskDesk['change']> | undefined;
    await held(async () => {
      const saved = await unlessWaiting(desk.portal.deps.db, desk.change(task, { title: 'Dęby' }));
      waiting = desk.change(saved.data, { number: 'H/1' });
      await whenWaiting(desk.portal.deps.db);
    });
    expect((await waiting!).data.number).toBe('H/1');
  });
});

test('an imported project that is voted on is saved with the words that it has, to the letter', async () => {
  const { db } = desk.portal.deps;
  const { items } = (
    await desk.ask<{ items: OfficeTaskItem[] }>('GET', `/budgets/${desk.town.yearId}/projects?size=-1`)
  ).data;
  const { id } = items.find((item) => item.isOnBallot)!;
  const title = ' Lipy  na\u00a0Rynku';
  await db.updateTable('project_task').set({ title, location_description: 'Rynek ' }).where('id', '=', id).execute();
  await db
    .insertInto('project_task_marker')
    .values({ project_task_id: id, latitude: 51, longitude: 19, description: `${'lipa '.repeat(80)} ` })
    .execute();
  expect(await openNow(desk.portal.deps, { voteId: desk.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const saved = await desk.change(await desk.read(id), { realization: '<p>Posadzono.</p>' });
  expect(saved).toMatchObject({ status: 200, data: { title, realization: '<p>Posadzono.</p>' } });
  const log = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(log).toMatchObject({ details: { fields: ['realization'] } });
  // Whoever agreed to be named may take that back at any time.
  const named = await desk.change(saved.data, { author: ' Anna  K. z 214 osobami ' });
  expect(named).toMatchObject({ status: 200, data: { author: 'Anna K. z 214 osobami' } });
  expect(await publicly(id)).toMatchObject({ author: 'Anna K. z 214 osobami' });
  const unnamed = await desk.change(named.data, { author: '' });
  expect([unnamed.status, (await publicly<{ author: string }>(id)).author]).toEqual([200, '']);
  expect(await desk.change(unnamed.data, { author: 'A'.repeat(201) })).toMatchObject({
    status: 422,
    errors: [{ field: 'author' }],
  });
  saved.data = unnamed.data;
  for (const [field, value] of [
    ['title', 'Dęby'],
    ['costRows', [{ name: 'Dęby', amount: 1 }]],
    ['upkeep', 1],
  ] as const) {
    expect(await desk.change(saved.data, { [field]: value })).toMatchObject({ status: 409, errors: [{ field }] });
  }
});
