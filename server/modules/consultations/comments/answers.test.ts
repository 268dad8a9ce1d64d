/** What the office answers to comments, over HTTP: who writes it, when everybody reads it, and what is kept of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { answerRemarks, listRemarks, Remark } from '@wiec/contract/comment-answers.ts';
import type { Comment, OwnComment } from '@wiec/contract/comments.ts';
import type { ActNode } from '@wiec/contract/consultations.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { remarkViews } from '@wiec/domain/remark.ts';
import { readOutbox } from '../../../services/mail.ts';
import { plantAct, plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { sweepComments } from './own-comment-queries.ts';

type Register = z.output<(typeof listRemarks)['output']>;
type Written = z.output<(typeof answerRemarks)['output']>;

let ground: Speakers;
let clerk: number;
beforeAll(async () => {
  ground = await speakers();
  clerk = await ground.clerk(ground.town.officeId, 'consultations.manage');
});
afterAll(() => ground.close());

const plant = async () => (await plantConsultation(ground.deps, { officeId: ground.town.officeId })).id;
const remark = async (projectId: number, content: string, more: object = {}): Promise<number> => {
  const { id } = await ground.deps.db
    .insertInto('comment')
    .values({ project_id: projectId, status: CommentStatus.Published, content, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const end = (projectId: number) => ground.deps.projects.setStatus(ground.deps.db, projectId, ProjectStatus.Close);
const pathOf = (projectId: number): string => `/api/project/${projectId}/comments/answers`;
const register = async (projectId: number, query = '', account = clerk) =>
  (await ground.call<Register>(account, 'GET', `${pathOf(projectId)}${query}`)).data!;
const words = async (projectId: number, query: string) =>
  (await register(projectId, query)).items.map(({ content }) => content);

interface Answering {
  decision: string | null;
  reason?: string;
  note?: string;
  whole?: boolean;
}
const write = async (
  projectId: number,
  ids: readonly number[],
  { reason = '', whole = false, ...words }: Answering,
  seen?: readonly Remark[],
) => {
  const items = seen ?? (await register(projectId, '?size=-1')).items;
  const remarks = ids.map((id) => ({ id, revision: items.find((each) => each.id === id)!.revision }));
  return ground.call<Written>(clerk, 'PUT', pathOf(projectId), { remarks, whole, reason, ...words });
};
const publish = async (projectId: number, { allowUnanswered = false, seen = '', by = clerk } = {}) =>
  ground.call<{ published: number; unanswered: number }>(
    by,
    'PUT',
    `${pathOf(projectId)}/publication`,
    { seen: seen || (await register(projectId)).counts.revision, allowUnanswered },
    provenHeaders(ground.deps, by),
  );
const read = async (projectId: number) =>
  (await ground.call<{ items: Comment[] }>(null, 'GET', `/api/project/${projectId}/comments?size=-1`)).data!.items;
const logged = (projectId: number) =>
  ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject_type', '=', 'project')
    .where('subject_id', '=', String(projectId))
    .where('action', 'like', 'comment.%')
    .orderBy('id')
    .execute();

test('nobody but the office reads an answer before it is published; then everybody does, at the comment', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'Więcej lip.');
  const written = await write(projectId, [id], { decision: 'rejected', reason: ' Nie ma miejsca.\r\n' });
  expect(written).toMatchObject({
    status: 200,
    data: {
      remarks: [{ id, revision: 1, answer: { decision: 'rejected', reason: 'Nie ma miejsca.', publishedDate: null } }],
      counts: { total: 1, answered: 1, decisions: { rejected: 1 }, published: 0, toPublish: 1 },
    },
  });
  expect((await read(projectId))[0]!.answer).toBeNull();
  expect((await ground.page(projectId)).comments[0]!.answer).toBeNull();
  await end(projectId);
  expect(await publish(projectId)).toMatchObject({ status: 200, data: { published: 1, unanswered: 0 } });
  const answer = {
    decision: 'rejected',
    decisionName: 'Nie uwzględniono',
    reason: 'Nie ma miejsca.',
    publishedDate: expect.any(String) as string,
    changes: [],
  };
  expect((await read(projectId))[0]!.answer).toEqual(answer);
  expect((await ground.page(projectId)).comments[0]!.answer).toEqual(answer);
  expect(await logged(projectId)).toMatchObject([
    { actor: `account:${clerk}`, action: 'comment.answered', details: { commentIds: [id], decision: 'rejected' } },
    { actor: `account:${clerk}`, action: 'comment.answers-published', details: { comments: 1, unanswered: 0 } },
  ]);
});

test('an answer to what was said about an element stands at the element', async () => {
  const projectId = await plant();
  await plantAct(ground.deps, projectId);
  const element = (await ground.page(projectId)).act!.childrens[1]!.childrens[0]!;
  const id = await remark(projectId, 'A odwilż?', { act_element_id: element.id });
  await write(projectId, [id], { decision: 'accepted' });
  await end(projectId);
  await publish(projectId);
  const shown: ActNode = (await ground.page(projectId)).act!.childrens[1]!.childrens[0]!;
  expect(shown.comments).toMatchObject([{ id, answer: { decision: 'accepted', reason: '' } }]);
});

test('each view of the register has as many remarks as it says, and they are those', async () => {
  const projectId = await plant();
  await remark(projectId, 'Bez niczego');
  const half = await remark(projectId, 'Połowa');
  const ready = await remark(projectId, 'Gotowa');
  const told = await remark(projectId, 'Ogłoszona');
  await remark(projectId, 'Z pisma', { status: CommentStatus.Entered });
  await remark(projectId, 'Wulgarna', { status: CommentStatus.Refused, refusal: 'vulgar', decided_at: new Date() });
  await remark(projectId, 'Nie na temat', {
    status: CommentStatus.Refused,
    refusal: 'off-topic',
    decided_at: new Date(),
  });
  await remark(projectId, 'Czeka', { status: CommentStatus.Waiting });
  await write(projectId, [told], { decision: 'accepted' });
  await end(projectId);
  expect(await publish(projectId, { allowUnanswered: true })).toMatchObject({ status: 200 });
  await write(projectId, [half], { decision: 'partly' });
  await write(projectId, [ready], { decision: 'accepted' });
  const shown: Record<string, string[]> = {
    all: ['Bez niczego', 'Połowa', 'Gotowa', 'Ogłoszona', 'Z pisma', 'Wulgarna'],
    unanswered: ['Bez niczego', 'Połowa', 'Z pisma', 'Wulgarna'],
    ready: ['Gotowa'],
    published: ['Ogłoszona'],
    elsewhere: ['Z pisma'],
    refused: ['Wulgarna'],
    // Nobody has marked any (marks/marks.test).
    unassigned: ['Bez niczego', 'Połowa', 'Gotowa', 'Z pisma', 'Wulgarna'],
    contradicting: [],
  };
  for (const view of remarkViews) {
    const { items, total, counts } = await register(projectId, `?view=${view}`);
    expect([view, items.map(({ content }) => content)]).toEqual([view, shown[view]]);
    expect([view, counts.views[view], total]).toEqual([view, shown[view]!.length, shown[view]!.length]);
  }
  expect((await ground.call(clerk, 'GET', `${pathOf(projectId)}?view=inne`)).status).toBe(400);
});

test('the register lists published comments by their place, and finds those without an answer and by words', async () => {
  const projectId = await plant();
  await plantAct(ground.deps, projectId);
  const element = (await ground.page(projectId)).act!.childrens[0]!;
  await remark(projectId, 'O drzewach', { act_element_id: element.id });
  const half = await remark(projectId, 'Więcej LIP');
  const done = await remark(projectId, 'Więcej ławek, pisze Jan.', { published_content: 'Więcej ławek, […]' });
  await remark(projectId, 'Czekam', { status: CommentStatus.Waiting });
  await write(projectId, [half], { decision: 'partly' });
  await write(projectId, [done], { decision: 'not-applicable', reason: 'To inna sprawa.' });
  expect(await words(projectId, '')).toEqual(['Więcej LIP', 'Więcej ławek, […]', 'O drzewach']);
  expect(await words(projectId, '?view=unanswered')).toEqual(['Więcej LIP', 'O drzewach']);
  expect(await words(projectId, '?actElementId=0')).toEqual(['Więcej LIP', 'Więcej ławek, […]']);
  expect(await words(projectId, `?actElementId=${element.id}`)).toEqual(['O drzewach']);
  expect(await words(projectId, '?searchTerm=lip')).toEqual(['Więcej LIP']);
  // What a moderator has cut out is not found, and `%` is a sign like others.
  expect(await words(projectId, '?searchTerm=Jan')).toEqual([]);
  expect(await words(projectId, '?searchTerm=%25')).toEqual([]);
  expect(await words(projectId, '?page=2&size=2')).toEqual(['O drzewach']);
  expect(await words(projectId, `?commentId=${done}`)).toEqual(['Więcej ławek, […]']);
  expect(await register(projectId)).toMatchObject({
    total: 3,
    project: {
      id: projectId,
      title: 'Zieleń w parkach',
      whyNot: 'Konsultacja jeszcze trwa. Odpowiedzi można ogłosić po jej zakończeniu.',
    },
    counts: { total: 3, answered: 1, decisions: { 'not-applicable': 1 }, waiting: 1, toPublish: 1 },
    elements: [
      { id: 0, name: 'Całość', total: 2, answered: 1 },
      { id: element.id, name: '§ 1', total: 1, answered: 0 },
    ],
  });
});

test('one answer to several comments is changed in all of them, or one leaves it', async () => {
  const projectId = await plant();
  const [first, second, third] = [
    await remark(projectId, 'a'),
    await remark(projectId, 'b'),
    await remark(projectId, 'c'),
  ];
  await write(projectId, [first, second, third], { decision: 'rejected', reason: 'Nie.' });
  expect((await register(projectId)).items.map(({ answer }) => answer!.shared)).toEqual([3, 3, 3]);
  await write(projectId, [first], { decision: 'rejected', reason: 'Nie, bo zima.', whole: true });
  await write(projectId, [third], { decision: 'accepted' });
  expect(
    (await register(projectId)).items.map(({ answer }) => [answer!.decision, answer!.reason, answer!.shared]),
  ).toEqual([
    ['rejected', 'Nie, bo zima.', 2],
    ['rejected', 'Nie, bo zima.', 2],
    ['accepted', '', 1],
  ]);
});

test('a draft is taken back by emptying it, and nothing is left of it', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'a');
  await write(projectId, [id], { decision: null, reason: 'Do namysłu.' });
  await write(projectId, [id], { decision: null, reason: ' \u200b' });
  expect((await register(projectId)).items[0]).toMatchObject({ revision: 2, answer: null });
  const left = await ground.deps.db
    .selectFrom('comment_answer')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  expect(left).toEqual([]);
});

test('what somebody else has answered meanwhile is not overwritten; the same words sent twice change nothing', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'a');
  const { items: seen } = await register(projectId);
  expect((await write(projectId, [id], { decision: 'accepted' }, seen)).status).toBe(200);
  expect(await write(projectId, [id], { decision: 'accepted' }, seen)).toMatchObject({
    status: 200,
    data: { remarks: [{ revision: 1 }] },
  });
  expect(await write(projectId, [id], { decision: 'rejected', reason: 'Nie.' }, seen)).toMatchObject({
    status: 409,
    title: 'Ktoś zapisał tymczasem inną odpowiedź. Odśwież stronę i zdecyduj jeszcze raz.',
  });
  expect((await register(projectId)).items[0]!.answer).toMatchObject({ decision: 'accepted' });
});

test('a comment that is no longer public, or of another consultation, is not answered', async () => {
  const projectId = await plant();
  const [id, other] = [await remark(projectId, 'a'), await remark(await plant(), 'b')];
  const { items: seen } = await register(projectId);
  await ground.deps.pool.query('update comment set status = 3, withdrawn_at = now() where id = $1', [id]);
  expect((await write(projectId, [id], { decision: 'accepted' }, seen)).status).toBe(409);
  const body = { remarks: [{ id: other, revision: 0 }], whole: false, decision: 'accepted', reason: '' };
  expect((await ground.call(clerk, 'PUT', pathOf(projectId), body)).status).toBe(409);
});

test('answers are published when the consultation is over, all at once, and as they were seen', async () => {
  const projectId = await plant();
  const [first, second] = [await remark(projectId, 'a'), await remark(projectId, 'b')];
  await write(projectId, [first], { decision: 'accepted' });
  await write(projectId, [second], { decision: 'rejected' });
  expect(await publish(projectId, { allowUnanswered: true })).toMatchObject({ status: 409 });
  await end(projectId);
  expect(await publish(projectId)).toMatchObject({
    status: 422,
    title: 'Jeszcze 1\u00a0uwaga nie ma pełnej odpowiedzi.',
  });
  const { counts } = await register(projectId);
  await write(projectId, [first], { decision: 'partly', reason: 'Część.' });
  expect(await publish(projectId, { allowUnanswered: true, seen: counts.revision })).toMatchObject({
    status: 409,
    title: 'Rejestr uwag zmienił się tymczasem. Obejrzyj jeszcze raz, co ogłaszasz.',
  });
  expect(await publish(projectId, { allowUnanswered: true })).toMatchObject({
    data: { published: 1, unanswered: 1 },
  });
  // The unfinished one stays with the office.
  expect((await read(projectId)).map(({ answer }) => answer?.decision ?? null)).toEqual([null, 'partly']);
  expect(await publish(projectId, { allowUnanswered: true })).toMatchObject({ status: 409 });
  await write(projectId, [second], { decision: 'rejected', reason: 'Nie.' });
  expect(await publish(projectId)).toMatchObject({ data: { published: 1, unanswered: 0 } });
});

test('what is public is changed with a note that everybody reads, and is kept as it was', async () => {
  const projectId = await plant();
  const [first, second] = [await remark(projectId, 'a'), await remark(projectId, 'b')];
  await write(projectId, [first, second], { decision: 'rejected', reason: 'Nie.' });
  await end(projectId);
  await publish(projectId);
  expect(await write(projectId, [first], { decision: null, reason: '' })).toMatchObject({ status: 422 });
  expect(await write(projectId, [first], { decision: 'partly', reason: 'Trochę.' })).toMatchObject({
    status: 422,
    errors: [{ field: 'note', message: 'Napisz, co się zmieniło i dlaczego.' }],
  });
  expect(
    (await write(projectId, [first], { decision: 'partly', reason: 'Trochę.', note: 'Są pieniądze.' })).status,
  ).toBe(200);
  const [other, changed] = await read(projectId);
  expect(changed!.answer).toMatchObject({
    decision: 'partly',
    changes: [{ changedDate: expect.any(String) as string, note: 'Są pieniądze.' }],
  });
  expect(other!.answer).toMatchObject({ decision: 'rejected', changes: [] });
  const before = await ground.deps.db
    .selectFrom('comment_answer_before')
    .selectAll()
    .where('comment_id', '=', first)
    .execute();
  expect(before).toMatchObject([{ decision: 'rejected', reason: 'Nie.', changed_by: clerk, note: 'Są pieniądze.' }]);
  expect((await logged(projectId)).at(-1)).toMatchObject({ action: 'comment.answer-changed' });
});

test('the register shows what everybody read before each change, the newest first, at that comment alone', async () => {
  const projectId = await plant();
  const [first, second] = [await remark(projectId, 'a'), await remark(projectId, 'b')];
  await write(projectId, [first, second], { decision: 'rejected', reason: 'Na razie nie.' });
  await write(projectId, [first, second], { decision: 'rejected', reason: 'Nie.', whole: true });
  await end(projectId);
  await publish(projectId);
  const { publishedDate } = (await register(projectId)).items[0]!.answer!;
  await write(projectId, [first], { decision: 'partly', reason: 'Trochę.', note: 'Są pieniądze.' });
  const changed = await write(projectId, [first], { decision: 'accepted', note: 'Jest miejsce.' });
  const { items } = await register(projectId);
  const [{ before, answer }, other] = [items[0]!, items[1]!];
  expect(before).toEqual([
    {
      decision: 'partly',
      reason: 'Trochę.',
      shownDate: before[1]!.changedDate,
      changedDate: answer!.changedDate,
      note: 'Jest miejsce.',
    },
    {
      decision: 'rejected',
      reason: 'Nie.',
      shownDate: publishedDate,
      changedDate: expect.any(String) as string,
      note: 'Są pieniądze.',
    },
  ]);
  expect(changed.data!.remarks[0]!.before).toEqual(before);
  expect(other.before).toEqual([]);
  // The office alone reads it.
  expect(JSON.stringify(await read(projectId))).not.toContain('Trochę.');
});

test('every note of a change stays public, at the comments that it was about', async () => {
  const projectId = await plant();
  const [first, second] = [await remark(projectId, 'a'), await remark(projectId, 'b')];
  await write(projectId, [first, second], { decision: 'rejected', reason: 'Nie.' });
  await end(projectId);
  await publish(projectId);
  await write(projectId, [first], { decision: 'partly', reason: 'Trochę.', note: 'Są pieniądze.' });
  await write(projectId, [first, second], { decision: 'accepted', note: 'Jest miejsce.' });
  const notes = (await read(projectId)).map(({ answer }) => answer!.changes.map(({ note }) => note));
  expect(notes).toEqual([['Jest miejsce.'], ['Są pieniądze.', 'Jest miejsce.']]);
  // The same words sent again are no further change.
  await write(projectId, [first, second], { decision: 'accepted', note: 'Jest miejsce.' });
  const [other, changed] = await read(projectId);
  expect([other!.answer!.changes.length, changed!.answer!.changes.length]).toEqual([1, 2]);
  expect(changed!.answer!.changes[1]!.changedDate).toBe(other!.answer!.changes[0]!.changedDate);
});

test('what is public and what is not gets no answer together', async () => {
  const projectId = await plant();
  const first = await remark(projectId, 'a');
  await write(projectId, [first], { decision: 'accepted' });
  await end(projectId);
  await publish(projectId);
  const second = await remark(projectId, 'b');
  const mixed = { decision: 'rejected', reason: 'Nie.', note: 'Razem.' } as const;
  expect((await write(projectId, [first, second], mixed)).status).toBe(422);
  expect((await read(projectId)).map(({ answer }) => answer?.decision ?? null)).toEqual([null, 'accepted']);
});

test('whoever wrote what is answered gets one letter, without its words; nobody else does', async () => {
  const author = await ground.resident();
  const projectId = await plant();
  const mine = { account_id: author };
  const ids = [await remark(projectId, 'Więcej lip.', mine), await remark(projectId, 'Więcej ławek.', mine)];
  await remark(projectId, 'Więcej koszy.', { account_id: await ground.resident() });
  await write(projectId, ids, { decision: 'accepted' });
  await end(projectId);
  const before = (await readOutbox(ground.deps.db, ground.deps)).length;
  await publish(projectId, { allowUnanswered: true });
  const letters = await readOutbox(ground.deps.db, ground.deps);
  expect(letters).toHaveLength(before + 1);
  expect(letters[0]).toMatchObject({ subject: 'Urząd odpowiedział na Twoje uwagi' });
  expect(letters[0]!.text).toContain(`/konsultacje/podglad/${projectId}`);
  expect(letters[0]!.text).not.toMatch(/lip|ławek/);
  const { data } = await ground.call<{ items: OwnComment[] }>(author, 'GET', `/api/project/${projectId}/comments/own`);
  expect(data!.items.map(({ answer }) => answer?.decision)).toEqual(['accepted', 'accepted']);
});

test('an answer goes with the comment: nobody reads it at one that is off, and it is erased with it', async () => {
  const projectId = await plant();
  const author = await ground.resident();
  const id = await remark(projectId, 'Jednak nie.', { account_id: author });
  await write(projectId, [id], { decision: 'rejected', reason: 'Nie.' });
  await end(projectId);
  await publish(projectId);
  await write(projectId, [id], { decision: 'rejected', reason: 'Nie, bo zima.', note: 'Dopisano powód.' });
  const withdrawn = await ground.call<OwnComment>(author, 'DELETE', `/api/project/comments/${id}`);
  expect(withdrawn).toMatchObject({ status: 200, data: { status: 3, answer: null } });
  expect(await read(projectId)).toEqual([]);
  expect(await register(projectId)).toMatchObject({ total: 0, counts: { total: 0, published: 0 } });
  const { db, pool } = ground.deps;
  await pool.query("update comment set withdrawn_at = withdrawn_at - interval '31 days' where id = $1", [id]);
  await sweepComments(db);
  expect(await db.selectFrom('comment_answer').select('id').where('project_id', '=', projectId).execute()).toEqual([]);
  expect(await db.selectFrom('comment_answer_before').select('id').where('comment_id', '=', id).execute()).toEqual([]);
});

test('a clerk of another office, and one whose right ends while the answer waits, write and publish nothing', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'a');
  const elsewhere = await ground.clerk((await plantTown(ground.deps.db, 2031)).officeId, 'consultations.manage');
  const body = { remarks: [{ id, revision: 0 }], whole: false, decision: 'accepted', reason: '' };
  expect((await ground.call(elsewhere, 'GET', pathOf(projectId))).status).toBe(404);
  expect((await ground.call(elsewhere, 'PUT', pathOf(projectId), body)).status).toBe(404);
  await write(projectId, [id], { decision: 'accepted' });
  await end(projectId);
  const { revision } = (await register(projectId)).counts;
  expect((await publish(projectId, { seen: revision, by: elsewhere })).status).toBe(404);

  const former = await ground.clerk(ground.town.officeId, 'consultations.manage');
  const client = await ground.deps.pool.connect();
  await client.query('begin');
  await client.query('select from project where id = $1 for update', [projectId]);
  const publishing = publish(projectId, { seen: revision, by: former });
  await ground.untilWaiting();
  await client.query('delete from account_permission where account_id = $1', [former]);
  await client.query('commit');
  client.release();
  expect((await publishing).status).toBe(404);
  expect((await read(projectId))[0]!.answer).toBeNull();
});

test('nothing is answered any more on a consultation that was withdrawn', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'a');
  const { items: seen } = await register(projectId);
  await ground.deps.db
    .updateTable('project')
    .set({ status: ProjectStatus.Withdraw })
    .where('id', '=', projectId)
    .execute();
  expect((await write(projectId, [id], { decision: 'accepted' }, seen)).status).toBe(409);
  expect((await publish(projectId, { seen: 'x' })).status).toBe(409);
});
