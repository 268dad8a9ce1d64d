/** One amount, 1 234,56 zł, on every way that it goes: złotys in the API and in `.pb`, grosze wherever it is kept, frozen or counted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BudgetResult, BudgetResultReply } from '@wiec/contract/budget-results.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { resultInGrosze } from '@wiec/domain/result-amounts.ts';
import { inventedResident } from './cli/invented-resident.ts';
import { findArea } from './cli/replay/find-area.ts';
import { verifyVote } from './cli/verify.ts';
import { countVote } from './modules/voting/counting/count-vote.ts';
import { publishVote } from './modules/voting/counting/publish-vote.ts';
import { closeNow } from './testing/close-now.ts';
import { openNow } from './testing/open-now.ts';
import { type PlantedVote, plantVote } from './testing/plant-vote.ts';
import { switchModules } from './testing/plant-town.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { put } from './testing/voting-app.ts';

const GROSZE = 123_456;
let portal: TestApp;
let vote: PlantedVote;
/** As the portal tells it while people vote. */
let project: VoteProject;

beforeAll(async () => {
  portal = await testApp({}, { renderPage: null });
  const { app, deps } = portal;
  await switchModules(deps.db, { budget: true });
  vote = await plantVote(deps.db, {
    areas: [{ of: 'town', projects: { M1: GROSZE, M2: 2 * GROSZE }, budget: 2 * GROSZE + 1, maxPoint: 6 }],
  });
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  project = await data<VoteProject>(`/api/project/${vote.voteId}`);
  const { id, questions } = vote.forms[0]!;
  for (let index = 1; index <= 5; index++) {
    await put(app, vote.voteId, {
      userData: inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' }),
      points: { [id]: { [questions.M1!]: 3, [questions.M2!]: 1 } },
    });
  }
  for (const step of [closeNow, countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
});
afterAll(() => portal.close());

const read = async (url: string) => (await portal.app.inject(url)).body;
const data = async <T>(url: string): Promise<T> => (JSON.parse(await read(url)) as { data: T }).data;

test('a project costs 1234.56 in its list, on its own page, on the ballot and on the home page', async () => {
  const id = vote.forms[0]!.tasks.M1!;
  const { items } = await data<{ items: { id: number; cost: number }[] }>('/api/project-tasks');
  expect(items.find((task) => task.id === id)!.cost).toBe(1234.56);
  expect((await data<{ cost: number }>(`/api/project-tasks/${id}`)).cost).toBe(1234.56);
  const questions = project.consultationForms[0]!.categories.flatMap((category) => category.questions);
  expect(questions.find(({ projectTask }) => projectTask.id === id)!.projectTask.cost).toBe(1234.56);
  await portal.deps.db.updateTable('project_task').set({ status: 3 }).where('id', '=', id).execute();
  const { featured } = await data<{ featured: { id: number; cost: number }[] }>('/api/app/main-page-projects');
  expect(featured.find((task) => task.id === id)!.cost).toBe(1234.56);
});

const amountsOf = ({ districts, counting }: Pick<BudgetResult, 'districts' | 'counting'>) => ({
  counting,
  districts: districts.map(({ projects, ...area }) => ({
    ...area,
    costs: projects.map(({ projectTaskCost }) => projectTaskCost),
  })),
});

test('a result tells every amount in złotys, keeps it in grosze, and reads back what it keeps', async () => {
  const result = await data<BudgetResultReply>(`/api/budgets/${vote.voteId}/results`);
  expect(result).toMatchObject({
    districts: [
      {
        budget: 2469.13,
        spent: 1234.56,
        left: 1234.57,
        received: 0,
        passedOn: 0,
        projects: [{ projectTaskCost: 1234.56 }, { projectTaskCost: 2469.12 }],
      },
    ],
    counting: { areas: [{ enough: { [vote.forms[0]!.tasks.M2!]: { cost: 1234.57 } } }] },
  });
  const { result: kept } = await portal.deps.db
    .selectFrom('vote_result')
    .select('result')
    .where('vote_id', '=', vote.voteId)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ districts: [{ budget: 246_913, projects: [{ projectTaskCost: GROSZE }, {}] }] });
  expect(amountsOf(resultInGrosze(result))).toEqual(amountsOf(kept as BudgetResult));
});

test('open data, ballot files and the frozen rules tell it as before', async () => {
  const rows = await read(`/api/open-data/glosowania/${vote.voteId}/wyniki.json`);
  expect((JSON.parse(rows) as { items: unknown[] }).items[0]).toMatchObject({ koszt_gr: GROSZE });
  const { ballotFiles } = await data<BudgetResultReply>(`/api/budgets/${vote.voteId}/results`);
  expect(await read(ballotFiles[0]!.url)).toContain(';1234.56;');
  const rules = await read(`/api/project/${vote.voteId}/record/zasady.json`);
  expect(rules).toContain(`"cost":${GROSZE}`);
});

test('who verifies and who replays reads the same amounts', async () => {
  const fetchReply = async (url: string) => new Response(await read(new URL(url).pathname));
  const checks = await verifyVote(vote.voteId, 'https://wiec.example.pl', fetchReply);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  const { ballotFiles } = await data<BudgetResultReply>(`/api/budgets/${vote.voteId}/results`);
  const parsing = parsePabulib(await read(ballotFiles[0]!.url));
  if (!parsing.ok) throw new Error(parsing.errors[0]!.message);
  expect(findArea([project], parsing.election)).toMatchObject({ ok: true });
});
