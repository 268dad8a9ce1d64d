import { countPl, formatMoney } from '@wiec/domain/polish-text.ts';
import { countArea } from '@wiec/domain/tally/count-area.ts';
import { publishedAreaRules } from '@wiec/domain/tally/published-count.ts';
import { stepSentence } from '@wiec/domain/tally/step-sentence.ts';
import type { BudgetResult, Counting, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { outcomesOf } from './results-summary.ts';

export interface AreaStep {
  projectTaskId: number;
  name: string;
  sentence: string;
}

/**
 * How an area was counted, turn by turn. The greedy rules are run again on the published sums; by equal shares the purchases are
 * told in their order. Not for an area whose sums are withheld.
 */
export function areaSteps({ districts }: Pick<BudgetResult, 'districts'>, at: number, counting: Counting): AreaStep[] {
  const district = districts[at]!;
  return counting.rule === 'equal-shares' ? purchases(district) : turns(districts, at, counting);
}

function turns(districts: readonly ResultDistrict[], at: number, counting: Counting): AreaStep[] {
  const { numbers, areas } = counting;
  const byNumber = new Map(
    districts.flatMap(({ projects }) => projects.map((project) => [numbers[project.projectTaskId]!, project] as const)),
  );
  const nameOf = (number: string) => `„${byNumber.get(number)?.projectTaskName ?? number}”`;
  const candidates = districts[at]!.projects.map(
    ({ projectTaskId, projectTaskCost, projectTaskPoints, voterCount }) => ({
      id: numbers[projectTaskId]!,
      cost: projectTaskCost,
      total: projectTaskPoints ?? 0,
      voters: voterCount ?? 0,
    }),
  );
  const { by } = countArea(candidates, [], publishedAreaRules(districts, at, counting, areas[at]?.voters ?? 0));
  if (!by || !('greedy' in by)) return [];
  return by.greedy.steps.map((step) => {
    const { projectTaskId, projectTaskName } = byNumber.get(step.id)!;
    const points = countPl(step.total, 'punkt', 'punkty', 'punktów');
    return { projectTaskId, name: projectTaskName, sentence: `${points}. ${stepSentence(step, { nameOf })}` };
  });
}

function purchases(district: ResultDistrict): AreaStep[] {
  const available = district.budget + district.received;
  let spent = 0;
  return outcomesOf(district).winners.map(({ projectTaskId, projectTaskName, projectTaskCost, reason }) => {
    spent += projectTaskCost;
    const sums = `Koszt ${formatMoney(projectTaskCost)}, razem wydano ${formatMoney(spent)}, zostało ${formatMoney(available - spent)}.`;
    return { projectTaskId, name: projectTaskName, sentence: `${reason} ${sums}` };
  });
}
