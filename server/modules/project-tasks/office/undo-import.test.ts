/** A sheet that was put into effect is taken back, wholly or not at all, as long as nothing else was done to its projects. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TaskImport, TaskImportPlan } from '@wiec/contract/task-import.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { type Answer, taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';

let desk: TaskDesk;
let ofEdition: string;
let serial = 0;
/** Numbers of one test begin with it. */
let part: string;

beforeAll(async () => {
  desk = await taskDesk();
  ofEdition = `/budgets/${desk.town.yearId}/projects`;
});
afterAll(() => desk.portal.close());
beforeEach(() => {
  part = `U${(serial += 1)}/`;
});

const HEAD = 'numer;tytuł;opis;koszt;obszar;kategoria;stan;lat;lon';
const row = (number: string, title = 'Dęby', status = 'Złożony') =>
  `${part}${number};${title};Sześć dębów.;12 000;Zarzecze;Zieleń;${status};51,5;19,5`;

async function brought(...lines: string[]): Promise<TaskImport> {
  const sheet = { filename: 'p.csv', content: Buffer.from([HEAD, ...lines].join('\n')).toString('base64') };
  const { data } = await desk.ask<TaskImportPlan>('POST', `${ofEdition}/sheet/preview`, sheet);
  expect(data.faults).toEqual([]);
  const reply = await desk.ask<TaskImport>('POST', `${ofEdition}/sheet`, { ...sheet, seen: data.seen });
  expect(reply.status).toBe(200);
  return reply.data;
}
const undo = (id: number, by?: number): Promise<Answer<TaskImport>> =>
  desk.ask<TaskImport>('POST', `${ofEdition}/imports/${id}/undo`, undefined, by);
const listed = async (id: number): Promise<TaskImport | undefined> =>
  (await desk.ask<{ items: TaskImport[] }>('GET', `${ofEdition}/imports`)).data.items.find((each) => each.id === id);
const tasks = () =>
  desk.portal.deps.db
    .selectFrom('project_task')
    .selectAll()
    .where('number', 'like', `${part}%`)
    .orderBy('id')
    .execute();
const messages = (reply: Answer<unknown>): string => (reply.errors ?? []).map(({ message }) => message).join(' ');

test('projects that it added go, and those that it changed say again what they said', async () => {
  const standing = await desk.planted({ number: `${part}1`, description: '<p>Dwanaście <strong>lip</strong>.</p>' });
  const { db } = desk.portal.deps;
  await db
    .updateTable('project_task_marker')
    .set({ color: '#AA0000' })
    .where('project_task_id', '=', standing.id)
    .execute();
  const made = await brought(row('1', 'Dęby', 'W weryfikacji'), row('2'));
  expect(made).toMatchObject({ added: 1, changed: 1, undone: null, touched: 0 });
  expect(await desk.read(standing.id)).toMatchObject({ title: 'Dęby', status: ProjectTaskStatus.UnderReview });

  const { status, data } = await undo(made.id);
  expect(status).toBe(200);
  expect(data.undone).toMatchObject({ by: 'Halina Pieczątka' });
  const { revision, ...words } = standing;
  const after = await desk.read(standing.id);
  expect(after).toMatchObject(words);
  expect(after.revision).toBeGreaterThan(revision);
  expect(await tasks()).toHaveLength(1);
  const markers = await db
    .selectFrom('project_task_marker')
    .select(['latitude', 'color'])
    .where('project_task_id', '=', standing.id)
    .execute();
  expect(markers).toEqual([{ latitude: 51.2, color: '#AA0000' }]);
  expect(await listed(made.id)).toMatchObject({ undone: data.undone });
  const [log] = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(log).toMatchObject({
    action: 'edition.projectsImportUndone',
    subject_id: String(desk.town.yearId),
    details: { importId: made.id, removed: 1, restored: 1 },
  });
});

test('asked five times at once it is done once, and everybody is told so', async () => {
  const made = await brought(row('1'), row('2'));
  const replies = await Promise.all(Array.from({ length: 5 }, () => undo(made.id)));
  expect(new Set(replies.map(({ status, data }) => `${status} ${data.undone?.at}`)).size).toBe(1);
  expect(replies[0]!.status).toBe(200);
  const log = await desk.portal.deps.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'edition.projectsImportUndone')
    .execute();
  expect(log.filter(({ details }) => (details as { importId: number }).importId === made.id)).toHaveLength(1);
});

test('the same sheet may come once more afterwards, and the old plan does nothing', async () => {
  const sheet = { filename: 'p.csv', content: Buffer.from([HEAD, row('1')].join('\n')).toString('base64') };
  const { data: plan } = await desk.ask<TaskImportPlan>('POST', `${ofEdition}/sheet/preview`, sheet);
  const first = await desk.ask<TaskImport>('POST', `${ofEdition}/sheet`, { ...sheet, seen: plan.seen });
  await undo(first.data.id);
  expect((await desk.ask('POST', `${ofEdition}/sheet`, { ...sheet, seen: plan.seen })).status).toBe(409);
  expect(await tasks()).toEqual([]);
  const again = await brought(row('1'));
  expect(again.id).not.toBe(first.data.id);
  expect(await tasks()).toHaveLength(1);
});

describe('it is not taken back, not even in part, once', () => {
  const refusedFor = async (made: TaskImport, words: string): Promise<void> => {
    const reply = await undo(made.id);
    expect(reply.status).toBe(409);
    expect(messages(reply)).toContain(words);
    expect((await listed(made.id))!.undone).toBeNull();
  };

  test('one of its projects was changed', async () => {
    const made = await brought(row('1'), row('2'));
    const [first] = await tasks();
    await desk.change(await desk.read(first!.id), { title: 'Graby' });
    expect((await listed(made.id))!.touched).toBe(1);
    await refusedFor(made, `„Graby”, nr ${part}1: projekt potem zmieniono.`);
    expect(await tasks()).toHaveLength(2);
  });

  test('one got a picture', async () => {
    const made = await brought(row('1'));
    await desk.attach((await tasks())[0]!.id, {});
    await refusedFor(made, 'projekt potem zmieniono');
    expect(await tasks()).toHaveLength(1);
  });

  test('one was deleted', async () => {
    const made = await brought(row('1'), row('2'));
    await desk.ask('DELETE', `/project-tasks/${(await tasks())[0]!.id}?seen=1`);
    await refusedFor(made, 'Projekt potem usunięto.');
    expect(await tasks()).toHaveLength(1);
  });

  test('another sheet changed one', async () => {
    const made = await brought(row('1'));
    await brought(row('1', 'Graby'));
    await refusedFor(made, 'projekt potem zmieniono');
  });

  test('one stands on a ballot', async () => {
    const made = await brought(row('1'), row('2'));
    const [, second] = await tasks();
    const { db } = desk.portal.deps;
    const question = await db
      .selectFrom('budget_question')
      .select(['question_id', 'project_task_id'])
      .orderBy('question_id')
      .executeTakeFirstOrThrow();
    const votesOn = (taskId: number) =>
      db
        .updateTable('budget_question')
        .set({ project_task_id: taskId })
        .where('question_id', '=', question.question_id)
        .execute();
    await votesOn(second!.id);
    await refusedFor(made, `nr ${part}2: projekt jest na karcie głosowania albo na niej był.`);
    expect(await tasks()).toHaveLength(2);
    await votesOn(question.project_task_id);
  });
});

test('a clerk of another office takes nothing back, and one from before is left', async () => {
  const made = await brought(row('1'));
  const stranger = await plantStaff(desk.portal.deps, { officeId: desk.town.officeId, permissions: {} });
  expect((await undo(made.id, stranger)).status).toBe(403);
  await desk.portal.deps.db.deleteFrom('task_import_row').where('import_id', '=', made.id).execute();
  expect(await listed(made.id)).toMatchObject({ touched: null });
  expect(messages(await undo(made.id))).toContain('zanim portal pamiętał');
  expect(await tasks()).toHaveLength(1);
  expect((await undo(999_999)).status).toBe(404);
});

test('what residents vote on stays, and what they do not read on ballots goes back', async () => {
  const { db } = desk.portal.deps;
  const voted = await db
    .selectFrom('budget_question')
    .innerJoin('project_task as t', 't.id', 'budget_question.project_task_id')
    .select(['t.id', 't.number', 't.title'])
    .orderBy('t.id', 'desc')
    .executeTakeFirstOrThrow();
  const bring = async (line: string): Promise<TaskImport> => {
    const sheet = { filename: 'p.csv', content: Buffer.from(line).toString('base64') };
    const { data } = await desk.ask<TaskImportPlan>('POST', `${ofEdition}/sheet/preview`, sheet);
    return (await desk.ask<TaskImport>('POST', `${ofEdition}/sheet`, { ...sheet, seen: data.seen })).data;
  };
  const titled = await bring(`numer;tytuł\n${voted.number};Inny tytuł`);
  await openNow(desk.portal.deps, { voteId: desk.voteId, actor: 'test' });
  expect(messages(await undo(titled.id))).toContain('na to mieszkańcy głosują albo głosowali');
  const reasoned = await bring(`numer;uzasadnienie\n${voted.number};Dobry.`);
  expect((await undo(reasoned.id)).status).toBe(200);
  expect(await desk.read(voted.id)).toMatchObject({ title: 'Inny tytuł', decision: '' });
});
