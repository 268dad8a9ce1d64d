/** Published results of surveys as files: figures as the page tells them, words that were moderated, nothing before its time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDataset } from '@wiec/contract/open-data.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, option, question } from '@wiec/domain/testing/sample-questions.ts';
import { participationDeps } from '../../participation/participation-deps.ts';
import { closeNow } from '../../testing/close-now.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { addToBox } from '../surveys/box-queries.ts';
import { createSurvey } from '../surveys/create-survey.ts';
import { publishSurvey } from '../surveys/publish-survey.ts';
import { findVotesOf } from '../surveys/queries.ts';

let portal: TestApp;
let town: Town;
beforeAll(async () => {
  portal = await testApp({}, { renderPage: null });
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true });
});
afterAll(() => portal.close());

const form = formOf(
  question('SingleRadio', 1, {
    content: 'Jak docierasz?',
    questionOptions: [option(11, 'Pieszo'), option(12, 'Tramwajem'), option(13, 'Autem')],
  }),
  question('Ranking', 2, { content: 'Co najpierw?', questionOptions: [option(21, 'Staw'), option(22, 'Ławki')] }),
  question('SingleText', 3, { content: 'Czego brakuje?', required: false }),
);

/** A survey of ten sheets: nine on foot and one by tram, a ranking, and these words. */
async function survey(texts: readonly string[]) {
  const { deps } = portal;
  const made = await createSurvey(deps, surveyOrder([form], { officeId: town.officeId }), '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
  const { id } = made.data;
  const { formId, voteId } = (await findVotesOf(deps.db, id))[0]!;
  const { db } = deps;
  const asked = await db.selectFrom('question').select('id').where('form_id', '=', formId).orderBy('id').execute();
  const chosen = await db
    .selectFrom('question_option')
    .select('id')
    .where(
      'question_id',
      'in',
      asked.map((each) => each.id),
    )
    .orderBy('id')
    .execute();
  const [onFoot, byTram, , pond, benches] = chosen.map((each) => String(each.id));
  await closeNow(deps, { voteId, actor: 'cli' });
  const said = { asked: 10, answered: 10, texts: [], comments: [] };
  const counts = [{ [onFoot!]: 9, [byTram!]: 1 }, { [`${pond}:1`]: 10, [`${benches}:2`]: 10 }, {}];
  const questions = Object.fromEntries(
    asked.map(({ id: questionId }, at) => [questionId, { ...said, counts: counts[at]!, ...(at === 2 && { texts }) }]),
  );
  await addToBox(db, voteId, { sheets: 10, questions });
  await db
    .updateTable('survey_text')
    .set({ status: 1 })
    .where('vote_id', '=', voteId)
    .where('content', '<>', 'Tajne')
    .execute();
  return { id, voteId };
}
const publish = async (id: number) =>
  expect(await publishSurvey(participationDeps({ ...portal.deps, threadSeed: null }), id, 'cli')).toMatchObject({
    ok: true,
  });
const get = (path: string) => portal.app.inject(`/api/open-data/${path}`);
const items = async (path: string) => (await get(path)).json<{ items: Record<string, unknown>[] }>().items;

const WORDS = ['=SUM(A1)', 'Cień', 'Cień', 'Cień; i "ławki"', 'Tajne', 'Woda'];
const filesOf = (id: number) =>
  ['wyniki.csv', 'wyniki.json', 'wyniki.xlsx', 'slowa.csv', 'slowa.json'].map((name) => `ankiety/${id}/${name}`);

test('files tell what the page tells: small numbers together, places with their points, moderated words once', async () => {
  const { id } = await survey(WORDS);
  for (const path of filesOf(id)) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  await publish(id);
  const rows = await items(`ankiety/${id}/wyniki.json`);
  expect(rows.filter(({ pytanie }) => pytanie === 'Jak docierasz?')).toMatchObject([
    {
      rodzaj: 'SingleRadio',
      zapytano: 10,
      odpowiedz: 'Razem, żeby nie wskazywać osób: Pieszo, Tramwajem, Autem',
      liczba: 10,
      procent: 100,
    },
  ]);
  expect(rows.filter(({ rodzaj, liczba }) => rodzaj === 'Ranking' && liczba === 10)).toMatchObject([
    { wiersz: 'Staw', srednie_miejsce: 1, punkty_bordy: 10 },
    { wiersz: 'Ławki', srednie_miejsce: 2, punkty_bordy: 0 },
  ]);
  const words = await items(`ankiety/${id}/slowa.json`);
  expect(new Map(words.map(({ tresc, liczba }) => [tresc, liczba]))).toEqual(
    new Map([
      ['=SUM(A1)', 1],
      ['Cień', 2],
      ['Cień; i "ławki"', 1],
      ['Woda', 1],
    ]),
  );
  const csv = (await get(`ankiety/${id}/slowa.csv`)).body;
  expect(csv.startsWith('\uFEFFid_formularza;id_pytania;pytanie;rodzaj;tresc;liczba\r\n')).toBe(true);
  expect(csv).toContain(";odpowiedź;'=SUM(A1);1\r\n");
  expect(csv).toContain(';"Cień; i ""ławki""";1\r\n');
  expect(csv).not.toContain('Tajne');
});

test('the catalogue leads to every file of a survey, the workbook among them', async () => {
  const { id } = await survey(WORDS);
  await publish(id);
  const { data } = (await portal.app.inject('/api/open-data')).json<{ data: { items: OpenDataset[] } }>();
  const listed = data.items.flatMap(({ files }) =>
    files.flatMap(({ csv, json, xlsx }) => [csv, json, xlsx ?? []].flat()),
  );
  const own = listed.filter((url) => url.startsWith(`/api/open-data/ankiety/${id}/`));
  expect(own.toSorted()).toEqual(
    filesOf(id)
      .map((path) => `/api/open-data/${path}`)
      .toSorted(),
  );
  for (const url of own) expect([url, (await portal.app.inject(url)).statusCode]).toEqual([url, 200]);
});

test('the workbook has the same figures and words, and no formula', async () => {
  const { id } = await survey(WORDS);
  await publish(id);
  const reply = await get(`ankiety/${id}/wyniki.xlsx`);
  expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const files = unzip(reply.rawPayload);
  const strings = files.get('xl/sharedStrings.xml')!;
  for (const text of ['Jak docierasz?', 'Razem, żeby nie wskazywać osób: Pieszo', 'Cień', '=SUM(A1)']) {
    expect(strings).toContain(text);
  }
  expect(strings).not.toContain('Tajne');
  for (const sheet of ['sheet1', 'sheet2']) expect(files.get(`xl/worksheets/${sheet}.xml`)).not.toContain('<f>');
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('<v>100</v>');
});

test('however many words there are, all of them are written, the same ones once', async () => {
  const many = Array.from({ length: 3500 }, (_, n) => `Tekst ${n % 2999}`);
  const { id } = await survey(many);
  await publish(id);
  const words = await items(`ankiety/${id}/slowa.json`);
  expect(words).toHaveLength(2999);
  expect(words.reduce((sum, { liczba }) => sum + Number(liczba), 0)).toBe(3500);
  expect((await get(`ankiety/${id}/slowa.csv`)).body.trimEnd().split('\r\n')).toHaveLength(3000);
});

test('every address of the catalogue answers with the columns that are described, while a module with surveys is on', async () => {
  const { id } = await survey(WORDS);
  await publish(id);
  const catalogue = async () =>
    (await portal.app.inject('/api/open-data')).json<{ data: { items: OpenDataset[] } }>().data.items;
  await expect.poll(async () => (await catalogue()).map((each) => each.id)).toContain('ankiety');
  const datasets = (await catalogue()).filter((each) => each.id.startsWith('ankiet'));
  expect(datasets.map((each) => each.id)).toEqual(['ankiety', 'ankieta-wyniki', 'ankieta-slowa']);
  for (const { columns, files } of datasets) {
    expect(files).not.toEqual([]);
    for (const { csv, json } of files) {
      const names = columns.map(({ name }) => name);
      const { body, headers } = await portal.app.inject(csv);
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'text/csv; charset=utf-8' });
      expect(body.split('\r\n')[0]).toBe(`\uFEFF${names.join(';')}`);
      const [first] = (await portal.app.inject(json)).json<{ items: object[] }>().items;
      expect(Object.keys(first!)).toEqual(names);
    }
  }
});

test.each([
  ['whose results are hidden', { show_results: false }],
  ['that is withdrawn', { status: ProjectStatus.Withdraw }],
])('nothing is told of a survey %s', async (_, change) => {
  const { id } = await survey(WORDS);
  await publish(id);
  await portal.deps.db.updateTable('project').set(change).where('id', '=', id).execute();
  for (const path of filesOf(id)) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  expect((await items('ankiety.json')).map((each) => each.id)).not.toContain(id);
});
