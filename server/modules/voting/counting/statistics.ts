import type { Kysely } from 'kysely';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import { mergeSmallGroups, publishablePair } from '@wiec/domain/small-groups.ts';
import type { Database } from '../../../db/tables.ts';
import type { VoteConfig } from '../vote-config.ts';
import { countByDistrict, countBySex, countSetAsideBySex, type SexCount } from './statistics-queries.ts';

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
  const valid = bySex(await countBySex(db, voteId));
  const aside = bySex(await countSetAsideBySex(db, voteId));
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

function bySex(rows: readonly SexCount[]): SexCounts {
  const of = (sex: string) => rows.find((row) => row.sex === sex)?.count ?? 0;
  return { all: rows.reduce((sum, { count }) => sum + count, 0), female: of('female'), male: of('male') };
}

/** Small districts and those who told nothing stand under one name. */
async function byDistrict(db: Kysely<Database>, voteId: number): Promise<VoteStatistics['userVoteCountByDistrict']> {
  const rows = await countByDistrict(db, voteId);
  const { kept, merged } = mergeSmallGroups(rows.map((row) => ({ key: row, count: row.count })));
  const named = kept.map(({ key, count }) => ({
    districtId: key.district_id,
    districtName: key.name ?? 'Nie podano obszaru',
    voteCount: count,
  }));
  return merged === 0 ? named : [...named, { districtId: null, districtName: 'Pozostałe obszary', voteCount: merged }];
}
