import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BudgetProgress, ProjectStatus } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { inventedResident } from '../../../cli/invented-resident.ts';
import type { Deps } from '../../../deps.ts';
import { publishResults, withdrawVoteAndResults } from '../../../publish-results.ts';
import { readOutbox } from '../../../services/mail.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { openNow } from '../../../testing/open-now.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { put } from '../../../testing/voting-app.ts';
import { countVote } from '../counting/count-vote.ts';
import { eraseRegisters } from '../../../participation/closing/erase-registers.ts';
import { planPublication } from '../news/plan-publication.ts';

const REASON = 'Sąd uchylił uchwałę o budżecie obywatelskim.';
const actor = 'cli';

let portal: TestApp;
let deps: Deps;
let app: TestApp['app'];
let running: PlantedVote;
let published: PlantedVote;
let year = 2030;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 }, { renderPage: null });
  ({ app, deps } = portal);
  const areas = [{ of: 'town' as const, projects: { M1: 300_00, M2: 200_00 }, budget: 300_00, maxPoint: 6 }];
  running = await plantVote(deps.db, { areas });
  published = await plantVote(deps.db, { areas }, running.town);
  for (const vote of [running, published]) {
    await openNow(deps, { voteId: vote.voteId, actor });
    for (const index of [1, 2, 3, 4, 5]) expect(await cast(vote, index)).toMatchObject({ status: 200 });
  }
  await closeNow(deps, { voteId: published.voteId, actor });
  await countVote(deps, { voteId: published.voteId, actor });
  expect(await publishResults(deps, { voteId: published.voteId, actor })).toMatchObject({ ok: true });
});
afterAll(() => portal.close());

function cast(vote: PlantedVote, index: number) {
  const [form] = vote.forms;
  return put(app, vote.voteId, {
    userData: inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' }),
    points: { [form!.id]: { [form!.questions.M1!]: 3 } },
  });
}
const withdraw = ({ voteId }: PlantedVote, reason = REASON) => withdrawVoteAndResults(deps, { voteId, actor, reason });
async function get<T>(path: string) {
  const reply = await app.inject(`/api/${path}`);
  return { status: reply.statusCode, data: reply.json<{ data?: T }>().data };
}
const taskStatuses = async ({ voteId }: PlantedVote) => {
  const { rows } = await deps.pool.query<{ status: number }>(
    `select t.status from project_task t join budget_question b on b.project_task_id = t.id
       join question q on q.id = b.question_id join form f on f.id = q.form_id
     where f.project_id = $1 order by t.number`,
    [voteId],
  );
  return rows.map(({ status }) => status);
};

test('without a reason that people can read nothing happens', async () => {
  expect(await withdraw(running, ' bo tak ')).toMatchObject({ ok: false, reason: 'misconfigured' });
  expect(await cast(running, 6)).toMatchObject({ status: 200 });
});

test('a running vote takes no ballot more, and its page and its public record say why', async () => {
  const asked = { email: 'ala@example.pl' };
  const url = `/api/budgets/${running.voteId}/results-news`;
  expect((await app.inject({ method: 'POST', url, payload: asked })).statusCode).toBe(200);
  const token = /#(\S+)/.exec((await readOutbox(deps.db, deps)).find(({ to }) => to === asked.email)!.text)![1]!;
  expect((await app.inject({ method: 'POST', url: `${url}/confirm`, payload: { token } })).statusCode).toBe(200);

  expect(await withdraw(running)).toMatchObject({ ok: true, reason: REASON });
  expect(await cast(running, 7)).toMatchObject({ status: 409, title: expect.stringContaining('zostało wycofane') });
  const page = await get<VoteProject>(`project/${running.voteId}`);
  expect(page.data).toMatchObject({
    status: ProjectStatus.Withdraw,
    acts: [{ kind: 'withdrawal', reason: REASON }],
    verdict: { allowed: false, reason: 'withdrawn' },
  });
  expect(page.data!.consultationForms).toHaveLength(1);
  expect((await get<{ acts: object[] }>(`project/${running.voteId}/record`)).data!.acts).toMatchObject([
    { kind: 'withdrawal', reason: REASON },
  ]);
  const letters = (await readOutbox(deps.db, deps)).filter(({ to }) => to === asked.email);
  expect(letters.map(({ subject }) => subject)).toContain('Głosowanie wycofano');
});

/** The newest versions that their office has of them (docs/decisions/0266). */
const keptStatuses = async ({ voteId }: PlantedVote) => {
  const { rows } = await deps.pool.query<{ status: number }>(
    `select v.status from budget_question b
       join question q on q.id = b.question_id join form f on f.id = q.form_id
       join project_task t on t.id = b.project_task_id
       join lateral (select status from project_task_version where project_task_id = t.id order by id desc limit 1) v on true
     where f.project_id = $1 order by t.number`,
    [voteId],
  );
  return rows.map(({ status }) => status);
};

test('a vote that was withdrawn stays so', async () => {
  expect(await withdraw(running)).toMatchObject({ ok: false, reason: 'wrong-step' });
  expect(await closeNow(deps, { voteId: running.voteId, actor })).toMatchObject({ ok: false, reason: 'wrong-step' });
});

test('published results are shown to nobody any more, and the projects are no longer what they said', async () => {
  const { voteId } = published;
  const outcome = [ProjectTaskStatus.Selected, ProjectTaskStatus.NotSelected];
  expect([await taskStatuses(published), await keptStatuses(published)]).toEqual([outcome, outcome]);
  const files = ['wyniki', 'obszary', 'glosy'].map((name) => `open-data/glosowania/${voteId}/${name}.json`);
  const addresses = [`budgets/${voteId}/results`, ...files];
  const statuses = () => Promise.all(addresses.map(async (path) => (await get(path)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect(await withdraw(published)).toMatchObject({ ok: true });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  const before = [ProjectTaskStatus.Accepted, ProjectTaskStatus.Accepted];
  expect([await taskStatuses(published), await keptStatuses(published)]).toEqual([before, before]);
  expect(await publishResults(deps, { voteId, actor })).toMatchObject({ ok: false });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect(await taskStatuses(published)).toEqual([ProjectTaskStatus.Accepted, ProjectTaskStatus.Accepted]);
});

test('lists of the year show both as withdrawn, and not one that was never opened', async () => {
  const drawnUp = await plantVote(deps.db, {}, running.town);
  expect(await withdraw(drawnUp)).toMatchObject({ ok: true });
  const { data } = await get<{ items: { id: number; status: number; button: string }[] }>('project/budgets/2027');
  const told = data!.items.map(({ id, status, button }) => [id, status, button]);
  expect(told).toEqual(
    expect.arrayContaining([running, published].map(({ voteId }) => [voteId, ProjectStatus.Withdraw, 'details'])),
  );
  expect(told.map(([id]) => id)).not.toContain(drawnUp.voteId);
  expect((await get(`project/${drawnUp.voteId}`)).status).toBe(404);
});

test("withdrawing a vote without a published result leaves its projects as they are: their outcome is another vote's", async () => {
  const drawnUp = await plantVote(deps.db, {}, running.town);
  const ids = drawnUp.forms.flatMap(({ tasks }) => Object.values(tasks));
  const status = ProjectTaskStatus.NotSelected;
  await deps.db.updateTable('project_task').set({ status }).where('id', 'in', ids).execute();
  expect(await withdraw(drawnUp)).toMatchObject({ ok: true });
  expect(await taskStatuses(drawnUp)).toEqual(ids.map(() => status));
});

test('a year later the register goes, and the envelopes that nobody opened, with their key', async () => {
  const left = async ({ voteId }: PlantedVote) => {
    const { rows } = await deps.pool.query<{ n: number }>(
      `select (select count(*) from register where vote_id = $1) + (select count(*) from register_person where vote_id = $1)
         + (select count(*) from envelope where vote_id = $1)
         + (select length(private_key_wrapped) from vote_opening where vote_id = $1) as n`,
      [voteId],
    );
    return Number(rows[0]!.n);
  };
  expect(await eraseRegisters(deps)).toEqual([]);
  expect(await left(running)).toBeGreaterThan(18);
  await withdrawnDaysAgo(366);
  expect(await eraseRegisters(deps)).toEqual([running.voteId, published.voteId]);
  expect(await left(running)).toBe(0);
  expect(await left(published)).toBe(0);
  expect(await eraseRegisters(deps)).toEqual([]);
});

describe('a withdrawal while something else is done to the vote', () => {
  test('keeps a result that is being published from being shown, and the projects as they were', async () => {
    const vote = await counted();
    const { voteId } = vote;
    const { withdrawn, published } = await whileNobodyMovesIt(vote, async () => {
      const first = withdraw(vote);
      await untilSomebodyWaits(deps.pool);
      const second = publishResults(deps, { voteId, actor });
      await untilSomebodyWaits(deps.pool, 2);
      return { withdrawn: first, published: second };
    });
    expect(await withdrawn).toMatchObject({ ok: true });
    expect(await published).toMatchObject({ ok: false, problems: [{ code: 'withdrawn' }] });
    const { status, show_results } = await projectOf(vote);
    expect([status, show_results]).toEqual([ProjectStatus.Withdraw, false]);
    expect(await taskStatuses(vote)).toEqual([ProjectTaskStatus.Accepted, ProjectTaskStatus.Accepted]);
    expect(await planned(vote)).toMatchObject({ ok: false, problems: [{ code: 'withdrawn' }] });
  });

  test('leaves no outcome, though the row still says that results are shown', async () => {
    const vote = await counted();
    const { voteId } = vote;
    expect(await publishResults(deps, { voteId, actor })).toMatchObject({ ok: true });
    expect(await withdraw(vote)).toMatchObject({ ok: true });
    await deps.db.updateTable('project').set({ show_results: true }).where('id', '=', voteId).execute();
    expect(await publishResults(deps, { voteId, actor })).toMatchObject({ ok: false });
    expect(await taskStatuses(vote)).toEqual([ProjectTaskStatus.Accepted, ProjectTaskStatus.Accepted]);
  });

  test('takes back what was being published just before', async () => {
    const vote = await counted();
    const { withdrawn, published } = await whileNobodyMovesIt(vote, async () => {
      const first = publishResults(deps, { voteId: vote.voteId, actor });
      await untilSomebodyWaits(deps.pool);
      const second = withdraw(vote);
      await untilSomebodyWaits(deps.pool, 2);
      return { withdrawn: second, published: first };
    });
    expect(await published).toMatchObject({ ok: true });
    expect(await withdrawn).toMatchObject({ ok: true });
    expect((await projectOf(vote)).show_results).toBe(false);
    expect(await taskStatuses(vote)).toEqual([ProjectTaskStatus.Accepted, ProjectTaskStatus.Accepted]);
  });

  /** Ballots were cast in it, it was closed and counted. */
  async function counted(): Promise<PlantedVote> {
    const areas = [{ of: 'town' as const, projects: { M1: 300_00, M2: 200_00 }, budget: 300_00, maxPoint: 6 }];
    // Of an edition of its own: the projects of a withdrawn vote would stand on no ballot.
    const { id: yearId } = await deps.db
      .insertInto('budget_year')
      .values({ value: (year += 1), title: `Budżet obywatelski ${year}`, progress: BudgetProgress.Published })
      .returning('id')
      .executeTakeFirstOrThrow();
    const vote = await plantVote(deps.db, { areas }, { ...running.town, yearId });
    const act = { voteId: vote.voteId, actor };
    await openNow(deps, act);
    for (const index of [1, 2, 3, 4, 5]) expect(await cast(vote, index)).toMatchObject({ status: 200 });
    await closeNow(deps, act);
    expect(await countVote(deps, act)).toMatchObject({ ok: true });
    return vote;
  }

  const planned = ({ voteId }: PlantedVote) =>
    planPublication(deps, { voteId, actor, at: new Date(Date.now() + 3_600_000) });
});

const projectOf = ({ voteId }: PlantedVote) =>
  deps.db.selectFrom('project').select(['status', 'show_results']).where('id', '=', voteId).executeTakeFirstOrThrow();

/** Lets acts begin in an order, and go on in that order when it returns. */
const whileNobodyMovesIt = <T>({ voteId }: PlantedVote, begin: () => Promise<T>): Promise<T> =>
  deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('project').select('id').where('id', '=', voteId).forUpdate().execute();
    return begin();
  });

/** Acts cannot be changed, so the rule that says so is put aside for the time of the change. */
async function withdrawnDaysAgo(days: number): Promise<void> {
  await deps.pool.query(`begin; alter table vote_act disable trigger vote_act_append_only;
    update vote_act set made_at = now() - interval '${days} days' where kind = 'withdrawal';
    alter table vote_act enable trigger vote_act_append_only; commit`);
}
