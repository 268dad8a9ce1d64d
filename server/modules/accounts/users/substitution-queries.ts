import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { today } from '../../../db/today.ts';

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

/** Those of any of the accounts that run or are to come, the soonest first. */
export const findLastingSubstitutions = (db: Db, accountIds: readonly number[]): Promise<SubstitutionRow[]> =>
  rowsOf(db)
    .where((either) => either.or([either('absent_id', 'in', accountIds), either('substitute_id', 'in', accountIds)]))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`last_day >= ${today}`)
    .orderBy('first_day')
    .orderBy('id')
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

/** For whom the account stands in today, by the same view as `account_grant` lends by. */
export async function findStoodInFor(
  db: Db,
  substituteId: number,
): Promise<{ id: number; personal: Buffer; lastDay: string }[]> {
  const { rows } = await sql<{ id: number; personal: Buffer; lastDay: string }>`
    select s.id, a.personal, s.last_day::text as "lastDay"
      from standing_in s join account a on a.id = s.absent_id
     where s.substitute_id = ${substituteId} order by s.last_day, s.id`.execute(db);
  return rows;
}
