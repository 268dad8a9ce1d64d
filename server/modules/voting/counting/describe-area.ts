import type { AreaCounting, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { barOf } from '@wiec/domain/tally/bars.ts';
import { greedyOptionsOf, sharesOptionsOf } from '@wiec/domain/tally/count-area.ts';
import { METHOD_NAMES, TIE_RULE_NAMES } from '@wiec/domain/tally/counting-sentences.ts';
import { enoughShares } from '@wiec/domain/tally/enough-shares.ts';
import { enoughToWin } from '@wiec/domain/tally/enough-to-win.ts';
import type { SharesOutcome } from '@wiec/domain/tally/equal-shares.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import { satisfactionOf } from '@wiec/domain/tally/satisfaction.ts';
import type { Candidate, Step } from '@wiec/domain/tally/types.ts';
import { compareRules } from './compare-rules.ts';
import type { CountedArea } from './count-areas.ts';
import type { TaskFrame } from './count-queries.ts';

/** The result of an area as it is published. */
export function districtOf(
  { area, candidates, rules, outcome, ties, flow, left }: CountedArea,
  tasks: ReadonlyMap<number, TaskFrame>,
): ResultDistrict {
  const taskOf = taskIdsOf(area);
  const totals = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const projects = new Map(
    area.categories.flatMap(({ name, projects: inside }) =>
      inside.map((project) => [project.number, { ...project, category: name }] as const),
    ),
  );
  const placeOf = new Map(outcome.winners.map((id, index) => [id, index + 1]));
  return {
    districtId: area.districtIsSystem ? null : area.districtId,
    districtName: area.districtName,
    budget: area.budget,
    spent: outcome.spent,
    left,
    ...flow,
    ruleName: METHOD_NAMES[rules.method],
    threshold: area.threshold,
    projects: outcome.reasons.map(({ id, selected, sentence }) => {
      const { projectTaskId, title, cost, category } = projects.get(id)!;
      const task = tasks.get(projectTaskId);
      return {
        projectTaskId,
        projectTaskName: title,
        projectTaskPoints: totals.get(id)!.total,
        projectTaskDescription: task?.description ?? '',
        projectTaskCost: cost,
        projectTaskCategory: category,
        motif: task?.motif ?? 'linden',
        voterCount: totals.get(id)!.voters,
        place: placeOf.get(id) ?? null,
        selected,
        reason: sentence,
      };
    }),
    ties: ties.map(({ total, ids, undecided }) => ({
      points: total,
      projectTaskIds: ids.map((id) => taskOf.get(id)!),
      decidedBy: `${TIE_RULE_NAMES[rules.ties.rule]}${undecided ? `, a gdy to nie wystarczyło, ${TIE_RULE_NAMES.id}` : ''}`,
    })),
  };
}

/** What stands beside the result of an area: how its voters fared, another rule, and what would have been enough. */
export function describeArea(counted: CountedArea): AreaCounting {
  const { ballots, outcome, rules } = counted;
  const { voters, votersWithoutWinner, winnersOnBallots } = satisfactionOf(ballots, outcome.winners);
  return {
    voters,
    votersWithoutWinner,
    winnersOnBallots,
    equalShares: rules.method === 'equal-shares' ? null : compareRules(counted, 'equal-shares'),
    greedy: rules.method === 'equal-shares' ? compareRules(counted, 'greedy') : null,
    enough: enoughOf(counted),
  };
}

/** By project id, for those that the rule itself did not select; what kept the others out no point and no grosz changes. */
function enoughOf(given: CountedArea): AreaCounting['enough'] {
  const { area, candidates, rules, outcome } = given;
  if (!outcome.by) return {};
  if ('shares' in outcome.by) return enoughByShares(given, outcome.by.shares);
  const taskOf = taskIdsOf(area);
  const { steps } = outcome.by.greedy;
  const options = greedyOptionsOf(rules);
  const counted = new Set(steps.map(({ id }) => id));
  const competing = candidates.filter(({ id }) => counted.has(id));
  const count = (changed: readonly Candidate[]) => tallyGreedy(changed, options).winners;
  const costs = steps.map(({ before }) => before);
  const rivals = new Map(rules.rivalsWon);
  // Who has no support yet would meet with its first point what keeps others out.
  const wouldBeBarred = ({ id, cost }: Step) => barOf({ id, cost, total: 1, voters: 1 }, rules, rivals) !== null;
  return Object.fromEntries(
    steps
      .filter((step) => step.decision !== 'won' && !(step.decision === 'unsupported' && wouldBeBarred(step)))
      .map(({ id }) => [
        String(taskOf.get(id)),
        enoughToWin(competing, id, count, { costs, threshold: options.threshold }),
      ]),
  );
}

function enoughByShares(
  { area, candidates, ballots, rules }: CountedArea,
  shares: SharesOutcome,
): AreaCounting['enough'] {
  const taskOf = taskIdsOf(area);
  const known = new Set([...shares.leftWithSupporters.keys(), ...shares.winners]);
  const competing = candidates.filter(({ id }) => known.has(id));
  const options = sharesOptionsOf(rules);
  const enough = enoughShares(competing, ballots, options, shares);
  return Object.fromEntries(Array.from(enough, ([id, change]) => [String(taskOf.get(id)), change]));
}

const taskIdsOf = ({ categories }: CountedArea['area']): ReadonlyMap<string, number> =>
  new Map(categories.flatMap(({ projects }) => projects.map(({ number, projectTaskId }) => [number, projectTaskId])));
