import { type Kysely, sql } from 'kysely';
import type { BudgetResult } from '@wiec/contract/budgets.ts';
import { mergeSmallGroups, publishablePair } from '@wiec/domain/small-groups.ts';
import type { Database } from '../../../db/tables.ts';
import type { VoteConfig } from '../vote-config.ts';

export type VoteStatistics = Pick<
  BudgetResult,
  | 'voteCount'
  | 'incorrectVoteCount'
  | 'femaleVoteCount'
  | 'maleVoteCount'
  | 'incorrectFemaleVoteCount'
  | 'incorrectMaleVoteCount'
  | 'userVoteCountByDistrict'
>;

/** `incorrectVoteCount`: envelopes set aside at closing. Groups under five are merged or left out. */
export async function voteStatistics(db: Kysely<Database>, config: VoteConfig): Promise<VoteStatistics> {
  const { voteId, showResultsBySex, showResultsByDistrict } = config;
  const valid = await bySex(
    db,
    sql`select sex, sum(count)::bigint as count from box_group where vote_id = ${voteId} group by sex`,
  );
  const aside = await bySex(
    db,
    sql`select sex, sum(count)::bigint as count from set_aside where vote_id = ${voteId} group by sex`,
  );
  const pair = (counts: SexCounts) =>
    showResultsBySex ? publishablePair(counts.female, counts.male, counts.all) : ([null, null] as const);
  const [female, male] = pair(valid);
  const [incorrectFemale, incorrectMale] = pair(aside);
  return {
    voteCount: valid.all,
    incorrectVoteCount: aside.all,
    femaleVoteCount: female,
    maleVoteCount: male,
    incorrectFemaleVoteCount: incorrectFemale,
    incorrectMaleVoteCount: incorrectMale,
    userVoteCountByDistrict: showResultsByDistrict ? await byDistrict(db, voteId) : [],
  };
}

interface SexCounts {
  all: number;
  female: number;
  male: number;
}

async function bySex(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<SexCounts> {
  const { rows } = await (query as ReturnType<typeof sql<{ sex: string | null; count: number }>>).execute(db);
  const of = (sex: string) => rows.find((row) => row.sex === sex)?.count ?? 0;
  return { all: rows.reduce((sum, { count }) => sum + count, 0), female: of('female'), male: of('male') };
}

/** Where voters live, as they told. Small districts and those who told nothing stand under one name. */
async function byDistrict(db: Kysely<Database>, voteId: number): Promise<VoteStatistics['userVoteCountByDistrict']> {
  const { rows } = await sql<{ district_id: number | null; name: string | null; count: number }>`
    select voters.district_id, district.name, sum(voters.count)::bigint as count
    from box_group as voters left join district on district.id = voters.district_id
    where voters.vote_id = ${voteId}
    group by voters.district_id, district.name, district.position
    order by district.position nulls last, district.name`.execute(db);
  const { kept, merged } = mergeSmallGroups(rows.map((row) => ({ key: row, count: row.count })));
  const named = kept.map(({ key, count }) => ({
    districtId: key.district_id,
    districtName: key.name ?? 'Nie podano obszaru',
    voteCount: count,
  }));
  return merged === 0 ? named : [...named, { districtId: null, districtName: 'Pozostałe obszary', voteCount: merged }];
}
