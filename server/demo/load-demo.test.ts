import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import { ProjectTaskFilter } from '@wiec/contract/project-tasks.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { projectTaskStatuses } from '@wiec/domain/project-task-status.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import type { Deps } from '../deps.ts';
import type { CallerAccount } from '../http/caller.ts';
import { listImplementations } from '../modules/project-tasks/implementation/implementations.ts';
import { listProjectTasks } from '../modules/project-tasks/list-project-tasks.ts';
import { LiveTasks } from '../modules/project-tasks/listed/live-tasks.ts';
import { getSurveyResults } from '../modules/surveys/get-survey-results.ts';
import { participationDeps } from '../participation/participation-deps.ts';
import { getMainPageProjects } from '../modules/site/get-main-page-projects.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { plantTown } from '../testing/plant-town.ts';
import { loadContent } from './load-content.ts';
import { loadDemo } from './load-demo.ts';
import { freeTime } from './texts/free-time-survey.ts';
import { riversideWords } from './texts/surveys.ts';

let database: FreshDatabase;
let deps: Deps;
let folder: string;
let result: BudgetResult;

const withFolder = (connection: FreshDatabase, dataDir: string): Deps => {
  const base = testDeps(connection);
  return { ...base, config: { ...base.config, dataDir } };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-demo-'));
  database = await freshDatabase();
  deps = withFolder(database, folder);
  await loadDemo(deps);
  const row = await database.db.selectFrom('vote_result').select('result').executeTakeFirstOrThrow();
  result = row.result as BudgetResult;
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const tasksOf = async (query: Record<string, string>) => {
  const reply = await listProjectTasks(
    { db: database.db, tasks: new LiveTasks(database.db), clock: () => new Date(), findByWords: async () => [] },
    ProjectTaskFilter.parse({ size: '-1', ...query }),
  );
  if (!reply.ok) throw new Error(reply.title);
  return reply.data.items;
};

describe('the demo municipality', () => {
  it('has projects in every status, at least 34 of the running year, a dozen of them with pictures', async () => {
    const items = await tasksOf({});
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(projectTaskStatuses.map(({ id }) => id)));
    const running = items.filter(({ budgetYearValue }) => budgetYearValue === 2027);
    expect(running.length).toBeGreaterThanOrEqual(34);
    expect(running.filter(({ image }) => image !== null).length).toBeGreaterThanOrEqual(12);
    expect(running.every(({ image }) => image === null || image.alt !== '')).toBe(true);
  });

  it('runs a vote that began 12 days ago and ends in 9, in seven areas', async () => {
    const page = await getMainPageProjects(database.db, new Date());
    const votes = page.agenda.filter(({ type }) => type === ProjectType.PublicBudget);
    expect(votes).toHaveLength(2);
    const days = (until: string) => Math.round((new Date(until).getTime() - Date.now()) / 86_400_000);
    expect(days(votes[0]!.dateTo)).toBeGreaterThanOrEqual(9);
    expect(days(votes[0]!.dateFrom)).toBeLessThanOrEqual(-12);
    expect(days(votes[1]!.dateTo)).toBeGreaterThanOrEqual(15);
    const forms = await database.db.selectFrom('budget_form').innerJoin('form', 'form.id', 'form_id').select('max_point').where('vote_id', '=', votes[0]!.id).execute(); // prettier-ignore
    expect(forms).toEqual(Array.from({ length: 7 }, () => ({ max_point: 6 })));
    expect(page.finished[0]?.href).toMatch(/^\/budzet\/2026\/\d+\/wyniki$/);
  });

  it('has counted and published the past vote: a tie, a project too dear, one under the threshold', () => {
    expect(result.voteCount).toBeGreaterThan(800);
    expect(result.incorrectVoteCount).toBeGreaterThan(5);
    expect(result.districts.flatMap(({ ties }) => ties)).toHaveLength(1);
    const projects = result.districts.flatMap((district) => district.projects);
    const dear = projects.find(({ projectTaskName }) => projectTaskName === 'Hala lodowa pod dachem');
    const cheaperAndBehind = projects.filter((p) => p.selected && p.projectTaskPoints! < dear!.projectTaskPoints!);
    expect(dear!.selected).toBe(false);
    expect(cheaperAndBehind.length).toBeGreaterThan(0);
    expect(projects.some(({ projectTaskPoints, voterCount }) => projectTaskPoints! < 50 && voterCount! > 0)).toBe(true);
  });

  it('marks the projects of the past vote by its result', async () => {
    const items = await tasksOf({});
    const selected = result.districts.flatMap(({ projects }) => projects.filter((project) => project.selected));
    for (const { projectTaskId } of selected) {
      expect(items.find(({ id }) => id === projectTaskId)?.statusName).toBe('Wybrany do realizacji');
    }
    expect(items.filter(({ budgetYearValue, status }) => budgetYearValue === 2026 && status === 3)).toEqual([]);
  });

  it('has the accounts of the design', async () => {
    const accounts = await database.db
      .selectFrom('account')
      .select(['is_citizen', 'is_admin', 'pesel_verified'])
      .execute();
    expect(accounts).toHaveLength(8);
    expect(accounts.filter(({ is_citizen, pesel_verified }) => is_citizen && pesel_verified)).toHaveLength(2);
    expect(accounts.filter(({ is_admin }) => is_admin)).toHaveLength(1);
  });

  it('adds nothing when loaded again', async () => {
    const counts = () =>
      Promise.all(
        (['project_task', 'file', 'account', 'office', 'ballot', 'teryt_unit'] as const).map(
          async (table) => (await database.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    const before = await counts();
    await loadDemo(deps);
    expect(await counts()).toEqual(before);
  });

  it('goes on where a start that was killed had come to', async () => {
    const killed = await freshDatabase();
    await loadContent(withFolder(killed, folder));
    await loadDemo(withFolder(killed, folder));
    const votes = await killed.db.selectFrom('project').select(['status', 'show_results']).where('type', '=', ProjectType.PublicBudget).orderBy('id').execute(); // prettier-ignore
    expect(votes).toEqual([
      { status: 2, show_results: true },
      { status: 1, show_results: false },
      { status: 1, show_results: false },
    ]);
    await killed.close();
  });

  it('leaves a town that is already there alone', async () => {
    const other = await freshDatabase();
    await plantTown(other.db);
    await loadDemo(withFolder(other, folder));
    expect(await other.db.selectFrom('account').selectAll().execute()).toEqual([]);
    expect(await other.db.selectFrom('office').select('id').execute()).toHaveLength(1);
    await other.close();
  });
});

describe('surveys of the demo', () => {
  it('are one that runs, with a question of every type, one in preparation, one that is over, with its result, and one of 24 questions', async () => {
    const surveys = await database.db
      .selectFrom('project')
      .select(['id', 'status', 'show_results'])
      .where('type', '=', ProjectType.Survey)
      .orderBy('id')
      .execute();
    expect(surveys).toMatchObject([
      { status: 1, show_results: false },
      { status: 0, show_results: false },
      { status: 2, show_results: true },
      { status: 1, show_results: false },
    ]);
    for (const { id } of [surveys[0]!, surveys[3]!]) {
      const types = await database.db
        .selectFrom('question')
        .innerJoin('form', 'form.id', 'question.form_id')
        .select('question.type')
        .distinct()
        .where('form.project_id', '=', id)
        .orderBy('question.type')
        .execute();
      expect(types.map(({ type }) => type)).toEqual(questionTypes.map((_, number) => number));
    }
    const asked = await database.db
      .selectFrom('question')
      .innerJoin('form', 'form.id', 'question.form_id')
      .select('question.id')
      .where('form.project_id', '=', surveys[3]!.id)
      .where('question.parent_option_id', 'is', null)
      .execute();
    expect(asked).toHaveLength(24);
    const results = await getSurveyResults(participationDeps(deps), surveys[2]!.id);
    if (!results.ok) throw new Error(results.title);
    const [form] = results.data.forms;
    expect(form).toMatchObject({ sheets: 3_000, byAccount: 1_200, withoutAccount: 1_800 });
    expect(form!.questions.map(({ withheld }) => withheld)).not.toContain(true);
    const { items, different } = form!.questions.at(-1)!.texts;
    expect(riversideWords.slice(0, 4)).toEqual(expect.arrayContaining(items.map(({ content }) => content)));
    expect(different).toBe(4);
  });
});

describe('probes of the demo', () => {
  it('are at least eight, some of which run and some are over', async () => {
    const probes = await database.db
      .selectFrom('project')
      .select('status')
      .where('type', '=', ProjectType.Probe)
      .execute();
    expect(probes.length).toBeGreaterThanOrEqual(8);
    expect([...new Set(probes.map(({ status }) => status))]).toEqual(expect.arrayContaining([1, 2]));
  });
});

describe('consultations of the demo', () => {
  it('come after everything else, two of them running and one with its result', async () => {
    const projects = await database.db
      .selectFrom('project')
      .select(['id', 'type', 'status', 'show_results'])
      .orderBy('id')
      .execute();
    const made = projects.filter(({ type }) => type !== ProjectType.DirectMeeting).slice(0, -1);
    expect(made.slice(-3)).toMatchObject([
      { type: ProjectType.Consultation, status: 1, show_results: false },
      { type: ProjectType.Consultation, status: 2, show_results: true },
      { type: ProjectType.Consultation, status: 1, show_results: false },
    ]);
    const results = await getSurveyResults(participationDeps(deps), made.at(-2)!.id, ProjectType.Consultation);
    expect(results).toMatchObject({ ok: true, data: { forms: [{ sheets: 240 }] } });
  });

  it('one has an act beside the one in force, and comments in every state, the resident’s own among them', async () => {
    const acts = await database.db
      .selectFrom('act')
      .innerJoin('act_element', 'act_element.act_id', 'act.id')
      .select(({ fn }) => ['version', fn.countAll<string>().as('elements')])
      .groupBy('version')
      .orderBy('version')
      .execute();
    expect(acts.map(({ version }) => version)).toEqual([0, 1]);
    expect(Number(acts[1]!.elements)).toBeGreaterThan(250);
    const states = await database.db
      .selectFrom('comment')
      .select('status')
      .distinct()
      .where('account_id', 'is not', null)
      .orderBy('status')
      .execute();
    expect(states.map(({ status }) => status)).toEqual([0, 1, 2, 3]);
  });

  it('the one that is over shows what the office answered, and keeps one comment for the office to answer', async () => {
    const answers = await database.db
      .selectFrom('comment')
      .innerJoin('project', 'project.id', 'comment.project_id')
      .leftJoin('comment_answer', 'comment_answer.id', 'comment.answer_id')
      .select(['comment_answer.decision', 'comment_answer.published_at'])
      .where('project.show_results', '=', true)
      .orderBy('comment.id')
      .execute();
    expect(answers.map(({ decision }) => decision)).toEqual(['accepted', 'partly', 'further-study', null]);
    expect(answers.filter(({ published_at: published }) => published !== null)).toHaveLength(3);
  });
});

it('has a project that is late and awaits an entry, one that is done, and one that comes to nothing', async () => {
  const { rows } = await database.pool.query(`
    select t.number, t.status, i.stage, array_agg(distinct e.kind order by e.kind) as kinds, count(distinct e.id)::integer as entries,
      count(d.file_id)::integer as files
      from implementation i join project_task t on t.id = i.project_task_id join diary_entry e on e.project_task_id = t.id
        left join diary_file d on d.entry_id = e.id
     group by t.id, i.stage order by t.number`);
  expect(rows).toEqual([
    { number: 'KO/1', status: 9, stage: 'procurement', kinds: ['delayed', 'entry'], entries: 6, files: 4 },
    { number: 'NL/1', status: 10, stage: 'preparation', kinds: ['abandoned', 'entry'], entries: 2, files: 0 },
    { number: 'ZA/1', status: 6, stage: 'acceptance', kinds: ['entry'], entries: 3, files: 2 },
  ]);
  const reader = { isAdmin: true, isSysAdmin: false, permissions: new Map() } as unknown as CallerAccount;
  const due = await listImplementations(deps, { list: 'due', size: 10 }, reader);
  expect(due).toMatchObject({ ok: true, data: { total: 1, items: [{ number: 'KO/1' }] } });
});

it('has meetings to come, one of them cancelled, and one that is over, with its note', async () => {
  const meetings = await database.db
    .selectFrom('meeting')
    .innerJoin('project', 'id', 'project_id')
    .select(['id', 'date_to', 'cancellation', 'note_html'])
    .orderBy('date_to')
    .execute();
  expect(meetings.map(({ date_to: to }) => to > new Date())).toEqual([false, true, true, true]);
  expect(meetings.map(({ note_html: note }) => note !== null)).toEqual([true, false, false, false]);
  expect(meetings.map(({ cancellation }) => cancellation !== null)).toEqual([false, false, false, true]);
  const others = await database.db
    .selectFrom('project')
    .select('id')
    .where('type', '<>', ProjectType.DirectMeeting)
    .where('title', '<>', freeTime.title)
    .execute();
  expect(Math.max(...others.map(({ id }) => id))).toBeLessThan(Math.min(...meetings.map(({ id }) => id)));
});
