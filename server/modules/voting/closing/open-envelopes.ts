import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { setAsideReason } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../../db/tables.ts';
import { type EnvelopeKeys, openEnvelope } from '../../../services/envelope-seal.ts';
import { shuffle } from '../../../services/shuffle.ts';
import type { Choice, SealedBallot } from '../casting/ballot-envelope.ts';
import type { VoteConfig, VoteConfigArea } from '../vote-config.ts';
import { destroyLinks } from './destroy-links.ts';
import { hideRareTraits, type Traits } from './hide-rare-traits.ts';

export interface OpenedBox {
  opened: number;
  setAside: number;
  /** What was set aside, by reason. */
  setAsideBy: Record<string, number>;
}

const BATCH = 2000;

/**
 * Sets invalid envelopes aside, opens the rest into the ballot box, area by area and each area shuffled apart (decision 0037), takes
 * from them what would point at a voter, and destroys every link between the register and the choices (DESIGN §1.3). All in the caller's transaction: killed at any instant, nothing has happened.
 * @throws Error when an envelope is missing, damaged, or the count does not come out: then closing needs people
 */
export async function openEnvelopes(
  tx: Transaction<Database>,
  { voteId, areas }: Pick<VoteConfig, 'voteId' | 'areas'>,
  keys: EnvelopeKeys,
  progress: (done: number, total: number) => void,
): Promise<OpenedBox> {
  // In the order of digests, which say nothing of time.
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
  for (const area of areas) {
    const rows = rowsOfArea(area, ballots);
    await insertRows(tx, voteId, area.id, rows);
    await tx.insertInto('box_area').values({ vote_id: voteId, form_id: area.id, voters: rows.length }).execute();
  }
  await insertGroups(tx, voteId, ballots);
  const setAsideBy: Record<string, number> = {};
  for (const [key, number] of aside) {
    const [reason, sex] = JSON.parse(key) as [string, string | null];
    setAsideBy[reason] = (setAsideBy[reason] ?? 0) + number;
    await tx.insertInto('set_aside').values({ vote_id: voteId, reason, sex, count: number }).execute();
  }
  await destroyLinks(tx, voteId);
  await provePut(tx, voteId, areas, ballots);
  progress(rows.length, rows.length);
  return { opened: ballots.length, setAside: rows.length - ballots.length, setAsideBy };
}

function readEnvelope(ciphertext: Buffer | null, keys: EnvelopeKeys): SealedBallot {
  const text = ciphertext && openEnvelope(ciphertext, keys);
  if (!text) throw new Error('an envelope of this vote is missing or cannot be opened');
  return JSON.parse(text) as SealedBallot;
}

interface BoxRow extends Traits {
  choices: Choice[];
}

/** What the ballots chose in one area, in an order of its own: nothing joins it with what they chose in another. */
function rowsOfArea({ categories }: VoteConfigArea, ballots: readonly SealedBallot[]): BoxRow[] {
  const own = new Set(categories.flatMap(({ projects }) => projects.map(({ questionId }) => questionId)));
  const rows = ballots.flatMap(({ choices, sex, ageBand }): BoxRow[] => {
    const chosen = choices.filter(([questionId]) => own.has(questionId));
    return chosen.length === 0 ? [] : [{ choices: chosen, sex, ageBand }];
  });
  shuffle(rows);
  return hideRareTraits(rows);
}

async function insertRows(tx: Transaction<Database>, voteId: number, formId: number, rows: readonly BoxRow[]) {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await sql`
      insert into ballot (id, vote_id, form_id, choices, sex, age_band)
      select id, ${voteId}, ${formId}, choices::jsonb, sex, age_band
      from unnest(
        ${batch.map(() => randomUUID())}::uuid[],
        ${batch.map(({ choices }) => JSON.stringify(choices))}::text[],
        ${batch.map(({ sex }) => sex)}::text[],
        ${batch.map(({ ageBand }) => ageBand)}::text[]
      ) as box (id, choices, sex, age_band)`.execute(tx);
  }
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

/** Each area's rows hold all points that the envelopes gave there, and no choice was left outside the areas. */
async function provePut(
  tx: Transaction<Database>,
  voteId: number,
  areas: readonly VoteConfigArea[],
  ballots: readonly SealedBallot[],
): Promise<void> {
  const { rows } = await sql<{ stored: number; points: number }>`
    select count(*)::integer as stored, coalesce(sum((choice ->> 1)::bigint), 0)::bigint as points
    from ballot, jsonb_array_elements(choices) as choice
    where vote_id = ${voteId} and form_id = any (${areas.map(({ id }) => id)}::integer[])`.execute(tx);
  const expected = ballots.flatMap(({ choices }) => choices);
  const points = expected.reduce((sum, [, given]) => sum + given, 0);
  const put = rows[0]!;
  if (put.stored !== expected.length || Number(put.points) !== points) {
    throw new Error(
      `box holds ${put.stored} choices of ${put.points} points, the envelopes ${expected.length} of ${points}`,
    );
  }
}

function count(numbers: Map<string, number>, key: string): void {
  numbers.set(key, (numbers.get(key) ?? 0) + 1);
}
