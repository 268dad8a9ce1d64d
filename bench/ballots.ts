import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inventedResident } from '@wiec/server/cli/invented-resident.ts';
import { storeBallot } from '@wiec/server/participation/casting/store-ballot-queries.ts';
import { ordinaryBallot } from '@wiec/server/testing/ordinary-ballot.ts';
import { CONNECTIONS } from './load.ts';
import { ballotRequest, putForSeconds } from './put-ballots.ts';
import { atLeast, median, type Row } from './row.ts';

export interface BenchVote {
  readonly id: number;
  readonly formId: number;
  readonly districtId: number;
  readonly questionIds: readonly number[];
}

const ROUNDS = 5;
const SECONDS = 4;
const MOST_PER_SECOND = 8000;

/** What a ballot of a vote is stored as, by one that was cast in it. */
interface StoredLike {
  readonly ciphertext: number;
  /** Null: nobody types anything about themselves. */
  readonly personal: number | null;
}

/** Runs `once` in as many loops as there are connections; how many finished a second. */
export async function perSecond(seconds: number, once: () => Promise<void>): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return (done * 1000) / (performance.now() - start);
}

/** Ballots made before the clock starts: what a voter's browser does is not what is measured. */
export function* madeBallots(vote: BenchVote): Generator<{ body: string; key: string }> {
  const today = new Date().toISOString().slice(0, 10) as Parameters<typeof inventedResident>[0]['today'];
  const { questionIds } = vote;
  for (let index = 1; ; index++) {
    const answers = [0, 1, 2].map((step) => ({
      questionId: questionIds[(index + step) % questionIds.length],
      answerOptions: [{ ranking: 1 }],
    }));
    const body = JSON.stringify({
      consultationForms: [{ id: vote.formId, agreementAccepted: true, answers }],
      userData: inventedResident({ index, districtId: vote.districtId, today }),
    });
    yield { body, key: randomUUID() };
  }
}

/** Each request another voter's ballot; any refusal ends the bench. */
function ballotsOverHttp(
  url: string,
  vote: BenchVote,
  source: Generator<{ body: string; key: string }>,
  seconds: number,
): Promise<number> {
  const path = `/api/project/${vote.id}/consultation-forms`;
  const requests = Array.from({ length: seconds * MOST_PER_SECOND }, () => {
    const { body, key } = source.next().value as { body: string; key: string };
    return ballotRequest(url, path, key, body);
  });
  return putForSeconds(url, requests, seconds);
}

/**
 * The yardstick: the statement that stores a ballot, with values of the same size, from one process over one pool. At least one
 * ballot was cast.
 */
export async function ballotByStatement(
  pool: pg.Pool,
  vote: Pick<BenchVote, 'formId'> & { readonly voteId: number },
): Promise<() => Promise<void>> {
  const { rows } = await pool.query<StoredLike>(
    `select (select length(ciphertext) from envelope where vote_id = $1 limit 1) as ciphertext,
            (select length(personal) from register_person where vote_id = $1 limit 1) as personal`,
    [vote.voteId],
  );
  const { ciphertext, personal } = rows[0]!;
  return async () => {
    const voterKey = randomBytes(32);
    const { outcome } = await storeBallot(
      { pool },
      ordinaryBallot({
        voteId: vote.voteId,
        formIds: [vote.formId],
        voterKey,
        names: personal === null ? [voterKey] : [voterKey, randomBytes(32)],
        envelope: { ciphertext: randomBytes(ciphertext), digest: randomBytes(32) },
        emailKey: personal === null ? null : randomBytes(32),
        personal: personal === null ? null : randomBytes(personal),
        origin: personal === null ? null : randomBytes(32),
      }),
    );
    if (outcome !== 'stored') throw new Error(`the statement did not store: ${outcome}`);
  };
}

/** @throws where the database does not wait for its disk: then no figure of it would hold */
export async function demandDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ fsync: string; commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  if (rows[0]?.fsync !== 'on' || rows[0].commit !== 'on') throw new Error('fsync and synchronous_commit must be on');
}

/** Ballots a second over HTTP, held against the same statement without HTTP, rules and encryption. */
export async function benchBallots(url: string, pool: pg.Pool, vote: BenchVote): Promise<Row> {
  await demandDurable(pool);
  const source = madeBallots(vote);
  await ballotsOverHttp(url, vote, source, 2);
  const statement = await ballotByStatement(pool, { voteId: vote.id, formId: vote.formId });
  await perSecond(2, statement);
  const overHttp: number[] = [];
  const direct: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    overHttp.push(await ballotsOverHttp(url, vote, source, SECONDS));
    direct.push(await perSecond(SECONDS, statement));
  }
  const name = `ballots over HTTP, ${CONNECTIONS} connections, against the statement alone (fsync on)`;
  return atLeast(name, median(overHttp), median(direct), 'ballots/s', 0.6);
}
