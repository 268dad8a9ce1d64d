/** Appeals against refused comments over HTTP: who may, until when, and who decides on them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModeratedComment, OwnComment } from '@wiec/contract/comments.ts';
import { APPEAL_DAYS } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';

let ground: Speakers;
let author: number;
let refuser: number;
let another: number;
let projectId: number;
beforeAll(async () => {
  ground = await speakers();
  const { districtId, officeId } = ground.town;
  [author, refuser, another] = [
    await ground.resident({ districtId }),
    await ground.moderator(officeId),
    await ground.moderator(officeId),
  ];
  projectId = (await plantConsultation(ground.deps, { officeId, title: 'Park' })).id;
});
afterAll(() => ground.close());

const add = async (content: string, account = author): Promise<number> => {
  const body = { projectId, content };
  const { data } = await ground.call<{ comment: OwnComment }>(account, 'POST', '/api/project/comments', body);
  return data!.comment.id;
};
const decide = (id: number, body: object, account = refuser) =>
  ground.call<{ comment: ModeratedComment }>(account, 'PUT', `/api/comments/${id}`, body);
const refuse = (id: number, revision: number, account = refuser) =>
  decide(id, { revision, status: 2, refusal: 'off-topic' }, account);
const appeal = (id: number, text = 'To było o parku.', account: number | null = author) =>
  ground.call<OwnComment>(account, 'POST', `/api/project/comments/${id}/appeal`, { text });
type Counted = { total: number; decidable: { total: number; oldest: string | null } };
const own = async (id: number): Promise<OwnComment> => {
  const path = `/api/project/${projectId}/comments/own?size=100`;
  const { data } = await ground.call<{ items: OwnComment[] }>(author, 'GET', path);
  return data!.items.find((each) => each.id === id)!;
};
const seen = async (id: number, account: number) =>
  (await ground.call<ModeratedComment>(account, 'GET', `/api/comments/${id}`)).data!;
const refusedOne = async (content: string): Promise<number> => {
  const id = await add(content);
  expect((await refuse(id, 0)).status).toBe(200);
  return id;
};
const lettersAbout = async (id: number): Promise<string[]> => {
  const of = { topic: `comment:${id}` };
  const mails = await ground.deps.db.selectFrom('mail').select('subject').where('topic', '=', of.topic).execute();
  return mails.map(({ subject }) => subject);
};

test('a refused comment waits again, and somebody else than who refused it decides', async () => {
  const id = await refusedOne('Więcej lip.');
  const { appealUntil } = await own(id);
  const { decidedDate } = await seen(id, another);
  expect(Date.parse(appealUntil!) - Date.parse(decidedDate!)).toBe(APPEAL_DAYS * 86_400_000);
  expect(await appeal(id, ' To było\r\no parku. ')).toMatchObject({
    status: 200,
    data: { status: 0, appealUntil: null, appeal: { text: 'To było\no parku.' }, reason: null, canWithdraw: true },
  });

  expect(await seen(id, refuser)).toMatchObject({ status: 0, needsAnother: true, nextStatuses: [] });
  expect(await refuse(id, 2)).toMatchObject({
    status: 403,
    title: 'O odwołaniu decyduje inna osoba niż ta, która odrzuciła komentarz.',
  });
  const asked = await seen(id, another);
  expect(asked).toMatchObject({ needsAnother: false, nextStatuses: [1, 2], refusal: 'off-topic', decidedDate: null });
  expect(asked.waitsSince).toBe(asked.appeal!.date);
  expect((await decide(id, { revision: 2, status: 1 }, another)).status).toBe(200);
  expect(await own(id)).toMatchObject({ status: 1, appealUntil: null });
  expect(await lettersAbout(id)).toEqual(['Po odwołaniu Twój komentarz jest opublikowany']);
  // Nor may the refuser take it off again.
  expect((await refuse(id, 3)).status).toBe(403);
  await ground.deps.pool.query('delete from mail');
  const { rows } = await ground.deps.pool.query(
    "select actor, action from audit_log where subject_type = 'comment' and subject_id = $1 order by id",
    [String(id)],
  );
  expect(rows).toEqual([
    { actor: `account:${refuser}`, action: 'comment.refused' },
    { actor: `account:${author}`, action: 'comment.appealed' },
    { actor: `account:${another}`, action: 'comment.published' },
  ]);
  // What is taken off later is a decision of its own, which no letter calls the answer to the appeal.
  expect((await refuse(id, 3, another)).status).toBe(200);
  expect(await lettersAbout(id)).toEqual(['Twój komentarz nie został opublikowany']);
});

test('an appeal is listed to whoever refused it, and counts for those alone who may decide on it', async () => {
  const [clerk, colleague] = [
    await ground.moderator(ground.town.officeId),
    await ground.moderator(ground.town.officeId),
  ];
  const { id: park } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const body = { projectId: park, content: 'Więcej wiązów.' };
  const added = await ground.call<{ comment: OwnComment }>(author, 'POST', '/api/project/comments', body);
  const { id } = added.data!.comment;
  const counted = async (account: number) => {
    const path = `/api/comments?projectId=${park}&size=1`;
    const { data } = await ground.call<Counted>(account, 'GET', path);
    return [data!.total, data!.decidable.total, data!.decidable.oldest];
  };
  expect(await counted(clerk)).toEqual([1, 1, (await seen(id, clerk)).createdDate]);
  expect((await refuse(id, 0, clerk)).status).toBe(200);
  expect((await appeal(id)).status).toBe(200);
  expect(await counted(clerk)).toEqual([1, 0, null]);
  // It waits since the appeal, not since it was written.
  const { waitsSince, createdDate } = await seen(id, colleague);
  expect(waitsSince).not.toBe(createdDate);
  expect(await counted(colleague)).toEqual([1, 1, waitsSince]);
});

test('one appeal is all there is, also when its refusal is taken back and given anew', async () => {
  const id = await refusedOne('Mniej lip.');
  expect((await appeal(id)).status).toBe(200);
  expect(await appeal(id)).toMatchObject({ status: 409 });
  expect((await refuse(id, 2, another)).status).toBe(200);
  expect(await lettersAbout(id)).toEqual(['Po odwołaniu Twój komentarz pozostaje odrzucony']);
  expect(await own(id)).toMatchObject({ status: 2, appealUntil: null, appeal: { text: 'To było o parku.' } });
  expect(await appeal(id)).toMatchObject({
    status: 409,
    title: 'Od tego odrzucenia nie można się już odwołać. Można to zrobić raz, w ciągu 7 dni.',
  });
  expect((await decide(id, { revision: 3, status: 0 }, another)).status).toBe(200);
  expect((await refuse(id, 4)).status).toBe(403);
  expect((await refuse(id, 4, another)).status).toBe(200);
});

test('after seven days, of what was not refused, and of what stands again there is no appeal', async () => {
  const late = await refusedOne('Za późno.');
  await ground.deps.pool.query("update comment set decided_at = decided_at - interval '7 days' where id = $1", [late]);
  expect(await own(late)).toMatchObject({ status: 2, appealUntil: null });
  expect((await appeal(late)).status).toBe(409);
  const waiting = await add('Czeka.');
  expect((await appeal(waiting)).status).toBe(409);
  const twice = await refusedOne('Dwa razy.');
  await add('Dwa razy.');
  expect(await appeal(twice)).toMatchObject({
    status: 409,
    title: 'Taki sam Twój komentarz już czeka albo jest opublikowany.',
  });
});

test("an appeal says why, and another's comment is told like none", async () => {
  const id = await refusedOne('Ławki.');
  expect(await appeal(id, ' \n ')).toMatchObject({
    status: 422,
    errors: [{ field: 'text', message: 'Napisz, dlaczego odrzucenie jest błędne.' }],
  });
  expect(await appeal(id, 'a'.repeat(1001))).toMatchObject({ status: 422, errors: [{ field: 'text' }] });
  expect((await appeal(id, 'Nie.', await ground.resident({}))).status).toBe(404);
  expect((await appeal(id, 'Nie.', null)).status).toBe(401);
  expect((await own(id)).status).toBe(2);
});

test('of two appeals at once one stands', async () => {
  const id = await refusedOne('Naraz.');
  const replies = await Promise.all([appeal(id, 'Jeden.'), appeal(id, 'Dwa.'), appeal(id, 'Trzy.')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('nothing is appealed on a consultation that was withdrawn', async () => {
  const { id: gone } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const { data } = await ground.call<{ comment: OwnComment }>(author, 'POST', '/api/project/comments', {
    projectId: gone,
    content: 'Lipy.',
  });
  const { id } = data!.comment;
  await refuse(id, 0);
  await ground.deps.db.updateTable('project').set({ status: ProjectStatus.Withdraw }).where('id', '=', gone).execute();
  expect((await appeal(id)).status).toBe(409);
});

test('with the account of its author an appeal is gone; with that of the refuser anybody may decide', async () => {
  const leaver = await ground.resident({ districtId: ground.town.districtId });
  const clerk = await ground.moderator(ground.town.officeId);
  const [one, two] = [await add('Odchodzę.', leaver), await add('Zostaję.')];
  for (const id of [one, two]) expect((await refuse(id, 0, clerk)).status).toBe(200);
  expect((await appeal(one, 'Proszę.', leaver)).status).toBe(200);
  expect((await appeal(two)).status).toBe(200);
  await ground.deps.db.deleteFrom('account').where('id', 'in', [leaver, clerk]).execute();
  const stored = await ground.deps.db
    .selectFrom('comment')
    .select(['id', 'status', 'appeal', 'appealed_against'])
    .where('id', 'in', [one, two])
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { id: one, status: 3, appeal: null, appealed_against: null },
    { id: two, status: 0, appeal: 'To było o parku.', appealed_against: null },
  ]);
});
