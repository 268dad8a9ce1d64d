import type { OfficeNumbering, VoteNumberings } from '@wiec/contract/numbering.ts';
import { type OfficeVoteSetup, VoteSetupWords } from '@wiec/contract/office-vote-setup.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { numberingFault, seedCommitment } from '@wiec/domain/number-draw.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTasks, plantTown, type Town } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let town: Town;
let [first, second, stranger] = [0, 0, 0];
let voteId = 0;
let year = 2040;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
});
afterAll(() => portal.close());
beforeEach(async () => {
  town = await plantTown(portal.deps.db, (year += 2));
  const other = await plantTown(portal.deps.db, year + 1);
  const with_ = (officeId: number) =>
    plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  [first, second, stranger] = [await with_(town.officeId), await with_(town.officeId), await with_(other.officeId)];
  await plantTasks(portal.deps.db, town, [
    { number: 'Z/3', title: 'Lipy', districtId: town.districtId },
    { number: 'Z/1', title: 'Ławki', districtId: town.districtId },
    { number: 'Z/2', title: 'Boisko', districtId: town.districtId },
    { number: 'Z/4', title: 'Tężnia', districtId: town.districtId, status: ProjectTaskStatus.Rejected },
  ]);
  await showEdition(BudgetProgress.Published);
  voteId = (await ask<{ id: number }>('POST', `budgets/${town.yearId}/votes`, { officeId: town.officeId, from: null }))
    .data.id;
  const setup = await readSetup();
  const areas = setup.areas.map((area) => ({ ...area, budget: zloteOf(100_000_00) }));
  const body = { ...VoteSetupWords.strip().parse(setup), areas, seen: setup.seen };
  expect((await ask('PUT', `votes/${voteId}/setup`, body)).status).toBe(200);
});

const showEdition = (progress: BudgetProgress) =>
  portal.deps.db.updateTable('budget_year').set({ progress }).where('id', '=', town.yearId).execute();

async function ask<Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = first) {
  const headers = provenHeaders(portal.deps, by);
  const url = `/api/office/${path}`;
  const reply = await portal.app.inject({ method, url, headers, ...(body && { payload: body }) });
  const read = reply.json<{ data: Data; title: string; errors: { field: string; message: string }[] }>();
  return { status: reply.statusCode, ...read };
}
const readSetup = async () => (await ask<OfficeVoteSetup>('GET', `votes/${voteId}/setup`)).data;
const read = async (by = first) => (await ask<OfficeNumbering>('GET', `votes/${voteId}/numbering`, undefined, by)).data;
const post = (what: string, body: object, by = first) =>
  ask<OfficeNumbering>('POST', `votes/${voteId}/numbering/${what}`, body, by);
const prepare = (prefix = '', by = first) => post('commitment', { prefix }, by);
async function draw(by = second, changes: object = {}) {
  const { seen, numberings } = await read(by);
  return post('draw', { numbering: numberings[0]?.id ?? 1, seen, place: 'Sala sesyjna', ...changes }, by);
}
const annul = (numbering: number, reason = 'Na liście brakowało projektu.') =>
  post('annulment', { numbering, reason }, second);
const give = async (way: 'alphabet' | 'submission', prefix = '') =>
  post('order', { way, prefix, seen: (await read()).seen });
const seenByAll = async () => {
  const reply = await portal.app.inject({ method: 'GET', url: `/api/votes/${voteId}/numbering` });
  return { status: reply.statusCode, ...reply.json<{ data: VoteNumberings }>() };
};
const numbersNow = async () =>
  Object.fromEntries((await readSetup()).onBallots.map(({ title, number }) => [title, number]));
const task = (title: string) =>
  portal.deps.db.updateTable('project_task').where('title', '=', title).where('budget_year_id', '=', town.yearId);

describe('a draw', () => {
  test('is committed to in public first, drawn by somebody else, and repeated by anybody', async () => {
    expect((await seenByAll()).status).toBe(404);
    const prepared = await prepare('L');
    expect(prepared).toMatchObject({ status: 200, data: { state: 'committed', isOwnCommitment: true } });
    const [waiting] = (await seenByAll()).data.numberings;
    expect(waiting).toMatchObject({ way: 'lot', seed: null, areas: null, committedBy: expect.stringMatching(/./) });

    const drawn = await draw();
    expect(drawn).toMatchObject({ status: 200, data: { state: 'numbered', isAsNumbered: true } });
    const [published] = (await seenByAll()).data.numberings;
    expect(published).toMatchObject({ id: waiting!.id, commitment: waiting!.commitment, place: 'Sala sesyjna' });
    expect(seedCommitment(published!.seed!)).toBe(waiting!.commitment);
    expect(numberingFault({ ...published!, listHash: published!.listHash!, areas: published!.areas! })).toBeNull();

    // The ballots have the numbers, and stand in their order.
    const setup = await readSetup();
    const order = published!.areas!.flatMap(({ projects }) => projects.map(({ number, title }) => [number, title]));
    expect(setup.onBallots.map(({ number, title }) => [number, title])).toEqual(order);
    expect(order.map(([number]) => number)).toEqual(['L1', 'L2', 'L3']);
    expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true, projects: 3 });
    expect(await post('annulment', { numbering: published!.id, reason: 'Za późno na zmianę.' })).toMatchObject({
      status: 409,
    });
  });

  test('keeps pairs and rules as they were', async () => {
    const before = await readSetup();
    const words = VoteSetupWords.strip().parse(before);
    const body = { ...words, pairs: [['Z/3', 'Z/1']], apart: [['Z/2', 'Z/1']], seen: before.seen };
    const paired = (await ask<OfficeVoteSetup>('PUT', `votes/${voteId}/setup`, body)).data;
    const titlesOf = (setup: OfficeVoteSetup, pairs: OfficeVoteSetup['pairs']) =>
      pairs.map((pair) =>
        pair.map((number) => setup.onBallots.find((project) => project.number === number)!.title).toSorted(),
      );
    await prepare();
    await draw();
    const after = await readSetup();
    expect(titlesOf(after, after.pairs)).toEqual(titlesOf(paired, paired.pairs));
    expect(titlesOf(after, after.apart)).toEqual(titlesOf(paired, paired.apart));
    expect({ ...after, onBallots: [], pairs: [], apart: [], seen: '' }).toEqual({
      ...paired,
      onBallots: [],
      pairs: [],
      apart: [],
      seen: '',
    });
  });

  test('is not drawn by who prepared it, twice, from another list than was seen, or without its place', async () => {
    await prepare();
    const { numberings, seen } = await read();
    const [{ id }] = numberings as [(typeof numberings)[0]];
    expect(await draw(first)).toMatchObject({ status: 409, title: expect.stringContaining('inna osoba') });
    expect(await draw(second, { place: ' ' })).toMatchObject({ status: 422, errors: [{ field: 'place' }] });
    expect(await draw(second, { numbering: id + 1 })).toMatchObject({ status: 409 });
    await task('Ławki').set({ title: 'Ławki i stoły' }).execute();
    expect(await draw(second, { seen })).toMatchObject({ status: 409, title: expect.stringContaining('Lista') });
    expect((await read()).state).toBe('committed');
    const both = await Promise.all([draw(), draw()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('waits until the ballots have what is admitted', async () => {
    await prepare();
    await task('Tężnia').set({ status: ProjectTaskStatus.Accepted }).execute();
    expect((await read()).listProblem).toContain('Najpierw zapisz ustawienia');
    expect(await draw()).toMatchObject({ status: 409, title: expect.stringContaining('Najpierw zapisz ustawienia') });
  });

  test('keeps the vote shut while it waits, and when the list or a number changed since', async () => {
    await prepare();
    const problems = async () => (await openNow(portal.deps, { voteId, actor: 'cli' })) as { problems?: object[] };
    expect((await problems()).problems).toEqual([{ code: 'draw-waits' }]);
    await draw();
    await task('Boisko').set({ number: 'B/1' }).execute();
    expect((await problems()).problems).toEqual([{ code: 'numbers-changed' }]);
    expect((await readSetup()).problems.join()).toContain('Numery na kartach nie są tymi');
    const { numberings } = await read();
    expect(await annul(numberings[0]!.id)).toMatchObject({ status: 200, data: { state: 'none' } });
    expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  });

  test('is annulled with a reason that everybody reads, and done again', async () => {
    await prepare();
    const { numberings } = (await draw()).data;
    const before = await numbersNow();
    expect(await annul(numberings[0]!.id, 'x')).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
    expect(await annul(numberings[0]!.id + 1)).toMatchObject({ status: 409 });
    expect((await annul(numberings[0]!.id)).status).toBe(200);
    expect(await numbersNow()).toEqual(before);
    await prepare();
    expect((await draw()).status).toBe(200);
    const all = (await seenByAll()).data.numberings;
    expect(all.map(({ annulReason }) => annulReason)).toEqual([null, 'Na liście brakowało projektu.']);
    expect(all[0]!.seed).not.toBe(all[1]!.seed);
  });

  test('prepared and annulled before anybody drew, reveals no seed and keeps none', async () => {
    await prepare();
    await annul((await read()).numberings[0]!.id);
    const rows = await portal.deps.db
      .selectFrom('numbering')
      .select(['seed', 'sealed_seed'])
      .where('vote_id', '=', voteId)
      .execute();
    expect(rows).toEqual([{ seed: null, sealed_seed: null }]);
  });
});

test('numbers by title or by submission need one person', async () => {
  expect(await give('alphabet')).toMatchObject({ status: 200, data: { state: 'numbered' } });
  expect(await numbersNow()).toEqual({ Boisko: '1', Lipy: '2', Ławki: '3' });
  expect((await give('submission')).status).toBe(409);
  await annul((await read()).numberings[0]!.id);
  expect((await give('submission', 'BO-')).status).toBe(200);
  expect(await numbersNow()).toEqual({ Lipy: 'BO-1', Ławki: 'BO-2', Boisko: 'BO-3' });
});

test('a number that a project has which is not on the ballots is named, and nothing is numbered', async () => {
  await task('Tężnia').set({ number: '2' }).execute();
  const before = await numbersNow();
  expect(await give('alphabet')).toMatchObject({
    status: 422,
    errors: [{ field: 'prefix', message: expect.stringContaining('„Tężnia”') }],
  });
  expect(await numbersNow()).toEqual(before);
  expect((await give('alphabet', 'L')).status).toBe(200);
});

test('another office reads and does nothing; a right that ended does nothing either', async () => {
  expect((await ask('GET', `votes/${voteId}/numbering`, undefined, stranger)).status).toBe(403);
  expect((await prepare('', stranger)).status).toBe(403);
  await prepare();
  const id = (await read()).numberings[0]!.id;
  expect((await post('draw', { numbering: id, seen: '', place: 'Sala' }, stranger)).status).toBe(403);
  const { seen } = await read();
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', second).execute();
  expect((await post('draw', { numbering: id, seen, place: 'Sala' }, second)).status).toBe(403);
});

test('the public sees nothing while the edition is a draft, and the protocol once it is drawn', async () => {
  await prepare();
  const { id } = (await read()).numberings[0]!;
  const protocol = () => portal.app.inject({ method: 'GET', url: `/api/votes/${voteId}/numbering/${id}/protokol.pdf` });
  expect((await protocol()).statusCode).toBe(404);
  await draw();
  const file = await protocol();
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await showEdition(BudgetProgress.Draft);
  expect([(await seenByAll()).status, (await protocol()).statusCode]).toEqual([404, 404]);
});

test('who did what is in the audit log, without the seed', async () => {
  await prepare();
  await draw();
  const rows = await portal.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject_id', '=', String(voteId))
    .where('action', 'in', ['vote.drawPrepared', 'vote.numbersDrawn'])
    .orderBy('id')
    .execute();
  const [{ id, listHash, seed }] = (await read()).numberings as [VoteNumberings['numberings'][0]];
  expect(rows).toEqual([
    { actor: `account:${first}`, action: 'vote.drawPrepared', details: { numbering: id, listHash: null } },
    { actor: `account:${second}`, action: 'vote.numbersDrawn', details: { numbering: id, listHash } },
  ]);
  expect(JSON.stringify(rows)).not.toContain(seed!);
});
