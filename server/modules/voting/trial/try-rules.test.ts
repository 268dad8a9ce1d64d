import type { OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import type { TriedRules, VoteTrial } from '@wiec/contract/office-vote-trial.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../../cli/invented-resident.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { type PlantedVote, plantVote, type VoteSeed } from '../../../testing/plant-vote.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { put } from '../../../testing/voting-app.ts';
import { countVote } from '../counting/count-vote.ts';
import { publishVote } from '../counting/publish-vote.ts';

let portal: TestApp;
let town: Town;
let [clerk, stranger] = [0, 0];
let earlier: PlantedVote;
let prepared: number;

type Points = Record<string, number>;
/** What each voter gives in the town, and in the district. */
const BALLOTS: readonly [Points, Points][] = [
  ...Array.from({ length: 6 }, (): [Points, Points] => [{ M1: 5, M3: 2 }, { D1: 1 }]),
  ...Array.from({ length: 5 }, (): [Points, Points] => [{ M2: 5, M3: 1 }, {}]),
];
const zl = (amount: number) => amount * 100;
const SEED: VoteSeed = {
  areas: [
    { of: 'town', projects: { M1: zl(700), M2: zl(600), M3: zl(200) }, budget: zl(1000), maxPoint: 10 },
    { of: 'district', projects: { D1: zl(200) }, budget: zl(500), maxPoint: 10, residents: 100 },
  ],
  vote: { counting_rule: 'greedy-no-skip' },
};

/** Holds a vote up to its counting. */
async function holdVote(where: Town, ballots: readonly [Points, Points][]): Promise<PlantedVote> {
  const { app, deps } = portal;
  const vote = await plantVote(deps.db, SEED, where);
  const act = { voteId: vote.voteId, actor: 'cli' };
  expect(await openNow(deps, act)).toMatchObject({ ok: true });
  for (const [index, points] of ballots.entries()) {
    const named = vote.forms.map(({ id, questions }, at) => [
      id,
      Object.fromEntries(Object.entries(points[at]!).map(([number, given]) => [questions[number]!, given])),
    ]);
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index: index + 1, districtId: where.districtId, today: '2026-11-21' }),
      points: Object.fromEntries(named) as Record<number, Record<number, number>>,
    });
    expect(status).toBe(200);
  }
  for (const step of [closeNow, countVote]) expect(await step(deps, act)).toMatchObject({ ok: true });
  return vote;
}
const publish = async ({ voteId }: PlantedVote) =>
  expect(await publishVote(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  signInById(app, deps);
  town = await plantTown(deps.db);
  const { officeId } = town;
  clerk = await plantStaff(deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  earlier = await holdVote(town, BALLOTS);
  prepared = (await plantVote(deps.db, {}, town)).voteId;
}, 120_000);
afterAll(() => portal.close());

const USUAL: TriedRules['counting'] = {
  method: 'greedy',
  tieRule: 'id',
  shares: { utility: 'points', completion: 'add1u', exhaustiveStop: true },
  minVoters: null,
  leastTurnout: null,
  leftOver: 'stays',
};

async function tryRules(rules: Partial<TriedRules & { from: number }> = {}, by = clerk) {
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/api/office/votes/${prepared}/trial`,
    headers: provenHeaders(portal.deps, by),
    payload: { counting: USUAL, thresholds: [], from: earlier.voteId, ...rules },
  });
  return { status: reply.statusCode, ...reply.json<{ data: VoteTrial; title: string }>() };
}
const tryOn = async () => {
  const url = `/api/office/votes/${prepared}/setup`;
  const reply = await portal.app.inject({ url, headers: provenHeaders(portal.deps, clerk) });
  return reply.json<{ data: OfficeVoteSetup }>().data.tryOn;
};

test('ballots are tried on once their result is published', async () => {
  expect(await tryOn()).toEqual([]);
  expect(await tryRules()).toMatchObject({ status: 409 });
  await publish(earlier);
  expect(await tryOn()).toMatchObject([{ id: earlier.voteId, year: 2027 }]);
  expect(await tryRules()).toMatchObject({ status: 200 });
});

test('says which project comes in, by how many points, and why it did not win then', async () => {
  const { data } = await tryRules();
  expect(data).toMatchObject({ vote: { id: earlier.voteId, year: 2027 } });
  const [ofTown, ofDistrict] = data.areas;
  // M1 takes 700 zł, M2 does not fit: then the list ended there, now M3 takes its 200 zł.
  expect(ofTown).toMatchObject({
    voters: 11,
    kept: 1,
    leftThen: 300,
    leftNow: 100,
    hasOpenTie: false,
    isWithheld: false,
    changes: [
      {
        number: 'M3/1',
        title: 'Projekt M3',
        points: 17,
        cost: 200,
        wonThen: false,
        reasonThen: 'Trzeci wynik. Wybieranie zakończyło się wcześniej: na drugi wynik nie starczyło pieniędzy.',
        reasonNow: 'Trzeci wynik. Drugi projekt był za drogi, ten się zmieścił. Po wyborze zostało 100\u00a0zł.',
      },
    ],
  });
  expect(ofDistrict).toMatchObject({ voters: 6, kept: 1, changes: [], leftThen: 300, leftNow: 300 });
});

test('says what drops out: a threshold of the new vote counts, and a condition of voters', async () => {
  const { data } = await tryRules({ thresholds: [{ districtId: town.systemDistrictId, threshold: 28 }] });
  expect(data.areas[0]).toMatchObject({ kept: 1, changes: [] });
  const more = await tryRules({ counting: { ...USUAL, minVoters: 7 } });
  expect(more.data.areas[0]).toMatchObject({
    kept: 0,
    changes: [
      { number: 'M1/1', wonThen: true },
      { number: 'M3/1', wonThen: false },
    ],
  });
  expect(more.data.areas[1]).toMatchObject({ kept: 0, changes: [{ number: 'D1/1', wonThen: true }] });
});

test('the same rules change nothing, and what cannot be judged is said', async () => {
  const same = await tryRules({ counting: { ...USUAL, method: 'greedy-no-skip', leastTurnout: 100 } });
  expect(same.data.areas.map(({ changes, lacksResidents }) => [changes, lacksResidents])).toEqual([
    [[], true],
    [[], false],
  ]);
});

test('an area in which so few voted that nothing is told of it stays untold', async () => {
  const few = await holdVote(town, BALLOTS.slice(2));
  await publish(few);
  const { data } = await tryRules({ from: few.voteId, counting: { ...USUAL, minVoters: 7 } });
  expect(data.areas).toMatchObject([
    { voters: 9, isWithheld: false, changes: [{ title: 'Projekt M2', wonThen: true }, { title: 'Projekt M3' }] },
    { voters: 0, isWithheld: true, kept: 0, leftThen: 0, leftNow: 0, changes: [] },
  ]);
});

test('no rule that is tried tells of an untold area by the money that it would pass on', async () => {
  const few = await holdVote(town, BALLOTS.slice(2));
  await publish(few);
  const left = async (threshold: number) => {
    const { data } = await tryRules({
      from: few.voteId,
      counting: { ...USUAL, leftOver: 'to-town' },
      thresholds: [{ districtId: town.districtId, threshold }],
    });
    return data.areas;
  };
  // The four points of its one project are between the two.
  expect(await left(5)).toEqual(await left(1));
});

test('clerks of another office try nothing, and ballots of another office are not tried on', async () => {
  const elsewhere = await plantTown(portal.deps.db, 2040);
  const { officeId } = elsewhere;
  stranger = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
  expect((await tryRules({}, stranger)).status).toBe(403);
  const theirs = await holdVote(elsewhere, []);
  await publish(theirs);
  expect((await tryRules({ from: theirs.voteId })).status).toBe(409);
  expect((await tryRules({ from: prepared })).status).toBe(409);
  expect((await tryOn()).map(({ id }) => id)).not.toContain(theirs.voteId);
});

test('nothing of the earlier vote changes', async () => {
  const results = () => portal.app.inject(`/api/budgets/${earlier.voteId}/results`);
  const before = await results();
  await tryRules({ counting: { ...USUAL, method: 'equal-shares' } });
  portal.app.kept?.forget();
  expect((await results()).json<{ data: object }>().data).toEqual(before.json<{ data: object }>().data);
});
