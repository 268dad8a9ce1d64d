import { FormStatus, type ProjectType } from '@wiec/domain/phases.ts';
import {
  areaVerdict,
  type FormRefusal,
  type Voter,
  votingVerdict,
  type VotingRefusal,
} from '@wiec/domain/eligibility.ts';
import type { OpenedVote } from '../opened-votes.ts';
import type { VoteRules } from '../vote-rules.ts';
import { formFacts, frozenFacts } from './facts.ts';

export type PersonVerdict =
  | { allowed: true }
  /** `formId`: the area that it is about, where it is not the whole vote. */
  | { allowed: false; reason: VotingRefusal | FormRefusal; message: string; formId?: number };

/** Whether this person may vote at all. */
export const personMayVote = (vote: Pick<OpenedVote, 'type' | 'config'>, voter: Voter, now: Date): PersonVerdict =>
  votingVerdict(frozenFacts(vote), voter, now);

/** Time aside, as of the whole vote. */
const OPEN = { status: FormStatus.Active, voteFrom: null, voteTo: null };

/**
 * Whether somebody who may vote may do so in all these areas; the first reason why not.
 * @param voter as `identifyVoter` found them
 */
export function personMayVoteIn(
  { type, config }: { type: ProjectType; config: VoteRules },
  voter: Voter,
  formIds: readonly number[],
  now: Date,
): PersonVerdict {
  for (const area of config.areas.filter(({ id }) => formIds.includes(id))) {
    const verdict = areaVerdict({ type }, formFacts({ ...area, ...OPEN }, false), voter, now);
    if (!verdict.allowed) return { ...verdict, formId: area.id };
  }
  return { allowed: true };
}
