/** The desk's lists of consultations, surveys and probes, and the publication of their results. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listOfficeProjects, OfficeProject } from '@wiec/contract/office-projects.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { owesReport } from '@wiec/domain/consultation-report.ts';
import { FormKind, Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { isInHand, type OfficeStaged, projectStages } from '@wiec/domain/project-stage.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import type { z } from 'zod';
import { closeNow } from '../../testing/close-now.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { signInById } from '../../testing/plant-staff.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { readWorkbook } from '../../services/read-workbook.ts';
import { createProbe } from '../probes/create-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';
import { findVotesOf, lockSurvey } from '../surveys/queries.ts';

const TODAY = '2026-11-22';
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);
const form = formOf(question('SingleText', 1, { required: false }));

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { deps } = portal;
  signInById(portal.app, deps);
  town = await plantTown(deps.db);
  await switchModules(deps.db, { survey: true, consultation: true, probe: true });
  clerk = await staffOf(town.officeId);
});
afterAll(() => portal.close());

async function staffOf(officeId: number): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, id);
  return id;
}

const ask = (url: string, by = clerk) => portal.app.inject({ url, headers: { authorization: `Bearer ${by}` } });
async function list(query: string, by = clerk): Promise<z.output<typeof listOfficeProjects.output>> {
  const reply = await ask(`/api/office/projects?${query}`, by);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: z.output<typeof listOfficeProjects.output> }>().data;
}
const one = async (id: number): Promise<OfficeProject> =>
  (await ask(`/api/office/projects/${id}`)).json<{ data: OfficeProject }>().data;
const publish = (id: number, by = clerk) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/survey-results`,
    headers: provenHeaders(portal.deps, by),
  });

async function survey(title: string, change: object = {}): Promise<number> {
  const order = { ...surveyOrder([form], { officeId: town.officeId, ...change }), title };
  const made = await createSurvey(portal.deps, order, TODAY, 'cli');
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.data.id;
}

async function end(id: number): Promise<void> {
  for (const { voteId } of await findVotesOf(portal.deps.db, id)) await closeNow(portal.deps, { voteId, actor: 'cli' });
  await portal.deps.projects.setStatus(portal.deps.db, id, ProjectStatus.Close);
}

test('what waits for the office comes first, and what is done with stands in the archive', async () => {
  const running = await survey('Ławki', { dateFrom: inDays(-1), dateTo: inDays(1) });
  const draft = await survey('Szkic', { inPreparation: true, dateTo: inDays(30) });
  const ended = await survey('Skończona', { dateFrom: inDays(-9), dateTo: inDays(3) });
  const withdrawn = await survey('Wycofana', { dateTo: inDays(5) });
  await end(ended);
  await portal.deps.projects.setStatus(portal.deps.db, withdrawn, ProjectStatus.Withdraw);
  const made = await createProbe(
    portal.deps,
    {
      title: 'Sonda o drzewach',
      question: 'Ile drzew?',
      shortDescription: '',
      options: ['Dwa', 'Trzy'],
      mode: Mode.Open,
      onlyForLegalAge: false,
      withTerms: false,
      inPreparation: false,
      dateFrom: inDays(-2),
      dateTo: inDays(2),
      officeId: town.officeId,
    },
    TODAY,
    async () => false,
  );
  if (!made.ok) throw new Error(made.title);
  const probe = made.data.id;

  const current = await list('kind=surveys');
  expect(current.items.map(({ id, stage, step }) => [id, stage, step])).toEqual([
    [ended, 'over', 'publish-results'],
    [draft, 'preparation', 'publish'],
    [running, 'running', null],
    [probe, 'running', null],
  ]);
  expect(current.counts).toEqual({ current: 4, report: 0, archive: 1 });
  expect(current.items.map(({ path }) => path)).toEqual([
    `/ankiety/podglad/${ended}`,
    null,
    `/ankiety/zaglosuj/${running}`,
    `/sondy/zaglosuj/${probe}`,
  ]);
  expect((await list('kind=surveys&view=archive')).items.map(({ id }) => id)).toEqual([withdrawn]);
  const found = await list('kind=surveys&title=SZKIC');
  expect([found.items.map(({ id }) => id), found.total, found.counts.current]).toEqual([[draft], 1, 4]);
  expect((await list('kind=surveys&title=%25')).items).toEqual([]);
  const second = await list('kind=surveys&size=2&page=2');
  expect([second.items.map(({ id }) => id), second.total]).toEqual([[running, probe], 4]);
});

const order = () => ({
  officeId: town.officeId,
  title: ' Kolor  ławek ',
  question: 'Jaki kolor?',
  shortDescription: '',
  options: ['Zielony', 'Czerwony'],
  mode: 1,
  onlyForLegalAge: false,
  withTerms: false,
  featured: true,
  dateFrom: inDays(1).toISOString(),
  dateTo: inDays(2).toISOString(),
});
const make = (change: object = {}, by = clerk) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/office/probes',
    headers: { authorization: `Bearer ${by}` },
    payload: { ...order(), ...change },
  });

test('a probe is made in preparation, and what is wrong with it is told by field', async () => {
  const wrong = await make({ title: ' ', options: ['Zielony', 'zielony'], dateTo: inDays(-1).toISOString() });
  expect([wrong.statusCode, wrong.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)]).toEqual([
    422,
    ['title', 'options', 'dateTo'],
  ]);
  const made = await make();
  expect(made.statusCode).toBe(200);
  const { id } = made.json<{ data: { id: number } }>().data;
  expect(await one(id)).toMatchObject({ type: 2, title: 'Kolor ławek', stage: 'preparation', step: 'publish' });
  expect((await portal.app.inject(`/api/project/${id}`)).statusCode).toBe(404);
  const log = await portal.deps.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'probe.created')
    .where('subject_id', '=', String(id))
    .execute();
  expect(log).toEqual([{ actor: `account:${clerk}` }]);
});

test('nobody makes a probe for an office that they do not lead', async () => {
  const elsewhere = (await plantTown(portal.deps.db, 2045)).officeId;
  expect((await make({ officeId: elsewhere })).statusCode).toBe(403);
  expect((await make({ officeId: 999_999 })).statusCode).toBe(422);
});

test('each stands in the view that the rule says, what waits for the office first', async () => {
  const { db, projects } = portal.deps;
  const { officeId } = await plantTown(db, 2046);
  const by = await staffOf(officeId);
  const plant = async (staged: OfficeStaged): Promise<number> => {
    const { type, status, dateFrom, dateTo, hasResults, resultsPublished } = staged;
    const made = {
      title: 'Jedna z wielu',
      type: type as ProjectType,
      status: status as ProjectStatus,
      mode: Mode.Open,
    };
    const id = await projects.insert(db, {
      ...made,
      dateFrom,
      dateTo,
      officeId,
      shortDescription: '',
      agreementHistoryId: null,
    });
    await projects.showResults(db, id, resultsPublished);
    if (!hasResults) return id;
    const { id: voteId } = await db
      .insertInto('vote')
      .values({ project_id: id, kind: FormKind.Survey, box: 'sealed', identity_scheme: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('form').values({ project_id: id, vote_id: voteId, type: FormKind.Survey }).execute();
    return id;
  };
  const inHand = new Map<number, boolean>();
  for (const type of [ProjectType.Survey, ProjectType.Probe]) {
    for (const status of Object.values(ProjectStatus)) {
      for (const [from, to] of [
        [-2, -1],
        [-1, 1],
        [1, 2],
      ] as const) {
        // prettier-ignore
        for (const resultsPublished of [false, true]) {
          const dates = { dateFrom: inDays(from), dateTo: inDays(to), pausedUntil: null };
          const hasResults = type === ProjectType.Survey;
          const staged = { type, status, ...dates, hasResults, resultsPublished, unopened: 0, owesReport: false };
          inHand.set(await plant(staged), isInHand(staged, new Date()));
        }
      }
    }
  }
  const listed = async (view: string) => (await list(`kind=surveys&view=${view}&size=-1`, by)).items;
  const [current, archive] = [await listed('current'), await listed('archive')];
  const idsOf = (items: readonly OfficeProject[]) => items.map(({ id }) => id).toSorted((a, b) => a - b);
  const wanted = (is: boolean) => [...inHand].filter(([, each]) => each === is).map(([id]) => id);
  expect(idsOf(current)).toEqual(wanted(true));
  expect(idsOf(archive)).toEqual(wanted(false));
  const waits = current.map(({ step }) => step !== null);
  expect(waits).toEqual(waits.toSorted((a, b) => Number(b) - Number(a)));
  const all = [...current, ...archive];
  for (const stage of projectStages) {
    const query = (view: string) => list(`kind=surveys&view=${view}&stage=${stage}&size=-1`, by);
    const found = [...(await query('current')).items, ...(await query('archive')).items];
    expect([stage, idsOf(found)]).toEqual([stage, idsOf(all.filter((each) => each.stage === stage))]);
  }
  expect(new Set(all.map(({ stage }) => stage)).size).toBe(projectStages.length - 1);
});

test('a list is narrowed by unit, stage and year, and given as a file; what it counts stays', async () => {
  const { db, projects } = portal.deps;
  const { officeId } = await plantTown(db, 2048);
  const by = await staffOf(officeId);
  const { id: unitId } = await db
    .insertInto('unit')
    .values({ office_id: officeId, code: 'WZ', name: 'Wydział Zieleni' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paused = await survey('=Wstrzymana', {
    officeId,
    dateFrom: inDays(-1),
    dateTo: new Date('2090-12-31T23:00:00Z'),
  });
  await db
    .updateTable('project')
    .set({ paused_until: inDays(1), unit_id: unitId })
    .where('id', '=', paused)
    .execute();
  const other = await survey('Inna', { officeId, dateFrom: inDays(-1), dateTo: inDays(1) });
  const past = await survey('Dawna', { officeId, dateFrom: new Date('2020-12-31T22:59:59Z'), dateTo: inDays(1) });
  await projects.setStatus(db, past, ProjectStatus.Withdraw);
  const ids = async (query: string) => (await list(`kind=surveys&${query}`, by)).items.map(({ id }) => id);
  expect(await ids(`unit=${unitId}`)).toEqual([paused]);
  expect(await ids('stage=running')).toEqual([other]);
  expect(await ids(`stage=paused&unit=${unitId}&title=wstrzym`)).toEqual([paused]);
  const inYear = async (year: number) => [...(await ids(`year=${year}`)), ...(await ids(`year=${year}&view=archive`))];
  expect(await inYear(2020)).toEqual([past]);
  expect(await inYear(2091)).toEqual([paused]);
  expect(await inYear(2092)).toEqual([]);
  expect(await inYear(2019)).toEqual([]);
  const { counts, choices } = await list('kind=surveys&stage=ending', by);
  expect(counts).toEqual({ current: 2, report: 0, archive: 1 });
  expect(choices.units).toEqual([{ id: unitId, name: 'Wydział Zieleni' }]);
  expect([choices.years[0], choices.years.at(-1)]).toEqual([2091, 2020]);

  const file = (query: string, account = by) =>
    portal.app.inject({
      url: `/api/office/projects/lista.xlsx?kind=surveys${query}`,
      headers: { authorization: `Bearer ${account}` },
    });
  const [whole, marked] = [await file(''), await file(`&ids=${other}`)];
  expect(whole.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('ankiety-i-sondy.xlsx'),
  });
  const rows = async ({ rawPayload }: typeof whole) => {
    const read = await readWorkbook(rawPayload);
    if (!read.ok) throw new Error(read.message);
    return read.rows.slice(1).map((cells) => cells.map(({ text }) => text));
  };
  expect((await rows(whole)).map((cells) => cells[2])).toEqual(['Inna', '=Wstrzymana']);
  expect((await rows(marked)).map((cells) => cells[2])).toEqual(['Inna']);
  expect((await rows(whole))[1]!.slice(4, 7)).toEqual(['Wydział Zieleni', expect.anything(), 'Wstrzymana']);
  expect((await file('&stage=zadna')).statusCode).toBe(400);
  const elsewhere = await staffOf((await plantTown(db, 2049)).officeId);
  expect(await rows(await file('', elsewhere))).toEqual([]);
  expect((await file('', await plantStaff(portal.deps, { officeId, permissions: {} }))).statusCode).toBe(403);
  expect((await portal.app.inject('/api/office/projects/lista.xlsx?kind=surveys')).statusCode).toBe(401);
});

test('a consultation that has ended waits for its report as long as its office owes one', async () => {
  const { db, projects } = portal.deps;
  const { officeId } = await plantTown(db, 2047);
  const by = await staffOf(officeId);
  const owing: number[] = [];
  const others: number[] = [];
  for (const status of Object.values(ProjectStatus)) {
    for (const comment of [null, CommentStatus.Waiting, CommentStatus.Published]) {
      for (const report of [null, 'accepted', 'published'] as const) {
        const { id } = await plantConsultation(portal.deps, { officeId });
        await projects.setStatus(db, id, status);
        if (comment !== null) {
          await db.insertInto('comment').values({ project_id: id, status: comment, content: 'Więcej lip' }).execute();
        }
        const told = {
          accepted_at: new Date(),
          ...(report === 'published' && { published_at: new Date(), facts: '{}' }),
        };
        if (report !== null) {
          const written = { project_id: id, state: report, texts: '{}', ...told };
          await db.insertInto('consultation_report').values(written).execute();
        }
        const hasRemarks = comment === CommentStatus.Published;
        const owes = owesReport({ status, hasRemarks, reportPublished: report === 'published' });
        (owes ? owing : others).push(id);
      }
    }
  }
  expect(owing).toHaveLength(2);
  const listed = async (view: string) => (await list(`kind=consultations&view=${view}&size=-1`, by)).items;
  const [current, archive] = [await listed('current'), await listed('archive')];
  const waits = [...current, ...archive].filter(({ step }) => step === 'publish-report').map(({ id }) => id);
  expect(waits.toSorted((a, b) => a - b)).toEqual(owing);
  expect((await listed('report')).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(owing);
  expect(current.map(({ id }) => id)).toEqual(expect.arrayContaining(owing));
  const steps = current.map(({ step }) => step !== null);
  expect(steps).toEqual(steps.toSorted((a, b) => Number(b) - Number(a)));
});

test('how much came in is told, of each way to take part', async () => {
  const { db } = portal.deps;
  const { id } = await plantConsultation(portal.deps, { officeId: town.officeId }, [form]);
  const { voteId } = (await findVotesOf(db, id))[0]!;
  for (const [n, status] of ['valid', 'valid', 'waiting', 'quarantined', 'annulled'].entries()) {
    await db
      .insertInto('register')
      .values({ vote_id: voteId, voter_key: Buffer.alloc(32, n), channel: 'web', status, registered_at: new Date() })
      .execute();
  }
  for (const status of [0, 0, 1]) {
    await db.insertInto('comment').values({ project_id: id, status, content: 'Więcej lip' }).execute();
  }
  expect(await one(id)).toMatchObject({
    answers: 2,
    undecided: 2,
    comments: 3,
    waitingComments: 2,
    messages: 0,
    surveyForms: 1,
    stage: 'running',
    step: null,
  });
});

test('results are published by whoever leads the survey, once, when its envelopes are open', async () => {
  const id = await survey('Do ogłoszenia', { dateFrom: inDays(-2), dateTo: inDays(2) });
  const early = await publish(id);
  expect([early.statusCode, early.body]).toEqual([409, expect.stringContaining('jeszcze się nie skończyła')]);
  await end(id);
  const stranger = await staffOf((await plantTown(portal.deps.db, 2044)).officeId);
  expect((await publish(id, stranger)).statusCode).toBe(403);
  const unproven = await portal.app.inject({
    method: 'PUT',
    url: `/api/office/projects/${id}/survey-results`,
    headers: { authorization: `Bearer ${clerk}` },
  });
  expect(unproven.statusCode).toBe(403);
  expect((await publish(id)).json()).toMatchObject({ data: { page: `/ankiety/podglad/${id}` } });
  expect(await one(id)).toMatchObject({ stage: 'published', step: null });
  expect((await publish(id)).statusCode).toBe(409);
  const log = await portal.deps.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'survey.published')
    .where('subject_id', '=', String(id))
    .execute();
  expect(log).toEqual([{ actor: `account:${clerk}` }]);
});

test('a right that ends while the publication waits publishes nothing', async () => {
  const id = await survey('Zwolniony', { dateFrom: inDays(-2), dateTo: inDays(2) });
  await end(id);
  const former = await staffOf(town.officeId);
  const { publishing } = await portal.deps.db.transaction().execute(async (tx) => {
    await lockSurvey(tx, id);
    const waits = publish(id, former);
    await untilSomebodyWaits(portal.deps.pool);
    await tx.deleteFrom('account_permission').where('account_id', '=', former).execute();
    return { publishing: waits };
  });
  expect((await publishing).statusCode).toBe(403);
  expect(await one(id)).toMatchObject({ stage: 'over', step: 'publish-results' });
});

test('kinds whose modules are off are not listed, nor opened', async () => {
  const id = await survey('Schowana');
  await switchModules(portal.deps.db, { survey: false });
  // Flags are remembered for two seconds.
  await expect.poll(async () => (await ask(`/api/office/projects/${id}`)).statusCode).toBe(404);
  const left = await list('kind=surveys&size=-1');
  expect(new Set(left.items.map(({ type }) => type))).toEqual(new Set([2]));
  await switchModules(portal.deps.db, { survey: true });
  await expect.poll(async () => (await ask(`/api/office/projects/${id}`)).statusCode).toBe(200);
});

test('what is the reader’s is what they made, and what a unit of theirs leads, among what they may see', async () => {
  const unit = async (code: string, headId: number | null = null): Promise<number> =>
    (
      await portal.deps.db
        .insertInto('unit')
        .values({ office_id: town.officeId, code, name: `Jednostka ${code}`, head_id: headId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const worker = await staffOf(town.officeId);
  const [headed, foreign] = [await unit('MOJE', worker), await unit('CUDZE')];
  const lead = (id: number, unitId: number) =>
    portal.deps.db.updateTable('project').set({ unit_id: unitId }).where('id', '=', id).execute();
  const [byUnit, byOther] = [await survey('Mojej jednostki'), await survey('Cudza')];
  await lead(byUnit, headed);
  await lead(byOther, foreign);
  const made = await survey('Założona przeze mnie');
  await portal.deps.db
    .insertInto('audit_log')
    .values({
      actor: `account:${worker}`,
      action: 'survey.created',
      subject_type: 'project',
      subject_id: String(made),
      details: '{}',
    })
    .execute();
  const mine = await list('kind=surveys&mine=1', worker);
  expect(mine.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([byUnit, made]);
  expect([mine.total, mine.mine]).toEqual([2, 2]);
  expect((await list('kind=surveys', worker)).mine).toBe(2);
  const ofAnother = (await list('kind=surveys&mine=1')).items.map(({ id }) => id);
  for (const id of [byUnit, byOther, made]) expect(ofAnother).not.toContain(id);
  // Led by somebody else: not what is the reader's, nor what nobody made and no unit leads.
  const nobodys = await survey('Niczyja');
  const led = (items: { id: number; isOthers: boolean }[]) =>
    [byUnit, byOther, made, nobodys].map((id) => items.find((each) => each.id === id)?.isOthers);
  expect(led((await list('kind=surveys&size=-1', worker)).items)).toEqual([false, true, false, false]);
  expect(led((await list('kind=surveys&size=-1')).items)).toEqual([true, true, true, false]);

  // Whoever may not see it any more does not see it as theirs either.
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', worker).execute();
  const elsewhere = await plantTown(portal.deps.db, 2031);
  const [right] = await portal.deps.db
    .selectFrom('permission')
    .select('id')
    .where('code', '=', 'consultations.view')
    .execute();
  await portal.deps.db
    .insertInto('account_permission')
    .values({ account_id: worker, office_id: elsewhere.officeId, permission_id: right!.id })
    .execute();
  expect(await list('kind=surveys&mine=1', worker)).toMatchObject({ items: [], mine: 0 });
});

test('a list is narrowed to a district that something concerns, or for which somebody votes', async () => {
  const [concerned, voted, neither] = [
    await survey('Dotyczy'),
    await survey('Głosuje się', { inPreparation: true, dateTo: inDays(30) }),
    await survey('Całe miasto'),
  ];
  await portal.deps.db
    .insertInto('project_district')
    .values({ project_id: concerned, district_id: town.districtId })
    .execute();
  await portal.deps.db
    .updateTable('form')
    .set({ district_id: town.districtId })
    .where('project_id', '=', voted)
    .execute();
  const found = await list(`kind=surveys&district=${town.districtId}`);
  const ids = found.items.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([concerned, voted]));
  expect(ids).not.toContain(neither);
  expect(found.choices.districts.map(({ id }) => id)).toContain(town.districtId);
  expect((await list('kind=surveys&district=999999')).items).toEqual([]);
});
