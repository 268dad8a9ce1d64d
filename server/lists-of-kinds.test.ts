/** The list of consultations, surveys and probes (spec/1 §2 and §7), over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProjectItem } from '@wiec/contract/projects.ts';
import { Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { formOf, option, question } from '@wiec/domain/testing/sample-questions.ts';
import type { CallerAccount } from './http/caller.ts';
import { answerProbe } from './modules/probes/answer-probe.ts';
import { addProbe, type NewProbe } from './modules/probes/add-probe.ts';
import { findProbe } from './modules/probes/queries.ts';
import { TakenParts } from './modules/projects/taken-part.ts';
import { createSurvey, type SurveyOrder } from './modules/surveys/create-survey.ts';
import { findVotesOf } from './modules/surveys/queries.ts';
import type { SurveyRules } from './modules/surveys/survey-rules.ts';
import { withdrawVote } from './participation/acts/withdraw-vote.ts';
import { participationDeps } from './participation/participation-deps.ts';
import { namedVote } from './participation/voters/names.ts';
import { closeNow } from './testing/close-now.ts';
import { plantConsultation } from './testing/plant-consultation.ts';
import { plantTown, switchModules, type Town } from './testing/plant-town.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { surveyOrder } from './testing/survey-order.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const DAY = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * DAY);

let portal: TestApp;
let town: Town;
let account: CallerAccount;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { deps } = portal;
  town = await plantTown(deps.db);
  await switchModules(deps.db, { survey: true, probe: true, consultation: true });
  const { officeId } = town;
  const seed = { officeId, districtId: null, pesel: '44051401359', peselVerified: false, birthDate: '1944-05-14' };
  account = await plantVoterAccount(deps, seed);
  Object.assign(portal.app, { identify: async (header: string) => (header === 'Bearer me' ? account : null) });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.pool.query('truncate register, register_name, register_person cascade');
  await portal.deps.pool.query('update project set status = 0');
});

interface Listed {
  status: number;
  title?: string;
  items: ProjectItem[];
  total: number;
  page: number;
  size: number;
}

async function list(query: Record<string, string | number>, signedIn = false): Promise<Listed> {
  // What a visitor is told is kept for two seconds.
  portal.app.kept?.forget();
  const search = new URLSearchParams(
    Object.entries({ size: 100, ...query }).map(([key, value]) => [key, String(value)]),
  );
  const reply = await portal.app.inject({
    url: `/api/project?${search}`,
    headers: signedIn ? { authorization: 'Bearer me' } : {},
  });
  const { data, title } = reply.json<{ data?: Omit<Listed, 'status'>; title?: string }>();
  return { status: reply.statusCode, ...(title && { title }), ...(data ?? { items: [], total: 0, page: 0, size: 0 }) };
}
const titles = async (query: Record<string, string | number>, signedIn = false) =>
  (await list(query, signedIn)).items.map(({ title }) => title);

const form = (first = 1) =>
  formOf(
    question('SingleRadio', first, { questionOptions: [option(first * 10, 'Tak'), option(first * 10 + 1, 'Nie')] }),
  );

async function survey(title: string, change: Partial<SurveyOrder> = {}): Promise<number> {
  const made = await createSurvey(portal.deps, surveyOrder([form()], { title, ...change }), '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
  return made.data.id;
}

const probe = (title: string, change: Partial<NewProbe> = {}): Promise<number> =>
  addProbe(portal.deps, portal.deps.db, {
    officeId: town.officeId,
    title,
    question: 'Gdzie?',
    shortDescription: '',
    options: ['Tu', 'Tam'],
    mode: Mode.Open,
    status: ProjectStatus.Active,
    dateFrom: days(-1),
    dateTo: days(1),
    agreementHistoryId: null,
    featured: false,
    ...change,
  });

async function answer(id: number): Promise<void> {
  const row = (await findProbe(portal.deps.db, id))!;
  const answers = [{ questionId: row.question_id, answerOptions: [{ questionOptionId: row.options[0]!.id }] }];
  const body = { consultationForms: [{ id: row.form_id, answers }] };
  const input = { projectId: id, account, address: '192.0.2.1', requestKey: undefined, body };
  expect(await answerProbe(portal.deps, input)).toMatchObject({ ok: true });
}

test('current ones stand by their nearest end, those of the archive by their latest; kinds are told apart', async () => {
  await survey('Ankieta później', { dateTo: days(9) });
  await survey('Ankieta wcześniej', { dateTo: days(2) });
  const over = await survey('Ankieta po');
  await closeNow(portal.deps, { voteId: (await findVotesOf(portal.deps.db, over))[0]!.voteId, actor: 'cli' });
  await probe('Sonda');
  await probe('Sonda po', { dateFrom: days(-9), dateTo: days(-2) });
  await probe('Sonda przed', { dateFrom: days(2), dateTo: days(3) });
  await probe('Szkic', { status: ProjectStatus.InProgress });
  const kind = (projectType: number, isActual: string) => titles({ projectType, isActual });
  expect(await kind(ProjectType.Survey, 'true')).toEqual(['Ankieta wcześniej', 'Ankieta później']);
  expect(await kind(ProjectType.Survey, 'false')).toEqual(['Ankieta po']);
  expect(await kind(ProjectType.Probe, 'true')).toEqual(['Sonda']);
  expect(await kind(ProjectType.Probe, 'false')).toEqual(['Sonda po']);
  expect(await kind(ProjectType.Consultation, 'true')).toEqual([]);
  expect(await kind(-1, 'true')).toEqual(['Sonda', 'Ankieta wcześniej', 'Ankieta później']);
});

test('filters: category, mode, keywords of three characters without marks, an office', async () => {
  await probe('Żółta ławka');
  await probe('Zielona ławka', { mode: Mode.Close });
  expect(await titles({ projectMode: Mode.Close })).toEqual(['Zielona ławka']);
  expect(await titles({ projectMode: 255 })).toHaveLength(2);
  expect(await titles({ searchTerm: 'zolta LAWKA' })).toEqual(['Żółta ławka']);
  expect(await titles({ searchTerm: 'ławek' })).toHaveLength(2);
  expect(await titles({ searchTerm: 'ziel' })).toEqual(['Zielona ławka']);
  expect(await titles({ searchTerm: 'ławka fontanna' })).toEqual([]);
  expect(await titles({ searchTerm: '100%' })).toEqual([]);
  const filed = await probe('Fontanna', { officeThematicAreaId: town.categoryId });
  const [item, ...others] = (await list({ category: town.categoryId })).items;
  expect(item).toMatchObject({ id: filed, thematicAreaId: town.categoryId, thematicAreaName: 'Zieleń' });
  expect(others).toEqual([]);
  expect(await titles({ category: -1 })).toHaveLength(3);
  expect(await titles({ searchTerm: 'zieleń', projectType: ProjectType.Probe })).toContain('Fontanna');
  expect(await list({ searchTerm: 'ła' })).toMatchObject({
    status: 400,
    title: 'Minimalna długość zapytania to 3 znaki',
  });
  expect(await titles({ officeId: town.officeId })).toHaveLength(3);
});

test('what a keyword finds does not tell words of a probe that has not begun', async () => {
  await probe('Targowisko');
  expect(await titles({ searchTerm: 'targ' })).toEqual(['Targowisko']);
  await probe('Targ w niedziele', { dateFrom: days(2), dateTo: days(3) });
  expect(await titles({ searchTerm: 'targ' })).toEqual(['Targowisko']);
});

test('pages, all of them, past the end, and an archive with paging of its own', async () => {
  for (let n = 1; n <= 12; n++) await probe(`Sonda ${n}`, { dateTo: days(n) });
  expect(await list({ size: 10, page: 2 })).toMatchObject({ total: 12, page: 2, size: 10, items: [{}, {}] });
  expect(await list({ size: 10, page: 3 })).toMatchObject({ total: 12, items: [] });
  const inOrder = await titles({ isActual: 'true', size: -1 });
  expect(inOrder).toHaveLength(12);
  const leafed = await Promise.all([1, 2, 3, 4].map((page) => titles({ isActual: 'true', size: 3, page })));
  expect(leafed.flat()).toEqual(inOrder);
  expect(await list({ size: -1 })).toMatchObject({ total: 12, size: -1, page: 1 });
  await portal.deps.pool.query('update project set status = 2 where status = 1');
  const archive = { isActual: 'false', page: 9, size: 20, archiveListSize: 5 };
  expect(await list({ ...archive, archiveListPage: -1 })).toMatchObject({ page: 1, size: 5, items: { length: 5 } });
  expect(await list({ ...archive, archiveListPage: 3 })).toMatchObject({ page: 3, size: 5, items: { length: 2 } });
});

test('a keyword of the list finds probes, which the search of the portal leaves out', async () => {
  await probe('Huśtawka');
  await survey('Huśtawka w ankiecie');
  expect(await titles({ searchTerm: 'huśtawki', projectType: ProjectType.Probe })).toEqual(['Huśtawka']);
  const found = await portal.app.inject({ url: '/api/search?searchTerm=hu%C5%9Btawki' });
  expect(found.json<{ data: { items: { title: string }[] } }>().data.items.map(({ title }) => title)).toEqual([
    'Huśtawka w ankiecie',
  ]);
});

test('what was withdrawn in public stands in the archive, with its reason', async () => {
  const id = await survey('Wycofana', { dateTo: days(9) });
  const { voteId } = (await findVotesOf(portal.deps.db, id))[0]!;
  const done = await withdrawVote(participationDeps(portal.deps), { voteId, actor: 'cli', reason: 'Błąd w pytaniu' });
  expect(done).toMatchObject({ ok: true });
  expect(await titles({ projectType: ProjectType.Survey, isActual: 'true' })).toEqual([]);
  const archive = await list({ projectType: ProjectType.Survey, isActual: 'false', searchTerm: 'wycofana' });
  expect(archive.items).toEqual([
    expect.objectContaining({
      status: ProjectStatus.Withdraw,
      statusName: 'Wycofany',
      withdrawalReason: 'Błąd w pytaniu',
      button: 'preview',
    }),
  ]);
});

test('forms of a survey are told: which there are, which have begun, in how many one has voted', async () => {
  const begun = { district: null, form: form(1), voteFrom: null, voteTo: null };
  const later = { district: null, form: form(2), voteFrom: days(1), voteTo: null };
  await survey('Dwie', { forms: [begun, later], dateTo: days(3) });
  const item = (await list({}, true)).items[0]!;
  expect(item.voteForms).toHaveLength(2);
  expect(item.availableVoteForms).toEqual([item.voteForms[0]]);
  expect(item).toMatchObject({ votedForms: 0, button: 'vote', verdict: { allowed: true }, withdrawalReason: null });
});

test('the filter of taking part is of those who are signed in, and goes by their own rows', async () => {
  const mine = await probe('Moja');
  await probe('Cudza');
  await probe('Dawna', { dateFrom: days(-500), dateTo: days(-400) });
  expect(await list({ voteMode: 0 })).toMatchObject({ status: 401 });
  await answer(mine);
  expect(await titles({ voteMode: 0 }, true)).toEqual(['Moja']);
  expect(await titles({ voteMode: 2 }, true)).toEqual(['Cudza']);
  expect(await titles({ voteMode: 1 }, true)).toEqual([]);
  const items = (await list({ isActual: 'true' }, true)).items.map(({ title, button, isParticipate }) => [
    title,
    button,
    isParticipate,
  ]);
  expect(items).toEqual([
    ['Moja', 'preview', true],
    ['Cudza', 'vote', false],
  ]);
});

/** Past its triggers, since the dates of what was opened are frozen. */
const end = (minutesAgo: number, ...ids: number[]) =>
  portal.deps.pool.query(`
    begin; set local session_replication_role = replica;
    update project set status = 2, date_from = now() - interval '9 days', date_to = now() - interval '${minutesAgo} minutes'
     where id in (${ids.join()});
    commit`);
/** So long before that nobody is entered any more. */
const settle = (...ids: number[]) => end(120, ...ids);
const takenParts = (process: TakenParts, of: CallerAccount = account) =>
  process.of(
    of.id,
    { types: [ProjectType.Consultation, ProjectType.Survey, ProjectType.Probe], withProbes: true },
    null,
    (_key, read) => read(),
  );

test('what is over is remembered, a vote in what runs is seen at once in every process, and a changed account is asked anew', async () => {
  const { pool } = portal.deps;
  const [over, running] = [await probe('Po'), await probe('Trwa')];
  await answer(over);
  await settle(over);
  const processes = [new TakenParts(portal.deps), new TakenParts(portal.deps)];
  const eachTells = async (complete: number[]) => {
    for (const each of processes) expect(await takenParts(each)).toEqual({ complete, part: [] });
  };
  await eachTells([over]);
  await answer(running);
  await eachTells([over, running]);
  await pool.query('delete from register r using vote v where v.id = r.vote_id and v.project_id = $1', [over]);
  await pool.query('delete from register_name r using vote v where v.id = r.vote_id and v.project_id = $1', [over]);
  await eachTells([over, running]);
  await pool.query('update account set is_citizen = not is_citizen where id = $1', [account.id]);
  await eachTells([running]);
});

test('keys of names are remembered of one account alone, and of as it is known', async () => {
  const { deps } = portal;
  const id = await survey('Pod PESEL-em', { mode: Mode.Close });
  const { voteId } = (await findVotesOf(deps.db, id))[0]!;
  await deps.pool.query(`
    begin; set local session_replication_role = replica;
    update vote set identity_scheme = 'pesel' where id = ${voteId}; commit`);
  const { nameKey } = namedVote((await participationDeps(deps).votes.find(voteId))!);
  await deps.db
    .insertInto('register')
    .values({ vote_id: voteId, voter_key: nameKey('pesel:44051401359') })
    .execute();
  const { officeId } = town;
  const seed = { officeId, districtId: null, birthDate: '1944-05-14' };
  const typed = await plantVoterAccount(deps, { ...seed, pesel: '44051401359', peselVerified: false });
  const other = await plantVoterAccount(deps, { ...seed, pesel: '02070803628' });
  const process = new TakenParts(deps);
  const nothing = { complete: [], part: [] };
  expect(await takenParts(process, typed)).toEqual(nothing);
  await deps.db.updateTable('account').set({ pesel_verified: true }).where('id', '=', typed.id).execute();
  expect(await takenParts(process, typed)).toEqual({ complete: [id], part: [] });
  expect(await takenParts(process, other)).toEqual(nothing);
  await deps.db.updateTable('account').set({ pesel_verified: false }).where('id', '=', typed.id).execute();
  expect(await takenParts(process, typed)).toEqual(nothing);
});

test('what was over and runs again is asked about again', async () => {
  const id = await probe('Znowu');
  await settle(id);
  const process = new TakenParts(portal.deps);
  expect(await takenParts(process)).toEqual({ complete: [], part: [] });
  await portal.deps.pool.query(`update project set status = 1, date_to = now() + interval '1 day' where id = $1`, [id]);
  await answer(id);
  expect(await takenParts(process)).toEqual({ complete: [id], part: [] });
});

test('the filter tells whole, part and none apart in the archive, too', async () => {
  const one = { district: null, form: form(1), voteFrom: null, voteTo: null };
  const { officeId } = town;
  const partly = (await plantConsultation(portal.deps, { title: 'Częściowo', officeId }, [form(1), form(2)])).id;
  const wholly = await survey('W całości');
  // Only a consultation is answered in part: a survey counts as voted when any of its forms is.
  const oneOfTwo = await survey('Jeden z dwóch', { forms: [one, { ...one, form: form(2) }] });
  const never = await survey('Wcale');
  for (const id of [partly, wholly, oneOfTwo]) {
    const { formId, voteId } = (await findVotesOf(portal.deps.db, id))[0]!;
    const { form: asked } = (await participationDeps(portal.deps).votes.find(voteId))!.config as SurveyRules;
    const answers = asked.categories[0]!.questions.map(({ id: questionId, questionOptions }) => ({
      questionId,
      answerOptions: [{ questionOptionId: questionOptions[0]!.id }],
    }));
    const reply = await portal.app.inject({
      method: 'PUT',
      url: `/api/project/${id}/consultation-forms`,
      headers: { authorization: 'Bearer me' },
      payload: { consultationForms: [{ id: formId, answers }] },
    });
    expect(reply.json()).toMatchObject({ data: { message: 'Poprawnie oddano głos' } });
  }
  await end(5, partly, wholly, oneOfTwo, never);
  const archive = (voteMode: number) => titles({ isActual: 'false', voteMode }, true);
  expect(await archive(0)).toEqual(['Jeden z dwóch', 'W całości']);
  expect(await archive(1)).toEqual(['Częściowo']);
  expect(await archive(2)).toEqual(['Wcale']);
  expect(await titles({ isActual: 'true', voteMode: 2 }, true)).toEqual([]);
  await settle(partly, wholly, oneOfTwo, never);
  const { complete, part } = await takenParts(new TakenParts(portal.deps));
  expect(complete.toSorted((a, b) => a - b)).toEqual([wholly, oneOfTwo]);
  expect(part).toEqual([partly]);
});

test('what waited to be closed when the settled was read is not lost by its closing', async () => {
  const id = await probe('Czeka');
  await answer(id);
  await settle(id);
  await portal.deps.pool.query('update project set status = 1 where id = $1', [id]);
  const process = new TakenParts(portal.deps);
  expect(await takenParts(process)).toEqual({ complete: [id], part: [] });
  await portal.deps.pool.query('update project set status = 2 where id = $1', [id]);
  expect(await takenParts(process)).toEqual({ complete: [id], part: [] });
});

test('the button votes where one may, leads to results of what is closed, and else shows the page', async () => {
  await survey('Otwarta', { dateTo: days(1) });
  await survey('Po zalogowaniu', { mode: Mode.Close, dateTo: days(2) });
  await survey('Przyszła', { dateFrom: days(3), dateTo: days(4) });
  const over = await survey('Po', { dateTo: days(5) });
  await closeNow(portal.deps, { voteId: (await findVotesOf(portal.deps.db, over))[0]!.voteId, actor: 'cli' });
  const buttons = (items: ProjectItem[]) => Object.fromEntries(items.map(({ title, button }) => [title, button]));
  const reasons = (items: ProjectItem[]) => items.map(({ verdict }) => verdict.reason);
  expect(reasons((await list({ isActual: 'true' })).items)).toEqual([null, 'login-required', 'not-open-yet']);
  const told = { Otwarta: 'vote', Przyszła: 'preview', Po: 'results' };
  expect(buttons((await list({})).items)).toEqual({ ...told, 'Po zalogowaniu': 'preview' });
  expect(buttons((await list({}, true)).items)).toEqual({ ...told, 'Po zalogowaniu': 'vote' });
});

test('an item tells how much is said in public, and how much of it the office has accepted', async () => {
  const { deps } = portal;
  const { id } = await plantConsultation(deps, { officeId: town.officeId });
  const told = async () => {
    const { items } = await list({ projectType: ProjectType.Consultation });
    const { commentCount, commentsAccepted } = items.find((item) => item.id === id)!;
    return { commentCount, commentsAccepted };
  };
  expect(await told()).toEqual({ commentCount: 0, commentsAccepted: null });
  await deps.pool.query(
    `with answers as (
       insert into comment_answer (project_id, decision, reason) values ($1, 'accepted', ''), ($1, 'rejected', 'Nie.')
       returning id, decision)
     insert into comment (project_id, content, status, answer_id, withdrawn_at)
     values ($1, 'Tak', 1, (select id from answers where decision = 'accepted'), null),
            ($1, 'Też', 1, (select id from answers where decision = 'accepted'), null),
            ($1, 'Nie', 1, (select id from answers where decision = 'rejected'), null),
            ($1, 'Czeka', 0, null, null), ($1, 'Wycofany', 3, null, now())`,
    [id],
  );
  expect(await told()).toEqual({ commentCount: 3, commentsAccepted: null });
  await deps.pool.query(`update comment_answer set published_at = now() where project_id = $1`, [id]);
  expect(await told()).toEqual({ commentCount: 3, commentsAccepted: 2 });
});

test('an item tells how many filled a survey in once its results are public', async () => {
  const { deps } = portal;
  const id = await survey('Policzona');
  await deps.pool.query(
    `insert into survey_result (vote_id, results, sheets) select id, '[]', 12 from vote where project_id = $1`,
    [id],
  );
  const told = async () => (await list({})).items.find((item) => item.id === id)!.sheetCount;
  const show = (results: boolean) =>
    deps.pool.query('update project set status = 1, show_results = $2 where id = $1', [id, results]);
  await show(false);
  expect(await told()).toBeNull();
  await show(true);
  expect(await told()).toBe(12);
  await deps.pool.query('update survey_result set results = null');
  expect(await told()).toBeNull();
});
