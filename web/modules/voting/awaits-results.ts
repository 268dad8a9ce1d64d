import { isVotingOver, ProjectStatus } from '@wiec/domain/phases.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';

/** Voting is over, by its deadline or before it, and nothing is published yet. */
export const awaitsResults = ({
  status,
  now,
  dateTo,
  showResults,
}: Pick<VoteProject, 'status' | 'now' | 'dateTo' | 'showResults'>): boolean =>
  !showResults && status <= ProjectStatus.Close && isVotingOver({ status, dateTo: new Date(dateTo) }, new Date(now));
