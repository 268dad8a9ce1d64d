import { FormStatus, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import {
  areaVerdict,
  type FormRefusal,
  type Voter,
  type VoteProject,
  votingVerdict,
  type VotingRefusal,
} from '@wiec/domain/eligibility.ts';
import type { VoteRules } from '../vote-rules.ts';

export type PersonVerdict =
  | { allowed: true }
  /** `formId`: the area that it is about, where it is not the whole vote. */
  | { allowed: false; reason: VotingRefusal | FormRefusal; message: string; formId?: number };

/** A vote by its frozen rules. Time and status are left out here: the database judges them in the transaction that stores the ballot (DESIGN §1.6). */
export const openProject = (config: VoteRules): VoteProject => ({
  type: ProjectType.PublicBudget,
  status: ProjectStatus.Active,
  mode: config.mode,
  dateFrom: new Date(0),
  dateTo: new Date(8.64e15),
  onlyForLegalAge: config.onlyForLegalAge,
  officeId: config.officeId,
  resultsPublished: false,
  notLoggedVotingAvailable: config.notLoggedAvailable,
  identityScheme: config.identityScheme,
});

/** Whether this person may vote at all. */
export const personMayVote = (config: VoteRules, voter: Voter, now: Date): PersonVerdict =>
  votingVerdict(openProject(config), voter, now);

/**
 * Whether somebody who may vote may do so in all these areas; the first reason why not.
 * @param voter as `identifyVoter` found them
 */
export function personMayVoteIn(config: VoteRules, voter: Voter, formIds: readonly number[], now: Date): PersonVerdict {
  for (const area of config.areas.filter(({ id }) => formIds.includes(id))) {
    const form = {
      status: FormStatus.Active,
      districtId: area.districtId,
      districtIsSystem: area.districtIsSystem,
      voteFrom: null,
      voteTo: null,
      voted: false,
    };
    const verdict = areaVerdict(form, voter, now);
    if (!verdict.allowed) return { ...verdict, formId: area.id };
  }
  return { allowed: true };
}
