import type { BudgetVoteFilter } from '@wiec/contract/budgets.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import type { FreshDatabase } from '../../testing/fresh-database.ts';
import { plantTasks, plantTown } from '../../testing/plant-town.ts';
import type { Town } from '../../testing/plant-town.ts';
import { plantForm, plantRules } from '../../testing/plant-vote.ts';
import { getBudgetPage } from './get-budget-page.ts';
import { listBudgetVotes } from './list-budget-votes.ts';
import { listBudgets } from './list-budgets.ts';
import type { ReadEditions } from './list-budgets.ts';
import type { Onlooker } from './present.ts';
import { findEditions, findVotesOfYear } from './queries.ts';

const now = new Date('2026-11-21T12:00:00Z');
const asOnlooker =
  (votedIn: number[] = []) =>
  (): Promise<Onlooker> =>
    Promise.resolve({ account: null, now, votedIn: new Set(votedIn) });

let database: FreshDatabase;
let town: Town;
const readEditions: ReadEditions = (scope, officeId) => findEditions(database.db, scope, officeId);
const readVotes = (year: number) => findVotesOfYear(database.db, year, null);
const votes = { running: 0, finished: 0, draft: 0 };

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  town = await plantTown(db, 2027);
  const [task] = await plantTasks(db, town, [
    { number: '1', title: 'Lipy' },
    { number: '2', title: 'Dęby', status: 4 },
  ]);
  const past = await db
    .insertInto('budget_year')
    .values([
      { value: 2026, title: 'Budżet obywatelski 2026', progress: 3 },
      { value: 2028, title: 'Szkic', progress: 0 },
    ])
    .returning('id')
    .execute();
  const vote = async (status: number, dateFrom: string, dateTo: string, yearId: number, showResults = false) => {
    const { id } = await db
      .insertInto('project')
      .values({
        type: 3,
        title: 'Głosowanie',
        short_description: 'Zdanie. '.repeat(60),
        status,
        date_from: dateFrom,
        date_to: dateTo,
        office_id: town.officeId,
        budget_year_id: yearId,
        show_results: showResults,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await plantRules(db, id);
    return id;
  };
  votes.running = await vote(1, '2026-11-09T23:00:00Z', '2026-11-30T22:59:00Z', town.yearId);
  votes.draft = await vote(0, '2026-11-09T23:00:00Z', '2026-11-30T22:59:00Z', town.yearId);
  votes.finished = await vote(2, '2025-09-01T00:00:00Z', '2025-09-20T00:00:00Z', past[0]!.id, true);
  await plantForm(db, votes.running, {
    districtId: town.systemDistrictId,
    from: now,
    to: now,
    rules: { budget: 1, max_point: 6 },
    categoryId: town.categoryId,
    tasks: [task!],
  });
  const page = await db
    .insertInto('budget_page')
    .values({ budget_year_id: town.yearId, type: 0, content_html: '<p>Kiedy co</p>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await db
    .insertInto('file')
    .values({
      storage_key: 'k',
      filename: 'wzor.pdf',
      content_type: 'application/pdf',
      size: 9,
      sha256: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('budget_page_file').values({ budget_page_id: page.id, file_id: file.id }).execute();
});
afterAll(() => database.close());

describe('listBudgets', () => {
  it.each([
    ['true', [2027]],
    ['false', [2026]],
    [undefined, [2027, 2026]],
  ])('with isActual %s shows editions %j, never a draft', async (isActual, years) => {
    const { data } = await listBudgets(readEditions, { isActual }, asOnlooker());
    expect(data.items.map((item) => item.value)).toEqual(years);
    expect(data.total).toBe(years.length);
  });

  it('counts projects, pages, areas, and cuts descriptions at 270 characters', async () => {
    const { data } = await listBudgets(readEditions, { isActual: 'true' }, asOnlooker());
    const [edition] = data.items;
    expect(edition).toMatchObject({ projectCount: 2, acceptedCount: 1, pages: [0], toDivide: zloteOf(1) });
    expect(edition!.votes).toHaveLength(1);
    expect(edition!.votes[0]).toMatchObject({
      id: votes.running,
      areaCount: 1,
      projectCount: 1,
      statusName: 'Aktywny',
      modeName: 'Otwarty',
      dateTo: '2026-11-30T22:59:00.000Z',
      button: 'vote',
      canVote: true,
    });
    expect([...edition!.votes[0]!.shortDescription].length).toBeLessThanOrEqual(270);
  });

  it('has nothing to divide in an edition whose only vote with areas was withdrawn', async () => {
    const setStatus = (status: number) =>
      database.db.updateTable('project').set({ status }).where('id', '=', votes.running).execute();
    await setStatus(ProjectStatus.Withdraw);
    const { data } = await listBudgets(readEditions, { isActual: 'true' }, asOnlooker());
    await setStatus(ProjectStatus.Active);
    expect(data.items[0]!.toDivide).toBe(null);
  });

  it('pages from the newest', async () => {
    const { data } = await listBudgets(readEditions, { page: 2, size: 1 }, asOnlooker());
    expect(data).toMatchObject({ items: [{ value: 2026 }], total: 2, page: 2, size: 1 });
  });
});

describe('the button of a vote', () => {
  it.each<[string, () => Onlooker['votedIn'], 'vote' | 'details']>([
    ['for somebody who has not voted', () => new Set(), 'vote'],
    ['for somebody who has', () => new Set([votes.running]), 'details'],
  ])('%s', async (_who, votedIn, button) => {
    const reply = await listBudgetVotes(readVotes, 2027, { isActual: 'true' }, asOnlooker([...votedIn()]));
    expect(reply).toMatchObject({ data: { items: [{ id: votes.running, button, voted: button === 'details' }] } });
  });

  it('for somebody signed in who is not as old as the vote asks for', async () => {
    await database.db.updateTable('budget_vote').set({ least_age: 16 }).where('vote_id', '=', votes.running).execute();
    const account = { isCitizen: true, officeId: town.officeId, districtId: null, peselVerified: true };
    const born = (birthDate: string) => () =>
      Promise.resolve({ account: { ...account, birthDate }, now, votedIn: new Set<number>() });
    const buttons = ['2010-01-01', '2012-01-01'].map(async (birthDate) => {
      const reply = await listBudgetVotes(readVotes, 2027, { isActual: 'true' }, born(birthDate));
      return reply.ok && reply.data.items[0]!.button;
    });
    expect(await Promise.all(buttons)).toEqual(['vote', 'details']);
  });

  it('leads to results that are published', async () => {
    const reply = await listBudgetVotes(readVotes, 2026, { isActual: 'false' }, asOnlooker());
    expect(reply).toMatchObject({ data: { items: [{ id: votes.finished, button: 'results', canVote: false }] } });
  });
});

describe('listBudgetVotes', () => {
  it('keeps current and finished votes apart', async () => {
    expect(await listBudgetVotes(readVotes, 2027, { isActual: 'false' }, asOnlooker())).toMatchObject({
      data: { items: [] },
    });
    expect(await listBudgetVotes(readVotes, 2026, { isActual: 'true' }, asOnlooker())).toMatchObject({
      data: { items: [] },
    });
    expect(await listBudgetVotes(readVotes, 2026, {}, asOnlooker())).toMatchObject({
      data: { items: [{ id: votes.finished }] },
    });
  });

  it.each([2028, 1999])('does not know the year %i', async (year) => {
    expect(await listBudgetVotes(readVotes, year, {}, asOnlooker())).toMatchObject({ kind: 'not-found' });
  });
});

describe('the filters of the votes of a year', () => {
  const signedIn = async (): Promise<Onlooker> => ({
    account: { isCitizen: true, officeId: town.officeId, districtId: null, birthDate: null, peselVerified: false },
    now,
    votedIn: new Set([votes.running]),
  });
  const idsOf = async (filter: BudgetVoteFilter) => {
    const reply = await listBudgetVotes(readVotes, 2027, filter, signedIn);
    if (!reply.ok) throw new Error(reply.title);
    return reply.data.items.map(({ id }) => id);
  };

  it.each<[BudgetVoteFilter, boolean]>([
    [{}, true],
    [{ projectMode: 0 }, true],
    [{ projectMode: 2 }, false],
    [{ voteMode: 0 }, true],
    [{ voteMode: 1 }, false],
    [{ voteMode: 2 }, false],
    [{ voteMode: 255, projectMode: -1 }, true],
    [{ searchTerm: 'GLOSOW' }, true],
    [{ searchTerm: 'nigdzie' }, false],
  ])('%j', async (filter, shown) => expect(await idsOf(filter)).toEqual(shown ? [votes.running] : []));

  it('refuses a short keyword, and to visitors the filter of who has voted', async () => {
    const ask = (filter: BudgetVoteFilter) => listBudgetVotes(readVotes, 2027, filter, asOnlooker());
    expect(await ask({ searchTerm: 'gł' })).toMatchObject({ kind: 'invalid' });
    expect(await ask({ voteMode: 0 })).toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('the reader’s choice of an office', () => {
  it('leaves its editions, votes and counts alone', async () => {
    const idle = await plantTown(database.db, 2030);
    await plantTasks(database.db, { ...idle, yearId: town.yearId }, [{ number: '9', title: 'Kurtyna' }]);
    const ofOffice = async (officeId: number) =>
      (await listBudgets(readEditions, { officeId }, asOnlooker())).data.items.map((edition) => [
        edition.value,
        edition.projectCount,
        edition.votes.length,
      ]);
    expect(await ofOffice(town.officeId)).toEqual([
      [2027, 2, 1],
      [2026, 0, 1],
    ]);
    expect(await ofOffice(idle.officeId)).toEqual([[2027, 1, 0]]);
    expect(await findVotesOfYear(database.db, 2027, idle.officeId)).toEqual([]);
  });
});

describe('getBudgetPage', () => {
  it('gives the page with addresses of its attachments', async () => {
    const reply = await getBudgetPage(database.db, 2027, 0);
    expect(reply).toMatchObject({
      data: {
        content: '<p>Kiedy co</p>',
        budgetTitle: 'Budżet obywatelski 2027',
        attachments: [{ filename: 'wzor.pdf' }],
      },
    });
    if (reply.ok) expect(reply.data.attachments[0]!.url).toMatch(/^\/api\/budget\/\d+\/pages\/\d+\/attachments\/\d+$/);
  });

  it.each([
    [2027, 1],
    [2028, 0],
  ])('has no page of %i of kind %i', async (year, type) => {
    expect(await getBudgetPage(database.db, year, type)).toMatchObject({ kind: 'not-found' });
  });
});

it('tells of a year what came of it: turnout of a result that was published, money, what was chosen and what stands', async () => {
  const { db } = database;
  const { id: yearId } = await db
    .selectFrom('budget_year')
    .select('id')
    .where('value', '=', 2026)
    .executeTakeFirstOrThrow();
  const past = async () => (await listBudgets(readEditions, { isActual: 'false' }, asOnlooker())).data.items[0]!.record;
  expect(await past()).toBeNull();
  const { Rejected, Selected, Completed, NotSelected } = ProjectTaskStatus;
  const seeds = [Rejected, Selected, Completed, NotSelected].map((status, i) => ({
    number: `P/${i}`,
    title: `Projekt ${i}`,
    status,
    cost: 100_00 * (i + 1),
  }));
  const tasks = await plantTasks(db, { ...town, yearId }, seeds);
  expect(await past()).toEqual({ turnout: null, money: zloteOf(500_00), voted: 3, chosen: 2, completed: 1 });
  for (const [districtId, residents] of [
    [town.systemDistrictId, 12_000],
    [town.districtId, 4_000],
  ] as const) {
    const rules = { budget: 1, max_point: 6, residents };
    await plantForm(db, votes.finished, {
      districtId,
      from: now,
      to: now,
      rules,
      categoryId: town.categoryId,
      tasks,
    });
  }
  await db
    .insertInto('vote_result')
    .values({ vote_id: votes.finished, result: JSON.stringify({ voteCount: 1548 }) })
    .execute();
  expect((await past())!.turnout).toBeNull();
  await db.updateTable('vote_result').set({ published_at: now }).where('vote_id', '=', votes.finished).execute();
  expect((await past())!.turnout).toEqual({ voteId: votes.finished, voteCount: 1548, residents: 12_000 });
  await sql`update budget_form set residents = null where form_id in
    (select id from form where vote_id = ${votes.finished} and district_id = ${town.systemDistrictId})`.execute(db);
  expect((await past())!.turnout).toMatchObject({ residents: null });
});
