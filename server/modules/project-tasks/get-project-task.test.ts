import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProjectTask } from '@wiec/contract/project-tasks.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import type { FreshDatabase } from '../../testing/fresh-database.ts';
import { plantTasks, plantTown } from '../../testing/plant-town.ts';
import { plantForm, plantRules } from '../../testing/plant-vote.ts';
import { getProjectTask } from './get-project-task.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('tells everything published about a project, and what is not there', async () => {
  const { db } = database;
  const town = await plantTown(db);
  const [id] = await plantTasks(db, town, [{ number: 'M/1', title: 'Lipy', districtId: town.districtId }]);
  const file = (filename: string, kind: 'image' | 'document' | 'realization', width: number | null) => ({
    row: {
      storage_key: filename,
      filename,
      content_type: 'image/png',
      size: 10,
      sha256: Buffer.alloc(32),
      width,
      height: width,
    },
    kind,
  });
  const files = [
    file('plan.pdf', 'document', null),
    file('lipy.png', 'image', 640),
    file('po.png', 'realization', 320),
  ];
  for (const { row, kind } of files) {
    const { id: fileId } = await db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('project_task_file')
      .values({ project_task_id: id!, file_id: fileId, kind, alt: `Opis: ${row.filename}` })
      .execute();
    if (kind === 'image')
      await db.updateTable('project_task').set({ main_image_id: fileId }).where('id', '=', id!).execute();
  }
  await db
    .insertInto('project_task_marker')
    .values({ project_task_id: id!, latitude: 51.2, longitude: 19.1, description: 'Wejście' })
    .execute();

  const reply = await getProjectTask(db, id!, new Date());
  if (!reply.ok) throw new Error(reply.title);
  expect(ProjectTask.parse(reply.data)).toMatchObject({
    title: 'Lipy',
    districtName: 'Zarzecze',
    officeThematicAreaName: 'Zieleń',
    motif: 'zielen',
    statusName: 'Poddany głosowaniu',
    budgetYearValue: 2027,
    image: { width: 640, height: 640, alt: 'Opis: lipy.png' },
    images: [{ filename: 'lipy.png' }],
    documents: [{ filename: 'plan.pdf' }],
    realizationImages: [{ filename: 'po.png' }],
    markers: [{ latitude: 51.2, longitude: 19.1, description: 'Wejście', color: '#174A33' }],
    decision: null,
    vote: null,
  });
});

it('answers not found for a project that is not there', async () => {
  expect(await getProjectTask(database.db, 987_654, new Date())).toMatchObject({ ok: false, kind: 'not-found' });
});

it.each([
  ['before it begins', '2026-10-31T22:59:59Z', false],
  ['while it runs', '2026-11-15T12:00:00Z', true],
  ['after its last moment', '2026-12-01T00:00:00Z', false],
])('tells of the vote whether it takes votes: %s', async (_when, now, isRunning) => {
  const { db } = database;
  const town = await plantTown(db, 2040 + Number(now.slice(5, 7)));
  const [id] = await plantTasks(db, town, [{ number: 'M/1', title: 'Lipy' }]);
  const { id: projectId } = await db
    .insertInto('project')
    .values({
      type: 3,
      title: 'Głosowanie',
      status: 1,
      date_from: '2026-11-01T00:00:00Z',
      date_to: '2026-11-30T22:59:00Z',
      office_id: town.officeId,
      budget_year_id: town.yearId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await plantRules(db, projectId);
  await plantForm(db, projectId, {
    districtId: town.systemDistrictId,
    from: new Date('2026-11-01T00:00:00Z'),
    to: new Date('2026-11-30T22:59:00Z'),
    rules: { budget: 1, max_point: 6 },
    categoryId: town.categoryId,
    tasks: [id!],
  });
  await sql`insert into edition_calendar (budget_year_id) values (${town.yearId})`.execute(db);
  await sql`
    insert into edition_date values (${town.yearId}, 'submission-end', '2026-03-31T21:59:00Z'),
      (${town.yearId}, 'voting-start', '2026-09-01T00:00:00Z'), (${town.yearId}, 'results', '2026-12-18T22:59:00Z')`.execute(
    db,
  );
  const reply = await getProjectTask(db, id!, new Date(now));
  const isOver = now > '2026-11-30T22:59:00Z';
  const dates = { dateFrom: '2026-11-01T00:00:00.000Z', dateTo: '2026-11-30T22:59:00.000Z' };
  expect(reply).toMatchObject({
    data: {
      vote: { projectId, status: 1, isRunning, isOver, ...dates, publishedAt: null },
      stages: [
        { key: 'submitted', state: 'done', date: 'do 31\u00a0marca' },
        { key: 'evaluated', state: 'done', date: null },
        { key: 'vote', date: expect.stringContaining('listopada') },
        { key: 'result', date: 'do 18\u00a0grudnia' },
        { key: 'realization', date: String(2040 + Number(now.slice(5, 7))) },
      ],
      now: new Date(now).toISOString(),
    },
  });
});
