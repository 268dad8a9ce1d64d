/** Remarks that came on paper, over HTTP: typed in, numbered, answered and read like those of the portal. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { listAnswers, listRemarks } from '@wiec/contract/comment-answers.ts';
import type { EnteredRemark, getEnteredRemark, getEntering } from '@wiec/contract/entered-remarks.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantAct, plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { closeDueConsultations } from '../close-due-consultations.ts';
import { sweepComments } from '../comments/own-comment-queries.ts';
import { sweepEntered } from './entered-remark-queries.ts';

type Register = z.output<(typeof listRemarks)['output']>;
type Answers = z.output<(typeof listAnswers)['output']>;
type Numbers = { remarks: { id: number; number: number | null }[] };

let ground: Speakers;
let clerk: number;
beforeAll(async () => {
  ground = await speakers();
  clerk = await ground.clerk(ground.town.officeId, 'consultations.manage');
});
afterAll(() => ground.close());

const plant = async () => (await plantConsultation(ground.deps, { officeId: ground.town.officeId })).id;
const today = () => warsawDate(ground.deps.clock());
const pathOf = (projectId: number) => `/api/project/${projectId}/remarks/entered`;
const part = (content: string, more: object = {}) => ({ content, publicContent: null, actElementId: null, ...more });
const letter = (parts: object[], more: object = {}) => ({
  letterId: randomUUID(),
  channel: 'letter',
  receivedOn: today(),
  authorKind: 'person',
  label: 'Mieszkanka, Zatorze',
  name: 'Anna Wierzba',
  address: 'ul. Lipowa 4',
  sign: 'BD.152.14.2026',
  parts,
  ...more,
});
const enter = (projectId: number, body: object, by = clerk) =>
  ground.call<Numbers>(by, 'POST', pathOf(projectId), body);
const register = async (projectId: number) =>
  (await ground.call<Register>(clerk, 'GET', `/api/project/${projectId}/comments/answers?size=-1`)).data!;
const close = (projectId: number) => ground.deps.projects.setStatus(ground.deps.db, projectId, ProjectStatus.Close);
const comment = async (projectId: number, content: string, more: object = {}) =>
  (
    await ground.deps.db
      .insertInto('comment')
      .values({ project_id: projectId, status: CommentStatus.Published, content, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const publishAll = async (projectId: number) => {
  const { items } = await register(projectId);
  const remarks = items.map(({ id, revision }) => ({ id, revision }));
  const path = `/api/project/${projectId}/comments/answers`;
  await ground.call(clerk, 'PUT', path, { remarks, whole: false, decision: 'accepted', reason: 'Dobrze.' });
  const seen = (await register(projectId)).counts.revision;
  const proof = provenHeaders(ground.deps, clerk);
  return ground.call(clerk, 'PUT', `${path}/publication`, { seen, allowUnanswered: false }, proof);
};
const answers = async (projectId: number) => {
  ground.forget();
  return (await ground.call<Answers>(null, 'GET', `/api/project/${projectId}/comments/answers/public`)).data!;
};

test('a letter of two remarks stands in the register with its signature, and among comments nowhere', async () => {
  const projectId = await plant();
  await plantAct(ground.deps, projectId);
  const { elements } = (await ground.call<z.output<(typeof getEntering)['output']>>(clerk, 'GET', pathOf(projectId)))
    .data!;
  expect(elements.map(({ name }) => name)).toEqual(['§ 1', '§ 2', '§ 2 pkt 1', '§ 2 pkt 2']);
  const point = elements[2]!;
  const words = 'Proszę o lipy. Tel. 600 100 200.';
  const body = letter([
    part(words, { publicContent: 'Proszę o lipy. Tel. […].' }),
    part('A odwilż?', { actElementId: point.id }),
  ]);
  expect(await enter(projectId, body)).toMatchObject({
    status: 200,
    data: { remarks: [{ number: null }, { number: null }] },
  });
  expect((await register(projectId)).items).toMatchObject([
    {
      content: 'Proszę o lipy. Tel. […].',
      createdBy: 'Mieszkanka, Zatorze',
      channel: 'letter',
      isEntered: true,
      sign: 'BD.152.14.2026',
      refusalName: null,
    },
    { content: 'A odwilż?', actElementName: '§ 2 pkt 1' },
  ]);
  const page = await ground.page(projectId);
  expect([page.commentCount, page.comments]).toEqual([0, []]);
  expect(JSON.stringify(page)).not.toMatch(/odwilż|Wierzba|Lipowa/);
  const kept = await ground.deps.db.selectFrom('entered_remark').selectAll().execute();
  expect(kept[0]!.sealed!.toString('latin1')).not.toMatch(/Wierzba|Lipowa/);
});

test('sent again it is the same letter; the same letter with other words is refused', async () => {
  const projectId = await plant();
  const body = letter([part('Więcej lip.')]);
  const replies = await Promise.all([enter(projectId, body), enter(projectId, body), enter(projectId, body)]);
  expect(new Set(replies.map(({ data }) => JSON.stringify(data)))).toHaveProperty('size', 1);
  expect((await register(projectId)).total).toBe(1);
  expect(await enter(projectId, { ...body, parts: [part('Mniej lip.')] })).toMatchObject({ status: 409 });
});

test.each([
  ['a day that has not come', { receivedOn: addDays(warsawDate(new Date()), 400) }, 'receivedOn'],
  ['a person by name', { label: 'Wierzba' }, 'label'],
  ['no words', { parts: [part('Lipy'), part(' ')] }, 'parts.1.content'],
  ['other words for the public', { parts: [part('Lipy', { publicContent: 'Klony' })] }, 'parts.0.publicContent'],
])('with %s nothing is stored', async (_name, change, field) => {
  const projectId = await plant();
  expect(await enter(projectId, letter([part('Lipy')], change))).toMatchObject({ status: 422, errors: [{ field }] });
  expect((await register(projectId)).total).toBe(0);
});

test('about an element of another act, or on a draft or a withdrawn consultation, nothing is typed in', async () => {
  const [projectId, other] = [await plant(), await plant()];
  await plantAct(ground.deps, other);
  const [element] = (await ground.page(other)).act!.childrens;
  const reply = await enter(projectId, letter([part('Lipy', { actElementId: element!.id })]));
  expect(reply).toMatchObject({ status: 422 });
  await ground.deps.projects.setStatus(ground.deps.db, projectId, ProjectStatus.Withdraw);
  expect(await enter(projectId, letter([part('Lipy')]))).toMatchObject({ status: 409 });
  const away = await ground.clerk((await plantTown(ground.deps.db, 2029)).officeId, 'consultations.manage');
  expect(await enter(other, letter([part('Lipy')]), away)).toMatchObject({ status: 404 });
});

test('numbers are given at the close, in the order in which remarks came, once and for good', async () => {
  const projectId = await plant();
  await comment(projectId, 'Z portalu');
  await comment(projectId, 'Na temat, ale wulgarne', {
    status: CommentStatus.Refused,
    refusal: 'vulgar',
    decided_at: new Date(),
  });
  await comment(projectId, 'Reklama', {
    status: CommentStatus.Refused,
    refusal: 'advertising',
    decided_at: new Date(),
  });
  await ground.deps.db
    .updateTable('project')
    .set({ date_from: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', projectId)
    .execute();
  await enter(projectId, letter([part('Z pisma'), part('Z tego samego pisma')], { receivedOn: addDays(today(), -5) }));
  const numbers = async () =>
    Object.fromEntries((await register(projectId)).items.map(({ content, number }) => [content, number]));
  expect(await numbers()).toMatchObject({ 'Z portalu': null, 'Z pisma': null });
  await close(projectId);
  await closeDueConsultations(ground.deps);
  const given = { 'Z pisma': 1, 'Z tego samego pisma': 2, 'Z portalu': 3, 'Na temat, ale wulgarne': 4 };
  expect(await numbers()).toEqual(given);
  // Received in time, typed in later; a mistake is taken out, and its number is nobody's from then on.
  const { data } = await enter(projectId, letter([part('Pomyłka')]));
  expect(data).toMatchObject({ remarks: [{ number: 5 }] });
  const [mistake] = data!.remarks;
  const removal = `${pathOf(projectId)}/${mistake!.id}/removal`;
  expect(await ground.call(clerk, 'PUT', removal, { revision: 0 })).toMatchObject({ status: 403 });
  const proof = provenHeaders(ground.deps, clerk);
  expect(await ground.call(clerk, 'PUT', removal, { revision: 1 }, proof)).toMatchObject({ status: 409 });
  expect(await ground.call(clerk, 'PUT', removal, { revision: 0 }, proof)).toMatchObject({ status: 200 });
  expect((await enter(projectId, letter([part('Następna')]))).data).toMatchObject({ remarks: [{ number: 6 }] });
  expect(await numbers()).toEqual({ ...given, Następna: 6 });
});

test('answered, it is read by everybody with its label and its number, and what was refused as a cut', async () => {
  const projectId = await plant();
  await comment(projectId, 'Ty ośle, tel. 600 100 200', {
    status: CommentStatus.Refused,
    refusal: 'vulgar',
    decided_at: new Date(),
  });
  await enter(projectId, letter([part('Więcej lip, pisze Anna.', { publicContent: 'Więcej lip, […]' })]));
  // Whoever answers reads it, without what looks like somebody's data.
  expect((await register(projectId)).items[0]).toMatchObject({
    content: 'Ty ośle, tel. […]',
    refusalName: 'Wulgaryzmy',
  });
  await close(projectId);
  expect(await publishAll(projectId)).toMatchObject({ status: 200, data: { published: 2 } });
  const { items, decisions } = await answers(projectId);
  expect(decisions).toEqual({ accepted: 2 });
  expect(items).toMatchObject([
    { content: '[…]', number: 2, channel: 'portal', createdBy: 'Bez podpisu' },
    { content: 'Więcej lip, […]', number: 1, channel: 'letter', createdBy: 'Mieszkanka, Zatorze' },
  ]);
  const file = await ground.file(`/api/open-data/konsultacje/${projectId}/odpowiedzi.csv`);
  expect(file.body).toContain(';1;Pismo;');
  expect(file.body).not.toMatch(/ośle|Anna|Wierzba|600/);
});

test('its author is shown to whoever opens it, which is written down; it changes until its answer is public', async () => {
  const projectId = await plant();
  const [{ id } = { id: 0 }] = (await enter(projectId, letter([part('Wiecej lip.')]))).data!.remarks;
  const path = `${pathOf(projectId)}/${id}`;
  const open = async () => (await ground.call<z.output<(typeof getEnteredRemark)['output']>>(clerk, 'GET', path)).data!;
  const { letterId: _, parts: __, ...same } = letter([]);
  const { remark } = await open();
  expect(remark).toMatchObject({
    ...same,
    content: 'Wiecej lip.',
    publicContent: null,
    revision: 0,
    whyNotRevised: null,
  });
  const put = (revision: number) =>
    ground.call<EnteredRemark>(clerk, 'PUT', path, { ...same, ...part('Więcej lip.'), address: '', revision });
  expect(await put(0)).toMatchObject({ status: 200, data: { content: 'Więcej lip.', address: '', revision: 1 } });
  expect(await put(0)).toMatchObject({ status: 409 });
  await close(projectId);
  await publishAll(projectId);
  expect(await put(1)).toMatchObject({ status: 409, title: expect.stringContaining('już ogłoszona') as string });
  const audits = await ground.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', String(projectId))
    .where('action', 'like', 'remark.%')
    .orderBy('id')
    .execute();
  expect(audits.map(({ action }) => action)).toEqual(['remark.entered', 'remark.opened', 'remark.changed']);
  expect(JSON.stringify(audits)).not.toMatch(/lip|Wierzba|Lipowa/i);
});

test('after five years the author is forgotten; of a refused remark its number stays after its words are gone', async () => {
  const projectId = await plant();
  const [{ id } = { id: 0 }] = (await enter(projectId, letter([part('Więcej lip.')]))).data!.remarks;
  const old = await comment(projectId, 'Ty ośle', {
    status: CommentStatus.Refused,
    refusal: 'vulgar',
    decided_at: new Date(),
  });
  await close(projectId);
  await closeDueConsultations(ground.deps);
  const { pool } = ground.deps;
  await pool.query(`update entered_remark set entered_at = now() - interval '61 months' where comment_id = $1`, [id]);
  await pool.query(`update comment set decided_at = now() - interval '13 months' where id = $1`, [old]);
  await sweepEntered(ground.deps.db);
  await sweepComments(ground.deps.db);
  const { rows } = await pool.query(
    `select c.content, c.number, r.sealed from comment c left join entered_remark r on r.comment_id = c.id
      where c.project_id = $1 order by c.number`,
    [projectId],
  );
  expect(rows).toEqual([
    { content: 'Więcej lip.', number: 1, sealed: null },
    { content: '[…]', number: 2, sealed: null },
  ]);
});
