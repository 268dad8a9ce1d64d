import { FormStatus, isRunning } from '@wiec/domain/phases.ts';
import type { VoteForm, VoteProject } from '@wiec/contract/voting.ts';

/** Whether a voter who is known by their account alone may contest the vote cast in their name: while voting is open. */
export const mayContest = ({ verdict, votesByAccount, status, now, dateFrom, dateTo }: VoteProject): boolean =>
  verdict.reason === 'already-voted' &&
  votesByAccount &&
  isRunning({ status, dateFrom: new Date(dateFrom), dateTo: new Date(dateTo) }, new Date(now));

/** The areas in which they give their own points then: those that would be open to them, had nobody voted in their name. */
export const formsToContest = (forms: readonly VoteForm[]): VoteForm[] =>
  forms.map((form) => {
    const { status, outOfRangeVoteDates, outOfRangeDistricts } = form;
    if (status !== FormStatus.Active || outOfRangeVoteDates || outOfRangeDistricts) return form;
    return { ...form, voted: false, verdict: { allowed: true, reason: null, message: null, next: null } };
  });
