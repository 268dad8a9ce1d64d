/** Errata of projects that are voted on: two people, in public, and nothing that was frozen changes. */
import type { TaskErrata } from '@wiec/contract/task-errata.ts';
import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { OfficeTask } from '@wiec/contract/office-tasks.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findErrataOfVote } from '../../../participation/erratum-queries.ts';
import { publishResults } from '../../../publish-results.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';
import { countVote } from '../../voting/counting/count-vote.ts';

let desk: TaskDesk;
let task: OfficeTask;
let [second, third, stranger, auditor] = [0, 0, 0, 0];
const WORDS = { field: 'description', before: 'dwanascie lip', after: 'dwanaście lip', reason: 'Brakowało kreski.' };

beforeAll(async () => {
  desk = await taskDesk();
  const { portal, town, voteId } = desk;
  const clerk = (officeId: number) =>
    plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  [second, third] = [await clerk(town.officeId), await clerk(town.officeId)];
  stranger = await clerk((await plantTown(portal.deps.db, 2044)).officeId);
  auditor = await plantStaff(portal.deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['budget.view'] },
  });
  const { id } = await portal.deps.db
    .updateTable('project_task')
    .set({
      title: 'Lipy na Rynku',
      description_html: '<p>Sto <b>i</b> dwanascie lip.</p>',
      description_text: 'Sto i dwanascie lip.',
    })
    .where('number', 'like', 'M1/%')
    .returning('id')
    .executeTakeFirstOrThrow();
  task = await desk.read(id);
  expect(await ask('POST', '', WORDS)).toMatchObject({
    status: 409,
    title: expect.stringContaining('popraw jego treść'),
  });
  expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
});
afterAll(() => desk.portal.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, by?: number) =>
  desk.ask<TaskErrata>(method, `/project-tasks/${task.id}/errata${path}`, body, by);
const readPublic = async () => (await desk.readPublic(task.id)).json<{ data: ProjectTask }>().data;
const atDesk = async (by?: number) =>
  (await desk.ask<OfficeVote>('GET', `/votes/${desk.voteId}`, undefined, by)).data.errata;
const onBallot = async () => {
  const reply = await desk.portal.app.inject(`/api/project/${desk.voteId}`);
  const { consultationForms } = reply.json<{ data: VoteProject }>().data;
  return consultationForms
    .flatMap(({ categories }) => categories.flatMap(({ questions }) => questions))
    .find(({ projectTask }) => projectTask.id === task.id)!;
};
const frozen = () =>
  desk.portal.deps.db
    .selectFrom('vote_opening')
    .innerJoin('project_task', (join) => join.on('project_task.id', '=', task.id))
    .select(['config', 'config_hash', 'title', 'description_html', 'revision'])
    .where('vote_id', '=', desk.voteId)
    .executeTakeFirstOrThrow();
const written = async () =>
  (
    await desk.portal.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'project-task')
      .where('subject_id', '=', String(task.id))
      .where('action', 'like', 'project-task.erratum%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action.replace('project-task.erratum', ''));

test('words that are no typo, or not in the text, are told by field', async () => {
  expect(await ask('POST', '', { ...WORDS, before: 'sosen' })).toMatchObject({
    status: 422,
    errors: [{ field: 'before', message: expect.stringContaining('nie ma w tekście') }],
  });
  expect(await ask('POST', '', { ...WORDS, after: 'trzy sosny', reason: 'x' })).toMatchObject({
    status: 422,
    errors: [{ field: 'after' }, { field: 'reason' }],
  });
  expect(await written()).toEqual([]);
});

test('one proposes, another one accepts, once, and everybody reads it beside what stays frozen', async () => {
  const before = await frozen();
  const proposed = await ask('POST', '', WORDS);
  expect(proposed).toMatchObject({ status: 200, data: { accepted: [], waiting: { ...WORDS, isOwn: true } } });
  // Its answer was lost: it is the one that waits. Another one waits its turn.
  expect((await ask('POST', '', WORDS)).data.waiting!.id).toBe(proposed.data.waiting!.id);
  expect(await ask('POST', '', { ...WORDS, reason: 'Inny powód sprostowania.' })).toMatchObject({ status: 409 });
  expect(await readPublic()).toMatchObject({ errata: [] });

  // At the desk it waits for everybody who may accept it, and not for whoever proposed it or only looks.
  const waits = { total: 1, editionId: desk.town.yearId, taskId: task.id, taskTitle: 'Lipy na Rynku' };
  expect(await Promise.all([undefined, second, auditor].map(atDesk))).toEqual([null, waits, null]);
  const seen = (await ask('GET', '', undefined, auditor)).data;
  expect(seen).toMatchObject({ mayChange: false, waiting: { ...WORDS, isOwn: false } });

  const accept = `/${proposed.data.waiting!.id}/acceptance`;
  for (const [by, status] of [
    [undefined, 409],
    [stranger, 403],
  ] as const)
    expect((await ask('POST', accept, undefined, by)).status).toBe(status);
  const replies = await Promise.all([second, third, second].map((by) => ask('POST', accept, undefined, by)));
  // Of two people one is told that it is done; whoever did it and asks again, that they did.
  const statuses = replies.map(({ status }) => status);
  expect(statuses[0]).toBe(statuses[2]);
  expect(statuses.slice(0, 2).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await atDesk(third)).toBeNull();
  expect((await ask('DELETE', `/${proposed.data.waiting!.id}`)).status).toBe(409);

  const told = { ...WORDS, acceptedAt: expect.any(String) };
  expect(await readPublic()).toMatchObject({ errata: [told], description: '<p>Sto <b>i</b> dwanascie lip.</p>' });
  expect((await onBallot()).projectTask.errata).toEqual([told]);
  expect(await frozen()).toEqual(before);
  expect(await written()).toEqual(['Proposed', 'Accepted']);
  expect((await ask('GET', '')).data).toMatchObject({
    waiting: null,
    accepted: [{ ...WORDS, proposedBy: 'Halina Pieczątka', acceptedBy: 'Halina Pieczątka' }],
  });
});

test('what was proposed goes by whoever drops it, and what was accepted stays, in the database too', async () => {
  const { data } = await ask('POST', '', { ...WORDS, field: 'title', before: 'Rynku', after: 'Rynkku' });
  expect((await ask('DELETE', `/${data.waiting!.id}`, undefined, second)).data.waiting).toBeNull();
  expect((await ask('POST', `/${data.waiting!.id}/acceptance`, undefined, second)).status).toBe(409);
  expect((await ask('DELETE', `/${data.waiting!.id}`, undefined, second)).status).toBe(409);
  expect((await written()).slice(2)).toEqual(['Proposed', 'Dropped']);
  const { pool } = desk.portal.deps;
  await expect(pool.query('delete from task_erratum')).rejects.toThrow('stays as it is');
  await expect(pool.query("update task_erratum set after = 'trzy sosny'")).rejects.toThrow('stays as it is');
});

test('a proposal whose answer is lost is not made again when it was accepted meanwhile, and a wrong erratum is taken back', async () => {
  const title = { ...WORDS, field: 'title', before: 'Rynku', after: 'Rynkku' };
  const accept = async (by: number, reply: Awaited<ReturnType<typeof ask>>) =>
    ask('POST', `/${reply.data.waiting!.id}/acceptance`, undefined, by);
  expect(await accept(second, await ask('POST', '', title))).toMatchObject({ status: 200 });
  expect(await ask('POST', '', title)).toMatchObject({ status: 200, data: { waiting: null } });
  expect(await ask('POST', '', title, third)).toMatchObject({ status: 422, errors: [{ field: 'after' }] });
  expect((await onBallot()).projectTask.errata).toHaveLength(2);

  const back = { ...title, after: 'Rynku', reason: 'Sprostowanie było pomyłką.' };
  expect(await accept(third, await ask('POST', '', back, second))).toMatchObject({ status: 200 });
  expect((await onBallot()).projectTask.errata).toMatchObject([{ field: 'description' }]);
  expect((await readPublic()).errata.map(({ after }) => after)).toEqual(['dwanaście lip', 'Rynkku', 'Rynku']);
});

test('of a vote that is withdrawn nothing is put right, and nothing waits at the desk', async () => {
  const { data } = await ask('POST', '', { ...WORDS, field: 'title', before: 'Lipy', after: 'Lipyy' });
  const become = (status: number) =>
    desk.portal.deps.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update project set status = ${status} where id = ${desk.voteId}`.execute(tx);
    });
  expect(await atDesk(second)).toMatchObject({ total: 1 });
  await become(ProjectStatus.Withdraw);
  expect(await atDesk(second)).toBeNull();
  expect(await ask('POST', `/${data.waiting!.id}/acceptance`, undefined, second)).toMatchObject({
    status: 409,
    title: expect.stringContaining('wycofano'),
  });
  await become(ProjectStatus.Active);
  expect((await ask('DELETE', `/${data.waiting!.id}`)).status).toBe(200);
});

test('the protocol of the count tells it, and after the results are published nothing is put right', async () => {
  const { deps } = desk.portal;
  const order = { voteId: desk.voteId, actor: 'cli' };
  await closeNow(deps, order);
  await countVote(deps, order);
  const ofVote = await findErrataOfVote(deps.db, desk.voteId);
  expect(ofVote[0]).toEqual({ ...WORDS, number: task.number, acceptedAt: expect.any(String) });
  expect(ofVote.map(({ after }) => after)).toEqual(['dwanaście lip', 'Rynkku', 'Rynku']);
  expect((await ask('GET', '')).data.problem).toBeNull();
  await publishResults(deps, order);
  expect(await ask('POST', '', WORDS)).toMatchObject({
    status: 409,
    title: expect.stringContaining('nie są ogłoszone'),
  });
  expect((await readPublic()).errata).toHaveLength(3);
});
