import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { VoterTraits } from '../../../participation/vote-kind-box.ts';
import type { Choice } from './choices.ts';
import type { VoterGroup } from './voter-groups.ts';

type Tx = Kysely<Database>;

const BATCH = 2000;

export type Traits = Pick<VoterTraits, 'sex' | 'ageBand'>;

export interface BoxRow extends Traits {
  choices: readonly Readonly<Choice>[];
}

/** Rows of the ballot box in one area, each under a new random id. */
export async function insertBallots(
  tx: Tx,
  { voteId, formId, districtId = null }: { voteId: number; formId: number; districtId?: number | null },
  rows: readonly BoxRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await sql`
      insert into ballot (id, vote_id, form_id, choices, sex, age_band, district_id)
      select id, ${voteId}, ${formId}::integer, choices::jsonb, sex, age_band, ${districtId}::integer
      from unnest(
        ${batch.map(() => randomUUID())}::uuid[],
        ${batch.map(({ choices }) => JSON.stringify(choices))}::text[],
        ${batch.map(({ sex }) => sex)}::text[],
        ${batch.map(({ ageBand }) => ageBand)}::text[]
      ) as box (id, choices, sex, age_band)`.execute(tx);
  }
}

export async function insertArea(tx: Tx, voteId: number, formId: number, voters: number): Promise<void> {
  await tx.insertInto('box_area').values({ vote_id: voteId, form_id: formId, voters }).execute();
}

export async function insertGroups(tx: Tx, voteId: number, groups: readonly VoterGroup[]): Promise<void> {
  await sql`
    insert into box_group (vote_id, sex, age_band, district_id, count)
    select ${voteId}::integer, * from unnest(
      ${groups.map(({ sex }) => sex)}::text[],
      ${groups.map(({ ageBand }) => ageBand)}::text[],
      ${groups.map(({ districtId }) => districtId)}::integer[],
      ${groups.map(({ count }) => count)}::integer[])`.execute(tx);
}

/** How many choices the box holds in these areas, and of how many points. */
export async function sumUpBox(
  tx: Tx,
  voteId: number,
  formIds: readonly number[],
): Promise<{ stored: number; points: number }> {
  const { rows } = await sql<{ stored: number; points: number }>`
    select count(*)::integer as stored, coalesce(sum((choice ->> 1)::bigint), 0)::bigint as points
    from ballot, jsonb_array_elements(choices) as choice
    where vote_id = ${voteId} and form_id = any (${[...formIds]}::integer[])`.execute(tx);
  return rows[0]!;
}
