/** The page of what the office answered, and its open data, over HTTP: what everybody reads, and nothing of who wrote. */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { listAnswers } from '@wiec/contract/comment-answers.ts';
import type { OpenDataset } from '@wiec/contract/open-data.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantAct, plantConsultation } from '../../../testing/plant-consultation.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { unzip } from '../../../testing/unzip.ts';
import { answerRemarks } from './answer-remarks.ts';
import { publishAnswers } from './publish-answers.ts';

type Answers = z.output<(typeof listAnswers)['output']>;

let ground: Speakers;
beforeAll(async () => {
  ground = await speakers();
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
type Decided = Pick<Parameters<typeof answerRemarks>[1], 'decision' | 'reason'> & { note?: string };
const answer = async (projectId: number, id: number, { note = '', ...words }: Decided) => {
  const { answer_revision: revision } = await ground.deps.db
    .selectFrom('comment')
    .select('answer_revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const asked = { projectId, remarks: [{ id, revision }], whole: false, note, ...words };
  const reply = await answerRemarks(ground.deps, asked, 'system');
  if (!reply.ok) throw new Error(reply.title);
};
const publish = async (projectId: number) => {
  await ground.deps.projects.setStatus(ground.deps.db, projectId, ProjectStatus.Close);
  const reply = await publishAnswers(ground.deps, { projectId, seen: null, allowUnanswered: true }, 'system');
  if (!reply.ok) throw new Error(reply.title);
};
const ask = (projectId: number, query = '') =>
  ground.call<Answers>(null, 'GET', `/api/project/${projectId}/comments/answers/public${query}`);
/** Past what is kept for two seconds. */
const read = async (projectId: number, query = '') => {
  ground.forget();
  return (await ask(projectId, query)).data!;
};
const idsOf = ({ items }: Answers) => items.map(({ id }) => id);

test('nobody reads answers before they are published, nor those of a consultation that is not listed', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'Więcej lip.');
  await answer(projectId, id, { decision: 'accepted', reason: '' });
  expect(await ask(projectId)).toMatchObject({
    status: 404,
    title: 'Urząd nie ogłosił odpowiedzi na uwagi do takiej konsultacji.',
  });
  expect((await ground.page(projectId)).answeredCommentCount).toBe(0);
  await publish(projectId);
  expect(idsOf(await read(projectId))).toEqual([id]);
  expect((await ground.page(projectId)).answeredCommentCount).toBe(1);
  await ground.deps.pool.query('update project set status = 0 where id = $1', [projectId]);
  ground.forget();
  expect((await ask(projectId)).status).toBe(404);
  expect((await ask(999_999)).status).toBe(404);
});

test('each comment stands by its place with its answer, its counts and the note of a change', async () => {
  const projectId = await plant();
  await plantAct(ground.deps, projectId);
  const element = (await ground.page(projectId)).act!.childrens[1]!.childrens[0]!;
  const about = await remark(projectId, 'A odwilż?', { act_element_id: element.id, like_count: 3 });
  const whole = await remark(projectId, 'Pisze Jan z Lipowej 3.', { published_content: 'Pisze […].' });
  const left = await remark(projectId, 'Bez odpowiedzi.');
  await remark(projectId, 'Czekam.', { status: CommentStatus.Waiting });
  await answer(projectId, about, { decision: 'rejected', reason: 'Nie.' });
  await answer(projectId, whole, { decision: 'accepted', reason: '' });
  await answer(projectId, left, { decision: 'rejected', reason: '' });
  await publish(projectId);
  await answer(projectId, about, { decision: 'partly', reason: 'Trochę.', note: 'Są pieniądze.' });
  const told = await read(projectId);
  expect(told).toMatchObject({
    project: { id: projectId, title: 'Zieleń w parkach' },
    total: 2,
    answered: 2,
    unanswered: 1,
    decisions: { accepted: 1, partly: 1 },
  });
  expect(told.updatedDate > told.publishedDate).toBe(true);
  expect(told.items).toMatchObject([
    { id: whole, content: 'Pisze […].', actElementId: null, actElementName: null, answer: { decision: 'accepted' } },
    {
      id: about,
      content: 'A odwilż?',
      likeCount: 3,
      actElementName: '§ 2 pkt 1',
      actElementText: '1) nie ma mrozu;',
      actElementAddress: 'par-2-pkt-1',
      answer: {
        decision: 'partly',
        decisionName: 'Uwzględniono częściowo',
        reason: 'Trochę.',
        changes: [{ note: 'Są pieniądze.' }],
      },
    },
  ]);
});

test('the list is filtered by decision and paged, and a page is found by one comment', async () => {
  const projectId = await plant();
  await plantAct(ground.deps, projectId);
  const element = (await ground.page(projectId)).act!.childrens[0]!;
  const about = await remark(projectId, 'O drzewach', { act_element_id: element.id });
  const ids: number[] = [];
  for (const content of ['a', 'b', 'c', 'd']) ids.push(await remark(projectId, content));
  for (const id of ids) await answer(projectId, id, { decision: 'accepted', reason: '' });
  await answer(projectId, about, { decision: 'not-applicable', reason: 'To inna sprawa.' });
  await publish(projectId);
  expect(idsOf(await read(projectId, '?size=3&page=2'))).toEqual([ids[3], about]);
  expect(await read(projectId, '?decision=not-applicable')).toMatchObject({ total: 1, items: [{ id: about }] });
  expect(await read(projectId, '?decision=rejected')).toMatchObject({ total: 0, answered: 5, items: [] });
  expect(await read(projectId, `?size=2&page=9&commentId=${ids[2]}`)).toMatchObject({ page: 2 });
  expect(await read(projectId, `?size=2&commentId=${about}`)).toMatchObject({ page: 3, items: [{ id: about }] });
  expect(await read(projectId, `?decision=accepted&size=2&page=2&commentId=${about}`)).toMatchObject({ page: 2 });
  expect((await ask(projectId, '?decision=perhaps')).status).toBe(400);
});

test('an answer goes from the page with its comment, and the rest stays', async () => {
  const projectId = await plant();
  const author = await ground.resident();
  const [mine, other] = [await remark(projectId, 'a', { account_id: author }), await remark(projectId, 'b')];
  for (const id of [mine, other]) await answer(projectId, id, { decision: 'accepted', reason: '' });
  await publish(projectId);
  expect(idsOf(await read(projectId))).toEqual([mine, other]);
  await ground.call(author, 'DELETE', `/api/project/comments/${mine}`);
  expect(await read(projectId)).toMatchObject({ answered: 1, items: [{ id: other }] });
});

test('the hash is that of the file, which has every answer and changes with each', async () => {
  const projectId = await plant();
  await plantAct(ground.deps, projectId);
  const element = (await ground.page(projectId)).act!.childrens[1]!.childrens[0]!;
  const district = { first_name: 'Zenobia', district_id: ground.town.districtId };
  const formula = await remark(projectId, '=HYPERLINK("x")', district);
  const about = await remark(projectId, 'A odwilż?', { act_element_id: element.id });
  await answer(projectId, formula, { decision: 'rejected', reason: '-2+3' });
  await answer(projectId, about, { decision: 'accepted', reason: '' });
  const fileOf = () => ground.file(`/api/open-data/konsultacje/${projectId}/odpowiedzi.csv`);
  expect((await fileOf()).statusCode).toBe(404);
  await publish(projectId);
  const { sha256, file } = await read(projectId);
  const csv = await ground.file(file);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(hash('sha256', csv.rawPayload)).toBe(sha256);
  const lines = csv.body.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe(
    'id;miejsce;numer_w_rejestrze;droga;uwaga;stanowisko;uzasadnienie;ogloszono;zmieniono;wyjasnienia_zmian',
  );
  expect(lines[1]).toMatch(new RegExp(`^${formula};;\\d;Portal;"'=HYPERLINK\\(""x""\\)";Nie uwzględniono;'-2\\+3;2`));
  expect(lines[2]).toMatch(new RegExp(`^${about};§ 2 pkt 1;\\d;Portal;A odwilż\\?;Uwzględniono;;2`));
  expect(csv.body).not.toContain('Zenobia');

  await answer(projectId, about, { decision: 'accepted', reason: 'Dobrze.', note: 'Dopisano.' });
  const changed = await read(projectId);
  expect(changed.sha256).not.toBe(sha256);
  expect(hash('sha256', (await fileOf()).rawPayload)).toBe(changed.sha256);
  const json = (await ground.file(file.replace('.csv', '.json'))).json<{ items: object[] }>();
  expect(json.items).toMatchObject([
    { id: formula, uwaga: '=HYPERLINK("x")' },
    { wyjasnienia_zmian: expect.stringMatching(/^\S+Z Dopisano\.$/) as string },
  ]);
});

test('the workbook has the same answers, and no formula', async () => {
  const projectId = await plant();
  const id = await remark(projectId, '=1+1');
  await answer(projectId, id, { decision: 'rejected', reason: 'Nie ma miejsca.' });
  const url = `/api/open-data/konsultacje/${projectId}/odpowiedzi.xlsx`;
  expect((await ground.file(url)).statusCode).toBe(404);
  await publish(projectId);
  const text = async () => [...unzip((await ground.file(url)).rawPayload).values()].join('');
  const before = await text();
  expect(before).toContain('Nie ma miejsca.');
  expect(before).toContain('=1+1');
  expect(before).not.toContain('<f>');
  await answer(projectId, id, { decision: 'accepted', reason: 'Jest miejsce.', note: 'Dwie lipy.' });
  expect(await text()).toContain('Dwie lipy.');
});

test('the open data tell of the answers of each consultation that has some, and describe their columns', async () => {
  const [published, waiting] = [await plant(), await plant()];
  for (const projectId of [published, waiting]) {
    await answer(projectId, await remark(projectId, 'a'), { decision: 'accepted', reason: '' });
  }
  await publish(published);
  ground.forget();
  const { data } = await ground.call<{ items: OpenDataset[] }>(null, 'GET', '/api/open-data');
  const dataset = data!.items.find(({ id }) => id === 'odpowiedzi-na-uwagi')!;
  const addresses = dataset.files.map(({ csv }) => csv);
  expect(addresses).toContain(`/api/open-data/konsultacje/${published}/odpowiedzi.csv`);
  expect(addresses).not.toContain(`/api/open-data/konsultacje/${waiting}/odpowiedzi.csv`);
  const { body } = await ground.file(`/api/open-data/konsultacje/${published}/odpowiedzi.csv`);
  expect(body.replace('\uFEFF', '').split('\r\n')[0]!.split(';')).toEqual(dataset.columns.map(({ name }) => name));
});
