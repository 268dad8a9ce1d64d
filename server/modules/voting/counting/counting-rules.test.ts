import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BudgetResult, BudgetResultReply } from '@wiec/contract/budget-results.ts';
import { resultInGrosze } from '@wiec/domain/result-amounts.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { candidatesOf } from '@wiec/domain/pabulib/totals-of.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import { inventedResident } from '../../../cli/invented-resident.ts';
import { verifyVote } from '../../../cli/verify.ts';
import { voteCommand } from '../../../cli/vote.ts';
import type { Deps } from '../../../deps.ts';
import { openNow } from '../../../testing/open-now.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { type AreaSeed, type PlantedVote, plantVote, type VoteSeed } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { put, votingApp } from '../../../testing/voting-app.ts';
import type { ActProblem } from '../act-problem.ts';
import { countVote } from './count-vote.ts';
import { decideTie } from './decide-tie.ts';
import { publishVote } from './publish-vote.ts';
import { type RulesChange, setCountingRules } from '../opening/set-counting-rules.ts';
import type { VoteConfig } from '../vote-config.ts';

let database: FreshDatabase;
let deps: Deps;
let town: Town;
let app: Awaited<ReturnType<typeof votingApp>>;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  app = await votingApp(deps);
  town = await plantTown(database.db);
});
afterAll(() => database.close());

type Points = Record<string, number>;
const zl = (amount: number) => amount * 100;

/** Two areas: the whole town with 1000 zł, a district with 500 zł. */
const AREAS: [AreaSeed, AreaSeed] = [
  { of: 'town', projects: { M1: zl(700), M2: zl(600), M3: zl(400) }, budget: zl(1000), maxPoint: 10 },
  { of: 'district', projects: { D1: zl(200), D2: zl(400) }, budget: zl(500), maxPoint: 10, residents: 100 },
];

/** Voters who cast the same: of fewer than five in an area no numbers are told. */
const ALIKE = 5;

/** Holds a vote with {@link ALIKE} ballots for each of the pairs of points, up to its publication. */
async function holdVote(
  seed: VoteSeed,
  ballots: readonly [Points, Points][],
  beforeOpening: (vote: PlantedVote) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ vote: PlantedVote; result: BudgetResult }> {
  const vote = await plantVote(database.db, { areas: AREAS, ...seed }, town);
  await beforeOpening(vote);
  const act = { voteId: vote.voteId, actor: 'cli' };
  expect(await openNow(deps, act)).toMatchObject({ ok: true });
  for (const [index, points] of ballots.flatMap((pair) => Array.from({ length: ALIKE }, () => pair)).entries()) {
    const named = vote.forms.map(({ id, questions }, at) => [
      id,
      Object.fromEntries(Object.entries(points[at]!).map(([number, given]) => [questions[number]!, given])),
    ]);
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index: index + 1, districtId: town.districtId, today: '2026-11-21' }),
      points: Object.fromEntries(named) as Record<number, Record<number, number>>,
    });
    expect(status).toBe(200);
  }
  for (const step of [closeNow, countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  const reply = await app.inject(`/api/budgets/${vote.voteId}/results`);
  return { vote, result: resultInGrosze(reply.json<{ data: BudgetResultReply }>().data) };
}

const winnersOf = ({ districts }: BudgetResult) =>
  districts.map(({ projects }) =>
    projects
      .filter(({ selected }) => selected)
      .sort((a, b) => a.place! - b.place!)
      .map(({ projectTaskName }) => projectTaskName.replace('Projekt ', '')),
  );
const moneyOf = ({ districts }: BudgetResult) =>
  districts.map(({ budget, received, spent, passedOn, left }) =>
    [budget, received, spent, passedOn, left].map((grosze) => grosze / 100),
  );
const idOf = ({ forms }: PlantedVote, area: number, number: string): number => forms[area]!.tasks[number]!;
const reasonOf = ({ districts }: BudgetResult, number: string) =>
  districts
    .flatMap(({ projects }) => projects)
    .find(({ projectTaskName }) => projectTaskName === `Projekt ${number}`)!
    .reason.replaceAll('\u00a0', ' ');

/** What `wiec verify` finds wrong with the published vote. */
async function faultsOf({ voteId }: PlantedVote) {
  const fetchReply = async (url: string) => {
    const reply = await app.inject(new URL(url).pathname);
    return new Response(reply.body, { status: reply.statusCode });
  };
  return (await verifyVote(voteId, 'https://wiec.example.pl', fetchReply)).filter(({ ok }) => !ok);
}

const BALLOTS: [Points, Points][] = [
  [{ M1: 5, M2: 2 }, { D1: 3 }],
  [
    { M1: 5, M3: 2 },
    { D1: 3, D2: 1 },
  ],
  [{ M2: 4, M3: 1 }, {}],
  [{ M1: 1, M2: 4 }, {}],
];

describe('money that is left over', () => {
  test('stays in its area unless the rules pass it on', async () => {
    const { vote, result } = await holdVote({}, BALLOTS);
    expect(winnersOf(result)).toEqual([['M1'], ['D1']]);
    expect(moneyOf(result)).toEqual([
      [1000, 0, 700, 0, 300],
      [500, 0, 200, 0, 300],
    ]);
    expect(await faultsOf(vote)).toEqual([]);
  });

  test('goes from areas to the whole town, and pays there for one more', async () => {
    const { vote, result } = await holdVote({ vote: { left_over: 'to-town' } }, BALLOTS);
    expect(winnersOf(result)).toEqual([['M1', 'M2'], ['D1']]);
    expect(moneyOf(result)).toEqual([
      [1000, 300, 1300, 0, 0],
      [500, 0, 200, 300, 0],
    ]);
    expect(result.counting!.settings!.leftOver).toBe('to-town');
    expect(await faultsOf(vote)).toEqual([]);
    // Counted anywhere else too: the file tells what there was to spend, and whence.
    const file = (await app.inject(result.ballotFiles[0]!.url)).body;
    const parsing = parsePabulib(file);
    if (!parsing.ok) throw new Error(parsing.errors[0]!.message);
    const { election } = parsing;
    expect(election.meta.comment!.replaceAll('\u00a0', ' ')).toBe('#1: 300 zł z tego przeszło z innych obszarów');
    const greedy = { budget: election.meta.budget, stop: 'skip', threshold: null, ties: { rule: 'id' } } as const;
    expect(tallyGreedy(candidatesOf(election), greedy).winners.map((id) => id.slice(0, 2))).toEqual(['M1', 'M2']);
  });

  test('goes from the whole town to areas', async () => {
    const { vote, result } = await holdVote({ vote: { left_over: 'to-areas' } }, BALLOTS);
    expect(winnersOf(result)).toEqual([['M1'], ['D1', 'D2']]);
    expect(moneyOf(result)).toEqual([
      [1000, 0, 700, 300, 0],
      [500, 300, 600, 0, 200],
    ]);
    expect(await faultsOf(vote)).toEqual([]);
  });
});

test('an area with too low a turnout selects nothing, and its money goes on', async () => {
  // Ten of a hundred residents gave points in the district.
  const { vote, result } = await holdVote(
    { areas: [{ ...AREAS[0], residents: 100 }, AREAS[1]], vote: { least_turnout: 1500, left_over: 'to-town' } },
    BALLOTS,
  );
  expect(winnersOf(result)).toEqual([['M1', 'M2'], []]);
  expect(moneyOf(result)[1]).toEqual([500, 0, 0, 500, 0]);
  expect(result.counting!.areas[1]!.equalShares).toBe(null);
  expect(reasonOf(result, 'D1')).toContain(
    '10 głosujących na 100 mieszkańców, a potrzeba 15,00%, czyli co najmniej 15',
  );
  expect(await faultsOf(vote)).toEqual([]);
});

test('the comparison with another rule keeps the same conditions: a project that they exclude is not selected there either', async () => {
  const wealthy: AreaSeed = { ...AREAS[1], budget: zl(1000) };
  const compared = async (seed: VoteSeed) => {
    const { vote, result } = await holdVote({ ...seed, areas: [AREAS[0], wealthy] }, BALLOTS);
    expect(winnersOf(result)[1]).toEqual(seed.vote ? ['D1'] : ['D1', 'D2']);
    const numbers = new Map(Object.entries(vote.forms[1]!.tasks).map(([number, id]) => [id, number]));
    return result.counting!.areas[1]!.equalShares!.winners.map((id) => numbers.get(id)!);
  };
  expect(await compared({})).toEqual(['D1', 'D2']);
  expect(await compared({ vote: { min_voters: 10 } })).toEqual(['D1']);
});

test('a tie that the rule does not decide is published as decided by the project number', async () => {
  const areas: [AreaSeed, AreaSeed] = [
    { of: 'town', projects: { M1: zl(600), M2: zl(600) }, budget: zl(1000), maxPoint: 10 },
    { of: 'district', projects: { D1: zl(200), D2: zl(400) }, budget: zl(500), maxPoint: 10 },
  ];
  const { result } = await holdVote({ areas, vote: { tie_rule: 'cheaper' } }, [
    [
      { M1: 3, M2: 3 },
      { D1: 2, D2: 2 },
    ],
  ]);
  expect(winnersOf(result)).toEqual([['M1'], ['D1']]);
  expect(result.districts.map(({ ties }) => ties.map(({ decidedBy }) => decidedBy))).toEqual([
    ['niższy koszt, a gdy to nie wystarczyło, niższy numer projektu'],
    ['niższy koszt'],
  ]);
});

test('a project that no number of points would have helped is not said to have lacked points', async () => {
  const areas: [AreaSeed, AreaSeed] = [
    AREAS[0],
    { ...AREAS[1], projects: { D1: zl(200), D2: zl(100) }, budget: zl(500) },
  ];
  const ballots: [Points, Points][] = [
    [{ M1: 5 }, { D1: 3 }],
    [{ M1: 5 }, { D1: 3 }],
  ];
  const enoughOf = async (seed: VoteSeed, before?: (vote: PlantedVote) => Promise<unknown>) => {
    const { vote, result } = await holdVote({ ...seed, areas }, ballots, before);
    return result.counting!.areas[1]!.enough[idOf(vote, 1, 'D2')];
  };
  expect(await enoughOf({})).toEqual({ total: 1, cost: null });
  // One point is one voter, and one voter is not two.
  expect(await enoughOf({ vote: { min_voters: 2 } })).toBeUndefined();
  const besideM1 = ({ voteId, forms }: PlantedVote) =>
    database.db
      .insertInto('vote_exclusive_pair')
      .values({ vote_id: voteId, first_task_id: forms[0]!.tasks.M1!, second_task_id: forms[1]!.tasks.D2! })
      .execute();
  expect(await enoughOf({ vote: { left_over: 'to-areas' } }, besideM1)).toBeUndefined();
});

test('a project chosen by fewer voters than the rules ask for is not selected', async () => {
  const { vote, result } = await holdVote({ vote: { min_voters: 10 } }, BALLOTS);
  expect(winnersOf(result)).toEqual([['M1'], ['D1']]);
  expect(reasonOf(result, 'D2')).toBe('Za mało głosujących: wybrało go 5 osób, a potrzeba co najmniej 10.');
  expect(await faultsOf(vote)).toEqual([]);
});

test('the whole town may ask for another number of voters than its areas', async () => {
  const { vote, result } = await holdVote({ vote: { min_voters: 10, min_voters_in_town: 6 } }, BALLOTS);
  expect(winnersOf(result)).toEqual([['M1'], ['D1']]);
  expect(reasonOf(result, 'D2')).toBe(
    'Za mało głosujących: wybrało go 5 osób, a projekt obszaru potrzebuje co najmniej 10.',
  );
  expect(result.counting!.settings).toMatchObject({ minVoters: 10, minVotersInTown: 6 });
  // The rules as they are published are enough to count again.
  expect(await faultsOf(vote)).toEqual([]);
  const none = await holdVote({ vote: { min_voters: 16, min_voters_in_town: 0 } }, BALLOTS);
  expect(winnersOf(none.result)).toEqual([['M1'], []]);
  expect(await faultsOf(none.vote)).toEqual([]);
});

test('of two projects that cannot both be built one wins, in one area and across areas', async () => {
  const { vote, result } = await holdVote({ vote: { left_over: 'to-areas' } }, BALLOTS, async ({ voteId, forms }) => {
    const [whole, district] = forms.map(({ tasks }) => tasks) as [Points, Points];
    const pairs = [
      [whole.M1!, whole.M3!],
      [whole.M1!, district.D1!],
    ].map((pair) => pair.toSorted((a, b) => a - b));
    await database.db
      .insertInto('vote_exclusive_pair')
      .values(pairs.map(([first, second]) => ({ vote_id: voteId, first_task_id: first!, second_task_id: second! })))
      .execute();
  });
  expect(winnersOf(result)).toEqual([['M1'], ['D2']]);
  for (const loser of ['M3', 'D1']) {
    expect(reasonOf(result, loser)).toBe('Wygrał projekt „Projekt M1”, a z tych dwóch może powstać tylko jeden.');
  }
  expect(await faultsOf(vote)).toEqual([]);
});

test('by equal shares, with reasons in its own words, and anybody can count it again', async () => {
  const { vote, result } = await holdVote({ vote: { counting_rule: 'equal-shares' } }, BALLOTS);
  expect(result.counting).toMatchObject({
    rule: 'equal-shares',
    areas: [
      { equalShares: null, greedy: { winners: [idOf(vote, 0, 'M1')], preferThis: 5, preferOther: 0 } },
      { equalShares: null },
    ],
  });
  expect(result.districts[0]!.ruleName).toBe('Metoda równych udziałów');
  const [won] = winnersOf(result);
  expect(won).not.toEqual([]);
  expect(reasonOf(result, won![0]!)).toMatch(/^(Wybrany jako|Dobrany za)/);
  expect(await faultsOf(vote)).toEqual([]);
});

test('where a commission decides ties, the count stops at each, names it, and goes on by what was decided in public', async () => {
  const vote = await plantVote(database.db, { areas: AREAS, vote: { tie_rule: 'commission' } }, town);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  const [whole, district] = vote.forms as [PlantedVote['forms'][0], PlantedVote['forms'][0]];
  for (let index = 1; index <= ALIKE; index++) {
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
      points: {
        [whole.id]: { [whole.questions.M1!]: 3, [whole.questions.M2!]: 3 },
        [district.id]: { [district.questions.D1!]: 2, [district.questions.D2!]: 2 },
      },
    });
    expect(status).toBe(200);
  }
  const number = (name: string) => `${name}/${vote.voteId}`;
  const decide = (order: string[], reason = 'Komisja losowała w obecności obserwatorów.') =>
    decideTie(deps, { ...act, order: order.map(number), reason });
  expect(await decide(['M2', 'M1'])).toMatchObject({ ok: false, reason: 'wrong-step' });
  await closeNow(deps, act);

  const stopped = await countVote(deps, act);
  expect(stopped).toMatchObject({
    ok: false,
    reason: 'undecided',
    problems: [
      {
        code: 'open-tie',
        tie: { voteId: vote.voteId, projects: [{ number: number('M1') }, { number: number('M2') }] },
      },
    ],
  });
  expect(await publishVote(deps, act)).toMatchObject({ ok: false });
  for (const order of [['M1'], ['M1', 'M1'], ['M1', 'D1'], ['M1', 'M2', 'M3']]) {
    expect(await decide(order)).toMatchObject({ ok: false, reason: 'misconfigured' });
  }
  expect(await decide(['M2', 'M1'], 'bo tak')).toMatchObject({ ok: false, reason: 'misconfigured' });
  expect(await decide(['M2', 'M1'])).toMatchObject({ ok: true });
  expect(await decide(['M1', 'M2'])).toMatchObject({ ok: false, reason: 'misconfigured' });
  expect(await decide(['D2', 'D1'])).toMatchObject({ ok: true });
  expect(await decide(['D1', 'D2'])).toMatchObject({ ok: false, reason: 'wrong-step' });

  for (const step of [countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  const reply = await app.inject(`/api/budgets/${vote.voteId}/results`);
  const result = resultInGrosze(reply.json<{ data: BudgetResultReply }>().data);
  expect(winnersOf(result)).toEqual([['M2'], ['D2']]);
  expect(reasonOf(result, 'M2')).toContain('Remis rozstrzygnęła komisja');
  expect(result.counting!.settings!.tieDecisions).toMatchObject([
    { area: 0, projectTaskIds: [whole.tasks.M2, whole.tasks.M1], reason: 'Komisja losowała w obecności obserwatorów.' },
    { area: 1 },
  ]);
  expect(await faultsOf(vote)).toEqual([]);
  await expect(database.pool.query('delete from tie_decision')).rejects.toThrow();
});

test('a commission decides only where the frozen rules say so', async () => {
  const vote = await plantVote(database.db, { areas: AREAS }, town);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  await closeNow(deps, act);
  expect(await decideTie(deps, { ...act, order: ['1', '2'], reason: 'Bez podstawy w zasadach.' })).toMatchObject({
    ok: false,
    reason: 'wrong-step',
  });
});

test('a change of the published money is found out', async () => {
  const { vote, result } = await holdVote({ vote: { left_over: 'to-town' } }, BALLOTS);
  const changed = structuredClone(result);
  changed.districts[0]!.received -= 100;
  await database.db
    .updateTable('vote_result')
    .set({ result: JSON.stringify(changed) })
    .where('vote_id', '=', vote.voteId)
    .execute();
  expect((await faultsOf(vote)).map(({ name }) => name)).toContain('pieniądze');
});

describe('the office chooses the rule', () => {
  const NOTHING: RulesChange = { rules: {}, residents: {}, exclusive: null };
  const choose = (voteId: number, change: Partial<RulesChange>) =>
    setCountingRules(deps, { voteId, actor: 'cli', change: { ...NOTHING, ...change } });

  test('before opening, and what it chose is what is frozen', async () => {
    const vote = await plantVote(database.db, { areas: AREAS }, town);
    const pair = [`M1/${vote.voteId}`, `D1/${vote.voteId}`] as const;
    const district = (
      await database.db.selectFrom('district').select('name').where('id', '=', town.districtId).execute()
    )[0]!;
    const rules = { method: 'equal-shares', completion: 'add1', leastTurnout: 250, leftOver: 'to-town' } as const;
    const missing = await choose(vote.voteId, { rules });
    expect(missing).toMatchObject({ ok: true });
    expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({
      reason: 'misconfigured',
      problems: [{ code: 'residents-missing', districtName: 'Miasto' }],
    });
    const whole = (
      await database.db.selectFrom('district').select('name').where('id', '=', town.systemDistrictId).execute()
    )[0]!;
    expect(
      await choose(vote.voteId, { residents: { [district.name]: 900, [whole.name]: 5000 }, exclusive: [pair] }),
    ).toMatchObject({
      ok: true,
      sentences: expect.arrayContaining([expect.stringContaining('para projektów wyklucza się')]) as string[],
    });
    expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
    const { config } = await database.db
      .selectFrom('vote_opening')
      .select('config')
      .where('vote_id', '=', vote.voteId)
      .executeTakeFirstOrThrow();
    const frozen = JSON.parse(config) as VoteConfig;
    expect(frozen).toMatchObject({
      countingRule: 'equal-shares',
      counting: { shares: { utility: 'points', completion: 'add1' }, leastTurnout: 250, leftOver: 'to-town' },
    });
    expect(frozen.areas.map(({ residents }) => residents)).toEqual([5000, 900]);
    expect(frozen.counting!.exclusive).toEqual([
      [vote.forms[0]!.tasks.M1!, vote.forms[1]!.tasks.D1!].toSorted((a, b) => a - b),
    ]);
    expect(await choose(vote.voteId, { rules: { tieRule: 'id' } })).toMatchObject({ ok: false, reason: 'wrong-step' });
  });

  test('one number of voters for everywhere, another for the whole town, and one for everywhere again', async () => {
    const { voteId } = await plantVote(database.db, { areas: AREAS }, town);
    const least = async (rules: RulesChange['rules']) => {
      const chosen = await choose(voteId, { rules });
      if (!chosen.ok) throw new Error(chosen.reason);
      return chosen.sentences.slice(1, -1).map((sentence) => /\d+/.exec(sentence)![0]);
    };
    expect(await least({ minVoters: 20 })).toEqual(['20']);
    expect(await least({ minVotersInTown: 40 })).toEqual(['40', '20']);
    expect(await least({ minVotersInTown: null })).toEqual(['20']);
    expect(await least({ minVoters: 30 })).toEqual(['30']);
    expect(await least({ minVoters: null, minVotersInTown: 5 })).toEqual(['5']);
  });

  test.each<[string, Partial<RulesChange>, ActProblem]>([
    ['an area that is not there', { residents: { Atlantyda: 5 } }, { code: 'no-such-area', name: 'Atlantyda' }],
    ['a project that is not there', { exclusive: [['X', 'Y']] }, { code: 'no-such-project', number: 'X' }],
    ['a project against itself', { exclusive: [['X', 'X']] }, { code: 'excludes-itself', number: 'X' }],
  ])('not %s', async (_, change, problem) => {
    const vote = await plantVote(database.db, { areas: AREAS }, town);
    const refused = await choose(vote.voteId, change);
    expect(refused).toMatchObject({ ok: false, reason: 'misconfigured' });
    if (!refused.ok) expect(refused.problems).toContainEqual(problem);
  });

  test.each([
    [['--rule', 'borda'], 'Podaj --rule greedy|greedy-no-skip|equal-shares.'],
    [['--least-turnout', '101'], 'Podaj --least-turnout'],
    [['--min-voters', '0'], 'Podaj --min-voters'],
    [['--min-voters-in-town', 'dużo'], 'Podaj --min-voters-in-town'],
    [['--residents', 'Centrum'], 'Podaj --residents'],
    [['--exclusive', '1,2,3'], 'Podaj --exclusive'],
  ])('on the command line not %j', async (args, message) => {
    const said: string[] = [];
    const io = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) };
    expect(await voteCommand.run(['rules', '1', ...args], io)).toBe(2);
    expect(said.join()).toContain(message);
  });
});

describe('what is frozen at opening', () => {
  test('is told in plain Polish on the page of the vote and in its record', async () => {
    const vote = await plantVote(
      database.db,
      { areas: AREAS, vote: { left_over: 'to-town', min_voters: 20, tie_rule: 'commission' } },
      town,
    );
    await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
    const told = [
      'Kolejno według punktów; projekt, na który nie starcza pieniędzy, jest pomijany.',
      'Wygrać może tylko projekt wybrany przez co najmniej 20 osób.',
      'Najpierw liczone są obszary. Pieniądze, których nie wydały, przechodzą do puli całego miasta.',
      'Remis rozstrzyga decyzja komisji.',
    ];
    for (const path of [`/api/project/${vote.voteId}`, `/api/project/${vote.voteId}/record`]) {
      const { countingRules } = (await app.inject(path)).json<{ data: { countingRules: string[] } }>().data;
      expect(countingRules.map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual(told);
    }
  });

  test('holds the whole rule', async () => {
    const { vote } = await holdVote({ vote: { counting_rule: 'equal-shares', min_voters: 1 } }, BALLOTS.slice(0, 1));
    const { config } = await database.db
      .selectFrom('vote_opening')
      .select('config')
      .where('vote_id', '=', vote.voteId)
      .executeTakeFirstOrThrow();
    const { counting, areas } = JSON.parse(config) as VoteConfig;
    expect(counting).toEqual({
      shares: { utility: 'points', completion: 'add1u', exhaustiveStop: true },
      minVoters: 1,
      leastTurnout: null,
      leftOver: 'stays',
      sentinelCost: 99_999_999_900,
      exclusive: [],
    });
    expect(areas.map(({ residents }) => residents)).toEqual([null, 100]);
  });

  test.each([
    ['a pair of projects', `insert into vote_exclusive_pair select $1, min(id), max(id) from project_task`],
    ['the rule of left-over money', `update budget_vote set left_over = 'to-town' where vote_id = $1`],
    [
      'the residents of an area',
      `update budget_form set residents = 5 where form_id in (select id from form where vote_id = $1)`,
    ],
  ])('keeps everybody from changing %s', async (_, statement) => {
    const vote = await plantVote(database.db, { areas: AREAS }, town);
    await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
    await expect(database.pool.query(statement, [vote.voteId])).rejects.toThrow('its rules are frozen');
  });
});
