import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { type Closing, closeVote } from './close-vote.ts';
import { withdrawVote } from '../acts/withdraw-vote.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let app: Awaited<ReturnType<typeof votingApp>>;
let town: Town;
let vote: PlantedVote;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  app = await votingApp(deps);
  town = await plantTown(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  vote = await plantVote(database.db, {}, town);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
});

const reason = 'Ewakuacja urzędu z powodu powodzi.';
const close = (change: Partial<Closing> = {}) =>
  closeVote(deps, { voteId: vote.voteId, actor: 'cli', beforeDeadline: reason, setAsideUndecided: false, ...change });
const cast = (index: number) =>
  put(app, vote.voteId, {
    userData: inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
    points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } },
  });
const acts = () =>
  database.db.selectFrom('vote_act').select(['kind', 'reason']).where('vote_id', '=', vote.voteId).execute();

test('before its deadline a vote closes only with a reason, and everybody sees it', async () => {
  expect(await close({ beforeDeadline: null })).toMatchObject({ ok: false, reason: 'before-deadline' });
  expect(await close({ beforeDeadline: 'bo tak' })).toMatchObject({ ok: false, reason: 'misconfigured' });
  expect(await acts()).toEqual([]);
  expect(await cast(1)).toMatchObject({ status: 200 });
  expect(await close()).toMatchObject({ ok: true, opened: 1 });
  expect(await acts()).toEqual([{ kind: 'early-closing', reason }]);
  expect(await cast(2)).toMatchObject({ status: 409, title: expect.stringContaining('przed terminem') });
  const record = (await app.inject(`/api/project/${vote.voteId}/record`)).json<{ data: { acts: object[] } }>().data;
  expect(record.acts).toMatchObject([{ kind: 'early-closing', reason }]);
});

test('a vote that is withdrawn between the two steps of its closing stays shut', async () => {
  for (const index of [1, 2]) expect(await cast(index)).toMatchObject({ status: 200 });
  const { voteId } = vote;
  const { closing, withdrawal } = await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('project').select('id').where('id', '=', voteId).forUpdate().execute();
    // The first step holds the lock of the vote and waits for its row, the withdrawal for that lock: it comes before the second.
    const first = close();
    await untilSomebodyWaits(database.pool);
    const second = withdrawVote(deps, { voteId, actor: 'cli', reason });
    await untilSomebodyWaits(database.pool, 2);
    return { closing: first, withdrawal: second };
  });
  expect(await withdrawal).toMatchObject({ ok: true });
  expect(await closing).toMatchObject({ ok: false, reason: 'wrong-step', problems: [{ code: 'withdrawn' }] });
  const { rows } = await database.pool.query(
    `select closed_at, (select count(*)::integer from envelope where vote_id = $1) as envelopes,
       (select count(*)::integer from ballot where vote_id = $1) as opened
     from vote_opening where vote_id = $1`,
    [voteId],
  );
  expect(rows).toEqual([{ closed_at: null, envelopes: 2, opened: 0 }]);
});

test('votes on which nobody has decided keep the box shut, until they are set aside on purpose', async () => {
  for (const index of [1, 2, 3]) expect(await cast(index)).toMatchObject({ status: 200 });
  await database.pool.query(
    `update register set status = 'waiting' where voter_key in (select voter_key from register where vote_id = $1 limit 2)`,
    [vote.voteId],
  );
  const refusal = await close();
  expect(refusal).toEqual({
    ok: false,
    reason: 'undecided',
    problems: [{ code: 'undecided-envelopes', undecided: [{ status: 'waiting', reason: null, count: 2 }] }],
  });
  // Refused before anything happened: the vote goes on.
  expect(await acts()).toEqual([]);
  expect(await cast(4)).toMatchObject({ status: 200 });
  expect(await close({ setAsideUndecided: true })).toMatchObject({
    ok: true,
    opened: 2,
    setAside: 2,
    setAsideBy: { waiting: 2 },
  });
});
