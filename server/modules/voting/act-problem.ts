import type { ConfigurationProblem } from '@wiec/domain/ballot-configuration.ts';
import type { ActProblem as SharedProblem } from '../../participation/acts/act-problem.ts';
import type * as shared from '../../participation/acts/acts.ts';

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

/** What is wrong with the rules of a vote, so that it is not opened (`opening/opening-words`). */
export type OpeningProblem =
  | { code: 'ballot-configuration'; districtName: string | null; problem: ConfigurationProblem }
  | { code: 'number-taken-twice'; districtName: string }
  | { code: 'residents-missing'; districtName: string }
  | { code: 'excluded-project-missing' }
  | { code: 'pesel-not-asked' }
  | { code: 'no-register-of-places' }
  | { code: 'edition-hidden' }
  /** Residents have read other days in the calendar of the edition. */
  | { code: 'other-days'; from: Date; to: Date }
  | { code: 'pool-missing'; districtName: string }
  /** Admitted projects that stand on no ballot. */
  | { code: 'not-on-ballots'; projects: number }
  /** Projects on the ballots that are not admitted any more. */
  | { code: 'not-admitted'; projects: number }
  | { code: 'draw-waits' | 'numbers-changed' };

/** One thing that stands in the way of an act: a code, and the facts that whoever words it needs (`cli/vote/act-messages`). */
export type ActProblem =
  | SharedProblem
  | OpeningProblem
  // Opening.
  | { code: 'no-auditor-key' }
  | { code: 'without-codes' }
  | { code: 'rules-changed' }
  // Rules of counting.
  | { code: 'rules-frozen' }
  | { code: 'no-such-area'; name: string }
  | { code: 'excludes-itself'; number: string }
  | { code: 'no-such-project'; number: string }
  | { code: 'number-ambiguous'; number: string }
  // Counting and publishing.
  | { code: 'not-closed' }
  | { code: 'not-counted' }
  | { code: 'already-published' }
  | { code: 'hour-passed' }
  | { code: 'open-tie'; tie: TieFacts }
  | { code: 'no-open-tie' }
  | { code: 'no-ties-for-commission' }
  | { code: 'tie-order-incomplete'; tie: TieFacts };

/** Why an act on a budget vote was not done. */
export type ActRefusal = shared.ActRefusal<ActProblem>;
