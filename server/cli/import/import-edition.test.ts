import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import { checkBallot } from '@wiec/domain/ballot.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import { totalsOf } from '@wiec/domain/pabulib/totals-of.ts';
import type { VoteConfig, VoteConfigArea } from '../../modules/voting/vote-config.ts';
import { ballotFormOf } from '../../modules/voting/vote-config.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import type { FreshDatabase } from '../../testing/fresh-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { importPabulibCommand } from '../import-pabulib.ts';
import { readPabulibFile } from '../read-pabulib-file.ts';
import { pointsOf } from '../replay/replay-ballot.ts';
import { switchModules } from '../../testing/plant-town.ts';
import { importEdition } from './import-edition.ts';
import { planEdition } from './plan-edition.ts';

const file = (meta: Record<string, string | number>, votes: readonly string[], subunit?: string) => {
  const all = {
    description: 'Zmyślone wybory', country: 'Poland', unit: 'Lipogród', instance: 2024, num_projects: 3, num_votes: votes.length,
    budget: '1000.50', rule: 'greedy', date_begin: '02.09.2024', date_end: '16.09.2024', ...(subunit ? { subunit } : {}), ...meta,
  }; // prettier-ignore
  return [
    'META', 'key;value', ...Object.entries(all).map(([key, value]) => `${key};${value}`),
    'PROJECTS', 'project_id;cost;name;category;latitude;longitude',
    'M/1;400;Lipy „za rogiem”;zieleń,edukacja;51.2;19.1', '02;500.25;Ławki;;;', 'c3;900;;sport;51.21;19.13',
    'VOTES', meta.vote_type === 'cumulative' || meta.vote_type === 'scoring' ? 'voter_id;vote;points;sex;age' : 'voter_id;vote;sex;age',
    ...votes, '',
  ].join('\n'); // prettier-ignore
};

const approval = file({ vote_type: 'approval', max_length: 2 }, ['1;M/1,02;K;34', '2;c3;M;70', '3;M/1;;']);
const chooseOne = file({ vote_type: 'choose-1', rule: 'greedy-no-skip' }, ['1;c3;F;18-29', '2;M/1;;']);
const cumulative = file(
  { vote_type: 'cumulative', max_sum_points: 5, min_sum_points: 5, max_points: 4, min_project_score_threshold: 3 },
  ['1;M/1,02;4,1;M;40', '2;c3,M/1;3,2;;'],
);
const ordinal = file({ vote_type: 'ordinal', min_length: 3, max_length: 3 }, ['1;c3,M/1,02;F;22', '2;M/1,02,c3;;']);
const scoring = file({ vote_type: 'scoring', max_points: 3 }, ['1;M/1,02;3,0;;', '2;c3;2;M;50']);

/** One more column of the projects, which the first of them fills. */
const withColumn = (column: string, value: string) =>
  approval
    .replace('category;latitude;longitude', `category;latitude;longitude;${column}`)
    .replace('51.2;19.1\n', `51.2;19.1;${value}\n`)
    .replace('Ławki;;;', 'Ławki;;;;')
    .replace('51.21;19.13', '51.21;19.13;');

const parse = (text: string): PabulibElection => {
  const parsing = parsePabulib(text);
  if (!parsing.ok) throw new Error(JSON.stringify(parsing.errors));
  return parsing.election;
};
const plan = (elections: readonly PabulibElection[], year: number | null = null) => {
  const planning = planEdition(
    elections.map((election, i) => ({ path: `${i}.pb`, election })),
    year,
  );
  if (!planning.ok) throw new Error(planning.messages.join(' '));
  return planning.plan;
};

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const importAll = async (elections: readonly PabulibElection[], year: number, stage: 'open' | 'closed') => {
  const done = await importEdition(testDeps(database), plan(elections, year), stage);
  if (!done.ok) throw new Error(done.messages.join(' '));
  return done;
};

const frozenAreas = async (voteId: number): Promise<VoteConfigArea[]> => {
  const { config } = await database.db
    .selectFrom('vote_opening')
    .select('config')
    .where('vote_id', '=', voteId)
    .executeTakeFirstOrThrow();
  return (JSON.parse(config) as VoteConfig).areas;
};

const publishedTotals = async (voteId: number) => {
  const { result } = await database.db
    .selectFrom('vote_result')
    .select('result')
    .where('vote_id', '=', voteId)
    .executeTakeFirstOrThrow();
  const tasks = await database.db.selectFrom('project_task').select(['id', 'number']).execute();
  const numbers = new Map(tasks.map(({ id, number }) => [id, number]));
  return (result as BudgetResult).districts.map(({ projects }) =>
    Object.fromEntries(projects.map((project) => [numbers.get(project.projectTaskId), project.projectTaskPoints])),
  );
};

/** Votes of the file, judged as a resident's would be. */
const refusedVotes = (area: VoteConfigArea, election: PabulibElection) => {
  const questions = area.categories.flatMap(({ projects }) => projects);
  const idOf = new Map(questions.map(({ number, questionId }) => [number, questionId]));
  return election.votes.flatMap((vote) => {
    const choices = [...pointsOf(election, vote)].map(([number, points]) => ({
      questionId: idOf.get(number)!,
      points,
    }));
    return checkBallot([ballotFormOf(area)], [{ formId: area.id, choices }]).map(({ message }) => message);
  });
};

const totals = (election: PabulibElection) =>
  Object.fromEntries([...totalsOf(election)].map(([id, { total }]) => [id, total]));

describe('the vote form expresses the vote type', () => {
  it.each<[string, string, object]>([
    ['approval', approval, { maxPoint: 2, questionMaxPoint: 1, distinctPoints: false, minSum: null }],
    ['choose-1', chooseOne, { maxPoint: 1, questionMaxPoint: 1 }],
    ['cumulative', cumulative, { maxPoint: 5, questionMaxPoint: 4, minSum: 5, distinctPoints: false, threshold: 3 }],
    ['ordinal', ordinal, { maxPoint: 6, questionMaxPoint: 3, minSum: 6, distinctPoints: true, maxProjects: 3 }],
    ['scoring', scoring, { maxPoint: 9, questionMaxPoint: 3, minSum: null, distinctPoints: false }],
  ])('%s', async (_type, text, caps) => {
    const year = 2030 + ['approval', 'choose-1', 'cumulative', 'ordinal', 'scoring'].indexOf(_type);
    const election = parse(text);
    const { voteId } = await importAll([election], year, 'open');
    const [area] = await frozenAreas(voteId);
    expect(area).toMatchObject({ ...caps, budget: 100_050, districtName: 'Miasto', districtIsSystem: true });
    expect(refusedVotes(area!, election)).toEqual([]);
  });

  it('and refuses a ballot that the file’s rules would', async () => {
    const election = parse(ordinal);
    const { voteId } = await importAll([election], 2040, 'open');
    const [area] = await frozenAreas(voteId);
    const [first, second] = area!.categories.flatMap(({ projects }) => projects.map(({ questionId }) => questionId));
    const judge = (a: number, b: number) =>
      checkBallot([ballotFormOf(area!)], [{ formId: area!.id, choices: [{ questionId: first!, points: a }, { questionId: second!, points: b }] }]); // prettier-ignore
    expect(judge(3, 3)).not.toEqual([]);
    expect(judge(3, 2)).not.toEqual([]);
  });
});

describe('a closed edition', () => {
  it.each([
    ['approval', approval, 2050],
    ['choose-1', chooseOne, 2051],
    ['cumulative', cumulative, 2052],
    ['ordinal', ordinal, 2053],
    ['scoring', scoring, 2054],
  ])('%s: counts what the file holds', async (_type, text, year) => {
    const election = parse(text);
    const { voteId, ballots } = await importAll([election], year, 'closed');
    expect(ballots).toBe(election.votes.length);
    expect(await publishedTotals(voteId)).toEqual([totals(election)]);
  });

  it('keeps files as areas by name, ids as written, coordinates and all categories', async () => {
    const elections = [
      parse(approval),
      parse(file({ vote_type: 'approval' }, ['1;c3;;'], 'Nadrzecze')),
      parse(approval),
    ];
    const { voteId, budgetYearId } = await importAll(elections, 2060, 'closed');
    const areas = await frozenAreas(voteId);
    expect(areas.map(({ districtName }) => districtName)).toEqual(['Miasto', 'Nadrzecze', 'Miasto (2)']);
    const tasks = await database.db
      .selectFrom('project_task as t')
      .leftJoin('project_task_marker as m', 'm.project_task_id', 't.id')
      .innerJoin('office_thematic_area as a', 'a.id', 't.office_thematic_area_id')
      .select(['t.number', 't.title', 't.cost', 't.description_text', 'm.latitude', 'a.name', 't.status'])
      .where('t.budget_year_id', '=', budgetYearId)
      .where('t.district_id', 'is', null)
      .orderBy('t.id')
      .execute();
    expect(tasks).toEqual([
      { number: 'M/1', title: 'Lipy „za rogiem”', cost: 40_000, description_text: 'Lipy „za rogiem” Kategorie: zieleń, edukacja.', latitude: 51.2, name: 'zieleń', status: 5 },
      { number: '02', title: 'Ławki', cost: 50_025, description_text: 'Ławki', latitude: null, name: 'Inne', status: 5 },
      { number: 'c3', title: 'Projekt c3', cost: 90_000, description_text: 'Projekt c3 Kategorie: sport.', latitude: 51.21, name: 'sport', status: 8 },
    ]); // prettier-ignore
  });
});

it('a name as long as names may be stands in the list', async () => {
  // Four bytes a character, and nothing that could be packed shorter.
  const name = Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0x1f300 + ((at * at * 7) % 1021))).join('');
  const { budgetYearId } = await importAll([parse(approval.replace('Ławki', name))], 2065, 'open');
  const titles = await database.db
    .selectFrom('project_task')
    .select('title')
    .where('budget_year_id', '=', budgetYearId)
    .execute();
  expect(titles.map(({ title }) => title)).toContain(name);
});

describe('what cannot be imported', () => {
  it('is a year that is there, and the refusal leaves nothing behind', async () => {
    await importAll([parse(approval)], 2070, 'open');
    const count = async () => (await database.db.selectFrom('project_task').select('id').execute()).length;
    const before = await count();
    const again = await importEdition(testDeps(database), plan([parse(chooseOne)], 2070), 'open');
    expect(again).toEqual({ ok: false, messages: ['Edycja roku 2070 już jest. Podaj inny rok: --year ROK.'] });
    expect(await count()).toBe(before);
  });

  it('is a transaction that breaks half-way: nothing of it stays', async () => {
    const broken = plan([parse(approval), parse(chooseOne.replace('greedy-no-skip', 'greedy'))], 2071);
    // A second area whose numbers the database refuses.
    broken.areas[1]!.election.projects.push(broken.areas[1]!.election.projects[0]!);
    await expect(importEdition(testDeps(database), broken, 'open')).rejects.toThrow('project_task');
    expect(await database.db.selectFrom('budget_year').select('id').where('value', '=', 2071).execute()).toEqual([]);
  });

  it.each([
    ['different years', [approval, approval.replace('instance;2024', 'instance;2023')], 'Podaj rok edycji'],
    ['different counting rules', [approval, chooseOne], 'różne reguły liczenia'],
    ['negative points', [scoring.replace('max_points;3', 'max_points;3\nmin_points;-1')], 'nie może być mniejsza od 0'],
    ['default points', [scoring.replace('max_points;3', 'max_points;3\ndefault_score;1')], 'default_score'],
    [
      'a project whose name fits into no list',
      [approval.replace('Ławki', 'ą'.repeat(501))],
      'Nazwa projektu „02” ma 501 znaków, a może mieć najwyżej 500.',
    ],
    [
      'a project whose id fits nowhere',
      [approval.replaceAll('M/1', 'M'.repeat(101))],
      'ma 101 znaków, a może mieć najwyżej 100.',
    ],
    [
      'a category longer than the office’s own may be',
      [approval.replace('zieleń', 'ż'.repeat(81))],
      `Kategoria „${'ż'.repeat(39)}…” projektu „M/1” ma 81 znaków, a może mieć najwyżej 80.`,
    ],
    [
      'a second category as long, which is told in the description',
      [approval.replace('edukacja', 'ż'.repeat(81))],
      'projektu „M/1” ma 81 znaków, a może mieć najwyżej 80.',
    ],
    [
      'an endless description',
      [withColumn('description', 'ą'.repeat(20_001))],
      'Opis projektu „M/1” (z kategoriami i odbiorcami) ma 20',
    ],
    [
      'endless beneficiaries',
      [withColumn('beneficiaries', 'seniorzy,'.repeat(2500))],
      'Opis projektu „M/1” (z kategoriami i odbiorcami) ma 2',
    ],
    [
      'an endless neighbourhood',
      [withColumn('neighborhood', 'ą'.repeat(301))],
      'Okolica („neighborhood”) projektu „M/1” ma 301 znaków, a może mieć najwyżej 300.',
    ],
    [
      'an area whose name fits on no page',
      [file({ vote_type: 'approval' }, ['1;c3;;'], 'ą'.repeat(101))],
      'ma 101 znaków, a może mieć najwyżej 100.',
    ],
    [
      'a town whose name fits on no page',
      [file({ vote_type: 'approval', unit: 'ą'.repeat(61) }, ['1;c3;;'])],
      'ma 61 znaków, a może mieć najwyżej 60.',
    ],
    [
      'limits beyond the database’s numbers',
      [cumulative.replace('max_sum_points;5', 'max_sum_points;999999999999')],
      'Limit punktów albo próg jest większy niż 2147483647.',
    ],
    [
      'a threshold beyond them',
      [cumulative.replace('min_project_score_threshold;3', 'min_project_score_threshold;2147483648')],
      'Limit punktów albo próg jest większy niż 2147483647.',
    ],
  ])('are files with %s', (_what, texts, message) => {
    const planning = planEdition(
      texts.map((text, i) => ({ path: `${i}.pb`, election: parse(text) })),
      null,
    );
    expect(planning.ok).toBe(false);
    if (!planning.ok) expect(planning.messages.join(' ').replaceAll('\u00a0', ' ')).toContain(message);
  });

  it('is a malformed file: refused whole with line and reason, before any database is opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wiec-import-'));
    const path = join(folder, 'zly.pb');
    const good = join(folder, 'dobry.pb');
    await writeFile(good, approval);
    await writeFile(path, approval.replace('M/1;400;', 'M/1;czterysta;'));
    const lines: string[] = [];
    const io = { out: (text: string) => void lines.push(text), err: (text: string) => void lines.push(text) };
    expect(await importPabulibCommand.run([good, path, '--open'], io)).toBe(1);
    const line = approval.split('\n').findIndex((text) => text.startsWith('M/1;')) + 1;
    expect(lines.join('\n')).toContain(`zly.pb, wiersz ${line}: `);
    await rm(folder, { recursive: true });
  });

  it.each([
    [[], 'Podaj co najmniej jeden plik'],
    [['a.pb', '--open', '--closed'], 'Wybierz jedno'],
    [['a.pb', '--year', '24'], 'Podaj rok'],
    [['a.pb', '--fast'], 'Nieznana opcja --fast'],
  ])('is a call like %j', async (args, message) => {
    const lines: string[] = [];
    const io = { out: (text: string) => void lines.push(text), err: (text: string) => void lines.push(text) };
    expect(await importPabulibCommand.run(args, io)).toBe(2);
    expect(lines.join('\n')).toContain(message);
  });
});

/** Real elections; they lie beside the project and are not part of it. */
const folder = fileURLToPath(new URL('../../../../shared/pabulib/', import.meta.url));
const real = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pb')) : [];

describe.runIf(real.length > 0)('real elections', () => {
  it.each(real)(
    '%s: every vote passes the imported rules, and the closed edition has the file’s totals',
    async (name) => {
      const reading = await readPabulibFile(join(folder, name));
      if (!reading.ok) throw new Error(reading.messages.join(' '));
      const year = 2080 + real.indexOf(name);
      const { voteId } = await importAll([reading.election], year, 'closed');
      const [area] = await frozenAreas(voteId);
      expect(refusedVotes(area!, reading.election)).toEqual([]);
      expect(await publishedTotals(voteId)).toEqual([totals(reading.election)]);
    },
  );
});

it('switches the budget on, so that what was imported can be seen, and leaves other modules as they are', async () => {
  await switchModules(database.db, { budget: false, probe: true });
  await importAll([parse(approval)], 2099, 'open');
  const flags = await database.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'appModuleFlags')
    .executeTakeFirstOrThrow();
  expect(flags.value).toEqual({ budget: true, probe: true });
});
