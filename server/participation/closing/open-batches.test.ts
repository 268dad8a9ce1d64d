import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SMALLEST_BATCH } from '@wiec/domain/seal-chain.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { makeNumberBox, numbers, numberSent, readNumberBox } from '../../testing/number-votes.ts';
import { plantSurvey } from '../../testing/plant-survey.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { castBallot } from '../casting/cast-ballot.ts';
import { contestVote } from '../contested/contest-vote.ts';
import { type ParticipationDeps, participationDeps } from '../participation-deps.ts';
import { decideOnVote } from '../register/decide-on-vote.ts';
import { voteKindsOf } from '../vote-kind-box.ts';
import { openBatches } from './open-batches.ts';
import { sealList } from './seal-envelopes.ts';

let database: FreshDatabase;
let deps: ParticipationDeps;
let town: Town;
let survey: { voteId: number; formId: number };
let voteId: number;

beforeAll(async () => {
  database = await freshDatabase();
  deps = participationDeps({ ...testDeps(database), voteKinds: voteKindsOf(numbers) });
  town = await plantTown(database.db);
  await makeNumberBox(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  survey = await plantSurvey(deps, town, 'batched');
  ({ voteId } = survey);
});

const person = (): Promise<CallerAccount> =>
  plantVoterAccount(deps, {
    officeId: town.officeId,
    districtId: null,
    pesel: '44051401359',
    peselVerified: false,
    birthDate: '1944-05-14',
  });

async function cast(answers: readonly number[]): Promise<CallerAccount[]> {
  const accounts: CallerAccount[] = [];
  for (const answer of answers) {
    const account = await person();
    accounts.push(account);
    expect(await castBallot(deps, numberSent(survey, account, answer))).toMatchObject({ ok: true });
  }
  return accounts;
}

/** So many open a batch, and leave as much for the closing. */
const ENOUGH = 2 * SMALLEST_BATCH;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const seal = () => deps.db.transaction().execute((tx) => sealList(tx, voteId, 1));
const boxed = () => readNumberBox(deps.db, voteId);
const register = () => deps.db.selectFrom('register').selectAll().where('vote_id', '=', voteId).execute();
const countEnvelopes = async () =>
  (await deps.db.selectFrom('envelope').select('id').where('vote_id', '=', voteId).execute()).length;
const sorted = (some: readonly number[]) => some.toSorted((a, b) => a - b);

test('envelopes are opened twenty at least together, and only when their receipts are on a list', async () => {
  await cast(upTo(ENOUGH - 1));
  await seal();
  await openBatches(deps);
  expect(await boxed()).toEqual([]);

  await cast([ENOUGH - 1]);
  await openBatches(deps);
  expect(await boxed()).toEqual([]);

  await seal();
  await openBatches(deps);
  expect(await boxed()).toHaveLength(SMALLEST_BATCH);
  expect(await countEnvelopes()).toBe(SMALLEST_BATCH);
  const lists = await deps.db.selectFrom('seal_list').select('count').where('vote_id', '=', voteId).execute();
  expect(lists.map(({ count }) => count)).toEqual([ENOUGH - 1, 1]);
});

test('a vote whose batch cannot be opened does not keep the others shut', async () => {
  await cast(upTo(ENOUGH));
  await seal();
  const broken = voteId;
  survey = await plantSurvey(deps, town, 'batched');
  ({ voteId } = survey);
  await cast(upTo(ENOUGH));
  await seal();
  const open: typeof numbers.open = (tx, rules, ballots) =>
    rules.voteId === broken ? Promise.reject(new Error('broken')) : numbers.open(tx, rules, ballots);
  const opening = openBatches({ ...deps, voteKinds: voteKindsOf({ ...numbers, open }) });
  await expect(opening).rejects.toMatchObject({ errors: [new Error('broken')] });
  expect(await boxed()).toHaveLength(SMALLEST_BATCH);
  expect(await readNumberBox(deps.db, broken)).toEqual([]);
  await openBatches(deps);
  expect(await readNumberBox(deps.db, broken)).toHaveLength(SMALLEST_BATCH);
});

test('closing opens twenty at least together too: results before and after it tell no smaller group apart', async () => {
  await cast(upTo(ENOUGH + 5));
  await seal();
  await openBatches(deps);
  const before = await boxed();
  expect(before).toHaveLength(SMALLEST_BATCH + 5);
  await openBatches(deps);
  expect(await boxed()).toHaveLength(before.length);
  expect(await closeNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true, opened: SMALLEST_BATCH });
  expect(sorted(await boxed())).toEqual(upTo(ENOUGH + 5));
});

test('a batch is shuffled, and nothing leads from the register to what was in it', async () => {
  await cast(upTo(ENOUGH));
  await seal();
  const before = await register();
  const receiptOf = (row: (typeof before)[number]) => (row.reply as { receipt: string }).receipt;
  const byDigest = before
    .toSorted((a, b) => a.registered_at!.getTime() - b.registered_at!.getTime())
    .map((row, answer) => ({ receipt: receiptOf(row), answer }))
    .toSorted((a, b) => (a.receipt < b.receipt ? -1 : 1))
    .map(({ answer }) => answer);
  await openBatches(deps);
  const opened = await boxed();
  expect(opened).toHaveLength(SMALLEST_BATCH);
  // Of two million million million orders none comes by chance.
  expect(opened).not.toEqual(sorted(opened));
  expect(opened).not.toEqual(byDigest.filter((answer) => opened.includes(answer)));
  const kept = await register();
  const withoutLinks = kept.filter(({ envelope_id }) => envelope_id === null);
  expect(withoutLinks).toHaveLength(SMALLEST_BATCH);
  for (const { request_key, request_fingerprint, reply } of withoutLinks) {
    expect([request_key, request_fingerprint, reply]).toEqual([null, null, null]);
  }
  const keys = (rows: typeof kept) => rows.map(({ voter_key }) => voter_key.toString('hex')).toSorted();
  expect(keys(kept)).toEqual(keys(before));
});

test('whoever is in an opened batch has voted, and their vote can neither be decided on nor contested', async () => {
  const accounts = await cast(upTo(ENOUGH));
  await seal();
  await openBatches(deps);
  const first = accounts[(await boxed())[0]!];
  expect(await castBallot(deps, numberSent(survey, first!, 7))).toMatchObject({ ok: false, kind: 'conflict' });
  const entry = (await register()).find(({ envelope_id }) => envelope_id === null);
  for (const decision of [
    { kind: 'quarantine', reason: 'suspected' },
    { kind: 'annul', reason: 'impersonation' },
  ] as const) {
    const decided = await decideOnVote(deps, { voteId, entryId: entry!.entry_id, by: 'cli', decision });
    expect(decided).toMatchObject({ ok: false, kind: 'conflict' });
  }
  expect(await contestVote(deps, numberSent(survey, first!, 8))).toMatchObject({
    ok: false,
    errors: [{ message: expect.stringContaining('już policzony') }],
  });
  expect(await register()).toHaveLength(ENOUGH);
  expect(await boxed()).toHaveLength(SMALLEST_BATCH);
});

test('what is not valid stays shut; closing opens the rest, and sets that aside', async () => {
  await cast(upTo(ENOUGH + 1));
  await deps.db
    .updateTable('register')
    .set({ status: 'quarantined', status_reason: 'suspected', status_before: 'valid' })
    .where('entry_id', '=', (await register())[0]!.entry_id)
    .execute();
  await seal();
  await openBatches(deps);
  expect(await boxed()).toHaveLength(SMALLEST_BATCH);
  expect(await countEnvelopes()).toBe(SMALLEST_BATCH + 1);

  await cast([100, 101, 102]);
  await openBatches(deps);
  expect(await boxed()).toHaveLength(SMALLEST_BATCH);
  expect(await closeNow(deps, { voteId, actor: 'cli' })).toMatchObject({
    ok: true,
    opened: SMALLEST_BATCH + 3,
    setAside: 1,
  });
  expect(sorted(await boxed()).slice(-3)).toEqual([100, 101, 102]);
  expect(await countEnvelopes()).toBe(0);
});

test('a sealed vote stays shut until closing, however many there are', async () => {
  survey = await plantSurvey(deps, town, 'sealed');
  ({ voteId } = survey);
  await cast(upTo(ENOUGH));
  await seal();
  await openBatches(deps);
  expect(await boxed()).toEqual([]);
  // One that lost its envelope was not opened before: that is damage, and people must look.
  await sql`update register set envelope_id = null where entry_id = (
    select entry_id from register where vote_id = ${voteId} limit 1)`.execute(deps.db);
  await expect(closeNow(deps, { voteId, actor: 'cli' })).rejects.toThrow('missing');
});
