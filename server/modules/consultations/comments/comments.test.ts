/** Comments over HTTP: what becomes of one, who reads it, who decides, and what is kept of its author. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AddCommentBody, Comment, ModeratedComment, OpinionReply, OwnComment } from '@wiec/contract/comments.ts';
import type { ActNode } from '@wiec/contract/consultations.ts';
import { UNDO_MINUTES } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { COMMENT_CONFIG } from '../../../services/content-configs.ts';
import { readOutbox } from '../../../services/mail.ts';
import { plantAct, plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { listCommentsOfAccount } from './list-comments-of-account.ts';
import { decideOnComment } from './moderate-comments.ts';
import { sweepComments } from './own-comment-queries.ts';
import { revealAddress } from './reveal-address.ts';

let ground: Speakers;
let author: number;
let moderator: number;
beforeAll(async () => {
  ground = await speakers();
  const { districtId } = ground.town;
  author = await ground.resident({ districtId });
  moderator = await ground.moderator(ground.town.officeId);
});
beforeEach(() => configure({}));
afterAll(() => ground.close());

const configure = async (config: object) => {
  const value = JSON.stringify(config);
  await ground.deps.db
    .insertInto('setting')
    .values({ key: COMMENT_CONFIG, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

type Added = { message: string; comment: OwnComment };
const add = (account: number | null, body: AddCommentBody) =>
  ground.call<Added>(account, 'POST', '/api/project/comments', body);
const addTo = async (projectId: number, content: string, account = author, more: Partial<AddCommentBody> = {}) => {
  const { data } = await add(account, { projectId, content, ...more });
  return data!.comment;
};
const read = async (projectId: number, query = '', account: number | null = null) => {
  const { data } = await ground.call<{ items: Comment[]; total: number }>(
    account,
    'GET',
    `/api/project/${projectId}/comments${query}`,
  );
  return data!;
};
const own = async (projectId: number, account = author) =>
  (await ground.call<{ items: OwnComment[] }>(account, 'GET', `/api/project/${projectId}/comments/own`)).data!.items;
const seen = async (id: number, account = moderator) =>
  (await ground.call<ModeratedComment>(account, 'GET', `/api/comments/${id}`)).data!;
const decide = (id: number, body: object, account = moderator) =>
  ground.call<{ comment: ModeratedComment }>(account, 'PUT', `/api/comments/${id}`, body);
const publish = async (id: number, more: object = {}) =>
  decide(id, { revision: (await seen(id)).revision, status: 1, ...more });
const stored = (id: number) => ground.deps.db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst();

test('a comment waits, is published, and is taken back by its author', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const added = await add(author, {
    projectId: id,
    content: ' Więcej lip.\r\nI ławek. ',
    actElementId: null,
    userId: 9,
  });
  expect(added).toMatchObject({
    status: 200,
    data: {
      message: 'Poprawnie dodano komentarz. Proszę czekać na weryfikację.',
      comment: { content: 'Więcej lip.\nI ławek.', createdBy: 'Bez podpisu, Zarzecze', status: 0, canWithdraw: true },
    },
  });
  const comment = added.data!.comment;
  expect(await read(id)).toMatchObject({ items: [], total: 0 });
  expect(await ground.page(id, author)).toMatchObject({ commentAdded: true, commentCount: 0, comments: [] });
  expect(await publish(comment.id)).toMatchObject({ status: 200, data: { comment: { status: 1, revision: 1 } } });
  expect(await ground.page(id)).toMatchObject({
    commentCount: 1,
    commentAdded: false,
    comments: [{ id: comment.id, createdBy: 'Bez podpisu, Zarzecze', addressIP: null, isOwn: false }],
  });
  expect((await read(id, '', author)).items).toMatchObject([{ isOwn: true }]);
  const other = await ground.resident();
  expect((await ground.call(other, 'DELETE', `/api/project/comments/${comment.id}`)).status).toBe(404);
  expect(await ground.call(author, 'DELETE', `/api/project/comments/${comment.id}`)).toMatchObject({
    status: 200,
    data: { status: 3, statusName: 'Wycofany', canWithdraw: false },
  });
  expect((await ground.call(author, 'DELETE', `/api/project/comments/${comment.id}`)).status).toBe(409);
  expect(await read(id)).toMatchObject({ total: 0 });
  expect(await ground.page(id, author)).toMatchObject({ commentAdded: false });
  expect(await own(id)).toMatchObject([{ status: 3 }]);
});

test('comments on elements of the act stand at the element, the newest three of them', async () => {
  await configure({ mode: 1, maxLength: 2000 });
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  await plantAct(ground.deps, id);
  const before = await plantAct(ground.deps, id, 0);
  const find = async (): Promise<ActNode> => (await ground.page(id)).act!.childrens[1]!.childrens[0]!;
  const { id: actElementId } = await find();
  for (const content of ['jeden', 'dwa', 'trzy', 'cztery']) await add(author, { actElementId, content });
  const element = await find();
  expect(element.commentCount).toBe(4);
  expect(element.comments.map(({ content }) => content)).toEqual(['cztery', 'trzy', 'dwa']);
  expect(await ground.page(id)).toMatchObject({ commentCount: 0, act: { commentCount: 4 } });
  expect(await read(id, `?actElementId=${actElementId}&size=-1`)).toMatchObject({ total: 4 });
  const { deps } = ground;
  const old = await deps.db.selectFrom('act_element').select('id').where('act_id', '=', before).execute();
  expect((await add(author, { actElementId: old[0]!.id, content: 'x' })).status).toBe(404);
  expect((await add(author, { actElementId, projectId: id + 1, content: 'x' })).status).toBe(404);
  await deps.db.updateTable('act_element').set({ can_comment: false }).where('id', '=', actElementId).execute();
  expect((await add(author, { actElementId, content: 'pięć' })).status).toBe(404);
  expect((await add(author, { content: 'nigdzie' })).status).toBe(400);
});

test('only who chose so is named, by the first name alone', async () => {
  await configure({ mode: 1, maxLength: 2000 });
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  await addTo(id, 'bez podpisu');
  await addTo(id, 'z podpisem', author, { signed: true });
  expect((await read(id)).items.map(({ createdBy }) => createdBy)).toEqual([
    'Łucja, Zarzecze',
    'Bez podpisu, Zarzecze',
  ]);
  const told = JSON.stringify([await read(id), await ground.page(id, author), await own(id)]);
  for (const secret of ['127.0.0.1', 'Grab', '@example.pl', '44051401359']) expect(told).not.toContain(secret);
});

test('what is no first name signs nothing: it is typed by its author, and turns no line around', async () => {
  await configure({ mode: 1, maxLength: 2000 });
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const disguised = await ground.resident({ firstname: 'zsimru\u202eB' });
  await addTo(id, 'z podpisem', disguised, { signed: true });
  expect((await read(id)).items.map(({ createdBy }) => createdBy)).toEqual(['Bez podpisu']);
});

test.each([
  ['', 'Wpisz treść komentarza.'],
  ['a'.repeat(101), 'najwyżej 100 znaków'],
])('what is empty or too long is refused: %#', async (content, sentence) => {
  await configure({ mode: 0, maxLength: 100 });
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const refusal = await add(author, { projectId: id, content });
  expect(refusal).toMatchObject({
    status: 422,
    title: expect.stringMatching(sentence),
    errors: [{ field: 'content' }],
  });
  expect(await own(id)).toEqual([]);
});

test('while the portal takes no comments, nobody may, and the page says so', async () => {
  await configure({ mode: 2, maxLength: 2000 });
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  expect(await ground.page(id, author)).toMatchObject({
    existActiveCommentForm: false,
    commentVerdict: { allowed: false },
    opinionVerdict: { allowed: true },
  });
  expect((await add(author, { projectId: id, content: 'x' })).status).toBe(403);
  await configure({});
  expect((await add(null, { projectId: id, content: 'x' })).status).toBe(401);
});

test('the same words sent twice at once are one comment', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => add(author, { projectId: id, content: 'Więcej lip.' })),
  );
  expect(new Set(sent.map(({ data }) => data!.comment.id)).size).toBe(1);
  expect(await own(id)).toHaveLength(1);
});

test('what was stored but not answered is answered when it is sent again, also after the end', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const first = await addTo(id, 'Więcej buków.');
  await configure({ mode: 2, maxLength: 2000 });
  const again = await add(author, { projectId: id, content: ' Więcej buków.' });
  expect(again).toMatchObject({ status: 200, data: { comment: { id: first.id } } });
  expect((await add(author, { projectId: id, content: 'Więcej grabów.' })).status).toBe(403);
  const other = await ground.resident();
  expect((await add(other, { projectId: id, content: 'Więcej buków.' })).status).toBe(403);
  expect(await own(id)).toHaveLength(1);
});

test('a moderator may cut, and refuse with a reason, but change nothing silently', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Dzwonić: 44 555 09 17.');
  expect((await publish(comment.id, { content: 'Dzwonić.' })).status).toBe(422);
  expect((await decide(comment.id, { revision: 0, status: 2 })).errors).toMatchObject([{ field: 'refusal' }]);
  expect((await publish(comment.id, { content: 'Dzwonić: […].' })).status).toBe(200);
  expect((await read(id)).items).toMatchObject([{ content: 'Dzwonić: […].' }]);
  expect(await own(id)).toMatchObject([{ content: 'Dzwonić: 44 555 09 17.', publishedContent: 'Dzwonić: […].' }]);
  const stale = await decide(comment.id, { revision: 0, status: 2, refusal: 'vulgar' });
  expect(stale).toMatchObject({ status: 409, title: expect.stringMatching('zmienił tymczasem') });
  const refusal = { revision: 1, status: 2, refusal: 'personal-data', reason: 'To numer telefonu.' };
  expect((await decide(comment.id, refusal)).status).toBe(200);
  expect(await read(id)).toMatchObject({ total: 0 });
  expect(await own(id)).toMatchObject([{ status: 2, reason: 'Dane osobowe innych osób. To numer telefonu.' }]);
  const log = await ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject_type', '=', 'comment')
    .where('subject_id', '=', String(comment.id))
    .orderBy('id')
    .execute();
  const actor = `account:${moderator}`;
  expect(log).toEqual([
    { actor, action: 'comment.published' },
    { actor, action: 'comment.refused' },
  ]);
});

test('what was refused is not published beside the same words, sent again', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const first = await addTo(id, 'Więcej klonów.');
  expect((await decide(first.id, { revision: 0, status: 2, refusal: 'vulgar' })).status).toBe(200);
  await addTo(id, 'Więcej klonów.');
  expect(await publish(first.id)).toMatchObject({ status: 409, title: expect.stringMatching('Taki sam komentarz') });
  expect((await stored(first.id))!.status).toBe(2);
});

test('two moderators who decide at once: one decision stands, the other is told', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Więcej lip.');
  const both = await Promise.all([
    decide(comment.id, { revision: 0, status: 1 }),
    decide(comment.id, { revision: 0, status: 2, refusal: 'off-topic' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

const lettersAbout = async (id: number) =>
  ground.deps.db.selectFrom('mail').select('id').where('topic', '=', `comment:${id}`).execute();

test('a refusal of what waited is taken back, letter and all, before anybody was told', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Więcej lip.');
  const refusedOne = await decide(comment.id, { revision: 0, status: 2, refusal: 'vulgar' });
  expect(refusedOne.data).toMatchObject({ comment: { nextStatuses: [1, 0], revision: 1 } });
  expect(await lettersAbout(comment.id)).toHaveLength(1);
  expect(await decide(comment.id, { revision: 1, status: 0 })).toMatchObject({
    status: 200,
    data: { comment: { status: 0, refusal: null, decidedDate: null, nextStatuses: [1, 2] } },
  });
  expect(await lettersAbout(comment.id)).toEqual([]);
  expect(await own(id)).toMatchObject([{ status: 0, reason: null }]);
});

test('what was public, or refused too long ago, is not taken back', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const [shown, old] = [await addTo(id, 'Więcej lip.'), await addTo(id, 'Mniej lip.')];
  await publish(shown.id);
  expect(await decide(shown.id, { revision: 1, status: 0 })).toMatchObject({ status: 409 });
  await decide(shown.id, { revision: 1, status: 2, refusal: 'vulgar' });
  expect(await seen(shown.id)).toMatchObject({ nextStatuses: [1] });
  await decide(old.id, { revision: 0, status: 2, refusal: 'vulgar' });
  await ground.deps.pool.query("update comment set decided_at = decided_at - interval '11 minutes' where id = $1", [
    old.id,
  ]);
  expect(await decide(old.id, { revision: 1, status: 0 })).toMatchObject({
    status: 409,
    title: expect.stringMatching('nie można już cofnąć'),
  });
  expect(await lettersAbout(old.id)).toHaveLength(1);
});

test('the letter of a refusal waits longer than it can be taken back', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Kup okna.');
  const deps = { ...ground.deps, config: { ...ground.deps.config, smtpUrl: 'smtp://post.example' } };
  const refusal = { revision: 0, content: null, refusal: 'advertising', reason: null } as const;
  await decideOnComment(deps, { ...refusal, id: comment.id, status: 2 }, null);
  const [{ id: mailId }] = (await lettersAbout(comment.id)) as [{ id: number }];
  const { rows } = await ground.deps.pool.query(
    `select run_at > now() + make_interval(mins => $1) as waits from graphile_worker._private_jobs
      where payload->>'mailId' = $2`,
    [UNDO_MINUTES, String(mailId)],
  );
  expect(rows).toEqual([{ waits: true }]);
});

test('a moderator reads what a comment is about, in words and in its place', async () => {
  await configure({ mode: 0, maxLength: 2000 });
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId, title: 'Park' });
  await plantAct(ground.deps, id);
  const point = (await ground.page(id)).act!.childrens[1]!.childrens[1]!;
  const { data } = await add(author, { actElementId: point.id, content: 'A jak nie ma?' });
  expect(await seen(data!.comment.id)).toMatchObject({
    actElementName: '§ 2 pkt 2',
    actElementText: '2) jest woda.',
    actElementWithin: ['§ 2. Drzewa sadzi się, gdy:'],
  });
  const whole = await addTo(id, 'Dobrze.');
  expect(await seen(whole.id)).toMatchObject({ actElementName: null, actElementText: null, actElementWithin: [] });
  const { data: page } = await ground.call<{ projects: object[] }>(moderator, 'GET', `/api/comments?projectId=${id}`);
  expect(page!.projects).toContainEqual({ id, title: 'Park', count: 2 });
  expect(page!.projects.length).toBeGreaterThan(1);
});

test('what was decided last stands first among what is decided', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const [first, second] = [await addTo(id, 'jeden'), await addTo(id, 'dwa')];
  await publish(second.id);
  await publish(first.id);
  const { data } = await ground.call<{ items: ModeratedComment[] }>(
    moderator,
    'GET',
    `/api/comments?projectId=${id}&status=1`,
  );
  expect(data!.items.map((each) => each.id)).toEqual([first.id, second.id]);
});

test('the page behind a comment passes none over, whoever decides meanwhile', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const ids: number[] = [];
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) ids.push((await addTo(id, words)).id);
  const [a, b, c, d, e, f, g] = ids as [number, number, number, number, number, number, number];
  const beside = async (query: string) => {
    const { data } = await ground.call<{ items: ModeratedComment[]; page: number; place: number }>(
      moderator,
      'GET',
      `/api/comments?projectId=${id}&size=3&${query}`,
    );
    return [data!.items[data!.place]?.id, data!.page];
  };
  expect(await beside(`page=2&after=${c}`)).toEqual([d, 2]);
  expect(await beside(`page=1&before=${d}`)).toEqual([c, 1]);
  // Two of the first page are gone: what stood behind it is on it now.
  await publish(a);
  await publish(b);
  expect(await beside(`page=2&after=${c}`)).toEqual([d, 1]);
  expect(await beside('page=2')).toEqual([f, 2]);
  // So is the comment itself.
  await publish(c);
  expect(await beside(`page=2&after=${c}`)).toEqual([d, 1]);
  expect(await beside(`page=1&before=${f}`)).toEqual([e, 1]);
  expect(await beside(`page=3&after=${g}`)).toEqual([g, 2]);
  expect(await beside(`page=1&before=${d}`)).toEqual([d, 1]);
  expect(await beside('page=2&after=2000000000')).toEqual([g, 2]);
  // Of those that were decided on, the newest decision first.
  expect(await beside(`status=1&after=${c}`)).toEqual([b, 1]);
  expect(await beside(`status=1&before=${a}`)).toEqual([b, 1]);
  expect(await beside(`status=1&page=1&after=${d}`)).toEqual([c, 1]);
});

test('moderators see the comments of their offices; others are told like none', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Więcej lip.');
  const away = await ground.moderator((await plantTown(ground.deps.db, 2028)).officeId);
  expect(await decide(comment.id, { revision: 0, status: 1 }, away)).toEqual(
    await decide(2_000_000_000, { revision: 0, status: 1 }, away),
  );
  const list = async (account: number, query: string) =>
    (await ground.call<{ items: ModeratedComment[] }>(account, 'GET', `/api/comments?${query}`)).data?.items;
  expect(await list(away, `projectId=${id}`)).toEqual([]);
  expect(await list(moderator, `projectId=${id}&moderatorId=${moderator}`)).toMatchObject([
    { id: comment.id, status: 0 },
  ]);
  expect(await list(moderator, `projectId=${id}&moderatorId=${away}`)).toEqual([]);
  expect(await list(moderator, `projectId=${id}&status=1`)).toEqual([]);
  expect((await ground.call(author, 'GET', '/api/comments')).status).toBe(403);
});

test('a consultation that was withdrawn between seeing and deciding is not published on any more', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Więcej lip.');
  const client = await ground.deps.pool.connect();
  await client.query('begin');
  await client.query('update project set status = 4 where id = $1', [id]);
  const deciding = decide(comment.id, { revision: 0, status: 1 });
  await ground.untilWaiting();
  await client.query('commit');
  client.release();
  expect(await deciding).toMatchObject({ status: 409, title: expect.stringMatching('wycofana') });
  expect(await seen(comment.id)).toMatchObject({ nextStatuses: [2] });
  expect((await decide(comment.id, { revision: 0, status: 2, refusal: 'off-topic' })).status).toBe(200);
});

test('a right that ends while the decision waits decides nothing', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Więcej lip.');
  const former = await ground.moderator(ground.town.officeId);
  const client = await ground.deps.pool.connect();
  await client.query('begin');
  await client.query('select from comment where id = $1 for update', [comment.id]);
  const deciding = decide(comment.id, { revision: 0, status: 1 }, former);
  await ground.untilWaiting();
  await client.query('delete from account_permission where account_id = $1', [former]);
  await client.query('commit');
  client.release();
  expect((await deciding).status).toBe(404);
  expect((await stored(comment.id))!.status).toBe(0);
});

test('comments are rated once by each account, not by who wrote them, and what is not published cannot be', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Więcej lip.');
  const reader = await ground.resident();
  const rate = (type: number, account = reader) =>
    ground.call<OpinionReply>(account, 'POST', '/api/project/comments/opinions', { commentId: comment.id, type });
  const waiting = await rate(0);
  expect(waiting).toMatchObject({ status: 404, title: 'Nie ma takiego komentarza.' });
  await publish(comment.id);
  expect(await rate(0, author)).toMatchObject({ status: 403, title: 'Własnego komentarza nie można ocenić.' });
  await rate(0);
  const other = await ground.resident();
  await rate(1, other);
  const { data } = await rate(1);
  expect(data).toMatchObject({ likeCount: 0, unlikeCount: 2, userOpinionType: 1 });
  const opinionId = data!.userOpinionId!;
  expect((await read(id, '?sort=supported', reader)).items).toMatchObject([
    { commentUnlikeCount: 2, userCommentLikeCount: 0, userCommentUnlikeCount: 1, userCommentOpinionId: opinionId },
  ]);
  const takeBack = (account: number) => ground.call(account, 'DELETE', `/api/project/comments/opinions/${opinionId}`);
  expect((await takeBack(other)).status).toBe(404);
  expect((await ground.call(reader, 'DELETE', `/api/project/opinions/${opinionId}`)).status).toBe(404);
  expect(await takeBack(reader)).toMatchObject({ status: 200, data: { unlikeCount: 1, userOpinionId: null } });
  await ground.deps.projects.setStatus(ground.deps.db, id, ProjectStatus.Close);
  expect((await rate(0)).status).toBe(403);
});

test('from where it was written is encrypted, shown for a reason that is logged, and forgotten after 30 days', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Więcej lip.');
  const { db } = ground.deps;
  expect((await stored(comment.id))!.address!.includes('127.0.0.1')).toBe(false);
  expect(await revealAddress(ground.deps, { id: comment.id, reason: ' ' })).toMatchObject({ ok: false });
  const shown = await revealAddress(ground.deps, { id: comment.id, reason: 'Groźby, sprawa 12/2027.' });
  expect(shown).toMatchObject({ ok: true, data: { address: '127.0.0.1' } });
  const log = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(log).toMatchObject({ action: 'comment.address-shown', subject_id: String(comment.id) });
  expect(JSON.stringify(await seen(comment.id))).not.toContain('127.0.0.1');
  await sweepComments(db);
  expect((await stored(comment.id))!.address).not.toBeNull();
  await ground.deps.pool.query("update comment set created_at = created_at - interval '31 days'");
  await sweepComments(db);
  expect((await stored(comment.id))!.address).toBeNull();
  expect(await revealAddress(ground.deps, { id: comment.id, reason: 'Groźby' })).toMatchObject({ kind: 'conflict' });
});

test('what was refused is deleted after a year', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Kup okna.');
  await decide(comment.id, { revision: 0, status: 2, refusal: 'advertising' });
  await ground.deps.pool.query("update comment set decided_at = decided_at - interval '13 months' where id = $1", [
    comment.id,
  ]);
  await sweepComments(ground.deps.db);
  expect(await stored(comment.id)).toBeUndefined();
});

test('what was withdrawn is deleted after 30 days, and what a moderator cut out after a year', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const [takenBack, cut] = [await addTo(id, 'Jednak nie.'), await addTo(id, 'Dzwoń: 600 100 200.')];
  await ground.call(author, 'DELETE', `/api/project/comments/${takenBack.id}`);
  await publish(cut.id, { content: 'Dzwoń: […].' });
  const { pool, db } = ground.deps;
  await pool.query("update comment set withdrawn_at = withdrawn_at - interval '29 days' where id = $1", [takenBack.id]);
  await sweepComments(db);
  expect(await stored(takenBack.id)).toMatchObject({ content: 'Jednak nie.' });
  expect(await own(id)).toContainEqual(expect.objectContaining({ content: 'Dzwoń: 600 100 200.' }));
  await pool.query("update comment set withdrawn_at = withdrawn_at - interval '2 days' where id = $1", [takenBack.id]);
  await pool.query("update comment set decided_at = decided_at - interval '13 months' where id = $1", [cut.id]);
  await sweepComments(db);
  expect(await stored(takenBack.id)).toBeUndefined();
  expect(await stored(cut.id)).toMatchObject({ content: 'Dzwoń: […].', published_content: null, status: 1 });
});

test('whoever wrote a comment that is refused is told why by a letter, without its words', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId, title: 'Parki' });
  const comment = await addTo(id, 'Kup okna u Nowaka.');
  const before = (await readOutbox(ground.deps.db, ground.deps)).length;
  await decide(comment.id, { revision: 0, status: 2, refusal: 'advertising', reason: 'To nie jest tablica ogłoszeń.' });
  const [letter, ...older] = await readOutbox(ground.deps.db, ground.deps);
  expect(older).toHaveLength(before);
  expect(letter).toMatchObject({ subject: 'Twój komentarz nie został opublikowany' });
  expect(letter!.text).toContain('Reklama. To nie jest tablica ogłoszeń.');
  expect(letter!.text).toContain(`/konsultacje/podglad/${id}`);
  expect(letter!.text).not.toContain('Nowaka');
});

test('whoever wrote a comment that is published with cuts is told so by a letter, without what was cut out', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId, title: 'Parki' });
  const [cut, whole] = [await addTo(id, 'Dzwoń do Nowaka: 600 100 200.'), await addTo(id, 'Więcej lip.')];
  await publish(whole.id);
  expect(await lettersAbout(whole.id)).toEqual([]);
  await publish(cut.id, { content: 'Dzwoń […].' });
  expect(await lettersAbout(cut.id)).toHaveLength(1);
  const [letter] = await readOutbox(ground.deps.db, ground.deps);
  expect(letter).toMatchObject({ subject: 'Twój komentarz jest opublikowany bez niektórych słów' });
  expect(letter!.text).toContain(`/konsultacje/podglad/${id}`);
  expect(letter!.text).not.toMatch(/Nowak|600/);
});

test('a letter about a refusal does not leave once the comment is published', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Więcej lip.');
  await decide(comment.id, { revision: 0, status: 2, refusal: 'vulgar' });
  await publish(comment.id);
  expect(await lettersAbout(comment.id)).toEqual([]);
});

test('a reason that repeats the comment is refused: it would go out by letter', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const comment = await addTo(id, 'Pan z parteru, spod szóstki, kradnie.');
  const reason = 'Nie piszemy, że pan z parteru, spod szóstki, kradnie.';
  const repeated = await decide(comment.id, { revision: 0, status: 2, refusal: 'personal-data', reason });
  expect(repeated).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
  expect((await stored(comment.id))!.status).toBe(0);
  expect(await lettersAbout(comment.id)).toEqual([]);
});

test('own comments are told page by page', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  for (const content of ['jeden', 'dwa', 'trzy']) await addTo(id, content);
  const { data } = await ground.call<{ items: OwnComment[]; total: number }>(
    author,
    'GET',
    `/api/project/${id}/comments/own?page=2&size=2`,
  );
  expect(data).toMatchObject({ items: [{ content: 'jeden' }], total: 3, page: 2, size: 2 });
});

test('a comment on an element that is just being replaced is refused with a sentence', async () => {
  await configure({ mode: 1, maxLength: 2000 });
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  await plantAct(ground.deps, id);
  const element = (await ground.page(id)).act!.childrens[1]!.childrens[0]!;
  const client = await ground.deps.pool.connect();
  await client.query('begin');
  await client.query('select from project where id = $1 for update', [id]);
  const added = add(author, { actElementId: element.id, content: 'Za późno.' });
  await vi.waitFor(async () => {
    const { rows } = await ground.deps.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'");
    expect(rows.length).toBeGreaterThan(0);
  });
  await client.query('delete from act_element where act_id in (select id from act where project_id = $1)', [id]);
  await client.query('commit');
  client.release();
  expect((await added).status).toBe(404);
});

test('people who rate one comment at once are all counted', async () => {
  await configure({ mode: 1, maxLength: 2000 });
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const { id: commentId } = await addTo(id, 'Więcej lip.');
  const people = await Promise.all(Array.from({ length: 6 }, () => ground.resident()));
  const rate = (account: number, type: number) =>
    ground.call(account, 'POST', '/api/project/comments/opinions', { commentId, type });
  const replies = await Promise.all(people.map((account, n) => rate(account, n % 2)));
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  await Promise.all([rate(people[0]!, 1), rate(people[1]!, 0), rate(people[2]!, 1)]);
  expect((await read(id)).items).toMatchObject([{ commentLikeCount: 2, commentUnlikeCount: 4 }]);
  await ground.deps.db.deleteFrom('account').where('id', '=', people[3]!).execute();
  expect((await read(id)).items).toMatchObject([{ commentLikeCount: 2, commentUnlikeCount: 3 }]);
});

test('with the account goes the name; what was published stays, what waits is withdrawn', async () => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const leaver = await ground.resident({ districtId: ground.town.districtId });
  const [told, waiting, cut, refusedOne] = [
    await addTo(id, 'Opublikowany', leaver, { signed: true }),
    await addTo(id, 'Czeka', leaver, { signed: true }),
    await addTo(id, 'Tel. 600 100 200', leaver),
    await addTo(id, 'Kup okna', leaver),
  ];
  await publish(told.id);
  await publish(cut.id, { content: 'Tel. […]' });
  await decide(refusedOne.id, { revision: 0, status: 2, refusal: 'advertising' });
  expect(await listCommentsOfAccount(ground.deps, leaver)).toMatchObject([
    { state: 'odrzucony' },
    { state: 'opublikowany' },
    { state: 'czeka na sprawdzenie' },
    { kind: 'Komentarz', state: 'opublikowany', keepsAccount: false, text: 'Opublikowany' },
  ]);
  await ground.deps.db.deleteFrom('account').where('id', '=', leaver).execute();
  const gone = { account_id: null, first_name: null, district_id: null, address: null };
  expect(await stored(told.id)).toMatchObject({ status: 1, ...gone });
  expect(await stored(waiting.id)).toMatchObject({ status: 3, ...gone });
  expect(await stored(cut.id)).toMatchObject({ status: 1, content: 'Tel. […]', published_content: null });
  expect(await stored(refusedOne.id)).toMatchObject({ status: 3, ...gone });
  expect((await read(id)).items).toMatchObject([
    { content: 'Tel. […]', createdBy: 'Bez podpisu' },
    { content: 'Opublikowany', createdBy: 'Bez podpisu' },
  ]);
});
