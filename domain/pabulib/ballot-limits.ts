import type { PabulibMeta } from './pabulib-election.ts';

/** What one ballot may hold. The format's defaults stand in for the keys that a file leaves out. */
export interface BallotLimits {
  minLength: number;
  maxLength: number;
  minPoints: number;
  maxPoints: number;
  minSumPoints: number;
  maxSumPoints: number;
}

/** The limits of a ballot with so many projects on it; infinite where the format knows no limit. */
export function ballotLimits(meta: PabulibMeta, projectCount: number): BallotLimits {
  const isChoice = meta.voteType === 'choose-1';
  return {
    minLength: isChoice ? 1 : (meta.minLength ?? 1),
    maxLength: isChoice ? 1 : (meta.maxLength ?? projectCount),
    minPoints: meta.minPoints ?? (meta.voteType === 'scoring' ? -Infinity : 0),
    maxPoints: meta.maxPoints ?? meta.maxSumPoints ?? Infinity,
    minSumPoints: meta.minSumPoints ?? (meta.voteType === 'scoring' ? -Infinity : 0),
    maxSumPoints: meta.maxSumPoints ?? Infinity,
  };
}

/** Whether ballots give points to the projects that they name. */
export function givesPoints({ voteType }: Pick<PabulibMeta, 'voteType'>): boolean {
  return voteType === 'cumulative' || voteType === 'scoring';
}
