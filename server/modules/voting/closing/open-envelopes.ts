import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { setAsideReason } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../../db/tables.ts';
import { type EnvelopeKeys, openEnvelope } from '../../../services/envelope-seal.ts';
import { shuffle } from '../../../services/shuffle.ts';
import type { SealedBallot } from '../casting/ballot-envelope.ts';
import { destroyLinks } from './destroy-links.ts';
import { hideRareTraits } from './hide-rare-traits.ts';

export interface OpenedBox {
  opened: number;
  setAside: number;
  /** What was set aside, by reason. */
  setAsideBy: Record<string, number>;
}

const BATCH = 2000;

/**
 * Sets invalid envelopes aside, shuffles the rest and opens them into the ballot box, takes from them what
 * would point at a voter, and destroys every link between the register and the choices (DESIGN §1.3). All in the caller's transaction: killed at any instant, nothing has happened.
 * @throws Error when an envelope is missing, damaged, or the count does not come out: then closing needs people
 */
export async function openEnvelopes(
  tx: Transaction<Database>,
  voteId: number,
  keys: EnvelopeKeys,
  progress: (done: number, total: number) => void,
): Promise<OpenedBox> {
  // In the order of digests, which say nothing of time; then shuffled.
  const { rows } = await sql<{ status: string; reason: string | null; ciphertext: Buffer | null }>`
    select entry.status, entry.reason, envelope.ciphertext
    from (
      select envelope_id, status, status_reason as reason from register where vote_id = ${voteId}
      union all
      select envelope_id, status, reason from spare_envelope where vote_id = ${voteId}
    ) as entry left join envelope on envelope.id = entry.envelope_id
    order by envelope.digest`.execute(tx);
  const ballots: SealedBallot[] = [];
  const aside = new Map<string, number>();
  let done = 0;
  for (const { status, reason, ciphertext } of rows) {
    const ballot = readEnvelope(ciphertext, keys);
    if (status === 'valid') ballots.push(ballot);
    else count(aside, JSON.stringify([setAsideReason(status, reason), ballot.sex]));
    if (++done % BATCH === 0) {
      progress(done, rows.length);
      // Lets the process answer others between batches.
      await new Promise(setImmediate);
    }
  }
  shuffle(ballots);
  const told = hideRareTraits(ballots);
  for (let start = 0; start < told.length; start += BATCH) {
    await insertBallots(tx, voteId, told.slice(start, start + BATCH));
  }
  await insertGroups(tx, voteId, ballots);
  const setAsideBy: Record<string, number> = {};
  for (const [key, number] of aside) {
    const [reason, sex] = JSON.parse(key) as [string, string | null];
    setAsideBy[reason] = (setAsideBy[reason] ?? 0) + number;
    await tx.insertInto('set_aside').values({ vote_id: voteId, reason, sex, count: number }).execute();
  }
  await destroyLinks(tx, voteId);
  await provePut(tx, voteId, ballots.length);
  progress(rows.length, rows.length);
  return { opened: ballots.length, setAside: rows.length - ballots.length, setAsideBy };
}

function readEnvelope(ciphertext: Buffer | null, keys: EnvelopeKeys): SealedBallot {
  const text = ciphertext && openEnvelope(ciphertext, keys);
  if (!text) throw new Error('an envelope of this vote is missing or cannot be opened');
  return JSON.parse(text) as SealedBallot;
}

async function insertBallots(tx: Transaction<Database>, voteId: number, ballots: readonly SealedBallot[]) {
  await sql`
    insert into ballot (id, vote_id, choices, sex, age_band, district_id)
    select id, ${voteId}, choices::jsonb, sex, age_band, district_id
    from unnest(
      ${ballots.map(() => randomUUID())}::uuid[],
      ${ballots.map(({ choices }) => JSON.stringify(choices))}::text[],
      ${ballots.map(({ sex }) => sex)}::text[],
      ${ballots.map(({ ageBand }) => ageBand)}::text[],
      ${ballots.map(({ districtId }) => districtId)}::integer[]
    ) as box (id, choices, sex, age_band, district_id)`.execute(tx);
}

async function insertGroups(tx: Transaction<Database>, voteId: number, ballots: readonly SealedBallot[]) {
  await sql`
    insert into box_group (vote_id, sex, age_band, district_id, count)
    select ${voteId}, sex, age_band, district_id, count(*)
    from unnest(
      ${ballots.map(({ sex }) => sex)}::text[],
      ${ballots.map(({ ageBand }) => ageBand)}::text[],
      ${ballots.map(({ districtId }) => districtId)}::integer[]
    ) as box (sex, age_band, district_id)
    group by sex, age_band, district_id`.execute(tx);
}

async function provePut(tx: Transaction<Database>, voteId: number, expected: number): Promise<void> {
  const { rows } = await sql<{ stored: number }>`
    select count(*)::integer as stored from ballot where vote_id = ${voteId}`.execute(tx);
  if (rows[0]!.stored !== expected) throw new Error(`box holds ${rows[0]!.stored} ballots instead of ${expected}`);
}

function count(numbers: Map<string, number>, key: string): void {
  numbers.set(key, (numbers.get(key) ?? 0) + 1);
}
