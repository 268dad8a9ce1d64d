import { type FormRefusal, nextStepAfter, type Verdict } from '@wiec/domain/eligibility.ts';
import type { VoteVerdict } from '@wiec/contract/voting.ts';

/** A verdict as pages are told it, with what the reader can do about it. */
export const presentVerdict = (verdict: Verdict<FormRefusal>): VoteVerdict =>
  verdict.allowed
    ? { allowed: true, reason: null, message: null, next: null }
    : { ...verdict, next: nextStepAfter[verdict.reason] };
