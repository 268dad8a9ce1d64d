/** Projects of the budget, as clerks write them, move them on and put pictures on them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeTaskItem } from '@wiec/contract/office-tasks.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { pictureOf, taskDesk, type TaskDesk, wordsOf } from '../../../testing/task-desk.ts';

let portal: TaskDesk['portal'];
let town: Town;
let voteId: number;
let desk: TaskDesk;
let ask: TaskDesk['ask'];
let words: TaskDesk['words'];
let create: TaskDesk['create'];
let planted: TaskDesk['planted'];
let change: TaskDesk['change'];
let move: TaskDesk['move'];
let attach: TaskDesk['attach'];
let readPublic: TaskDesk['readPublic'];

beforeAll(async () => {
  desk = await taskDesk();
  ({ portal, town, voteId, ask, words, create, planted, change, move, attach, readPublic } = desk);
});
afterAll(() => portal.close());

describe('a project', () => {
  test('is written down as submitted, cleaned, and seen by everybody in an edition that is shown', async () => {
    const task = await planted({ number: 'Z/7' });
    expect(task).toMatchObject({
      number: 'Z/7',
      title: 'Lipy na Rynku',
      description: '<p>Dwanaście lip.</p>',
      cost: 84_000.5,
      status: ProjectTaskStatus.Submitted,
      places: [{ latitude: 51.2, longitude: 19.1, description: 'Studnia' }],
      isOnBallot: false,
      revision: 1,
    });
    expect((await readPublic(task.id)).json()).toMatchObject({
      data: { title: 'Lipy na Rynku', statusName: 'Złożony' },
    });
  });

  test('of a draft edition is nobody’s but the office’s', async () => {
    const draft = await portal.deps.db
      .insertInto('budget_year')
      .values({ value: 2099, title: 'Szkic' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await ask<{ id: number }>('POST', `/budgets/${draft.id}/projects`, words());
    expect((await readPublic(data.id)).statusCode).toBe(404);
    expect((await ask('GET', `/project-tasks/${data.id}`)).data.edition).toMatchObject({ value: 2099, progress: 0 });
  });

  test.each<[string, object, string]>([
    ['without a title', { title: ' ' }, 'title'],
    ['without words', { description: '<p> </p>' }, 'description'],
    ['below nothing', { cost: -0.01 }, 'cost'],
    ['at a place that is none', { places: [{ latitude: 91, longitude: 0, description: '' }] }, 'places'],
    ['in a category that is none', { officeThematicAreaId: 999_999 }, 'officeThematicAreaId'],
    ['in a district that is none', { districtId: 999_999 }, 'districtId'],
  ])('%s is refused by field', async (_name, changes, field) => {
    expect(await create(changes)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  test('has a number of its own in its area, not in the town', async () => {
    await planted({ number: 'D/1' });
    const other = { number: 'D/1', title: 'Dęby' };
    expect(await create(other)).toMatchObject({ status: 422, errors: [{ field: 'number' }] });
    expect((await create({ ...other, districtId: null })).status).toBe(200);
  });

  test('of ten that are written with one number at once, nine are told', async () => {
    const { officeId } = town;
    const permissions = { [officeId]: ['budget.manage'] as const };
    const clerks = await Promise.all(
      Array.from({ length: 10 }, () => plantStaff(portal.deps, { officeId, permissions })),
    );
    const replies = await Promise.all(clerks.map((by) => create({ number: 'R/1', title: `Lipy ${by}` }, by)));
    const [first, ...others] = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([first, ...new Set(others)]).toEqual([200, 422]);
  });

  test('is changed as it was seen, and the log says which fields', async () => {
    const task = await planted();
    const saved = await change(task, { title: 'Lipy', decision: 'Teren jest miasta.', places: [] });
    expect(saved.data).toMatchObject({ title: 'Lipy', decision: 'Teren jest miasta.', places: [], revision: 2 });
    const log = await portal.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({ action: 'project-task.changed', details: { fields: ['title', 'decision', 'places'] } });
    expect(await change(task, { title: 'Dęby' })).toMatchObject({ status: 409 });
  });

  test('keeps the colours of places that stay', async () => {
    const task = await planted();
    await portal.deps.db
      .updateTable('project_task_marker')
      .set({ color: '#ABCDEF' })
      .where('project_task_id', '=', task.id)
      .execute();
    await change(task, { places: [...task.places, { latitude: 51.3, longitude: 19.2, description: '' }] });
    const { markers } = (await readPublic(task.id)).json<{ data: { markers: { color: string }[] } }>().data;
    expect(markers.map(({ color }) => color)).toEqual(['#ABCDEF', '#174A33']);
  });

  test('moves by the table of states, once where two press at the same time', async () => {
    const task = await planted();
    const { UnderReview, Accepted, Rejected } = ProjectTaskStatus;
    expect((await move(task, Accepted)).status).toBe(409);
    const both = await Promise.all([move(task, UnderReview), move(task, UnderReview)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const now = (await ask('GET', `/project-tasks/${task.id}`)).data;
    expect((await move(now, Rejected)).status).toBe(409);
    const decided = (await change(now, { decision: 'Teren jest prywatny.' })).data;
    expect((await move(decided, Rejected)).data.status).toBe(Rejected);
  });

  test('is deleted while nothing was decided on it, with its files', async () => {
    const task = await planted();
    const { data } = await attach(task.id, {});
    const fileId = data.files[0]!.id;
    expect((await ask('DELETE', `/project-tasks/${task.id}?seen=1`)).status).toBe(409);
    expect((await ask('DELETE', `/project-tasks/${task.id}?seen=${data.revision}`)).status).toBe(200);
    expect((await ask('GET', `/project-tasks/${task.id}`)).status).toBe(404);
    expect(await portal.deps.db.selectFrom('file').select('id').where('id', '=', fileId).execute()).toEqual([]);
    const other = await planted();
    const accepted = (await move({ id: other.id, status: (await move(other, 2)).data.status }, 3)).data;
    expect((await ask('DELETE', `/project-tasks/${other.id}?seen=${accepted.revision}`)).status).toBe(409);
  });
});

describe('files of a project', () => {
  test('pictures stand in order, the first one is that of lists, and each says what is seen on it', async () => {
    const task = await planted();
    expect(await attach(task.id, { alt: ' ' })).toMatchObject({ status: 422, errors: [{ field: 'alt' }] });
    const narrow = await pictureOf('#000', 639);
    expect(await attach(task.id, { content: narrow })).toMatchObject({ status: 422, errors: [{ field: 'content' }] });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await attach(task.id, { content: svg })).toMatchObject({ status: 422 });
    const first = (await attach(task.id, {})).data.files[0]!;
    expect(first).toMatchObject({ kind: 'image', alt: 'Lipy', shown: expect.stringMatching(/^\/9j\//) });
    expect((await attach(task.id, {})).data.files).toHaveLength(1);
    const { files } = (await attach(task.id, { content: await pictureOf('#fff'), filename: 'rynek.png', alt: 'Rynek' }))
      .data;
    const second = files[1]!;
    const mainOf = async () =>
      (await readPublic(task.id)).json<{ data: { image: { url: string; alt: string } } }>().data.image;
    expect((await mainOf()).alt).toBe('Lipy');
    const ordered = await ask('PUT', `/project-tasks/${task.id}/files/${second.id}`, {
      alt: { seen: 'Rynek', words: 'Rynek z góry' },
      isFirst: true,
    });
    expect(ordered.data.files.map(({ alt }) => alt)).toEqual(['Rynek z góry', 'Lipy']);
    expect((await mainOf()).alt).toBe('Rynek z góry');
    await ask('DELETE', `/project-tasks/${task.id}/files/${second.id}`);
    expect((await mainOf()).alt).toBe('Lipy');
    await ask('DELETE', `/project-tasks/${task.id}/files/${first.id}`);
    expect(await mainOf()).toBeNull();
  });

  test('documents are what they say, and are read by the office alone in a draft', async () => {
    const task = await planted();
    const pdf = Buffer.from('%PDF-1.4 kosztorys\n%%EOF').toString('base64');
    const wrong = await attach(task.id, {
      kind: 'document',
      filename: 'a.pdf',
      content: Buffer.from('MZ').toString('base64'),
    });
    expect(wrong.status).toBe(422);
    const { files } = (await attach(task.id, { kind: 'document', filename: 'kosztorys.pdf', content: pdf, alt: '' }))
      .data;
    const read = await ask<{ content: string }>('GET', `/project-tasks/${task.id}/files/${files[0]!.id}`);
    expect(read.data.content).toBe(pdf);
    const other = await planted();
    expect((await ask('GET', `/project-tasks/${other.id}/files/${files[0]!.id}`)).status).toBe(404);
  });
});

describe('the list', () => {
  const list = async (query = '') =>
    (await ask<{ items: OfficeTaskItem[]; total: number }>('GET', `/budgets/${town.yearId}/projects?size=-1${query}`))
      .data;

  test('stands by number as people count, and is asked by state, area and words', async () => {
    for (const number of ['L/10', 'L/9', 'K/11', 'L/100']) await planted({ number, title: 'Łąka 100%' });
    const found = await list('&title=%25');
    expect(found.items.map(({ number }) => number)).toEqual(['K/11', 'L/9', 'L/10', 'L/100']);
    expect((await list('&title=0%25')).items).toHaveLength(4);
    expect((await list('&title=ŁĄKA')).items).toHaveLength(4);
    expect((await list('&title=_')).items).toEqual([]);
    const inTown = await list(`&districtId=${town.systemDistrictId}`);
    expect(inTown.items.every(({ districtName }) => districtName === null)).toBe(true);
    expect((await list('&status=4')).items.every(({ status }) => status === ProjectTaskStatus.Rejected)).toBe(true);
  });
});

test('what stands on a ballot keeps its place; once the vote is open, its words too', async () => {
  const { items } = (await ask<{ items: OfficeTaskItem[] }>('GET', `/budgets/${town.yearId}/projects?size=-1`)).data;
  const onBallot = items.find((item) => item.isOnBallot)!;
  const read = async () => (await ask('GET', `/project-tasks/${onBallot.id}`)).data;
  const task = await read();
  expect(await change(task, { districtId: task.districtId === null ? town.districtId : null })).toMatchObject({
    status: 409,
    errors: [{ field: 'districtId' }],
  });
  expect((await move(task, ProjectTaskStatus.UnderReview)).status).toBe(409);
  expect((await change(task, { title: 'Nowy tytuł' })).status).toBe(200);

  // What other tests admitted stands on no ballot.
  await portal.deps.pool.query(
    `update project_task t set status = $1
      where t.status = $2 and not exists (select from budget_question b where b.project_task_id = t.id)`,
    [ProjectTaskStatus.UnderReview, ProjectTaskStatus.Accepted],
  );
  expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const open = await read();
  expect(open.isFrozen).toBe(true);
  for (const [field, value] of [
    ['title', 'Inny'],
    ['cost', 1],
    ['description', '<p>Inny</p>'],
    ['number', 'X'],
  ] as const) {
    expect(await change(open, { [field]: value })).toMatchObject({ status: 409, errors: [{ field }] });
  }
  expect((await attach(open.id, {})).status).toBe(409);
  expect((await attach(open.id, { kind: 'realization' })).status).toBe(200);
  const now = await read();
  expect((await change(now, { realization: '<p>Posadzono.</p>', decision: 'Dobry.' })).data).toMatchObject({
    realization: '<p>Posadzono.</p>',
  });
});

test('a project that stood on a ballot is not deleted, whatever became of the vote, and keeps its files', async () => {
  const { items } = (await ask<{ items: OfficeTaskItem[] }>('GET', `/budgets/${town.yearId}/projects?size=-1`)).data;
  const { id } = items.findLast((item) => item.isOnBallot)!;
  const { db } = portal.deps;
  await db.updateTable('project_task').set({ status: ProjectTaskStatus.UnderReview }).where('id', '=', id).execute();
  await db.updateTable('project').set({ status: 4 }).where('id', '=', voteId).execute();
  const task = (await attach(id, { kind: 'realization' })).data;
  expect((await ask('DELETE', `/project-tasks/${id}?seen=${task.revision}`)).status).toBe(409);
  expect((await ask('GET', `/project-tasks/${id}`)).data.files).toHaveLength(task.files.length);
});

test('a clerk of another office neither lists, reads nor writes it', async () => {
  const other = await plantTown(portal.deps.db, 2044);
  const stranger = await plantStaff(portal.deps, {
    officeId: other.officeId,
    permissions: { [other.officeId]: ['budget.manage'] },
  });
  const task = await planted();
  const list = await ask<{ total: number }>('GET', `/budgets/${town.yearId}/projects`, undefined, stranger);
  expect(list.data.total).toBe(0);
  expect((await ask('GET', `/project-tasks/${task.id}`, undefined, stranger)).status).toBe(403);
  expect((await create({}, stranger)).status).toBe(403);
  expect((await ask('PUT', `/project-tasks/${task.id}`, wordsOf(task), stranger)).status).toBe(403);
  // Into an office in which the clerk manages no budget.
  expect((await change(task, { officeId: other.officeId, officeThematicAreaId: other.categoryId })).status).toBe(403);
});
