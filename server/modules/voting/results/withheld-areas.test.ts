import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatMoney } from '@wiec/domain/polish-text.ts';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import { inventedResident } from '../../../cli/invented-resident.ts';
import { verifyVote } from '../../../cli/verify.ts';
import type { Deps } from '../../../deps.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { type PlantedVote, plantVote, type VoteSeed } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { unzip } from '../../../testing/unzip.ts';
import { put, votingApp } from '../../../testing/voting-app.ts';
import { countVote } from '../counting/count-vote.ts';
import { decideTie } from '../counting/decide-tie.ts';
import { publishVote } from '../counting/publish-vote.ts';
import { Paper } from '../../../services/paper.ts';
import { protocolPdf } from '../documents/protocol-pdf.ts';
import { findCounted } from '../documents/find-counted.ts';
import { resultsWorkbook } from '../documents/results-workbook.ts';

let database: FreshDatabase;
let deps: Deps;
let town: Town;
let app: Awaited<ReturnType<typeof votingApp>>;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
  app = await votingApp(deps);
});
afterAll(() => database.close());

const AREAS: VoteSeed['areas'] = [
  { of: 'town', projects: { M1: 300_00, M2: 200_00 }, budget: 300_00, maxPoint: 9 },
  { of: 'district', projects: { D1: 100_00, D2: 100_00, D3: 100_00 }, budget: 200_00, maxPoint: 9 },
];

/** Publishes a vote of eight, of whom so many gave D2 six points and D1 three. */
async function hold(inDistrict: number, vote: VoteSeed['vote'] = {}): Promise<PlantedVote> {
  const planted = await plantVote(database.db, { areas: AREAS, vote }, town);
  const act = { voteId: planted.voteId, actor: 'cli' };
  expect(await openNow(deps, act)).toMatchObject({ ok: true });
  const [whole, own] = planted.forms as [PlantedVote['forms'][0], PlantedVote['forms'][0]];
  for (let n = 1; n <= 8; n++) {
    const inTown = { [whole.id]: { [whole.questions.M1!]: 7 } };
    const inOwn = { [own.id]: { [own.questions.D2!]: 6, [own.questions.D1!]: 3 } };
    const points = n > inDistrict ? inTown : vote.single_area ? inOwn : { ...inTown, ...inOwn };
    const userData = inventedResident({ index: n, districtId: town.districtId, today: '2026-11-21' });
    expect((await put(app, planted.voteId, { userData, points })).status).toBe(200);
  }
  for (const step of [closeNow, countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  return planted;
}

const read = async (vote: PlantedVote) =>
  (await app.inject(`/api/budgets/${vote.voteId}/results`)).json<{ data: BudgetResult }>().data;

describe('an area in which a single person voted', () => {
  let vote: PlantedVote;
  let result: BudgetResult;
  beforeEach(async () => {
    vote ??= await hold(1);
    result = await read(vote);
  });

  test('tells who won and nothing by which that was found, nor the order in which they were selected', () => {
    const [whole, district] = result.districts;
    expect(whole!.withheld).toBeUndefined();
    expect(whole!.projects[0]).toMatchObject({ projectTaskPoints: 56, voterCount: 8 });
    expect(district).toMatchObject({ withheld: true, ties: [], spent: 200 });
    expect(
      district!.projects.map(({ projectTaskName, selected, projectTaskPoints, voterCount, place }) => [
        projectTaskName,
        selected,
        projectTaskPoints,
        voterCount,
        place,
      ]),
    ).toEqual([
      ['Projekt D1', true, null, null, null],
      ['Projekt D2', true, null, null, null],
      ['Projekt D3', false, null, null, null],
    ]);
    expect(result.counting!.areas[1]).toBe(null);
    for (const { reason } of district!.projects) expect(reason).not.toMatch(/\d/);
  });

  test('has no file of ballots, under any name, and neither has open data', async () => {
    expect(result.ballotFiles.map(({ area, voteCount }) => [area, voteCount])).toEqual([[0, 8]]);
    const [file] = result.ballotFiles;
    const other = file!.url.replace(String(vote.forms[0]!.id), String(vote.forms[1]!.id));
    expect((await app.inject(other)).statusCode).toBe(404);
    const rows = await database.db
      .selectFrom('published_ballots')
      .select('form_id')
      .where('vote_id', '=', vote.voteId)
      .execute();
    expect(rows).toEqual([{ form_id: vote.forms[0]!.id }]);
    const kept = await database.db
      .selectFrom('vote_result')
      .select('result')
      .where('vote_id', '=', vote.voteId)
      .executeTakeFirstOrThrow();
    expect((kept.result as BudgetResult).districts[1]!.projects.every((one) => one.projectTaskPoints === null)).toBe(
      true,
    );
  });

  test('cannot be counted again, which whoever verifies the vote is told, and everything else can', async () => {
    const checks = await verifyVote(vote.voteId, 'https://wiec.example.pl', async (url) => {
      const reply = await app.inject(new URL(url).pathname);
      return new Response(reply.body, { status: reply.statusCode });
    });
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    const [, told] = checks.filter(({ name }) => name.startsWith('głosy: '));
    expect(told!.told).toContain('nie do przeliczenia');
  });

  test('has no numbers in the protocol, where its winners are', async () => {
    const found = await findCounted(deps, vote.voteId);
    if (!found.ok) throw new Error(found.title);
    const table = vi.spyOn(Paper.prototype, 'table');
    const paragraph = vi.spyOn(Paper.prototype, 'paragraph');
    onTestFinished(() => void vi.restoreAllMocks());
    await protocolPdf(found.data, new Date());
    const rows = table.mock.calls.flatMap(([, told]) => told);
    const rowOf = (name: string) => rows.find(([, , title]) => title === `Projekt ${name}`)!.toSpliced(1, 1);
    const cost = formatMoney(100_00);
    expect(rowOf('M1').slice(0, 4)).toEqual(['wybrany 1.', 'Projekt M1', '56', '8']);
    expect(rowOf('D1')).toEqual(['wybrany', 'Projekt D1', '–', '–', cost]);
    expect(rowOf('D2')).toEqual(['wybrany', 'Projekt D2', '–', '–', cost]);
    expect(rowOf('D3')).toEqual(['niewybrany', 'Projekt D3', '–', '–', cost]);
    const said = paragraph.mock.calls.map(([text]) => text).filter((text) => /D\d/.test(text));
    expect(said).toHaveLength(3);
    for (const text of said) expect(text.replace(/Projekt D\d/, '')).not.toMatch(/\d/);
  });

  test('has no numbers in the spreadsheet, where its winners are', async () => {
    const found = await findCounted(deps, vote.voteId);
    if (!found.ok) throw new Error(found.title);
    const files = unzip(await resultsWorkbook(found.data));
    const words = [...files.get('xl/sharedStrings.xml')!.matchAll(/<t[^>]*>([^<]*)</g)].map(([, word]) => word!);
    const rows = files.get('xl/worksheets/sheet1.xml')!.split('<row ').slice(2);
    const told = rows.map((row) =>
      Object.fromEntries(
        [...row.matchAll(/<c r="([A-Z])\d+"([^>]*)><v>([^<]*)</g)].map(([, column, kind, value]) => [
          column,
          kind!.includes('t="s"') ? words[Number(value)] : Number(value),
        ]),
      ),
    );
    // Project, points, voters, cost, whether it was selected, and in which place.
    expect(told.map(({ C, E, F, G, H, I }) => [C, E, F, G, H, I])).toEqual([
      ['Projekt M1', 56, 8, 300, 'tak', 1],
      ['Projekt M2', 0, 0, 200, 'nie', undefined],
      ['Projekt D1', undefined, undefined, 100, 'tak', undefined],
      ['Projekt D2', undefined, undefined, 100, 'tak', undefined],
      ['Projekt D3', undefined, undefined, 100, 'nie', undefined],
    ]);
  });

  test('is stored in the box apart from what the same person chose for the whole town', async () => {
    const rows = await database.db
      .selectFrom('ballot')
      .select(['form_id', 'choices', 'sex', 'age_band', 'district_id'])
      .where('vote_id', '=', vote.voteId)
      .execute();
    expect(Map.groupBy(rows, ({ form_id }) => form_id).get(vote.forms[0]!.id)).toHaveLength(8);
    const own = rows.filter(({ form_id }) => form_id === vote.forms[1]!.id);
    const { D1, D2 } = vote.forms[1]!.questions;
    expect(own).toEqual([
      {
        form_id: vote.forms[1]!.id,
        choices: [
          [D1, 3],
          [D2, 6],
        ],
        sex: null,
        age_band: null,
        district_id: null,
      },
    ]);
  });
});

test('numbers of an area with five voters are published', async () => {
  const result = await read(await hold(5));
  expect(result.districts[1]!.withheld).toBeUndefined();
  expect(result.districts[1]!.projects[0]).toMatchObject({ projectTaskPoints: 30, voterCount: 5, place: 1 });
  expect(result.ballotFiles.map(({ area }) => area)).toEqual([0, 1]);
});

test('where everybody votes in one area, the withheld numbers cannot be computed from the total', async () => {
  const result = await read(await hold(2, { single_area: true }));
  // Eight votes less six of the town would be the two of the district.
  expect(result.districts.map(({ withheld }) => withheld)).toEqual([true, true]);
  expect(result.ballotFiles).toEqual([]);
});

test('a tie that a commission decided there is told to nobody else, and to the commission without points', async () => {
  const vote = await plantVote(database.db, { areas: AREAS, vote: { tie_rule: 'commission' } }, town);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  const [whole, own] = vote.forms as [PlantedVote['forms'][0], PlantedVote['forms'][0]];
  for (let n = 1; n <= 6; n++) {
    const inTown = { [whole.id]: { [whole.questions.M1!]: 4, [whole.questions.M2!]: 4 } };
    const inOwn = { [own.id]: { [own.questions.D1!]: 3, [own.questions.D2!]: 3, [own.questions.D3!]: 3 } };
    const userData = inventedResident({ index: n, districtId: town.districtId, today: '2026-11-21' });
    const points = n > 2 ? inTown : { ...inTown, ...inOwn };
    expect((await put(app, vote.voteId, { userData, points })).status).toBe(200);
  }
  await closeNow(deps, act);
  const waiting = async () => {
    const stopped = await countVote(deps, act);
    return stopped.ok ? [] : stopped.problems;
  };
  const decide = async (names: string[], reason: string) =>
    decideTie(deps, { ...act, order: names.map((name) => `${name}/${vote.voteId}`), reason });
  expect(await waiting()).toMatchObject([{ code: 'open-tie', tie: { total: 24, withheld: false } }]);
  expect(await decide(['M2', 'M1'], 'Komisja losowała dla miasta.')).toMatchObject({ ok: true });
  expect(await waiting()).toMatchObject([{ code: 'open-tie', tie: { total: null, withheld: true } }]);
  expect(await decide(['D3', 'D1', 'D2'], 'Komisja losowała dla dzielnicy.')).toMatchObject({ ok: true });
  for (const step of [countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  const result = await read(vote);
  expect(result.districts[1]!.withheld).toBe(true);
  expect(result.counting!.settings!.tieDecisions).toMatchObject([{ area: 0, reason: 'Komisja losowała dla miasta.' }]);
  expect(JSON.stringify(result)).not.toContain('dla dzielnicy');
});

test('a box that was opened as whole ballots, before areas were kept apart, is published as before', async () => {
  const vote = await plantVote(database.db, { areas: AREAS }, town);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  await closeNow(deps, act);
  const choices = [
    [vote.forms[0]!.questions.M1!, 7],
    [vote.forms[1]!.questions.D1!, 3],
  ];
  await database.db
    .insertInto('ballot')
    .values({ id: crypto.randomUUID(), vote_id: vote.voteId, choices: JSON.stringify(choices) })
    .execute();
  // Closed before voters were counted by area.
  await database.pool.query('alter table box_area disable trigger user');
  await database.db.deleteFrom('box_area').where('vote_id', '=', vote.voteId).execute();
  await database.pool.query('alter table box_area enable trigger user');
  for (const step of [countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  const result = await read(vote);
  expect(result.districts.map(({ projects }) => projects[0]!.projectTaskPoints)).toEqual([7, 3]);
  expect(result.ballotFiles).toHaveLength(2);
});
