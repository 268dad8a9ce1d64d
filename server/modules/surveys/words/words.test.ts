/** What people wrote in surveys over HTTP: who decides on it, who reads it, and what is found in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModeratedWords, PublishedWords } from '@wiec/contract/survey-words.ts';
import type { SurveyResults } from '@wiec/contract/surveys.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { surveyWords } from '../../../cli/survey-words.ts';
import { participationDeps } from '../../../participation/participation-deps.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown, switchModules } from '../../../testing/plant-town.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { surveyOrder } from '../../../testing/survey-order.ts';
import { addToBox } from '../box-queries.ts';
import { createSurvey } from '../create-survey.ts';
import { publishSurvey } from '../publish-survey.ts';
import { findVotesOf } from '../queries.ts';
import { sweepWords } from './moderation-queries.ts';

let ground: Speakers;
let moderator: number;
beforeAll(async () => {
  ground = await speakers();
  await switchModules(ground.deps.db, { survey: true, consultation: true });
  moderator = await ground.moderator(ground.town.officeId);
});
afterAll(() => ground.close());

interface Said {
  /** Of the question that asks for words. */
  texts?: readonly string[];
  /** To the other one. */
  comments?: readonly string[];
}

/** A survey of six sheets in which this was written, closed; the first question has options, the second wants words. */
async function survey({ texts = [], comments = [] }: Said, kind: 'survey' | 'consultation' = 'survey') {
  const { deps, town } = ground;
  const form = formOf(
    question('SingleRadio', 1, { questionOptions: options('Tak', 'Nie'), canComment: true }),
    question('SingleText', 2, { required: false, content: 'Czego brakuje?' }),
  );
  const change = { officeId: town.officeId };
  const id =
    kind === 'survey'
      ? await createdSurvey(form, change)
      : (await plantConsultation(deps, { ...change, comments: null, opinions: null }, [form])).id;
  const { formId, voteId } = (await findVotesOf(deps.db, id))[0]!;
  const [radio, words] = (
    await deps.db.selectFrom('question').select('id').where('form_id', '=', formId).orderBy('id').execute()
  ).map((each) => each.id);
  expect(await closeNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  // A survey ends with its last form, a consultation by its last day.
  await deps.db.updateTable('project').set({ status: ProjectStatus.Close }).where('id', '=', id).execute();
  const asked = { asked: 6, answered: 6, counts: {}, texts: [], comments: [] };
  const questions = { [radio!]: { ...asked, comments }, [words!]: { ...asked, answered: texts.length, texts } };
  await addToBox(deps.db, voteId, { sheets: 6, questions });
  return { id, voteId, radio: radio!, words: words! };
}

async function createdSurvey(form: ReturnType<typeof formOf>, change: object): Promise<number> {
  const made = await createSurvey(ground.deps, surveyOrder([form], change), '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}
const publish = async (id: number, kind = 'ankiety') =>
  expect(await publishSurvey(participationDeps({ ...ground.deps, threadSeed: null }), id, 'cli')).toMatchObject({
    ok: true,
    data: { page: `/${kind}/podglad/${id}` },
  });

type Listed = { items: ModeratedWords[]; total: number };
const waiting = async (projectId: number, account = moderator, query = '') =>
  (await ground.call<Listed>(account, 'GET', `/api/survey-words?projectId=${projectId}${query}`)).data!;
const decide = (id: string, body: object, account = moderator) =>
  ground.call<{ words: ModeratedWords; decided: number }>(account, 'PUT', `/api/survey-words/${id}`, body);
const read = async (projectId: number, questionId: number, query = '') => {
  const url = `/api/project/${projectId}/survey-words/${questionId}${query}`;
  return ground.call<{ items: PublishedWords[]; total: number }>(null, 'GET', url);
};
const find = async (projectId: number, content: string) =>
  (await waiting(projectId, moderator, '&size=-1')).items.find((each) => each.content === content)!;

const SIX = ['Cień.', 'Więcej ławek.', 'Cień.', 'Mój numer to 600 100 200.', 'Cień.', 'Głupki!'];

test('words wait, the same ones together; published, cut or refused, each is decided on once', async () => {
  const { id, words } = await survey({ texts: SIX });
  const listed = await waiting(id);
  expect(listed.total).toBe(4);
  expect(new Map(listed.items.map(({ content, count }) => [content, count]))).toEqual(
    new Map([
      ['Cień.', 3],
      ['Głupki!', 1],
      ['Mój numer to 600 100 200.', 1],
      ['Więcej ławek.', 1],
    ]),
  );
  expect(listed.items[0]).toMatchObject({ question: 'Czego brakuje?', kind: 'answer', nextStatuses: [1, 2] });
  expect(await waiting(id, moderator, '&size=3&page=2')).toMatchObject({ total: 4, items: [{}] });

  const shade = await find(id, 'Cień.');
  expect(await decide(shade.id, { revision: 0, status: 1 })).toMatchObject({
    status: 200,
    data: { decided: 3, words: { status: 1, statusName: 'Opublikowana', revision: 1, publishedContent: null } },
  });
  const number = await find(id, 'Mój numer to 600 100 200.');
  const put = (body: object) => decide(number.id, { revision: 0, ...body });
  expect(await put({ status: 1, content: 'Mój numer to tajemnica.' })).toMatchObject({
    status: 422,
    errors: [{ field: 'content' }],
  });
  expect(await put({ status: 2 })).toMatchObject({ status: 422, errors: [{ field: 'refusal' }] });
  expect(await put({ status: 1, content: 'Mój numer to […].' })).toMatchObject({ status: 200 });
  const rude = await find(id, 'Głupki!');
  expect(await decide(rude.id, { revision: 0, status: 2, refusal: 'vulgar' })).toMatchObject({
    data: { words: { status: 2, statusName: 'Odrzucona', refusal: 'vulgar' } },
  });
  expect(await decide(rude.id, { revision: 0, status: 1 })).toMatchObject({ status: 409 });
  expect((await waiting(id)).items.map(({ content }) => content)).toEqual(['Więcej ławek.']);

  const entries = await ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject_type', '=', 'project')
    .where('subject_id', '=', String(id))
    .where('action', 'like', 'survey-words.%')
    .orderBy('id')
    .execute();
  const actor = `account:${moderator}`;
  expect(entries).toEqual([
    { actor, action: 'survey-words.published', details: expect.objectContaining({ count: 3, isCut: false }) },
    { actor, action: 'survey-words.published', details: expect.objectContaining({ count: 1, isCut: true }) },
    { actor, action: 'survey-words.refused', details: expect.objectContaining({ refusal: 'vulgar' }) },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/numer|Głupki|Cień/);

  expect((await read(id, words)).status).toBe(404);
  await publish(id);
  expect(await read(id, words)).toMatchObject({
    data: {
      total: 2,
      items: [
        { content: 'Cień.', count: 3 },
        { content: 'Mój numer to […].', count: 1 },
      ],
    },
  });
});

test('the page of results has the first three different words of a question, and says how many there are', async () => {
  const texts = ['Staw.', ...Array.from({ length: 7 }, (_, n) => `Lipa ${n}.`), 'Staw.'];
  const { id, voteId } = await survey({ texts: texts.slice(0, 6), comments: ['Blisko.'] });
  await ground.deps.db.updateTable('survey_text').set({ status: 1 }).where('vote_id', '=', voteId).execute();
  await publish(id);
  const { data } = await ground.call<SurveyResults>(null, 'GET', `/api/project/${id}/survey-results`);
  const [radio, words] = data!.forms[0]!.questions;
  expect(radio!.comments).toEqual({ total: 1, different: 1, items: [{ content: 'Blisko.', count: 1 }] });
  expect(words!.texts).toMatchObject({ total: 6, different: 6 });
  expect(words!.texts.items).toHaveLength(3);
});

test('words are found in any case, without diacritics, in pages, and never by a pattern', async () => {
  const texts = ['Żółta ławka 100%', 'ŻÓŁW w stawie', 'Lawka pod lipą', 'Piaskownica', 'Cień', 'Woda'];
  const { id, voteId, words } = await survey({ texts });
  await ground.deps.db.updateTable('survey_text').set({ status: 1 }).where('vote_id', '=', voteId).execute();
  await publish(id);
  const found = async (keyword: string, more = '') =>
    (await read(id, words, `?keyword=${encodeURIComponent(keyword)}${more}`)).data!;
  expect((await found('ŁAWK')).items.map(({ content }) => content)).toEqual(['Lawka pod lipą', 'Żółta ławka 100%']);
  expect((await found('lipa lawka')).items).toEqual([{ content: 'Lawka pod lipą', count: 1 }]);
  expect(await found('zol', '&size=1&page=2')).toMatchObject({ total: 2, items: [{ content: 'Żółta ławka 100%' }] });
  expect(await found('100%_')).toMatchObject({ total: 1 });
  expect(await read(id, words, '?keyword=ab')).toMatchObject({
    status: 400,
    errors: [{ message: 'Minimalna długość zapytania to 3 znaki' }],
  });
});

test('nothing is read of a question that so few answered that its result is withheld', async () => {
  const { id, voteId, words, radio } = await survey({ texts: ['Jestem radnym.', 'Ja też.'], comments: ['Tak jest.'] });
  await ground.deps.db.updateTable('survey_text').set({ status: 1 }).where('vote_id', '=', voteId).execute();
  await publish(id);
  expect((await read(id, words)).status).toBe(404);
  expect(await read(id, radio, '?kind=comment')).toMatchObject({ data: { total: 1 } });
  const { data } = await ground.call<SurveyResults>(null, 'GET', `/api/project/${id}/survey-results`);
  expect(data!.forms[0]!.questions[1]!.texts).toEqual({ total: 0, different: 0, items: [] });
});

test('of two who decide at once one is refused, also when each has seen another of the same words', async () => {
  const { id, voteId } = await survey({ texts: SIX });
  const rows = await ground.deps.db
    .selectFrom('survey_text')
    .select('id')
    .where('vote_id', '=', voteId)
    .where('content', '=', 'Cień.')
    .execute();
  const body = { revision: 0, status: 1 };
  const answers = await Promise.all([rows[0]!, rows[2]!, rows[1]!].map((row) => decide(row.id, body)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await waiting(id, moderator, '&status=1')).items).toMatchObject([
    { content: 'Cień.', count: 3, revision: 1 },
  ]);
});

test('a moderator of another office sees nothing, decides nothing, and is told as of words that there are not', async () => {
  const { id } = await survey({ texts: SIX });
  const elsewhere = await plantTown(ground.deps.db, 2031);
  await switchModules(ground.deps.db, { survey: true, consultation: true });
  const stranger = await ground.moderator(elsewhere.officeId);
  const { id: words } = await find(id, 'Cień.');
  expect(await waiting(id, stranger)).toMatchObject({ items: [], total: 0 });
  const unknown = await decide(crypto.randomUUID(), { revision: 0, status: 1 });
  expect(unknown.status).toBe(404);
  expect(await decide(words, { revision: 0, status: 1 }, stranger)).toEqual(unknown);
});

test('a state that there is not has no words, however large its number', async () => {
  expect((await waiting(1, moderator, '&status=2147483647')).total).toBe(0);
});

test('words of a consultation are decided on and read while its module is on', async () => {
  const { id, voteId, words } = await survey({ texts: SIX }, 'consultation');
  await ground.deps.db.updateTable('survey_text').set({ status: 1 }).where('vote_id', '=', voteId).execute();
  await publish(id, 'konsultacje');
  expect(await read(id, words)).toMatchObject({ data: { total: 4 } });
  await switchModules(ground.deps.db, { survey: true, consultation: false });
  await expect.poll(async () => (await read(id, words)).status).toBe(404);
  expect(await waiting(id, moderator, '&status=1')).toMatchObject({ total: 0 });
  await switchModules(ground.deps.db, { survey: true, consultation: true });
  await expect.poll(async () => (await read(id, words)).status).toBe(200);
});

test('nothing more is published of a survey that was withdrawn', async () => {
  const { id } = await survey({ texts: SIX });
  const { id: words } = await find(id, 'Cień.');
  await ground.deps.db.updateTable('project').set({ status: 4 }).where('id', '=', id).execute();
  expect(await decide(words, { revision: 0, status: 1 })).toMatchObject({ status: 409 });
  expect(await decide(words, { revision: 0, status: 2, refusal: 'off-topic' })).toMatchObject({ status: 200 });
});

test('what was refused is deleted after a year', async () => {
  const { id, voteId } = await survey({ texts: SIX });
  for (const text of ['Głupki!', 'Cień.']) {
    await decide((await find(id, text)).id, { revision: 0, status: 2, refusal: 'vulgar' });
  }
  const { db } = ground.deps;
  const longAgo = new Date(Date.now() - 366 * 86_400_000);
  await db.updateTable('survey_text').set({ decided_at: longAgo }).where('content', '=', 'Głupki!').execute();
  await sweepWords(db);
  const left = await db.selectFrom('survey_text').select('content').where('vote_id', '=', voteId).execute();
  expect(left.map(({ content }) => content)).not.toContain('Głupki!');
  expect(left).toHaveLength(5);
});

test.each([
  [['list', '--status', 'gone'], /waiting, published, refused/],
  [['refuse', 'x'], /list, publish/],
  [['refuse', '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a'], /--refusal/],
])('the command refuses %j', async (args, told) => {
  const said: string[] = [];
  const io = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  expect(await surveyWords(args, io as never)).toBe(2);
  expect(said.join('\n')).toMatch(told);
});
