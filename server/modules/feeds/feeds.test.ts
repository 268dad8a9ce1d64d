import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, option, question } from '@wiec/domain/testing/sample-questions.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantMeeting } from '../../testing/plant-meeting.ts';
import { plantTasks, plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withdrawVote } from '../../participation/acts/withdraw-vote.ts';
import { addProbe, type NewProbe } from '../probes/add-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';
import { findVotesOf } from '../surveys/queries.ts';

const DAY = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * DAY);

let portal: TestApp;
let town: Town;
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { consultation: true, survey: true, probe: true });
});
afterAll(() => portal.close());
beforeEach(() => portal.app.kept?.forget());

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });
const titles = async (url: string) => {
  const reply = await get(url);
  expect([url, reply.statusCode]).toEqual([url, 200]);
  const pattern = url.includes('.ics') ? /SUMMARY:(.+)\r/g : /<entry>.*?<title>(.*?)<\/title>/g;
  return [...reply.body.matchAll(pattern)].map(([, title]) => title);
};

const probe = (title: string, change: Partial<NewProbe> = {}) =>
  addProbe(portal.deps, portal.deps.db, {
    officeId: town.officeId,
    title,
    question: 'Gdzie?',
    shortDescription: 'Wybierz.',
    options: ['Tu', 'Tam'],
    mode: Mode.Open,
    status: ProjectStatus.Active,
    dateFrom: days(-1),
    dateTo: days(1),
    agreementHistoryId: null,
    featured: false,
    ...change,
  });

async function plantSurvey(title: string): Promise<{ id: number }> {
  const form = formOf(question('SingleRadio', 1, { questionOptions: [option(10, 'Tak'), option(11, 'Nie')] }));
  const made = await createSurvey(portal.deps, surveyOrder([form], { title }), '2026-11-22', 'cli');
  if (!made.ok) throw new Error('no survey');
  return made.data;
}

test('a feed holds what has begun and everybody may see, the latest news first; never what is prepared', async () => {
  await probe('Trwa');
  await probe('Skończyła się dziś', { dateFrom: days(-9), dateTo: new Date(Date.now() - 60_000) });
  await probe('Dawna', { dateFrom: days(-30), dateTo: days(-20) });
  await probe('Jeszcze nie', { dateFrom: days(1), dateTo: days(2) });
  await probe('Szkic', { status: ProjectStatus.InProgress });
  await probe('Wycofana', { status: ProjectStatus.Withdraw });
  expect(await titles('/kanaly/sondy.atom')).toEqual(['Skończyła się dziś', 'Trwa', 'Dawna']);
  expect(await titles('/kanaly/sondy.ics')).toEqual(['Koniec: Skończyła się dziś', 'Koniec: Trwa', 'Koniec: Dawna']);
  const { body, headers } = await get('/kanaly/sondy.atom');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(body).toMatch(/<id>tag:wiec\.example\.pl,2026:sonda\/\d+<\/id>/);
  expect(body).toContain('<author><name>Urząd Miasta Lipogród</name></author>');
});

test('what did not change is not sent again; what was put right is, whatever its time', async () => {
  const corrected = await probe('Z błedem', { dateFrom: new Date(Date.now() - 1000) });
  portal.app.kept?.forget();
  const { headers } = await get('/kanaly/sondy.atom');
  expect(headers['cache-control']).toBe('public, max-age=300');
  const tag = String(headers.etag);
  expect((await get('/kanaly/sondy.atom', { 'if-none-match': tag })).statusCode).toBe(304);
  await portal.deps.db.updateTable('project').set({ title: 'Bez błędu' }).where('id', '=', corrected).execute();
  portal.app.kept?.forget();
  const now = new Date(Date.now() + 1000).toUTCString();
  for (const [header, value] of [
    ['if-none-match', tag],
    ['if-modified-since', now],
  ] as const) {
    const reply = await get('/kanaly/sondy.atom', { [header]: value });
    expect([reply.statusCode, reply.body.includes('Bez błędu')]).toEqual([200, true]);
  }
});

test('surveys, consultations and meetings: of an office, and of a district alone', async () => {
  const form = formOf(question('SingleRadio', 1, { questionOptions: [option(10, 'Tak'), option(11, 'Nie')] }));
  const order = surveyOrder([form], { title: 'O Zarzeczu' });
  const forms = order.forms.map((each) => ({ ...each, district: 'Zarzecze' }));
  const made = await createSurvey(portal.deps, { ...order, mode: Mode.Close, forms }, '2026-11-22', 'cli');
  const withdrawn = await createSurvey(portal.deps, surveyOrder([form], { title: 'O mieście' }), '2026-11-22', 'cli');
  if (!made.ok || !withdrawn.ok) throw new Error('no survey');
  for (const { voteId } of await findVotesOf(portal.deps.db, withdrawn.data.id)) {
    await withdrawVote(portal.deps, { voteId, actor: 'cli', reason: 'Błąd w pytaniu.' });
  }
  await plantConsultation(portal.deps, { title: 'Zieleń' });
  await plantMeeting(portal.deps, { title: 'Spacer', district: 'Zarzecze' });
  await plantMeeting(portal.deps, { title: 'Debata', cancellation: 'Wichura.' });
  const { officeId, districtId } = town;
  expect(await titles('/kanaly/ankiety.atom')).toEqual(['O mieście', 'O Zarzeczu']);
  expect((await get('/kanaly/ankiety.atom')).body).toContain('<summary>Wycofano.');
  expect(await titles(`/kanaly/ankiety.atom?obszar=${districtId}`)).toEqual(['O Zarzeczu']);
  expect(await titles(`/kanaly/konsultacje.atom?urzad=${officeId}`)).toEqual(['Zieleń']);
  expect(await titles('/kanaly/spotkania.atom')).toEqual(['Odwołane: Debata', 'Spacer']);
  expect(await titles(`/kanaly/spotkania.ics?urzad=${officeId}&obszar=${districtId}`)).toEqual(['Spacer']);
});

const inDistrict = (id: number) =>
  portal.deps.db.insertInto('project_district').values({ project_id: id, district_id: town.districtId }).execute();

test.each([
  ['konsultacje', async (title: string) => (await plantConsultation(portal.deps, { title })).id],
  ['ankiety', async (title: string) => (await plantSurvey(title)).id],
  ['sondy', probe],
  [
    'spotkania',
    (title: string) => plantMeeting(portal.deps, { title, district: title.startsWith('Oko') ? 'Zarzecze' : null }),
  ],
] as const)('%s of a district alone, as news and as dates', async (name, plant) => {
  const near = await plant(`Okolica: ${name}`);
  await plant(`Miasto: ${name}`);
  if (name !== 'spotkania') await inDistrict(near);
  for (const format of ['atom', 'ics']) {
    const read = async (query: string) =>
      (await titles(`/kanaly/${name}.${format}${query}`)).filter((title) => /(Okolica|Miasto): /.test(title!));
    expect([format, (await read('')).length]).toEqual([format, 2]);
    const [one, ...more] = await read(`?obszar=${town.districtId}`);
    expect([format, one, more]).toEqual([format, expect.stringContaining('Okolica'), []]);
  }
});

test.each(['?urzad=4711', '?obszar=0', '?urzad=1&urzad=2', '?strona=2'])('%s is no feed', async (query) => {
  expect((await get(`/kanaly/sondy.atom${query}`)).statusCode).toBe(404);
});

test('the newest fifty, and no more', async () => {
  for (let n = 0; n < 52; n++) await probe(`Sonda ${n}`);
  portal.app.kept?.forget();
  expect(await titles('/kanaly/sondy.atom')).toHaveLength(50);
});

test('the published report of a consultation is news, and so is what was done after it', async () => {
  const { id } = await plantConsultation(portal.deps, { title: 'Z raportem', dateFrom: days(-60), dateTo: days(5) });
  await plantConsultation(portal.deps, { title: 'Bez raportu', dateFrom: days(-20), dateTo: days(5) });
  const mine = async () => (await titles('/kanaly/konsultacje.atom')).filter((title) => /raport/.test(title!));
  expect(await mine()).toEqual(['Bez raportu', 'Z raportem']);
  await portal.deps.pool.query(
    `insert into consultation_report (project_id, state, texts, accepted_at, published_at, facts)
     values ($1, 'published', '{}', $2, $2, '{}')`,
    [id, days(-10)],
  );
  portal.app.kept?.forget();
  const reported = await get('/kanaly/konsultacje.atom');
  expect(await mine()).toEqual(['Z raportem', 'Bez raportu']);
  expect(reported.body).toContain('Ogłoszono raport.');
  expect(reported.body).toContain(`<updated>${days(-10).toISOString().slice(0, 10)}`);
  await portal.deps.pool.query(
    `insert into consultation_effect (project_id, happened_on, words, added_at) values ($1, current_date, 'Posadzono', $2)`,
    [id, days(-1)],
  );
  portal.app.kept?.forget();
  expect((await get('/kanaly/konsultacje.atom')).body).toContain(`<updated>${days(-1).toISOString().slice(0, 10)}`);
});

test('the diary of a project is a feed of its own: what residents read, the newest first', async () => {
  const [id, waiting] = await plantTasks(portal.deps.db, town, [
    { number: 'R/1', title: 'Rampa', status: 9 },
    { number: 'R/2', title: 'Ławki', status: 3 },
  ]);
  await portal.deps.pool.query('insert into implementation (project_task_id) values ($1)', [id]);
  const write = (title: string, day: string) =>
    portal.deps.pool.query(
      `insert into diary_entry (project_task_id, kind, public_on, title, body, unit_name)
       values ($1, 'entry', $2, $3, 'Poręcz & spocznik.', 'Wydział Inwestycji')`,
      [id, day, title],
    );
  await write('Projekt gotowy', '2026-02-12');
  await write('Budowa trwa', '2026-09-01');
  await write('Jutro odbiór', days(2).toISOString().slice(0, 10));
  const address = `/kanaly/dziennik.atom?projekt=${id}`;
  expect(await titles(address)).toEqual(['Budowa trwa', 'Projekt gotowy']);
  const { body, headers } = await get(address);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(body).toContain('<title>Rampa: dziennik realizacji</title>');
  expect(body).toContain('<summary>Poręcz &amp; spocznik.</summary>');
  expect(body).toContain('<author><name>Wydział Inwestycji</name></author>');
  expect(body).toContain(`/budzet/podglad-projektu-budzetu/${id}#wpis-`);
  expect((await get(address, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  for (const wrong of ['', `?projekt=${waiting}`, '?projekt=999999', '?projekt=x', `?projekt=${id}&urzad=1`]) {
    expect([wrong, (await get(`/kanaly/dziennik.atom${wrong}`)).statusCode]).toEqual([wrong, 404]);
  }
});
