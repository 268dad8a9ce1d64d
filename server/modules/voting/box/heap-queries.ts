import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Traits } from './box-queries.ts';
import type { Choice } from './choices.ts';
import type { TraitCell } from './hide-rare-traits.ts';

/**
 * The heap: what opened envelopes chose, a row for each area, until it is known how many share which traits. It is a temporary table
 * of the closing's transaction: nobody else can read it, it is in no log and no backup, and it ends with the transaction.
 */
type Tx = Kysely<Database>;

export interface HeapRow extends Traits {
  formId: number;
  choices: readonly Readonly<Choice>[];
}

export const makeHeap = (tx: Tx): Promise<unknown> =>
  sql`create temporary table box_heap (
    id uuid not null default gen_random_uuid(), form_id integer not null, choices jsonb not null, sex text, age_band text
  ) on commit drop`.execute(tx);

export const insertHeap = (tx: Tx, rows: readonly HeapRow[]): Promise<unknown> =>
  sql`
    insert into box_heap (form_id, choices, sex, age_band)
    select form_id, choices::jsonb, sex, age_band
    from unnest(
      ${rows.map(({ formId }) => formId)}::integer[],
      ${rows.map(({ choices }) => JSON.stringify(choices))}::text[],
      ${rows.map(({ sex }) => sex)}::text[],
      ${rows.map(({ ageBand }) => ageBand)}::text[]
    ) as opened (form_id, choices, sex, age_band)`.execute(tx);

/** How many rows of each area have which traits. */
export async function countTraits(tx: Tx): Promise<(TraitCell & { formId: number })[]> {
  const { rows } = await sql<TraitCell & { formId: number }>`
    select form_id as "formId", sex, age_band as "ageBand", count(*)::integer as count from box_heap
    group by form_id, sex, age_band`.execute(tx);
  return rows;
}

/**
 * The rows of one area into the box, in the order of their random ids.
 * @param tellable traits that may stand beside choices; other rows tell none
 * @returns how many there were
 */
export async function pourHeap(
  tx: Tx,
  { voteId, formId, tellable }: { voteId: number; formId: number; tellable: readonly Traits[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into ballot (id, vote_id, form_id, choices, sex, age_band)
    select id, ${voteId}::integer, form_id, choices, told.sex, told.age_band
    from box_heap left join unnest(
      ${tellable.map(({ sex }) => sex)}::text[], ${tellable.map(({ ageBand }) => ageBand)}::text[]
    ) as told (sex, age_band)
      on (told.sex, told.age_band) is not distinct from (box_heap.sex, box_heap.age_band)
    where form_id = ${formId} order by id`.execute(tx);
  return Number(numAffectedRows);
}
