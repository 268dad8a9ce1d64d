import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { type OfficeVoteSetup, VoteSetupWords } from '@wiec/contract/office-vote-setup.ts';
import type { VoteParameters } from '@wiec/contract/vote-parameters.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { BudgetProgress, ProjectStatus } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawVote } from '../../../participation/acts/withdraw-vote.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTasks, plantTown, type Town } from '../../../testing/plant-town.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

let portal: TestApp;
let town: Town;
let [clerk, stranger] = [0, 0];
let year = 2040;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
});
afterAll(() => portal.close());
beforeEach(async () => {
  town = { ...(await plantTown(portal.deps.db, (year += 2))), systemDistrictId: await wholeTown() };
  const other = await plantTown(portal.deps.db, year + 1);
  const with_ = (officeId: number) =>
    plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  clerk = await with_(town.officeId);
  stranger = await with_(other.officeId);
});

/** A portal has one area of the whole town; each planted town adds one. */
const wholeTown = async (): Promise<number> => {
  const first = portal.deps.db.selectFrom('district').select('id').where('is_system', '=', true).orderBy('id');
  return (await first.limit(1).executeTakeFirstOrThrow()).id;
};

async function ask<Data>(by: number, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/office/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(body && { payload: body }),
  });
  const read = reply.json<{ data: Data; title: string; errors: { field: string; message: string }[] }>();
  return { status: reply.statusCode, ...read };
}
const read = async (voteId: number) => (await ask<OfficeVoteSetup>(clerk, 'GET', `votes/${voteId}/setup`)).data;
const change = (voteId: number, setup: OfficeVoteSetup, changes: Partial<VoteSetupWords> = {}, by = clerk) =>
  ask<OfficeVoteSetup>(by, 'PUT', `votes/${voteId}/setup`, {
    ...VoteSetupWords.strip().parse(setup),
    ...changes,
    seen: setup.seen,
  });
const create = (from: number | null = null, by = clerk) =>
  ask<{ id: number }>(by, 'POST', `budgets/${town.yearId}/votes`, { officeId: town.officeId, from });

/** Two admitted projects of the whole town, one of the district, and one that was not admitted. */
const plantProjects = () =>
  plantTasks(portal.deps.db, town, [
    { number: `M/10/${year}`, title: 'Lipy' },
    { number: `M/9/${year}`, title: 'Ławki' },
    { number: `D/1/${year}`, title: 'Boisko', districtId: town.districtId },
    { number: `D/2/${year}`, title: 'Tężnia', districtId: town.districtId, status: ProjectTaskStatus.Rejected },
  ]);

describe('a vote that the office makes', () => {
  test('has the areas and the admitted projects of its edition, by number, and only its pools are missing', async () => {
    await plantProjects();
    const { status, data } = await create();
    expect(status).toBe(200);
    const setup = await read(data.id);
    expect(setup).toMatchObject({
      title: `Głosowanie w budżecie obywatelskim ${year}`,
      isFrozen: false,
      identityScheme: 'pesel',
      emailConfirmation: true,
      notOnBallots: [],
      notAdmitted: [],
    });
    expect(setup.areas.map(({ districtId }) => districtId)).toEqual([town.systemDistrictId, town.districtId]);
    expect(setup.onBallots.map(({ title }) => title)).toEqual(['Boisko', 'Ławki', 'Lipy']);
    expect(setup.problems.filter((problem) => problem.includes('podaj pulę'))).toHaveLength(2);
    await change(data.id, setup, { areas: setup.areas.map((area) => ({ ...area, budget: zloteOf(100_000_00) })) });
    await portal.deps.db
      .updateTable('budget_year')
      .set({ progress: BudgetProgress.Published })
      .where('id', '=', town.yearId)
      .execute();
    expect((await read(data.id)).problems).toEqual([]);
    expect(await openNow(portal.deps, { voteId: data.id, actor: 'cli' })).toMatchObject({ ok: true, projects: 3 });
  });

  test('is the only one of its edition and office, unless the other was withdrawn', async () => {
    await plantProjects();
    const [one, two] = await Promise.all([create(), create()]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const id = (one.data ?? two.data).id;
    expect(await create()).toMatchObject({ status: 409, title: 'Ta edycja ma już głosowanie tego urzędu.' });
    await withdrawVote(portal.deps, { voteId: id, actor: 'cli', reason: 'Rada zmieniła zasady głosowania.' });
    const again = await create();
    expect(again.status).toBe(200);
    expect((await read(again.data.id)).onBallots).toHaveLength(3);
  });

  test('is made by whoever manages the budget of the office, in an edition that goes on', async () => {
    expect((await create(null, stranger)).status).toBe(403);
    const administrator = await plantStaff(portal.deps, { officeId: town.officeId, isAdmin: true });
    const nowhere = { officeId: 2_147_483_647, from: null };
    expect((await ask(administrator, 'POST', `budgets/${town.yearId}/votes`, nowhere)).status).toBe(404);
    await portal.deps.db
      .updateTable('budget_year')
      .set({ progress: BudgetProgress.Finished })
      .where('id', '=', town.yearId)
      .execute();
    expect((await create()).status).toBe(409);
  });

  test('begins with the rules of an earlier one of the office, but for people, pairs and projects', async () => {
    const { db } = portal.deps;
    const earlier = await plantVote(
      db,
      {
        dateFrom: new Date(`${year}-06-01T10:00:00Z`),
        dateTo: new Date(`${year}-06-14T20:00:00Z`),
        vote: { tie_rule: 'cheaper' },
      },
      town,
    );
    await db
      .updateTable('project')
      .set({ title: `BO ${year}`, moderator_name: 'Anna Lis' })
      .where('id', '=', earlier.voteId)
      .execute();
    const pair = Object.values(earlier.forms[0]!.tasks)
      .slice(0, 2)
      .toSorted((a, b) => a - b);
    await db
      .insertInto('vote_exclusive_pair')
      .values({ vote_id: earlier.voteId, first_task_id: pair[0]!, second_task_id: pair[1]! })
      .execute();
    const { id: yearId } = await db
      .insertInto('budget_year')
      .values({ value: year + 80, title: 'Następny' })
      .returning('id')
      .executeTakeFirstOrThrow();
    town = { ...town, yearId };
    await plantTasks(db, town, [{ number: `N/${year}`, title: 'Nowy' }]);
    const foreign = await plantVote(db, {}, await plantTown(db, year + 81));
    expect((await create(foreign.voteId)).status).toBe(404);
    const made = await create(earlier.voteId);
    const setup = await read(made.data.id);
    expect(setup).toMatchObject({
      title: `BO ${year + 80}`,
      dateFrom: `${year + 80}-06-01T10:00:00.000Z`,
      moderatorName: null,
      pairs: [],
      counting: { tieRule: 'cheaper' },
    });
    const before = await read(earlier.voteId);
    expect(before.pairs).toHaveLength(1);
    expect(setup.areas).toEqual(before.areas);
    expect(setup.onBallots.map(({ title }) => title)).toEqual(['Nowy']);
  });
});

describe('the parameters of an edition', () => {
  const told = async (by = clerk, editionId = town.yearId) =>
    ask<{ items: VoteParameters[] }>(by, 'GET', `budgets/${editionId}/vote-parameters`);
  const differing = ({ parameters }: VoteParameters) =>
    parameters.filter(({ isUsual }) => !isUsual).map(({ key }) => key);

  test('are those of its votes, as they are set up, to whoever sets them up', async () => {
    await plantProjects();
    expect((await told()).data.items).toEqual([]);
    const { data } = await create();
    const [made] = (await told()).data.items;
    expect(made).toMatchObject({ voteId: data.id, isFrozen: false });
    expect(differing(made!)).toEqual(['minimum', 'both-ways']);

    const setup = await read(data.id);
    const { counting, areas } = setup;
    await change(data.id, setup, {
      paper: { way: 'single', days: 1 },
      counting: { ...counting, tieRule: 'cheaper', leftOver: 'to-town' },
      areas: areas.slice(0, 1).map((area) => ({ ...area, threshold: 20 })),
    });
    const [changed] = (await told()).data.items;
    expect(differing(changed!)).toEqual(['pools', 'minimum', 'tie', 'left-over', 'paper', 'both-ways']);
    expect(changed!.parameters.find(({ key }) => key === 'minimum')).toMatchObject({
      value: expect.stringContaining('20'),
    });
    // Nothing of them is anybody's else, and none is told of an edition that is not there.
    expect((await told(stranger)).data.items).toEqual([]);
    expect((await told(clerk, 2_147_483_647)).status).toBe(404);
  });

  test('come along into the next year, and are told as frozen once the vote is open', async () => {
    const { db } = portal.deps;
    const least = { min_voters: 7, min_voters_in_town: 9 };
    const vote = { tie_rule: 'cheaper', left_over: 'to-town', ...least, paper_way: 'single', paper_days: 5 };
    const earlier = await plantVote(db, { onlyForLegalAge: true, vote }, town);
    const earlierYear = town.yearId;
    expect(await openNow(portal.deps, { voteId: earlier.voteId, actor: 'cli' })).toMatchObject({ ok: true });
    const { id: yearId } = await db
      .insertInto('budget_year')
      .values({ value: year + 80, title: 'Następny' })
      .returning('id')
      .executeTakeFirstOrThrow();
    town = { ...town, yearId };
    expect((await create(earlier.voteId)).status).toBe(200);
    const [before] = (await told(clerk, earlierYear)).data.items;
    const [after] = (await told()).data.items;
    expect(before!.isFrozen).toBe(true);
    expect(after!.isFrozen).toBe(false);
    expect(differing(after!)).toEqual(['age', 'minimum', 'tie', 'left-over', 'paper', 'both-ways']);
    expect(after!.parameters).toEqual(before!.parameters);
  });
});

describe('setting it up', () => {
  const made = async (): Promise<OfficeVoteSetup> => {
    await plantProjects();
    return read((await create()).data.id);
  };

  test('keeps all that is said, and reads it back', async () => {
    const setup = await made();
    const [town_, district] = setup.areas;
    const words: Partial<VoteSetupWords> = {
      title: '  Głosowanie   w Lipogrodzie ',
      shortDescription: 'Wybieramy.',
      description: '<p>Jak głosować.</p>',
      moderatorName: 'Wydział Partycypacji',
      dateFrom: '2090-09-12T06:00:00.000Z',
      dateTo: '2090-09-25T21:59:00.000Z',
      mode: 2,
      onlyForLegalAge: true,
      identityScheme: 'declared',
      hasTerms: false,
      emailConfirmation: false,
      uniqueEmail: true,
      postCodeRequired: true,
      singleArea: true,
      showResultsByDistrict: false,
      showResultsBySex: false,
      clause: '<p>Mieszkam w Lipogrodzie.</p>',
      counting: {
        method: 'equal-shares',
        tieRule: 'commission',
        shares: { utility: 'cost', completion: 'add1', exhaustiveStop: false },
        minVoters: 3,
        minVotersInTown: null,
        leastTurnout: 250,
        leftOver: 'to-areas',
      },
      areas: [
        { ...district!, budget: zloteOf(820_000_50), residents: 11_240, threshold: 50, maxPoint: 6, minSum: 2 },
        {
          ...town_!,
          budget: zloteOf(1),
          categoryMaxPoint: 4,
          questionMaxPoint: 3,
          maxProjects: 2,
          distinctPoints: true,
        },
      ],
      pairs: [[`M/9/${year}`, `M/10/${year}`]],
    };
    const saved = await change(setup.id, setup, words);
    expect(saved.status).toBe(200);
    const { pairs, ...rest } = words;
    expect(saved.data).toMatchObject({ ...rest, title: 'Głosowanie w Lipogrodzie' });
    expect(saved.data.pairs.map((pair) => pair.toSorted())).toEqual(pairs!.map((pair) => pair.toSorted()));
    expect(await read(setup.id)).toEqual(saved.data);
    // The same said again is the same.
    expect((await change(setup.id, saved.data)).data.seen).toBe(saved.data.seen);
  });

  test('of the least voters of two kinds of area keeps that of the kind there is', async () => {
    const setup = await made();
    const counting = { ...setup.counting, minVoters: 50, minVotersInTown: 100 };
    const both = await change(setup.id, setup, { counting });
    expect(both.data.counting).toMatchObject({ minVoters: 50, minVotersInTown: 100 });
    const areasOf = (isTown: boolean) =>
      setup.areas.filter(({ districtId }) => (districtId === town.districtId) !== isTown);
    const inTown = await change(setup.id, both.data, { areas: areasOf(true) });
    expect(inTown.data.counting).toStrictEqual({ ...setup.counting, minVoters: 100 });
    const again = await change(setup.id, inTown.data, { areas: setup.areas, counting });
    const without = await change(setup.id, again.data, { areas: areasOf(false) });
    expect(without.data.counting).toStrictEqual({ ...setup.counting, minVoters: 50 });
    // The same said again is the same.
    expect((await change(setup.id, without.data)).data.seen).toBe(without.data.seen);
  });

  test('keeps an age below that of adults, which is frozen with the rules, and takes no two ages', async () => {
    const setup = await made();
    const areas = setup.areas.map((area) => ({ ...area, budget: zloteOf(100_000_00) }));
    expect((await change(setup.id, setup, { onlyForLegalAge: true, leastAge: 16 })).status).toBe(422);
    const saved = (await change(setup.id, setup, { areas, leastAge: 16 })).data;
    expect(saved).toMatchObject({ onlyForLegalAge: false, leastAge: 16 });
    const { db } = portal.deps;
    const audited = async () => {
      const found = db.selectFrom('audit_log').select('details').where('action', '=', 'vote.setUp');
      return (await found.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).details;
    };
    expect(await audited()).toMatchObject({ changed: ['areas', 'leastAge'] });
    expect((await change(setup.id, saved, { leastAge: undefined })).data).not.toHaveProperty('leastAge');
    expect(await audited()).toMatchObject({ changed: ['leastAge'] });
    await change(setup.id, await read(setup.id), { leastAge: 13 });
    await db
      .updateTable('budget_year')
      .set({ progress: BudgetProgress.Published })
      .where('id', '=', town.yearId)
      .execute();
    expect(await openNow(portal.deps, { voteId: setup.id, actor: 'cli' })).toMatchObject({ ok: true });
    const { config } = await db
      .selectFrom('vote_opening')
      .select('config')
      .where('vote_id', '=', setup.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(config)).toMatchObject({ onlyForLegalAge: false, leastAge: 13 });
    const later = db.updateTable('budget_vote').set({ least_age: 16 }).where('vote_id', '=', setup.id).execute();
    await expect(later).rejects.toThrow('its rules are frozen');
  });

  test('words that people declare stay under their number, and other words are another declaration', async () => {
    const setup = await made();
    const clauseOf = async () =>
      (
        await portal.deps.db
          .selectFrom('budget_vote')
          .select('clause_id')
          .where('vote_id', '=', setup.id)
          .executeTakeFirstOrThrow()
      ).clause_id;
    const first = await change(setup.id, setup, { clause: '<p>Mieszkam tu.</p>' });
    const id = await clauseOf();
    const second = await change(setup.id, first.data);
    expect(await clauseOf()).toBe(id);
    const third = await change(setup.id, second.data, { clause: '<p>Mieszkam w Lipogrodzie.</p>' });
    expect(await clauseOf()).not.toBe(id);
    await change(setup.id, third.data, { clause: '' });
    expect(await clauseOf()).toBeNull();
  });

  test('takes what is admitted meanwhile, takes off what is not, and until then the vote does not open', async () => {
    const { db } = portal.deps;
    const setup = await made();
    const areas = setup.areas.map((area) => ({ ...area, budget: zloteOf(100_000_00) }));
    await change(setup.id, setup, { areas });
    await db
      .updateTable('project_task')
      .set({ status: ProjectTaskStatus.Accepted })
      .where('title', '=', 'Tężnia')
      .where('budget_year_id', '=', town.yearId)
      .execute();
    await db
      .updateTable('project_task')
      .set({ status: ProjectTaskStatus.Withdrawn })
      .where('title', '=', 'Lipy')
      .where('budget_year_id', '=', town.yearId)
      .execute();
    const now = await read(setup.id);
    expect(now.notOnBallots.map(({ title }) => title)).toEqual(['Tężnia']);
    expect(now.notAdmitted.map(({ title }) => title)).toEqual(['Lipy']);
    expect(await openNow(portal.deps, { voteId: setup.id, actor: 'cli' })).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        { code: 'not-on-ballots', projects: 1 },
        { code: 'not-admitted', projects: 1 },
      ]),
    });
    const saved = await change(setup.id, now);
    expect(saved.data.onBallots.map(({ title }) => title)).toEqual(['Boisko', 'Tężnia', 'Ławki']);
    expect([saved.data.notOnBallots, saved.data.notAdmitted]).toEqual([[], []]);

    // Without its area a project stands nowhere.
    const without = await change(setup.id, saved.data, { areas: [areas[0]!] });
    expect(without.data.notOnBallots.map(({ title }) => title)).toEqual(['Boisko', 'Tężnia']);
  });

  test('of projects near each other it is decided whether both may win, before the office opens the vote', async () => {
    const { db } = portal.deps;
    const setup = await made();
    const tasks = await db
      .selectFrom('project_task')
      .select(['id', 'title', 'number'])
      .where('budget_year_id', '=', town.yearId)
      .execute();
    const put = (title: string, latitude: number) =>
      db
        .insertInto('project_task_marker')
        .values({ project_task_id: tasks.find((task) => task.title === title)!.id, latitude, longitude: 19.1 })
        .execute();
    // The last was not admitted, and stands on no ballot.
    await Promise.all([put('Lipy', 51.2), put('Ławki', 51.2005), put('Boisko', 51.21), put('Tężnia', 51.21)]);
    const pair: [string, string] = [`M/10/${year}`, `M/9/${year}`];
    const near = await read(setup.id);
    expect(near.near.map(({ first, second, metres }) => [[first, second].toSorted(), metres])).toEqual([
      [pair.toSorted(), 56],
    ]);
    const undecided = '1\u00a0para projektów stoi bliżej niż 100 metrów od siebie.';
    expect(near.problems.filter((problem) => problem.startsWith(undecided))).toHaveLength(1);
    await db
      .updateTable('budget_year')
      .set({ progress: BudgetProgress.Published })
      .where('id', '=', town.yearId)
      .execute();
    const areas = near.areas.map((area) => ({ ...area, budget: zloteOf(100_000_00) }));
    const open = async () => {
      const course = await ask<VoteCourse>(clerk, 'GET', `votes/${setup.id}/course`);
      const { seen, problems } = course.data.opening!;
      return {
        ...(await ask(clerk, 'PUT', `votes/${setup.id}/opening`, {
          seen,
          withoutCodes: false,
          members: [],
          auditorKey: null,
        })),
        problems,
      };
    };
    const priced = await change(setup.id, near, { areas });
    expect(await open()).toMatchObject({ status: 409, title: expect.stringContaining(undecided) });
    const excluded = await change(setup.id, priced.data, { pairs: [pair] });
    expect(excluded.data.problems).toEqual([]);
    const apart = await change(setup.id, excluded.data, { pairs: [], apart: [pair] });
    expect(apart.data).toMatchObject({ pairs: [], problems: [] });
    expect(apart.data.apart.map((both) => both.toSorted())).toEqual([pair.toSorted()]);
    expect(await open()).toMatchObject({ status: 200, problems: [] });
  });

  test('whoever votes accepts the terms that hold when the office opens the vote', async () => {
    const { db } = portal.deps;
    const { id: agreementId } = await db
      .insertInto('agreement')
      .values({ name: 'Regulamin', slug: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = (validFrom: string) =>
      db
        .insertInto('agreement_history')
        .values({
          agreement_id: agreementId,
          title: 'Regulamin',
          body_html: '<p>1</p>',
          valid_from: validFrom,
          is_active: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await version('2020-01-01');
    const setup = await made();
    const kept = await change(setup.id, setup, { hasTerms: true });
    expect(kept.data.hasTerms).toBe(true);
    const outdated = 'Regulamin zmienił się od ostatniego zapisu ustawień. Zapisz je jeszcze raz.';
    expect(kept.data.problems).not.toContain(outdated);
    await version('2021-01-01');
    const now = await read(setup.id);
    expect(now.problems).toContain(outdated);
    expect((await change(setup.id, now)).data.problems).not.toContain(outdated);
    await db
      .updateTable('agreement_history')
      .set({ is_active: false })
      .where('agreement_id', '=', agreementId)
      .execute();
  });

  test('what cannot be kept is told by its field, and nothing is changed', async () => {
    const setup = await made();
    const [area] = setup.areas;
    const reply = await change(setup.id, setup, {
      title: ' ',
      areas: [
        { ...area!, maxPoint: 0 },
        { ...area!, budget: zloteOf(-1) },
        { ...area!, districtId: 999_999 },
      ],
      pairs: [['M/1', 'M/1']],
    });
    expect(reply.status).toBe(422);
    expect(reply.errors.map(({ field }) => field)).toEqual([
      'title',
      'areas.0.maxPoint',
      'areas.1.districtId',
      'areas.1.budget',
      'areas.2.districtId',
      'pairs',
      'pairs',
      'pairs',
    ]);
    expect(await read(setup.id)).toEqual(setup);
  });

  test('what somebody else saved is not written over, and two at once are one', async () => {
    const setup = await made();
    const replies = await Promise.all([
      change(setup.id, setup, { title: 'Moje' }),
      change(setup.id, setup, { title: 'Ich' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = replies.find(({ status }) => status === 200)!;
    expect((await read(setup.id)).title).toBe(kept.data.title);
  });

  test('is over once the vote is open, and is for whoever manages it at that moment', async () => {
    const { voteId } = await plantVote(portal.deps.db, { dateTo: inDays(3) }, town);
    const setup = await read(voteId);
    expect((await change(voteId, setup, {}, stranger)).status).toBe(403);
    expect((await ask(stranger, 'GET', `votes/${voteId}/setup`)).status).toBe(403);
    expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
    expect(await change(voteId, setup)).toMatchObject({
      status: 409,
      title: 'Zasady tego głosowania są zamrożone: nikt ich już nie zmieni.',
    });
    expect(await read(voteId)).toMatchObject({ isFrozen: true, problems: [] });
    // Its area is named as it stands, also where it is another office's by now.
    const other = await plantTown(portal.deps.db, year + 83);
    const [area] = (await read(voteId)).areas;
    const heldBy = (office_id: number | null) =>
      portal.deps.db.updateTable('district').set({ office_id }).where('id', '=', area!.districtId).execute();
    await heldBy(other.officeId);
    expect((await read(voteId)).districts.map(({ id }) => id)).toContain(area!.districtId);
    await heldBy(null);
    const status = await portal.deps.db
      .selectFrom('project')
      .select('status')
      .where('id', '=', voteId)
      .executeTakeFirstOrThrow();
    expect(status).toEqual({ status: ProjectStatus.Active });
  });
});
