import type { ConfigurationProblem } from '@wiec/domain/ballot-configuration.ts';
import type { StatusChangeVerdict } from '@wiec/domain/phases.ts';

/** The tie at which a count stands, as far as the commission is told of it. */
export interface TieFacts {
  voteId: number;
  districtName: string;
  /** Points of each; null: for equal shares, where prices were equal. */
  total: number | null;
  /** The area's numbers are told to nobody: then `total` is null. */
  withheld: boolean;
  /** In the order in which they are listed. */
  projects: { number: string; title: string }[];
}

/** Envelopes on which the office has not decided, by why they wait. */
export interface UndecidedEnvelopes {
  status: string;
  reason: string | null;
  count: number;
}

/** One thing that stands in the way of an act: a code, and the facts that whoever words it needs (`cli/vote/act-messages`). */
export type ActProblem =
  | { code: 'no-such-vote' }
  | { code: 'status-change'; verdict: Extract<StatusChangeVerdict, { allowed: false }> }
  | { code: 'reason-length'; shortest: number; longest: number }
  // Opening.
  | { code: 'commission-size'; most: number }
  | { code: 'commission-threshold' }
  | { code: 'passphrase-too-short'; shortest: number }
  | { code: 'passphrases-alike' }
  | { code: 'no-auditor-key' }
  | { code: 'ballot-configuration'; districtName: string | null; problem: ConfigurationProblem }
  | { code: 'number-taken-twice'; districtName: string }
  | { code: 'residents-missing'; districtName: string }
  | { code: 'excluded-project-missing' }
  | { code: 'pesel-not-asked' }
  | { code: 'without-codes' }
  | { code: 'no-register-of-places' }
  // Rules and dates.
  | { code: 'rules-frozen' }
  | { code: 'no-such-area'; name: string }
  | { code: 'excludes-itself'; number: string }
  | { code: 'no-such-project'; number: string }
  | { code: 'number-ambiguous'; number: string }
  | { code: 'not-open' }
  | { code: 'end-not-later'; dateTo: Date }
  // Closing.
  | { code: 'before-deadline'; dateTo: Date }
  | { code: 'undecided-envelopes'; undecided: UndecidedEnvelopes[] }
  | { code: 'passphrases-missing'; threshold: number; members: number; fitting: number }
  | { code: 'never-opened' }
  | { code: 'already-closed' }
  | { code: 'audit-file-missing' }
  | { code: 'audit-file-unwanted' }
  | { code: 'audit-file-failed'; /** Of the operating system. */ error: string }
  | { code: 'not-swept'; tables: readonly string[] }
  // Counting and publishing.
  | { code: 'not-closed' }
  | { code: 'not-counted' }
  | { code: 'already-published' }
  | { code: 'withdrawn' }
  | { code: 'hour-passed' }
  | { code: 'open-tie'; tie: TieFacts }
  | { code: 'no-open-tie' }
  | { code: 'no-ties-for-commission' }
  | { code: 'tie-order-incomplete'; tie: TieFacts };
