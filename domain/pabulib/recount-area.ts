import type { Count } from '../tally/compare-counts.ts';
import { type AreaRules, countArea } from '../tally/count-area.ts';
import type { PabulibElection } from './pabulib-election.ts';
import { candidatesOf, supportOf } from './totals-of.ts';

/** Counts the ballots of one published area again. The same on the reader's device and on the command line. */
export function recountArea(election: PabulibElection, rules: AreaRules): Count {
  const candidates = candidatesOf(election);
  const voteCount = election.votes.length;
  // Who took part is read from the ballots, not from what was published of them.
  const turnout = rules.turnout && { ...rules.turnout, voters: voteCount };
  return {
    voteCount,
    totals: Object.fromEntries(candidates.map(({ id, total }) => [id, total])),
    winners: countArea(candidates, supportOf(election), { ...rules, turnout }).winners,
  };
}
