/** The calendar of an edition, as clerks write it and residents read it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditionCalendar, OfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { isWorkingDay } from '@wiec/domain/working-days.ts';
import { defaultCalendar, editionDateKeys, type EditionDateKey } from '@wiec/domain/edition-calendar.ts';
import { BudgetProgress, ProjectStatus } from '@wiec/domain/phases.ts';
import { lockVoting, shareVoting } from '../../../participation/lock-queries.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { unlessWaiting, whenWaiting } from '../../../testing/when-waiting.ts';
import { writeCalendar } from '../calendar-queries.ts';

let portal: TestApp;
let town: Town;
let clerk: number;
const thisYear = new Date().getFullYear();
let nextYear = thisYear + 20;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db, 2027);
  const { officeId } = town;
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
});
afterAll(() => portal.close());

async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = clerk) {
  const reply = await portal.app.inject({
    method,
    url: `/api/office/budgets${path}`,
    headers: { authorization: `Bearer ${by}` },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ data: T; title?: string; errors?: { field: string }[] }>() };
}
const read = async (id: number) => (await ask<OfficeCalendar>('GET', `/${id}/calendar`)).data;
const write = (id: number, body: object) =>
  ask<OfficeCalendar>('PUT', `/${id}/calendar`, { reason: '', orderNumber: '', ...body });
const datesOf = (dates: Partial<Record<EditionDateKey, Date>>) =>
  editionDateKeys.flatMap((key) => (dates[key] ? [{ key, at: dates[key].toISOString() }] : []));
async function publicly(year: number) {
  portal.app.kept?.forget();
  const reply = await portal.app.inject(`/api/budgets/${year}/calendar`);
  return { status: reply.statusCode, data: reply.json<{ data: EditionCalendar }>().data };
}
const said = { reason: 'Więcej czasu na ocenę zgłoszeń.', orderNumber: '12/2026' };

/** An edition that residents see, with the usual calendar of its year. */
async function plantEdition(changes: { isDraft?: boolean } = {}) {
  const year = nextYear++;
  const { data } = await ask<OfficeEdition>('POST', '', { value: year, title: `Budżet ${year}`, copyFrom: null });
  const dates = defaultCalendar(year);
  expect((await write(data.id, { revision: 0, dates: datesOf(dates) })).status).toBe(200);
  if (changes.isDraft !== true) await ask('POST', `/${data.id}/steps`, { step: 'show' });
  return { id: data.id, year, dates };
}

/** An edition whose submission goes on: half of its dates have passed. */
async function plantRunning() {
  const { id } = await plantEdition();
  const day = (days: number): Date => {
    let date = addDays(warsawDate(new Date()), days);
    while (!isWorkingDay(date)) date = addDays(date, 1);
    return warsawInstant(date, '12:00');
  };
  const dates = {
    'campaign-start': day(-30),
    'submission-start': day(-20),
    'submission-end': day(10),
    'list-frozen': day(30),
    'voting-start': day(40),
    'voting-end': day(50),
    results: day(60),
  };
  await writeCalendar(portal.deps.db, id, Object.entries(dates) as [EditionDateKey, Date][]);
  // Its results are due in the year after this one.
  const value = thisYear + 2;
  await portal.deps.db.updateTable('budget_year').set({ value: nextYear++ }).where('value', '=', value).execute();
  await portal.deps.db.updateTable('budget_year').set({ value }).where('id', '=', id).execute();
  return { id, year: value, dates, day, revision: 2 };
}

describe('a calendar', () => {
  test('begins as the usual one, which is not there until it is saved', async () => {
    const { data } = await ask<OfficeEdition>('POST', '', { value: nextYear, title: 'Budżet', copyFrom: null });
    expect(data.dates).toEqual([]);
    const seen = await read(data.id);
    expect(seen).toMatchObject({ revision: 0, isDraft: true, ofVote: [], notices: [] });
    expect(seen.dates).toEqual(datesOf(defaultCalendar(nextYear)));
    const saved = await write(data.id, { revision: 0, dates: seen.dates });
    expect(saved).toMatchObject({ status: 200, data: { revision: 1 } });
    expect((await ask<OfficeEdition>('GET', `/${data.id}`)).data.dates).toEqual(seen.dates);
    expect((await publicly(nextYear++)).status).toBe(404);
  });

  test('is refused by date, and nothing of it is kept', async () => {
    const { id, dates } = await plantEdition();
    const wrong = { ...dates, results: dates['voting-start'] };
    expect(await write(id, { revision: 1, dates: datesOf(wrong) })).toMatchObject({
      status: 422,
      errors: [{ field: 'results' }],
    });
    expect(await read(id)).toMatchObject({ revision: 1, dates: datesOf(dates) });
  });

  test('of what two change at once takes the first, and asks the second to look again', async () => {
    const { id, dates } = await plantEdition();
    const moved = (days: number) =>
      write(id, { revision: 1, dates: datesOf({ ...dates, report: new Date(dates.results.getTime() + days * 604_800_000) }) }); // prettier-ignore
    const replies = await Promise.all([moved(1), moved(2)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(id)).revision).toBe(2);
  });

  test('that is saved as it is stays as it is', async () => {
    const { id, dates } = await plantEdition();
    expect(await write(id, { revision: 1, dates: datesOf(dates) })).toMatchObject({
      status: 200,
      data: { revision: 1 },
    });
  });
});

describe('after submission began', () => {
  test('a change takes a reason and an order, and everybody reads it', async () => {
    const { id, year, dates, day, revision } = await plantRunning();
    const body = { revision, dates: datesOf({ ...dates, 'submission-end': day(15) }) };
    const bare = await write(id, body);
    expect(bare).toMatchObject({ status: 422, errors: [{ field: 'reason' }, { field: 'orderNumber' }] });
    expect((await read(id)).revision).toBe(revision);
    const to = day(15).toISOString();
    const from = dates['submission-end'].toISOString();
    expect(await write(id, { ...body, ...said })).toMatchObject({
      status: 200,
      data: {
        notices: [{ ...said, by: expect.stringContaining(' '), changes: [{ key: 'submission-end', from, to }] }],
      },
    });
    const { data } = await publicly(year);
    expect(data.notices).toMatchObject([{ ...said, changes: [{ name: 'Koniec naboru projektów', from, to }] }]);
    expect(Object.keys(data.notices[0]!)).not.toContain('by');
    const { details } = await portal.deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'edition.calendarChanged')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ dates: ['submission-end'], told: true });
  });

  test('what has passed is not moved back, by the clock of the database', async () => {
    const { id, dates, day, revision } = await plantRunning();
    // On a working day, as `day` has it: of the weekend before today that might be tomorrow.
    for (const [key, at] of [
      ['submission-start', day(-25)],
      ['submission-end', day(-10)],
    ] as const) {
      expect(await write(id, { revision, dates: datesOf({ ...dates, [key]: at }), ...said })).toMatchObject({
        status: 422,
        errors: [{ field: key }],
      });
    }
  });

  test('lists tell where the edition stands', async () => {
    const { id, year, dates } = await plantRunning();
    const { data } = await ask<OfficeEdition>('GET', `/${id}`);
    expect(data.stages.map(({ key, state }) => [key, state])).toEqual([
      ['submission', 'now'],
      ['numbers', 'future'],
      ['voting', 'future'],
      ['results', 'future'],
      ['implementation', 'future'],
    ]);
    expect(data.nextDate).toEqual({ name: 'Koniec naboru projektów', at: dates['submission-end'].toISOString() });
    portal.app.kept?.forget();
    const listed = await portal.app.inject('/api/budgets?isActual=true&size=-1');
    const { items } = listed.json<{ data: { items: { value: number; stages: object[]; pages: number[] }[] } }>().data;
    expect(items.find(({ value }) => value === year)).toMatchObject({
      stages: expect.arrayContaining([
        expect.objectContaining({ key: 'submission', state: 'now', date: expect.stringMatching(/^do\s/) }),
      ]),
      pages: [0],
    });
  });

  test('the edition is not hidden any more', async () => {
    const { id } = await plantRunning();
    expect(await ask('POST', `/${id}/steps`, { step: 'hide' })).toMatchObject({
      status: 409,
      title: expect.stringContaining('Nabór'),
    });
  });
});

describe('the vote of an edition', () => {
  test('gives the calendar its days as soon as residents see it, and tells of its extension', async () => {
    const { id, year, dates } = await plantEdition();
    const { voteId } = await plantVote(portal.deps.db, {}, { ...town, yearId: id });
    const { db } = portal.deps;
    await db.updateTable('project').set({ status: ProjectStatus.InProgress }).where('id', '=', voteId).execute();
    expect((await read(id)).ofVote).toEqual([]);
    expect((await read(id)).dates).toEqual(datesOf(dates));
    await db.updateTable('project').set({ status: ProjectStatus.Active }).where('id', '=', voteId).execute();
    const vote = await db.selectFrom('project').selectAll().where('id', '=', voteId).executeTakeFirstOrThrow();
    const seen = await read(id);
    expect(seen.ofVote).toEqual(['voting-start', 'voting-end']);
    expect(seen.dates).toContainEqual({ key: 'voting-end', at: vote.date_to.toISOString() });
    await sql`insert into vote_act (vote_id, kind, reason, date_to) values (${voteId}, 'extension', 'Awaria sieci w mieście.', ${vote.date_to})`.execute(db); // prettier-ignore
    expect((await publicly(year)).data.notices).toMatchObject([
      { orderNumber: null, reason: 'Awaria sieci w mieście.', changes: [{ name: 'Koniec głosowania' }] },
    ]);
  });

  test('that is just being extended is waited for: the calendar is judged by its new end', async () => {
    const { id, dates } = await plantEdition();
    const { voteId } = await plantVote(portal.deps.db, {}, { ...town, yearId: id });
    const { db } = portal.deps;
    await db
      .updateTable('project')
      .set({ status: ProjectStatus.Active, date_from: dates['voting-start'], date_to: dates['voting-end'] })
      .where('id', '=', voteId)
      .execute();
    const later = { ...dates, report: new Date(dates.report!.getTime() + 7 * 86_400_000) };
    let asked: ReturnType<typeof write> | undefined;
    await db.transaction().execute(async (tx) => {
      await lockVoting(tx, voteId);
      asked = write(id, { revision: 1, dates: datesOf(later) });
      await whenWaiting(db);
      const to = new Date(dates.results.getTime() + 86_400_000);
      await tx.updateTable('project').set({ date_to: to }).where('id', '=', voteId).execute();
    });
    expect(await asked!).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining({ field: 'results' })]),
    });
    expect((await read(id)).revision).toBe(1);
  });

  test('does not hold up the calendar while ballots are cast', async () => {
    const { id, dates } = await plantEdition();
    const { voteId } = await plantVote(portal.deps.db, {}, { ...town, yearId: id });
    const { db } = portal.deps;
    const later = { ...dates, report: new Date(dates.report!.getTime() + 7 * 86_400_000) };
    await db.transaction().execute(async (tx) => {
      await shareVoting(tx, voteId);
      expect(await unlessWaiting(db, write(id, { revision: 1, dates: datesOf(later) }))).toMatchObject({ status: 200 });
    });
  });

  test('begins on the days of the calendar', async () => {
    const { id, dates } = await plantEdition();
    const { data } = await ask<{ id: number }>('POST', `/${id}/votes`, { officeId: town.officeId, from: null });
    const vote = await portal.deps.db
      .selectFrom('project')
      .select(['date_from', 'date_to'])
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(vote).toEqual({ date_from: dates['voting-start'], date_to: dates['voting-end'] });
  });
});

test('another year begins with the same dates, fitted to its days off', async () => {
  const { id, year } = await plantEdition();
  const later = nextYear++;
  const { data } = await ask<OfficeEdition>('POST', '', { value: later, title: 'Budżet', copyFrom: id });
  expect(data.dates).toHaveLength(20);
  const usual = defaultCalendar(later);
  expect(later - year).toBe(1);
  expect(data.dates).toContainEqual({ key: 'campaign-start', at: usual['campaign-start'].toISOString() });
  expect(data).toMatchObject({ progress: BudgetProgress.Draft });
});

test('an edition without a calendar stays as it was', async () => {
  const year = nextYear++;
  const { data } = await ask<OfficeEdition>('POST', '', { value: year, title: 'Budżet', copyFrom: null });
  await ask('POST', `/${data.id}/steps`, { step: 'show' });
  expect((await publicly(year)).status).toBe(404);
  const listed = await portal.app.inject('/api/budgets?size=-1');
  const edition = listed.json<{ data: { items: { value: number; pages: number[] }[] } }>().data.items;
  expect(edition.find(({ value }) => value === year)).toMatchObject({ pages: [] });
  expect(await ask('POST', `/${data.id}/steps`, { step: 'hide' })).toMatchObject({ status: 200 });
});
