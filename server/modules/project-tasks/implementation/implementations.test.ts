/** How a chosen project is led through its stages, by whom, and what residents are told of it. */
import type { OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { addDays } from '@wiec/domain/calendar.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { plantTasks } from '../../../testing/plant-town.ts';
import { taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';

const { Accepted, Selected, InProgress, Completed, Abandoned } = ProjectTaskStatus;

let desk: TaskDesk;
let today: string;
let serial = 0;
/** A unit of the town's office, and somebody who leads it and nothing else. */
let unitId: number;
let ofUnit: number;

beforeAll(async () => {
  desk = await taskDesk();
  const { deps } = desk.portal;
  const { rows } = await deps.pool.query<{ today: string }>(
    `select (clock_timestamp() at time zone 'Europe/Warsaw')::date as today`,
  );
  today = rows[0]!.today;
  const { officeId } = desk.town;
  unitId = await plantUnit(officeId, 'WI', 'Wydział Inwestycji');
  ofUnit = await plantStaff(deps, { officeId });
  await deps.pool.query('insert into account_role (account_id, office_id, role_id, unit_id) values ($1, $2, 41, $3)', [
    ofUnit,
    officeId,
    unitId,
  ]);
});
afterAll(() => desk.portal.close());

async function plantUnit(officeId: number, code: string, name: string): Promise<number> {
  const { rows } = await desk.portal.deps.pool.query<{ id: number }>(
    'insert into unit (office_id, code, name) values ($1, $2, $3) returning id',
    [officeId, code, name],
  );
  return rows[0]!.id;
}
async function project(status: ProjectTaskStatus = Selected): Promise<number> {
  const [id] = await plantTasks(desk.portal.deps.db, desk.town, [
    { number: `R/${serial++}`, title: 'Bulwar dla nóg i kół', status },
  ]);
  return id!;
}
const ask = <T = OfficeImplementation>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  id: number,
  path: string,
  body?: object,
  by = desk.clerk,
) => desk.ask<T>(method, `/project-tasks/${id}${path}`, body, by);
const read = async (id: number) => (await ask('GET', id, '/implementation')).data;
const revisionOf = async (id: number) => (await read(id)).revision;
const move = async (id: number, to: string, on = today, by = desk.clerk) =>
  ask('POST', id, '/implementation/moves', { to, on, revision: await revisionOf(id) }, by);
const plan = async (id: number, changes: object, by = desk.clerk) => {
  const { unitId: unit, contractor, term, stages, costs, revision } = await read(id);
  const body = { unitId: unit, contractor, term, stages, costs, revision, ...changes };
  return ask('PUT', id, '/implementation', body, by);
};
const delay = async (id: number, body: object) =>
  ask('POST', id, '/implementation/terms', {
    kind: 'delayed',
    reason: 'Woda stała powyżej poziomu robót.',
    revision: await revisionOf(id),
    ...body,
  });
const abandon = async (id: number, changes: object = {}) =>
  ask('POST', id, '/implementation/abandonment', {
    reason: 'Teren przeszedł na własność spółki wodnej.',
    legalBasis: '§ 21 ust. 2 uchwały nr XII/84/2026',
    decision: 'Zarządzenie Prezydenta nr 7/2026 z 3 marca 2026',
    revision: await revisionOf(id),
    ...changes,
  });
const statusOf = async (id: number) => (await desk.read(id)).status;
const lastAct = async (id: number) =>
  (
    await desk.portal.deps.pool.query<{ action: string; details: Record<string, unknown> }>(
      `select action, details from audit_log where subject_type = 'project-task' and subject_id = $1 order by id desc limit 1`,
      [String(id)],
    )
  ).rows[0]!;

describe('the stages', () => {
  test('a project begins, goes on and is done, and its status follows', async () => {
    const id = await project();
    expect(await move(id, 'preparation', addDays(today, -40))).toMatchObject({
      status: 200,
      data: { status: InProgress, stage: 'preparation' },
    });
    expect(await lastAct(id)).toEqual({
      action: 'implementation.moved',
      details: { from: null, to: 'preparation', on: addDays(today, -40) },
    });
    await move(id, 'works', addDays(today, -10));
    const { data } = await move(id, 'completed', today);
    expect(data).toMatchObject({ status: Completed, stage: 'works', endedOn: today });
    expect(data.stages).toEqual([
      { stage: 'preparation', begunOn: addDays(today, -40), until: addDays(today, -10) },
      { stage: 'works', begunOn: addDays(today, -10), until: today },
    ]);
    expect((await move(id, 'acceptance')).data).toMatchObject({ status: InProgress, endedOn: null });
  });

  test('a step that the table has not is refused, and so is a day that is to come or before its stage began', async () => {
    const id = await project();
    await move(id, 'preparation');
    expect((await move(id, 'completed')).status).toBe(409);
    for (const on of [addDays(today, 1), addDays(today, -1)]) {
      expect(await move(id, 'works', on)).toMatchObject({ status: 422, errors: [{ field: 'on' }] });
    }
    expect(await statusOf(id)).toBe(InProgress);
  });

  test('two who press the same move it once, and the other sees so', async () => {
    const id = await project();
    const revision = await revisionOf(id);
    const press = () => ask('POST', id, '/implementation/moves', { to: 'design', on: today, revision });
    const replies = await Promise.all([press(), press()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a project that was not chosen is not done', async () => {
    const id = await project(Accepted);
    expect((await ask('GET', id, '/implementation')).status).toBe(409);
    const body = { to: 'works', on: today, revision: 0 };
    expect((await ask('POST', id, '/implementation/moves', body)).status).toBe(409);
    expect((await ask('GET', 999_999, '/implementation')).status).toBe(404);
  });

  test('one that was set to done by hand is done, whatever stage was told', async () => {
    const id = await project();
    await move(id, 'design');
    expect((await desk.move({ id, status: InProgress }, Completed)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: Completed, stage: 'design', endedOn: null });
  });
});

describe('the plan', () => {
  const costs = [{ name: ' Budowa  ścieżki ', contracted: 243_000, paid: 113_000.5 }];

  test('is written and read back', async () => {
    const id = await project();
    const stages = [{ stage: 'works', begunOn: null, until: '2099-04-30' }];
    const { status, data } = await plan(id, {
      unitId,
      contractor: 'Zakład Zieleni',
      term: '2099-05-31',
      stages,
      costs,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ unitId, contractor: 'Zakład Zieleni', term: '2099-05-31', stages });
    expect(data.costs).toEqual([{ name: 'Budowa ścieżki', contracted: 243_000, paid: 113_000.5 }]);
    expect(await lastAct(id)).toMatchObject({ action: 'implementation.planned' });
  });

  test('a later term is an entry of the diary, never a change in silence', async () => {
    const id = await project();
    await move(id, 'works');
    await plan(id, { term: '2099-05-31' });
    for (const term of ['2099-06-01', null]) {
      expect(await plan(id, { term })).toMatchObject({ status: 422, errors: [{ field: 'term' }] });
    }
    expect((await plan(id, { term: '2099-05-01' })).data.term).toBe('2099-05-01');
    expect((await plan(id, { term: '2099-02-31' })).status).toBe(422);
  });

  test('what is wrong is told by field, and nothing is written', async () => {
    const id = await project();
    const wrong = await plan(id, {
      contractor: 'x'.repeat(201),
      stages: [{ stage: 'works', begunOn: addDays(today, 1), until: null }],
      costs: [{ name: '', contracted: null, paid: 1 }],
      unitId: 999_999,
    });
    // A unit that there is not is nobody's.
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.errors!.map(({ field }) => field)).toEqual(['unitId', 'contractor', 'stages', 'costs']);
    expect(await revisionOf(id)).toBe(0);
  });

  test('one stage stands once', async () => {
    const id = await project();
    const works = { stage: 'works', begunOn: null, until: null };
    expect(await plan(id, { stages: [works, works] })).toMatchObject({ status: 422, errors: [{ field: 'stages' }] });
  });

  test('what somebody else has changed is not overwritten', async () => {
    const id = await project();
    const { revision } = await read(id);
    await plan(id, { contractor: 'Pierwsza' });
    expect((await plan(id, { contractor: 'Druga', revision })).status).toBe(409);
    expect((await read(id)).contractor).toBe('Pierwsza');
  });
});

describe('another term', () => {
  test('a delay is told with both terms, and the first one is kept', async () => {
    const id = await project();
    await move(id, 'works');
    await plan(id, { term: '2099-12-31' });
    const { status, data } = await delay(id, { term: '2100-05-31' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ term: '2100-05-31', firstTerm: '2099-12-31', carriedTo: null });
    expect(data.entries[0]).toMatchObject({
      kind: 'delayed',
      isPublic: true,
      title: 'Termin przesunięty na maj\u00a02100',
      text: 'Woda stała powyżej poziomu robót.',
      termBefore: '2099-12-31',
      termAfter: '2100-05-31',
    });
    await delay(id, { term: '2100-08-31' });
    expect(await read(id)).toMatchObject({ term: '2100-08-31', firstTerm: '2099-12-31' });
  });

  test('to another year: the year is kept', async () => {
    const id = await project();
    await move(id, 'works');
    expect((await delay(id, { kind: 'carried-over', term: '2099-03-31' })).data).toMatchObject({
      carriedTo: 2099,
      entries: [{ kind: 'carried-over', termBefore: null }],
    });
  });

  test('needs a reason, and a term that is later', async () => {
    const id = await project();
    await move(id, 'works');
    expect(await delay(id, { term: '2100-05-31' })).toMatchObject({ status: 422, errors: [{ field: 'term' }] });
    await plan(id, { term: '2099-12-31' });
    expect(await delay(id, { term: '2099-12-31', reason: 'Woda.' })).toMatchObject({
      status: 422,
      errors: [{ field: 'term' }, { field: 'reason' }],
    });
    expect((await read(id)).entries).toEqual([]);
  });

  test('what is not being done has none', async () => {
    expect((await delay(await project(), { kind: 'carried-over', term: '2099-12-31' })).status).toBe(409);
  });
});

describe('giving up', () => {
  test('residents read why, on what basis and by whose decision; it can be taken up again', async () => {
    const id = await project();
    await move(id, 'design');
    const { data } = await abandon(id);
    expect(data).toMatchObject({ status: Abandoned, stage: 'design', endedOn: today });
    expect(data.entries[0]).toMatchObject({
      kind: 'abandoned',
      legalBasis: '§ 21 ust. 2 uchwały nr XII/84/2026',
      decision: 'Zarządzenie Prezydenta nr 7/2026 z 3 marca 2026',
    });
    expect(await lastAct(id)).toMatchObject({ action: 'implementation.abandoned' });
    expect((await move(id, 'design')).data).toMatchObject({ status: InProgress, endedOn: null });
    expect((await read(id)).entries).toHaveLength(1);
  });

  test('without any of them it is refused, and by the editor of the project as well', async () => {
    const id = await project();
    expect(
      (await abandon(id, { reason: '', legalBasis: ' ', decision: '' })).errors!.map(({ field }) => field),
    ).toEqual(['reason', 'legalBasis', 'decision']);
    expect((await desk.move({ id, status: Selected }, Abandoned)).status).toBe(409);
    expect(await statusOf(id)).toBe(Selected);
    expect((await abandon(id)).data.status).toBe(Abandoned);
  });
});

describe('who leads it', () => {
  test('the unit that does it, and none other', async () => {
    const [id, other] = [await project(), await project()];
    expect((await ask('GET', id, '/implementation', undefined, ofUnit)).status).toBe(403);
    await plan(id, { unitId });
    expect((await move(id, 'design', today, ofUnit)).status).toBe(200);
    expect((await ask('GET', other, '/implementation', undefined, ofUnit)).status).toBe(403);
    const list = (by: number) =>
      desk.ask<{ items: { id: number }[] }>('GET', '/implementations?size=-1', undefined, by);
    const own = (await list(ofUnit)).data.items.map((item) => item.id);
    expect([own.includes(id), own.includes(other)]).toEqual([true, false]);
    const all = (await list(desk.clerk)).data.items.map((item) => item.id);
    expect(all).toEqual(expect.arrayContaining([id, other]));
  });

  test('a unit hands it to nobody; the office does', async () => {
    const id = await project();
    await plan(id, { unitId });
    const second = await plantUnit(desk.town.officeId, `W${id}`, `Wydział ${id}`);
    expect((await plan(id, { unitId: second }, ofUnit)).status).toBe(403);
    expect((await plan(id, { unitId: second })).data.unitId).toBe(second);
    expect((await ask('GET', id, '/implementation', undefined, ofUnit)).status).toBe(403);
  });

  test('a unit of another office does not', async () => {
    const { rows } = await desk.portal.deps.pool.query<{ id: number }>(
      `insert into office (name, short_name, municipality_genitive, street, number, post_code, city, phone, email, bip, www, open_hours)
       select 'Drugi', 'Drugi', municipality_genitive, street, number, post_code, city, phone, email, bip, www, open_hours from office limit 1
       returning id`,
    );
    const foreign = await plantUnit(rows[0]!.id, 'OB', 'Obca');
    expect(await plan(await project(), { unitId: foreign })).toMatchObject({
      status: 422,
      errors: [{ field: 'unitId' }],
    });
  });

  test('a right that ended meanwhile is asked again under the lock', async () => {
    const id = await project();
    const { deps } = desk.portal;
    const { officeId } = desk.town;
    const leaver = await plantStaff(deps, { officeId, permissions: { [officeId]: ['budget.diary'] } });
    expect((await ask('GET', id, '/implementation', undefined, leaver)).status).toBe(200);
    const client = await deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from project_task where id = $1 for update', [id]);
      const pressed = ask('POST', id, '/implementation/moves', { to: 'design', on: today, revision: 0 }, leaver);
      await deps.pool.query('delete from account_permission where account_id = $1', [leaver]);
      await client.query('commit');
      expect((await pressed).status).toBe(403);
    } finally {
      client.release();
    }
    expect(await statusOf(id)).toBe(Selected);
  });
});

test('the list tells first of what nothing was told for longest, and when the next entry is due', async () => {
  const [quiet, told] = [await project(), await project()];
  await move(quiet, 'works', addDays(today, -100));
  await move(told, 'works', addDays(today, -100));
  const entry = { publicOn: addDays(today, -5), title: 'Ławki stoją', text: 'Dwanaście.', costToDate: null };
  await ask('POST', told, '/diary', entry);
  interface Item {
    id: number;
    dueOn: string | null;
    lastEntryOn: string | null;
    state: string | null;
  }
  const { items } = (await desk.ask<{ items: Item[] }>('GET', '/implementations?size=-1')).data;
  const of = (id: number) => items.findIndex((item) => item.id === id);
  expect(of(quiet)).toBeLessThan(of(told));
  expect(items[of(quiet)]).toMatchObject({ lastEntryOn: null, dueOn: addDays(today, -10), state: 'works' });
  expect(items[of(told)]).toMatchObject({ lastEntryOn: addDays(today, -5), dueOn: addDays(today, 85) });
  await abandon(quiet);
  const over = (await desk.ask<{ items: Item[] }>('GET', '/implementations?list=over&size=-1')).data.items;
  expect(over.find((item) => item.id === quiet)).toMatchObject({ dueOn: null, state: 'abandoned' });
});

describe('diaries that await an entry', () => {
  interface Due {
    items: { id: number; dueOn: string | null }[];
    total: number;
  }
  const dueFor = async (by = desk.clerk) =>
    (await desk.ask<Due>('GET', '/implementations?list=due&size=-1', undefined, by)).data;
  const isDue = async (id: number, by?: number) => (await dueFor(by)).items.some((item) => item.id === id);
  const begun = async (daysAgo: number) => {
    const id = await project();
    await move(id, 'works', addDays(today, -daysAgo));
    return id;
  };
  const write = (id: number, publicOn: string) =>
    ask('POST', id, '/diary', { publicOn, title: 'Ławki stoją', text: 'Dwanaście.', costToDate: null });

  test('are those whose next entry is due within two weeks, or is late, what is due first first', async () => {
    const [late, soon, later] = [await begun(95), await begun(76), await begun(75)];
    const { items, total } = await dueFor();
    expect(total).toBe(items.length);
    const ids = items.map(({ id }) => id);
    expect(ids.filter((id) => [late, soon, later].includes(id))).toEqual([late, soon]);
    expect(items.find(({ id }) => id === soon)).toMatchObject({ dueOn: addDays(today, 14) });
    const days = items.map(({ dueOn }) => dueOn ?? '9999');
    expect(days).toEqual(days.toSorted());
  });

  test('until one is public, or waits for a day before that', async () => {
    const [told, planned, plannedLate] = [await begun(80), await begun(80), await begun(80)];
    await write(told, today);
    await write(planned, addDays(today, 10));
    await write(plannedLate, addDays(today, 11));
    expect([await isDue(told), await isDue(planned), await isDue(plannedLate)]).toEqual([false, false, true]);
  });

  test('also where nobody knows when it began, but not where it has not begun or is over', async () => {
    const [unknown, chosen, given] = [await project(InProgress), await project(), await begun(95)];
    await abandon(given);
    expect([await isDue(unknown), await isDue(chosen), await isDue(given)]).toEqual([true, false, false]);
  });

  test('are told to the unit that does the project, and to the whole office', async () => {
    const [own, other] = [await begun(95), await begun(95)];
    await plan(own, { unitId });
    expect([await isDue(own, ofUnit), await isDue(other, ofUnit)]).toEqual([true, false]);
    expect([await isDue(own), await isDue(other)]).toEqual([true, true]);
  });
});
