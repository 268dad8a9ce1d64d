/** Failures of real votes, each by the name of the town or the program in which it happened: here it cannot. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type AreaSeed, type PlantedVote, plantVote, type VoteSeed } from '../../testing/plant-vote.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { type Answer, put } from '../../testing/voting-app.ts';
import { countVote } from './counting/count-vote.ts';
import { publishVote } from './counting/publish-vote.ts';
import { decideOnVote } from '../../participation/register/decide-on-vote.ts';
import { type ParticipationDeps, participationDeps } from '../../participation/participation-deps.ts';

let portal: TestApp;
let deps: ParticipationDeps;
let town: Town;
let vote: PlantedVote;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  deps = participationDeps(portal.deps);
  town = await plantTown(deps.db);
});
afterAll(() => portal.close());
beforeEach(() => plantOpenVote());

async function plantOpenVote(seed: VoteSeed = {}): Promise<void> {
  vote = await plantVote(deps.db, seed, town);
  expect(await openNow(deps, act())).toMatchObject({ ok: true });
}

const act = () => ({ voteId: vote.voteId, actor: 'cli' });
const resident = (index: number) => inventedResident({ index, districtId: town.districtId, today: '2026-11-21' });

function cast(person: UserData, points: Record<string, number>, key?: string): Promise<Answer> {
  const [form] = vote.forms;
  const named = Object.entries(points).map(([name, given]) => [form!.questions[name], given]);
  return put(portal.app, vote.voteId, { key, userData: person, points: { [form!.id]: Object.fromEntries(named) } });
}

/** Statuses of so many calls, a few at a time. */
async function each(count: number, call: (n: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let start = 0; start < count; start += 20) {
    const some = Array.from({ length: Math.min(20, count - start) }, (_, i) => call(start + i));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
}

const read = async (url: string) => (await portal.app.inject(url)).body;

async function finish(): Promise<BudgetResult> {
  expect(await closeNow(deps, act())).toMatchObject({ ok: true });
  expect(await countVote(deps, act())).toMatchObject({ ok: true });
  expect(await publishVote(deps, act())).toMatchObject({ ok: true });
  return (JSON.parse(await read(`/api/budgets/${vote.voteId}/results`)) as { data: BudgetResult }).data;
}

/** Points by project title, of the first area. */
const totals = ({ districts }: BudgetResult) =>
  Object.fromEntries(districts[0]!.projects.map((p) => [p.projectTaskName, p.projectTaskPoints]));
const ONE_WINNER: AreaSeed = { of: 'town', projects: { M1: 60_000_00, M2: 60_000_00 }, budget: 100_000_00 };

test('Gdańsk 2017: ballots with equal points keep every point, from the form to the published file', async () => {
  const ballots: Record<string, number>[] = [
    { M1: 4, M2: 1, M3: 1 },
    { M1: 2, M2: 2, M3: 2 },
    { M1: 5, M2: 5 },
    { M2: 1, M3: 1 },
    { M1: 1, M2: 1 },
  ];
  for (const [n, points] of ballots.entries()) expect(await cast(resident(n), points)).toMatchObject({ status: 200 });
  const result = await finish();
  expect(totals(result)).toEqual({ 'Projekt M1': 12, 'Projekt M2': 10, 'Projekt M3': 4 });
  const file = parsePabulib(await read(result.ballotFiles[0]!.url));
  if (!file.ok) throw new Error(JSON.stringify(file.errors));
  const stored = file.election.votes.map(({ points }) => points!.toSorted((a, b) => b - a).join('+'));
  expect(stored.toSorted()).toEqual(['1+1', '1+1', '2+2+2', '4+1+1', '5+5']);
});

test('Gdynia 2020: 365 ballots sent twice are 365 ballots, and the winner stays', async () => {
  await plantOpenVote({ areas: [ONE_WINNER] });
  const doubled = await each(730, (n) => {
    const person = Math.floor(n / 2);
    // Every other one is a new request of the same person, from a tab of its own; the rest are the same request again.
    const key = person % 2 === 0 ? crypto.randomUUID() : `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`;
    return cast(resident(person), { M1: 1 }, key);
  });
  const others = await each(366, (n) => cast(resident(1000 + n), { M2: 1 }));
  expect(doubled.filter((status) => status === 200)).toHaveLength(365 + 182);
  expect(doubled.filter((status) => status === 409)).toHaveLength(183);
  expect(new Set(others)).toEqual(new Set([200]));
  const result = await finish();
  expect(result.voteCount).toBe(731);
  expect(totals(result)).toEqual({ 'Projekt M1': 365, 'Projekt M2': 366 });
  const winners = result.districts[0]!.projects.filter(({ selected }) => selected);
  expect(winners.map(({ projectTaskName }) => projectTaskName)).toEqual(['Projekt M2']);
});

describe('CONSUL #5321: no rule of a running vote can be edited', () => {
  /** What moves while people vote, and on which no rule hangs. Any other column is a rule, new ones too. */
  const MOVES: Record<string, readonly string[]> = {
    vote: [],
    budget_vote: [],
    form: ['status'],
    budget_form: [],
    form_category: [],
    budget_category: [],
    question: [],
    budget_question: [],
  };
  const RULES: Record<string, readonly string[]> = {
    project: [
      'type',
      'title',
      'mode',
      'date_from',
      'date_to',
      'office_id',
      'budget_year_id',
      'only_for_legal_age',
      'agreement_history_id',
    ],
    project_task: ['number', 'title', 'cost'],
  };
  const OWN: Record<string, string> = {
    vote: 'id = $1',
    budget_vote: 'vote_id = $1',
    form: 'vote_id = $1',
    budget_form: 'form_id in (select id from form where vote_id = $1)',
    form_category: 'form_id in (select id from form where vote_id = $1)',
    budget_category: 'form_id in (select id from form where vote_id = $1)',
    question: 'form_id in (select id from form where vote_id = $1)',
    budget_question:
      'question_id in (select q.id from question q join form f on f.id = q.form_id where f.vote_id = $1)',
    project: 'id = $1',
    project_task: `number like '%/' || $1::text`,
  };
  const CHANGED: Record<string, (column: string) => string> = {
    boolean: (column) => `not coalesce(${column}, false)`,
    bytea: (column) => `coalesce(${column}, '') || '\\x00'::bytea`,
    text: (column) => `coalesce(${column}, '') || '.'`,
    'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 minute'`,
  };

  async function columnsOf(table: string): Promise<{ name: string; type: string }[]> {
    const { rows } = await deps.pool.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = $1 and table_schema = 'public' and identity_generation is distinct from 'ALWAYS'`,
      [table],
    );
    return rows.filter(({ name }) => RULES[table]?.includes(name) ?? !MOVES[table]?.includes(name));
  }

  test.each(Object.keys(OWN))('%s', async (table) => {
    const rules = await read(`/api/project/${vote.voteId}/record/zasady.json`);
    const columns = await columnsOf(table);
    expect(columns.length).toBeGreaterThan(1);
    for (const { name, type } of columns) {
      const value = CHANGED[type]?.(name) ?? `coalesce(${name}, 0) + 1`;
      const change = deps.pool.query(`update ${table} set ${name} = ${value} where ${OWN[table]!}`, [vote.voteId]);
      await expect(change.catch((error: Error) => `${name}: ${error.message}`)).resolves.toMatch(/frozen/);
    }
    await expect(deps.pool.query(`delete from ${table} where ${OWN[table]!}`, [vote.voteId])).rejects.toThrow(/frozen/);
    expect(await read(`/api/project/${vote.voteId}/record/zasady.json`)).toBe(rules);
  });

  test('and the texts that may be corrected do not change how a ballot is judged and counted', async () => {
    await deps.pool.query(`update project_task set description_text = 'Poprawiony opis' where number like $1`, [
      `%/${vote.voteId}`,
    ]);
    expect(await cast(resident(1), { M1: 11 })).toMatchObject({ status: 422 });
    expect(await cast(resident(1), { M1: 10 })).toMatchObject({ status: 200 });
    // Of fewer than five voters no numbers are told.
    for (const n of [2, 3, 4, 5]) expect(await cast(resident(n), { M1: 1 })).toMatchObject({ status: 200 });
    expect(totals(await finish())).toMatchObject({ 'Projekt M1': 14 });
  });
});

test('Wrocław 2025: votes that look wrong are refused with a reason or held with one, and none is lost silently', async () => {
  // 27 June 1884, with the right checksum: the voter would be 142.
  const aged = await cast({ ...resident(1), pesel: '84862700014', birthDate: '1884-06-27' }, { M1: 1 });
  expect(aged.status).toBe(422);
  expect(JSON.stringify(aged.errors)).toContain('PESEL');

  expect(new Set(await each(320, (n) => cast(resident(n), { M1: 1 })))).toEqual(new Set([200]));
  expect(new Set(await each(10, (n) => cast(resident(500 + n), { M2: 1 })))).toEqual(new Set([200]));
  const suspected = await deps.db
    .selectFrom('register')
    .select('entry_id')
    .where('vote_id', '=', vote.voteId)
    .orderBy('registered_at')
    .limit(320)
    .execute();
  for (const { entry_id } of suspected) {
    const decision = { kind: 'quarantine', reason: 'suspected' } as const;
    const held = await decideOnVote(deps, { voteId: vote.voteId, entryId: entry_id, decision, by: 'cli' });
    expect(held).toMatchObject({ ok: true });
  }
  const result = await finish();
  expect(result).toMatchObject({ voteCount: 10, incorrectVoteCount: 320 });
  const aside = await deps.db.selectFrom('set_aside').selectAll().where('vote_id', '=', vote.voteId).execute();
  expect(new Set(aside.map(({ reason }) => reason))).toEqual(new Set(['quarantined/suspected']));
  expect(aside.reduce((sum, { count }) => sum + count, 0)).toBe(320);
});

test('decidim #12348: open data tells nothing of the ballots of a vote that is not published', async () => {
  await each(60, (n) => cast(resident(n), n % 3 === 0 ? { M1: 7 } : { M2: 3 }));
  const id = vote.voteId;
  const kinds = ['wyniki', 'obszary', 'glosy'].flatMap((kind) => [`${kind}.csv`, `${kind}.json`]);
  const files = [
    ...kinds.map((kind) => `/api/open-data/glosowania/${id}/${kind}`),
    `/api/budgets/${id}/results`,
    ...vote.forms.map((form) => `/api/budgets/${id}/ballots/glosy-2027-${id}-${form.id}.pb`),
  ];
  const statuses = async () => Promise.all(files.map(async (url) => (await portal.app.inject(url)).statusCode));
  const nothing = new Set([404]);
  expect(new Set(await statuses())).toEqual(nothing);
  const votes = await read('/api/open-data/glosowania.csv');
  await closeNow(deps, act());
  expect(new Set(await statuses())).toEqual(nothing);
  await countVote(deps, act());
  expect(new Set(await statuses())).toEqual(nothing);
  expect(await read('/api/open-data/glosowania.csv')).toBe(votes);
  await publishVote(deps, act());
  expect(new Set(await statuses())).toEqual(new Set([200]));
});
