/** What a project of the budget said each time it was saved: kept whoever writes it, and nothing of its author. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeTask, TaskBatchResult } from '@wiec/contract/office-tasks.ts';
import type { TaskImport, TaskImportPlan } from '@wiec/contract/task-import.ts';
import type { TaskVersion } from '@wiec/contract/task-versions.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { TaskVersionField } from '@wiec/domain/task-version.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';
import { renumberTasks } from '../renumber-tasks.ts';
import { KEPT_VERSIONS } from './version-queries.ts';

const { Submitted, UnderReview, Accepted, Selected, InProgress } = ProjectTaskStatus;

interface Listed {
  id: number;
  savedAt: string | null;
  changed: TaskVersionField[] | null;
}

let desk: TaskDesk;
let ofEdition: string;
beforeAll(async () => {
  desk = await taskDesk();
  ofEdition = `/budgets/${desk.town.yearId}/projects`;
});
afterAll(() => desk.portal.close());

const listed = async (id: number): Promise<Listed[]> =>
  (await desk.ask<{ items: Listed[] }>('GET', `/project-tasks/${id}/versions`)).data.items;
const changes = async (id: number) => (await listed(id)).map(({ changed }) => changed);
const read = async (id: number, versionId: number): Promise<TaskVersion> =>
  (await desk.ask<TaskVersion>('GET', `/project-tasks/${id}/versions/${versionId}`)).data;
const newest = async (id: number): Promise<TaskVersion> => read(id, (await listed(id))[0]!.id);
const remove = (id: number, versionId: number) =>
  desk.ask<{ id: number }>('DELETE', `/project-tasks/${id}/versions/${versionId}`);
const asRows = async (id: number): Promise<string> =>
  JSON.stringify(
    await desk.portal.deps.db
      .selectFrom('project_task_version')
      .selectAll()
      .where('project_task_id', '=', id)
      .execute(),
  );

describe('in the editor', () => {
  test('a new project has its first version, and each save that changes it has one more', async () => {
    const task = await desk.planted({ costRows: [{ name: 'Sadzonki', amount: 84_000.5 }] });
    expect(await listed(task.id)).toEqual([{ id: expect.any(Number), savedAt: expect.any(String), changed: null }]);
    const again = await desk.change(task, {});
    expect(again.data.revision).toBe(task.revision + 1);
    expect(await listed(task.id)).toHaveLength(1);

    const changed = await desk.change(again.data, {
      title: 'Dęby na Rynku',
      description: '<p>Sześć <strong>dębów</strong>.</p><script>1</script>',
      cost: 90_000,
      places: [],
      districtId: null,
    });
    expect(changed.status).toBe(200);
    const [last, first] = (await listed(task.id)) as [Listed, Listed];
    expect(last.changed!.toSorted()).toEqual(['cost', 'description', 'districtId', 'places', 'title']);
    expect(new Date(last.savedAt!).getTime()).toBeGreaterThan(new Date(first.savedAt!).getTime());
    const { words, before, isAuthorChanged } = await read(task.id, last.id);
    expect(isAuthorChanged).toBe(false);
    const { author: _, ...written } = desk.words({ number: task.number });
    expect(before).toEqual({
      ...written,
      title: 'Lipy na Rynku',
      description: '<p>Dwanaście lip.</p>',
      costRows: [{ name: 'Sadzonki', amount: 84_000.5 }],
      status: Submitted,
      officeName: task.officeName,
      districtName: 'Zarzecze',
      officeThematicAreaName: 'Zieleń',
    });
    expect(words).toEqual({
      ...before,
      title: 'Dęby na Rynku',
      description: '<p>Sześć <strong>dębów</strong>.</p>',
      cost: 90_000,
      places: [],
      districtId: null,
      districtName: null,
    });
    expect((await read(task.id, first.id)).before).toBeNull();
  });

  test('a step is a version of its own', async () => {
    const task = await desk.planted();
    await desk.move(task, UnderReview);
    expect(await changes(task.id)).toEqual([['status'], null]);
    expect((await newest(task.id)).words.status).toBe(UnderReview);
  });

  test('what is refused is no version', async () => {
    const task = await desk.planted();
    expect((await desk.change(task, { title: ' ' })).status).toBe(422);
    expect((await desk.change({ ...task, revision: 0 }, { title: 'Dęby' })).status).toBe(409);
    expect(await listed(task.id)).toHaveLength(1);
  });

  test('the newest hundred stay', async () => {
    let task = await desk.planted();
    for (let at = 0; at < KEPT_VERSIONS + 2; at += 1) task = (await desk.change(task, { cost: at })).data;
    const items = await listed(task.id);
    expect(items).toHaveLength(KEPT_VERSIONS);
    expect(items.at(-1)!.changed).toBeNull();
    expect((await read(task.id, items[0]!.id)).words.cost).toBe(KEPT_VERSIONS + 1);
    expect((await read(task.id, items.at(-1)!.id)).words.cost).toBe(2);
  });
});

describe('where it is written otherwise', () => {
  test('several at once: state and reason are one version', async () => {
    const task = await desk.planted();
    const { data } = await desk.ask<TaskBatchResult>('POST', `${ofEdition}/batch`, {
      tasks: [{ id: task.id, revision: task.revision }],
      change: { status: UnderReview, decision: 'Teren jest miasta.' },
      isTrial: false,
    });
    expect(data.items).toEqual([{ id: task.id, problem: null }]);
    expect((await changes(task.id)).map((fields) => fields?.toSorted() ?? null)).toEqual([
      ['decision', 'status'],
      null,
    ]);
    expect((await newest(task.id)).words).toMatchObject({ decision: 'Teren jest miasta.', status: UnderReview });
  });

  test('a sheet, and the same sheet taken back', async () => {
    const task = await desk.planted({ number: 'V/1', author: 'Anna Kowalska' });
    const sheet = {
      filename: 'p.csv',
      content: Buffer.from(
        [
          'numer;tytuł;opis;koszt;obszar;kategoria;stan;lat;lon',
          'V/1;Dęby;Sześć dębów.;12 000;Zarzecze;Zieleń;W weryfikacji;51,5;19,5',
          'V/2;Buki;Sześć buków.;12 000;Zarzecze;Zieleń;Złożony;51,5;19,5',
        ].join('\n'),
      ).toString('base64'),
    };
    const { data: plan } = await desk.ask<TaskImportPlan>('POST', `${ofEdition}/sheet/preview`, sheet);
    expect(plan.faults).toEqual([]);
    const { data: made } = await desk.ask<TaskImport>('POST', `${ofEdition}/sheet`, { ...sheet, seen: plan.seen });
    const [changed, first] = await changes(task.id);
    expect(changed!.toSorted()).toEqual(['cost', 'description', 'places', 'status', 'title']);
    expect(first).toBeNull();
    const { db } = desk.portal.deps;
    const { id } = await db
      .selectFrom('project_task')
      .select('id')
      .where('number', '=', 'V/2')
      .executeTakeFirstOrThrow();
    expect((await newest(id)).words).toMatchObject({ title: 'Buki', places: [{ latitude: 51.5, longitude: 19.5 }] });
    // What is kept for taking it back says nothing of the author either.
    const kept = await db.selectFrom('task_import_row').selectAll().where('import_id', '=', made.id).execute();
    expect(JSON.stringify(kept)).not.toContain('Kowalska');

    expect((await desk.ask('POST', `${ofEdition}/imports/${made.id}/undo`)).status).toBe(200);
    expect(await listed(task.id)).toHaveLength(3);
    const { words } = await newest(task.id);
    expect(words).toMatchObject({ title: task.title, cost: task.cost, places: task.places, status: Submitted });
    expect((await desk.read(task.id)).author).toBe('Anna Kowalska');
    expect(await asRows(id)).toBe('[]');
  });

  test('a number that was drawn', async () => {
    const [one, other] = [await desk.planted(), await desk.planted()];
    const swapped = [
      { id: one.id, number: other.number, title: one.title },
      { id: other.id, number: one.number, title: other.title },
    ];
    await desk.portal.deps.db.transaction().execute((tx) => renumberTasks(tx, swapped));
    for (const { id, number } of swapped) {
      expect(await changes(id)).toEqual([['number'], null]);
      expect((await newest(id)).words.number).toBe(number);
    }
  });

  test('a step in the implementation', async () => {
    const task = await desk.planted();
    for (const [from, to] of [
      [Submitted, UnderReview],
      [UnderReview, Accepted],
      [Accepted, Selected],
    ] as const) {
      expect((await desk.move({ id: task.id, status: from }, to)).status).toBe(200);
    }
    const path = `/project-tasks/${task.id}/implementation`;
    const { data } = await desk.ask<{ revision: number; today: string }>('GET', path);
    const body = { to: 'design', on: '2020-01-01', revision: data.revision };
    const moved = await desk.ask('POST', `${path}/moves`, body);
    expect(moved).toMatchObject({ status: 200 });
    expect((await newest(task.id)).words.status).toBe(InProgress);
  });
});

describe('personal data', () => {
  const AUTHOR = 'Anna Kowalska z 214 osobami';

  test('who had the idea is in no version: it is told that it was changed, as in the log', async () => {
    const task = await desk.planted({ author: AUTHOR });
    const without = (await desk.change(task, { author: '' })).data;
    expect(await changes(task.id)).toEqual([['author'], null]);
    expect(await newest(task.id)).toMatchObject({ isAuthorChanged: true });
    await desk.change(without, { author: 'Rada Osiedla', title: 'Dęby' });
    expect((await changes(task.id))[0]!.toSorted()).toEqual(['author', 'title']);
    expect(await asRows(task.id)).not.toMatch(/Kowalska|Rada/);
    for (const { id } of await listed(task.id)) {
      expect(JSON.stringify(await read(task.id, id))).not.toMatch(/Kowalska|Rada/);
    }
  });

  test('versions go with the project', async () => {
    const task = await desk.planted();
    const { data } = await desk.change(task, { title: 'Dęby' });
    expect(await listed(task.id)).toHaveLength(2);
    await desk.ask('DELETE', `/project-tasks/${task.id}?seen=${data.revision}`);
    expect(await asRows(task.id)).toBe('[]');
    expect((await desk.ask('GET', `/project-tasks/${task.id}/versions`)).status).toBe(404);
  });

  test('an old version in which somebody is named is taken out, and the log says so', async () => {
    const task = await desk.planted({ description: '<p>Dzwonić do Anny Kowalskiej.</p>' });
    await desk.change(task, { description: '<p>Dwanaście lip.</p>' });
    const [last, first] = (await listed(task.id)) as [Listed, Listed];
    expect(await asRows(task.id)).toContain('Kowalskiej');
    expect(await remove(task.id, first.id)).toMatchObject({ status: 200, data: { id: first.id } });
    expect(await listed(task.id)).toEqual([{ ...last, changed: null }]);
    expect(await asRows(task.id)).not.toContain('Kowalskiej');
    expect((await read(task.id, last.id)).before).toBeNull();
    const [log] = await desk.portal.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(log).toMatchObject({
      action: 'project-task.versionDeleted',
      subject_id: String(task.id),
      details: { versionId: first.id, savedAt: first.savedAt },
    });
    // What it says now is no history yet.
    expect(await remove(task.id, last.id)).toMatchObject({ status: 409 });
    expect(await remove(task.id, first.id)).toMatchObject({ status: 404 });
  });
});

describe('who reads it', () => {
  test('whoever writes the project, and nobody of another office', async () => {
    const task = await desk.planted();
    const versionId = (await listed(task.id))[0]!.id;
    const elsewhere = await plantTown(desk.portal.deps.db, 2044);
    const { officeId } = elsewhere;
    const stranger = await plantStaff(desk.portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
    const path = `/project-tasks/${task.id}/versions`;
    expect((await desk.ask('GET', path, undefined, stranger)).status).toBe(403);
    expect((await desk.ask('GET', `${path}/${versionId}`, undefined, stranger)).status).toBe(403);
    expect((await desk.ask('DELETE', `${path}/${versionId}`, undefined, stranger)).status).toBe(403);
  });

  test('a version of another project is not found', async () => {
    const [one, other]: OfficeTask[] = [await desk.planted(), await desk.planted()];
    const versionId = (await listed(other!.id))[0]!.id;
    expect((await desk.ask('GET', `/project-tasks/${one!.id}/versions/${versionId}`)).status).toBe(404);
    expect((await remove(one!.id, versionId)).status).toBe(404);
  });
});
