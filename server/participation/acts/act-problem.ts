import type { StatusChangeVerdict } from '@wiec/domain/phases.ts';

/** Envelopes on which the office has not decided, by why they wait. */
export interface UndecidedEnvelopes {
  status: string;
  reason: string | null;
  count: number;
}

/** One thing that stands in the way of an act on any vote: a code, and the facts that whoever words it needs. */
export type ActProblem =
  | { code: 'no-such-vote' }
  | { code: 'guarded'; kind: 'forbidden' | 'conflict'; message: string }
  | { code: 'withdrawn' }
  | { code: 'status-change'; verdict: Extract<StatusChangeVerdict, { allowed: false }> }
  | { code: 'reason-length'; shortest: number; longest: number }
  | { code: 'not-open' }
  | { code: 'end-not-later'; dateTo: Date }
  // Of a commission.
  | { code: 'commission-size'; most: number }
  | { code: 'commission-threshold' }
  | { code: 'commission-set' }
  | { code: 'passphrase-too-short'; shortest: number }
  | { code: 'passphrases-alike' }
  // Closing.
  | { code: 'before-deadline'; dateTo: Date }
  | { code: 'undecided-envelopes'; undecided: UndecidedEnvelopes[] }
  | { code: 'passphrases-missing'; threshold: number; members: number; fitting: number }
  | { code: 'never-opened' }
  | { code: 'already-closed' }
  | { code: 'audit-file-missing' }
  | { code: 'audit-file-unwanted' }
  | { code: 'audit-file-failed'; /** Of the operating system. */ error: string }
  | { code: 'not-swept'; tables: readonly string[] };
