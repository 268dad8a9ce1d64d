import type { AreaCounting, ResultDistrict } from '@wiec/contract/budgets.ts';
import type { SupportBallot } from '@wiec/domain/tally/ballot-groups.ts';
import { enoughToWin } from '@wiec/domain/tally/enough-to-win.ts';
import { tallyEqualShares } from '@wiec/domain/tally/equal-shares.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import { preferences, satisfactionOf } from '@wiec/domain/tally/satisfaction.ts';
import type { Candidate, GreedyOptions, Outcome } from '@wiec/domain/tally/types.ts';
import type { BoxBallot } from './count-queries.ts';
import type { VoteConfigArea } from './vote-config.ts';

/** An area with everything that its count was made of. Candidates go by public number. */
export interface CountedArea {
  area: VoteConfigArea;
  candidates: Candidate[];
  options: GreedyOptions;
  outcome: Outcome;
  district: ResultDistrict;
}

/** What stands beside the result of an area: how its voters fared, another rule, and what would have been enough. */
export function describeArea(counted: CountedArea, box: readonly BoxBallot[]): AreaCounting {
  const { area, candidates, options, outcome } = counted;
  const ballots = ballotsOfArea(area, box);
  const { voters, votersWithoutWinner, winnersOnBallots } = satisfactionOf(ballots, outcome.winners);
  const shares = ballots.length === 0 ? [] : sharesWinners(counted, ballots);
  const { first, second } = preferences(ballots, { first: outcome.winners, second: shares });
  const taskOf = taskIdsOf(area);
  const count = (changed: readonly Candidate[]) => tallyGreedy(changed, options).winners;
  const costs = outcome.steps.map(({ before }) => before);
  const losers = outcome.steps.filter(({ decision }) => decision !== 'won');
  return {
    voters,
    votersWithoutWinner,
    winnersOnBallots,
    equalShares: { winners: shares.map((number) => taskOf.get(number)!), preferThis: first, preferOther: second },
    enough: Object.fromEntries(
      losers.map(({ id }) => [
        String(taskOf.get(id)),
        enoughToWin(candidates, id, count, { costs, threshold: options.threshold }),
      ]),
    ),
  };
}

function sharesWinners({ area, candidates, options }: CountedArea, ballots: readonly SupportBallot[]): string[] {
  return tallyEqualShares(candidates, ballots, {
    budget: options.budget,
    utility: area.questionMaxPoint === 1 ? 'cost' : 'points',
    completion: 'add1u',
    exhaustiveStop: true,
    threshold: options.threshold,
    ties: options.ties,
  }).winners;
}

/** Ballots that gave points in this area, projects by public number. */
export function ballotsOfArea(area: VoteConfigArea, box: readonly BoxBallot[]): SupportBallot[] {
  const numbers = new Map(
    area.categories.flatMap(({ projects }) => projects.map(({ questionId, number }) => [questionId, number] as const)),
  );
  return box.flatMap(({ choices, count }) => {
    const own = choices.filter(([questionId]) => numbers.has(questionId));
    if (own.length === 0) return [];
    return [{ projects: own.map(([id]) => numbers.get(id)!), points: own.map(([, points]) => points), count }];
  });
}

const taskIdsOf = ({ categories }: VoteConfigArea): ReadonlyMap<string, number> =>
  new Map(categories.flatMap(({ projects }) => projects.map(({ number, projectTaskId }) => [number, projectTaskId])));
