import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface SubstitutionRow {
  id: number;
  absentId: number;
  substituteId: number;
  firstDay: string;
  lastDay: string;
  endedAt: Date | null;
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('substitution')
    .select(['id', 'absent_id as absentId', 'substitute_id as substituteId', 'ended_at as endedAt'])
    .select([sql<string>`first_day::text`.as('firstDay'), sql<string>`last_day::text`.as('lastDay')]);

/** In which the account is away or stands in, the latest first. */
export const findSubstitutions = (db: Db, accountId: number): Promise<SubstitutionRow[]> =>
  rowsOf(db)
    .where((either) => either.or([either('absent_id', '=', accountId), either('substitute_id', '=', accountId)]))
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertSubstitution(
  tx: Db,
  { absentId, substituteId, firstDay, lastDay }: Omit<SubstitutionRow, 'id' | 'endedAt'>,
): Promise<void> {
  await tx
    .insertInto('substitution')
    .values({ absent_id: absentId, substitute_id: substituteId, first_day: firstDay, last_day: lastDay })
    .execute();
}

export async function writeSubstitutionEnd(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('substitution')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** For whom the account stands in today, by the same conditions as `account_grant` lends by. */
export const findStoodInFor = (
  db: Db,
  substituteId: number,
): Promise<{ id: number; personal: Buffer; lastDay: string }[]> =>
  db
    .selectFrom('substitution as s')
    .innerJoin('account as a', 'a.id', 's.absent_id')
    .select(['s.id', 'a.personal', sql<string>`s.last_day::text`.as('lastDay')])
    .where('s.substitute_id', '=', substituteId)
    .where('s.ended_at', 'is', null)
    .where('a.blocked_at', 'is', null)
    .where(sql<boolean>`(clock_timestamp() at time zone 'Europe/Warsaw')::date between s.first_day and s.last_day`)
    .orderBy('s.last_day')
    .orderBy('s.id')
    .execute();
