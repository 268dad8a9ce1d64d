import type { PaperDay } from '@wiec/domain/paper-day.ts';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';

export interface DayRow extends PaperDay {
  pointId: number;
  day: PlainDate;
  note: string;
  revision: number;
  first: number | null;
  second: number | null;
}

const days = (db: Kysely<Database>) =>
  db
    .selectFrom('paper_day')
    .select([
      'point_id as pointId',
      'opening',
      'received',
      'issued',
      'returned',
      'spoilt',
      'counted',
      'note',
      'revision',
    ])
    .select(['first_signed_by as first', 'second_signed_by as second'])
    .select(sql<PlainDate>`day::text`.as('day'));

/** Of all points of a vote, the newest day first. */
export const findDays = (db: Kysely<Database>, voteId: number): Promise<DayRow[]> =>
  days(db)
    .where('point_id', 'in', db.selectFrom('paper_point').select('id').where('vote_id', '=', voteId))
    .orderBy('paper_day.day', 'desc')
    .execute();

export const findDay = (db: Kysely<Database>, pointId: number, day: PlainDate): Promise<DayRow | undefined> =>
  days(db)
    .where('point_id', '=', pointId)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst();

/** Nobody else writes of the point until the transaction ends. @returns whether it is one of this vote */
export async function holdPoint(tx: Transaction<Database>, voteId: number, pointId: number): Promise<boolean> {
  const { rows } = await sql`
    select from paper_point where id = ${pointId} and vote_id = ${voteId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** Writes what was counted; signatures of what stood before are gone. */
export async function writeDay(
  tx: Transaction<Database>,
  { pointId, day, note, ...counts }: PaperDay & Pick<DayRow, 'pointId' | 'day' | 'note'>,
): Promise<void> {
  const { opening, received, issued, returned, spoilt, counted } = counts;
  await sql`
    insert into paper_day (point_id, day, opening, received, issued, returned, spoilt, counted, note)
    values (${pointId}, ${day}, ${opening}, ${received}, ${issued}, ${returned}, ${spoilt}, ${counted}, ${note})
    on conflict (point_id, day) do update set
      opening = excluded.opening, received = excluded.received, issued = excluded.issued, returned = excluded.returned,
      spoilt = excluded.spoilt, counted = excluded.counted, note = excluded.note, revision = paper_day.revision + 1,
      first_signed_by = null, first_signed_at = null, second_signed_by = null, second_signed_at = null`.execute(tx);
}

/** The first signature, or the second. */
export async function signDay(tx: Transaction<Database>, { pointId, day }: DayRow, by: number): Promise<void> {
  await sql`
    update paper_day set
      second_signed_by = case when first_signed_at is not null then ${by}::integer end,
      second_signed_at = case when first_signed_at is not null then clock_timestamp() end,
      first_signed_by = case when first_signed_at is null then ${by}::integer else first_signed_by end,
      first_signed_at = coalesce(first_signed_at, clock_timestamp())
     where point_id = ${pointId} and day = ${day}::date`.execute(tx);
}
