import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { storeBallot } from '@wiec/server/participation/casting/store-ballot-queries.ts';
import { ordinaryBallot } from '@wiec/server/testing/ordinary-ballot.ts';
import type { BenchVote } from './ballots.ts';
import { median, type Row } from './row.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const CHUNK = 50_000;
const MOST_RATIO = 1.2;
const ROUNDS = 9;
const BALLOTS_PER_ROUND = 400;

export interface Register {
  pool: pg.Pool;
  vote: BenchVote;
}

/**
 * What storing one ballot costs when a million envelopes are in, against a thousand: two towns, measured in turn, one ballot
 * after another.
 */
export async function benchGrowingRegister(
  small: Register,
  large: Register,
  say: (sentence: string) => void,
): Promise<Row> {
  await fill(small, SMALL, say);
  await fill(large, LARGE, say);
  for (const { pool } of [small, large]) await pool.query('vacuum analyze register, envelope');
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const figures = { small: await millisecondsEach(small), large: await millisecondsEach(large) };
    // The first one warms up.
    if (round === 0) continue;
    times.small.push(figures.small);
    times.large.push(figures.large);
  }
  const [figure, against] = [median(times.large), median(times.small)];
  return {
    name: `one ballot at ${LARGE} envelopes, against ${SMALL}`,
    figure: `${figure.toFixed(3)} ms`,
    against: `${against.toFixed(3)} ms`,
    ratio: figure / against,
    limit: `≤ ${MOST_RATIO}`,
    within: figure / against <= MOST_RATIO,
  };
}

async function millisecondsEach(register: Register): Promise<number> {
  const start = performance.now();
  await storeSome(register);
  return (performance.now() - start) / BALLOTS_PER_ROUND;
}

async function storeSome({ pool, vote }: Register): Promise<void> {
  for (let n = 0; n < BALLOTS_PER_ROUND; n++) {
    const { outcome } = await storeBallot(
      { pool },
      ordinaryBallot({
        voteId: vote.id,
        formIds: [vote.formId],
        envelope: { ciphertext: randomBytes(180), digest: randomBytes(32) },
        personal: randomBytes(160),
      }),
    );
    if (outcome !== 'stored') throw new Error(`not stored: ${outcome}`);
  }
}

/** Brings the vote to this many envelopes, through the same function in the database, many to a statement. */
async function fill({ pool, vote }: Register, upTo: number, say: (sentence: string) => void): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: string }>('select count(*) from envelope where vote_id = $1', [vote.id]);
    const missing = upTo - Number(rows[0]!.count);
    if (missing <= 0) return;
    const some = Math.min(missing, CHUNK);
    await pool.query(FILL, [vote.id, vote.formId, some]);
    if (upTo > CHUNK) say(`  ${upTo - missing + some} envelopes`);
  }
}

const FILL = `
  select count((store_ballot(
    $1, array[$2::integer], voter, 'web', 'valid', r(), r(), r() || r() || r() || r() || r() || r(), r(), null, false, null, 5,
    r() || r() || r() || r() || r(), null, array[voter, r()], array[]::bytea[], null, null)).outcome)
  from (select r() as voter from generate_series(1, $3::integer)) as voters`.replaceAll(
  'r()',
  'sha256(uuid_send(gen_random_uuid()))',
);
