/** A vote is opened in an order with what clerks do to its edition and its projects. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BudgetProgress, ProjectStatus } from '@wiec/domain/phases.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';
import { unlessWaiting, whenWaiting } from '../../../testing/when-waiting.ts';
import { lockRules } from './config-queries.ts';

let desk: TaskDesk;
beforeAll(async () => {
  desk = await taskDesk();
});
afterAll(() => desk.portal.close());

const edition = () => desk.ask<{ value: number; revision: number }>('GET', `/budgets/${desk.town.yearId}`);
const setProgress = (progress: BudgetProgress) =>
  desk.portal.deps.db.updateTable('budget_year').set({ progress }).where('id', '=', desk.town.yearId).execute();

/** What a clerk asks for while the vote is being opened is answered once it is open. */
async function whileOpening<T>(asked: () => Promise<T>): Promise<T> {
  const { db } = desk.portal.deps;
  let answer: Promise<T> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockRules(tx, desk.voteId);
    answer = asked();
    await whenWaiting(db);
    await tx.updateTable('project').set({ status: ProjectStatus.Active }).where('id', '=', desk.voteId).execute();
  });
  const settled = await answer!;
  await db.updateTable('project').set({ status: ProjectStatus.InProgress }).where('id', '=', desk.voteId).execute();
  return settled;
}

test('an edition whose vote is just being opened is not hidden', async () => {
  await setProgress(BudgetProgress.InProgress);
  const reply = await whileOpening(() => desk.ask('POST', `/budgets/${desk.town.yearId}/steps`, { step: 'hide' }));
  expect(reply).toMatchObject({ status: 409 });
});

test('the year of a draft whose vote is just being opened stays, its name may change', async () => {
  await setProgress(BudgetProgress.Draft);
  const { value, revision } = (await edition()).data;
  const save = (words: object) =>
    desk.ask('PUT', `/budgets/${desk.town.yearId}`, { title: 'Budżet', revision, ...words });
  expect(await whileOpening(() => save({ value: value + 9 }))).toMatchObject({
    status: 409,
    errors: [{ field: 'value' }],
  });
  expect(await save({ value })).toMatchObject({ status: 200 });
});

test('opening waits for whoever holds the edition, and holds up nobody’s words meanwhile', async () => {
  const { db } = desk.portal.deps;
  await setProgress(BudgetProgress.InProgress);
  const task = await desk.planted();
  let opening: ReturnType<typeof openNow> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`select from budget_year where id = ${desk.town.yearId} for update`.execute(tx);
    opening = openNow(desk.portal.deps, { voteId: desk.voteId, actor: 'cli' });
    await whenWaiting(db);
    expect((await unlessWaiting(db, desk.change(task, { title: 'Dęby' }), 1)).status).toBe(200);
    await sql`update budget_year set value = 2071 where id = ${desk.town.yearId}`.execute(tx);
  });
  expect(await opening!).toMatchObject({ ok: true });
  const { config } = await db
    .selectFrom('vote_opening')
    .select('config')
    .where('vote_id', '=', desk.voteId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(config)).toMatchObject({ budgetYear: 2071 });
});

test('a vote of an edition that residents do not see is not opened', async () => {
  const { db } = desk.portal.deps;
  const town = await plantTown(db, 2046);
  await db.updateTable('budget_year').set({ progress: BudgetProgress.Draft }).where('id', '=', town.yearId).execute();
  const { voteId } = await plantVote(db, {}, town);
  expect(await openNow(desk.portal.deps, { voteId, actor: 'cli' })).toEqual({
    ok: false,
    reason: 'misconfigured',
    problems: [{ code: 'edition-hidden' }],
  });
  await db
    .updateTable('budget_year')
    .set({ progress: BudgetProgress.InProgress })
    .where('id', '=', town.yearId)
    .execute();
  expect(await openNow(desk.portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
});

test('a vote whose days are not those of the calendar of its edition is not opened', async () => {
  const { db } = desk.portal.deps;
  const { voteId, town } = await plantVote(db, {}, await plantTown(db, 2047));
  const { date_from: from, date_to: to } = await db
    .selectFrom('project')
    .select(['date_from', 'date_to'])
    .where('id', '=', voteId)
    .executeTakeFirstOrThrow();
  const later = new Date(to.getTime() + 86_400_000);
  const minute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  await db.insertInto('edition_calendar').values({ budget_year_id: town.yearId }).execute();
  const plan = (at: Date) =>
    sql`
    insert into edition_date values (${town.yearId}, 'voting-start', ${minute(from)}), (${town.yearId}, 'voting-end', ${minute(at)})
    on conflict (budget_year_id, key) do update set at = excluded.at`.execute(db);
  await plan(later);
  expect(await openNow(desk.portal.deps, { voteId, actor: 'cli' })).toEqual({
    ok: false,
    reason: 'misconfigured',
    problems: [{ code: 'other-days', from: minute(from), to: minute(later) }],
  });
  await plan(to);
  expect(await openNow(desk.portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
});

test('votes of other editions are opened while one is held', async () => {
  const { db } = desk.portal.deps;
  const other = await plantVote(db, {}, await plantTown(db, 2045));
  await db.transaction().execute(async (tx) => {
    await sql`select from budget_year where id = ${desk.town.yearId} for update`.execute(tx);
    const opening = openNow(desk.portal.deps, { voteId: other.voteId, actor: 'cli' });
    expect(await unlessWaiting(db, opening)).toMatchObject({ ok: true });
  });
});
