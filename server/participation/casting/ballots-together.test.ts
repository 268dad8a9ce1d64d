import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../../db/connection.ts';
import { waitAtMost } from '../../db/waiting-limit.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { openNow } from '../../testing/open-now.ts';
import { ordinaryBallot } from '../../testing/ordinary-ballot.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { AT_ONCE, BallotsTogether } from './ballots-together.ts';
import { MOST_TOGETHER, type BallotToStore, type StoreOutcome } from './store-ballot-queries.ts';

let database: FreshDatabase;
let vote: PlantedVote;
/** Another process. */
let elsewhere: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await freshDatabase();
  elsewhere = connect(database.url);
});
const openedVote = async (): Promise<PlantedVote> => {
  const planted = await plantVote(database.db, {}, vote?.town);
  await openNow(testDeps(database), { voteId: planted.voteId, actor: 'cli' });
  return planted;
};
beforeEach(async () => {
  vote = await openedVote();
});
afterAll(async () => {
  await elsewhere.pool.end();
  await database.close();
});

const ballotOf = (change: Partial<BallotToStore> = {}): BallotToStore =>
  ordinaryBallot({
    voteId: vote.voteId,
    formIds: vote.forms.map(({ id }) => id),
    envelope: { ciphertext: randomBytes(200), digest: randomBytes(32) },
    ...change,
  });
const ballotBy = (voterKey: Buffer): BallotToStore => ballotOf({ voterKey, names: [voterKey] });
const stored = async () => {
  const { rows } = await database.pool.query<{ receipt: string }>(
    `select r.reply ->> 'receipt' as receipt from register r join envelope e on e.id = r.envelope_id
      where r.vote_id = $1 and encode(e.digest, 'hex') = r.reply ->> 'receipt'`,
    [vote.voteId],
  );
  return rows.map(({ receipt }) => receipt);
};
const receiptOf = ({ envelope }: BallotToStore) => envelope.digest.toString('hex');
const outcomes = (all: readonly StoreOutcome[]) => all.map(({ outcome }) => outcome);

/** The statements that go to PostgreSQL. */
function watched(pool: pg.Pool) {
  const names: string[] = [];
  const query = (statement: { name: string }) => {
    names.push(statement.name);
    return pool.query(statement as never);
  };
  return { names, pool: { query } as unknown as pg.Pool };
}

test('ballots go at once; what comes while enough are under way goes together, and each has its own receipt', async () => {
  const { names, pool } = watched(database.pool);
  const together = new BallotsTogether({ pool });
  const ballots = Array.from({ length: AT_ONCE + MOST_TOGETHER + 2 }, () => ballotOf());
  const written = await Promise.all(ballots.map((ballot) => together.store(ballot)));
  expect(written.map(({ reply }) => reply?.receipt)).toEqual(ballots.map(receiptOf));
  expect(new Set(await stored())).toEqual(new Set(ballots.map(receiptOf)));
  const alone = Array.from({ length: AT_ONCE }, () => 'store_ballot');
  expect(names).toEqual([...alone, `store_${MOST_TOGETHER}_ballots`, 'store_2_ballots']);
  // Nothing is left of the rush: the next one goes at once again.
  await together.store(ballotOf());
  expect(names.at(-1)).toBe('store_ballot');
});

test('those that go together are judged one after another: a person twice, a request again, a wrong code', async () => {
  const { names, pool } = watched(database.pool);
  const together = new BallotsTogether({ pool });
  const before = Array.from({ length: AT_ONCE }, () => ballotOf());
  const [twice, again] = [randomBytes(32), ballotOf()];
  const all = await Promise.all(
    [...before, ballotOf(), ballotBy(twice), ballotBy(twice), again, again, ballotOf({ codeHash: randomBytes(32), emailKey: randomBytes(32) })]
      .map((ballot) => together.store(ballot)),
  ); // prettier-ignore
  expect(names.at(-1)).toBe('store_6_ballots');
  const written = all.slice(AT_ONCE);
  expect(outcomes(written)).toEqual(['stored', 'stored', 'already-voted', 'stored', 'repeat', 'code-missing']);
  expect(written[4]!.reply).toEqual(written[3]!.reply);
  expect(await stored()).toHaveLength(AT_ONCE + 3);
});

test('one that cannot be stored fails alone', async () => {
  const together = new BallotsTogether(database);
  const sound = Array.from({ length: AT_ONCE + 2 }, () => ballotOf());
  const broken = { ...ballotOf(), formIds: ['x'] as unknown as number[] };
  const written = await Promise.allSettled([...sound, broken, ballotOf()].map((ballot) => together.store(ballot)));
  expect(written.map(({ status }) => status)).toEqual([...sound.map(() => 'fulfilled'), 'rejected', 'fulfilled']);
  expect(await stored()).toHaveLength(sound.length + 1);
});

test('a connection that breaks under them is replaced, and each is stored once', async () => {
  const together = new BallotsTogether(database);
  const lock = await elsewhere.pool.connect();
  await lock.query('begin');
  await lock.query('select pg_advisory_xact_lock(7163, $1)', [vote.voteId]);
  const ballots = Array.from({ length: AT_ONCE + MOST_TOGETHER }, () => ballotOf());
  const writing = Promise.all(ballots.map((ballot) => together.store(ballot)));
  const waiting = `select pid from pg_locks where locktype = 'advisory' and classid = 7163 and objid = $1 and not granted`;
  await expect.poll(async () => (await lock.query(waiting, [vote.voteId])).rows.length).toBe(AT_ONCE);
  await lock.query(`select pg_terminate_backend(pid) from (${waiting}) of_them`, [vote.voteId]);
  await lock.query('rollback');
  lock.release();
  expect(outcomes(await writing)).toEqual(ballots.map(() => 'stored'));
  expect(new Set(await stored())).toEqual(new Set(ballots.map(receiptOf)));
});

test('who waits behind others waits no longer than any request; what passes is told of all', async () => {
  const silent = { query: () => new Promise(() => {}) } as unknown as pg.Pool;
  const hanging = new BallotsTogether({ pool: silent });
  for (let under = 0; under < AT_ONCE; under++) void hanging.store(ballotOf());
  await expect(waitAtMost(30, () => hanging.store(ballotOf()))).rejects.toMatchObject({ code: '53300' });
  const gone = {
    query: async () => {
      await pause(5);
      throw Object.assign(new Error('the disk is full'), { code: '53100' });
    },
  } as unknown as pg.Pool;
  const full = new BallotsTogether({ pool: gone });
  const told = await Promise.allSettled(Array.from({ length: AT_ONCE + 3 }, () => full.store(ballotOf())));
  for (const each of told) expect(each).toMatchObject({ status: 'rejected', reason: { code: '53100' } });
});

test('two processes that meet the same people in opposite orders store each of them once', async () => {
  const here = new BallotsTogether(database);
  const there = new BallotsTogether(elsewhere);
  const people = Array.from({ length: 300 }, () => randomBytes(32));
  for (let from = 0; from < people.length; from += 60) {
    const some = people.slice(from, from + 60);
    const written = await Promise.all([
      ...some.map((person) => here.store(ballotBy(person))),
      ...some.toReversed().map((person) => there.store(ballotBy(person))),
    ]);
    const told = outcomes(written).toSorted();
    expect(told).toEqual([...some.map(() => 'already-voted'), ...some.map(() => 'stored')]);
  }
  expect(await stored()).toHaveLength(people.length);
});

test('of several votes none waits for another', async () => {
  const together = new BallotsTogether(database);
  const lock = await elsewhere.pool.connect();
  await lock.query('begin');
  await lock.query('select pg_advisory_xact_lock(7163, $1)', [vote.voteId]);
  const held = together.store(ballotOf());
  const { voteId, forms } = await openedVote();
  const another = await together.store(ballotOf({ voteId, formIds: forms.map(({ id }) => id) }));
  expect(another.outcome).toBe('stored');
  await lock.query('rollback');
  lock.release();
  expect((await held).outcome).toBe('stored');
});

test('people who share a request key or a declaration, in any order and in two processes, never stop the statements of others', async () => {
  const faults: unknown[] = [];
  const processes = [database.pool, elsewhere.pool].map((pool) => {
    const query = (statement: pg.QueryConfig) =>
      pool.query(statement).catch((fault: unknown) => {
        faults.push(fault);
        throw fault;
      });
    return new BallotsTogether({ pool: { query } as unknown as pg.Pool });
  });
  const other = await openedVote();
  const formsOf = (planted: PlantedVote) => ({ voteId: planted.voteId, formIds: planted.forms.map(({ id }) => id) });
  const [declarations, requests] = [
    [randomBytes(32), randomBytes(32)],
    [randomBytes(32), randomBytes(32)],
  ];
  const ballots = Array.from({ length: 400 }, (_, n) => {
    const voterKey = randomBytes(32);
    if (n % 4 === 0) return ballotOf({ voterKey, names: [voterKey] });
    if (n % 4 === 1) return ballotOf({ voterKey, names: [voterKey, declarations[randomBytes(1)[0]! % 2]!] });
    const vote = n % 4 === 2 ? {} : formsOf(other);
    return ballotOf({ ...vote, voterKey, names: [voterKey], requestKey: requests[randomBytes(1)[0]! % 2]! });
  });
  const written = outcomes(await Promise.all(ballots.map((ballot, n) => processes[(n >> 2) % 2]!.store(ballot))));
  expect(faults).toEqual([]);
  expect(written.filter((_, n) => n % 4 === 0)).toEqual(Array.from({ length: 100 }, () => 'stored'));
  expect(written.filter((outcome, n) => n % 4 === 1 && outcome === 'stored')).toHaveLength(declarations.length);
});
