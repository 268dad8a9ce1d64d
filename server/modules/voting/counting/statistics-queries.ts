import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface SexCount {
  sex: string | null;
  count: number;
}

/** Voters whose ballots are in the box. */
export async function countBySex(db: Db, voteId: number): Promise<SexCount[]> {
  const { rows } = await sql<SexCount>`
    select sex, sum(count)::bigint as count from box_group where vote_id = ${voteId} group by sex`.execute(db);
  return rows;
}

/** Voters whose envelopes were set aside. */
export async function countSetAsideBySex(db: Db, voteId: number): Promise<SexCount[]> {
  const { rows } = await sql<SexCount>`
    select sex, sum(count)::bigint as count from set_aside where vote_id = ${voteId} group by sex`.execute(db);
  return rows;
}

/** Where voters live, as they told. */
export async function countByDistrict(
  db: Db,
  voteId: number,
): Promise<{ district_id: number | null; name: string | null; count: number }[]> {
  const { rows } = await sql<{ district_id: number | null; name: string | null; count: number }>`
    select voters.district_id, district.name, sum(voters.count)::bigint as count
    from box_group as voters left join district on district.id = voters.district_id
    where voters.vote_id = ${voteId}
    group by voters.district_id, district.name, district.position
    order by district.position nulls last, district.name collate polish`.execute(db);
  return rows;
}
