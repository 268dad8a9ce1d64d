import type { Count } from '@wiec/domain/tally/compare-counts.ts';
import type { GreedyOptions } from '@wiec/domain/tally/types.ts';
import type { Counting, ResultDistrict } from '@wiec/contract/budgets.ts';

/** What was published of an area, with projects by the public numbers that ballot files use. */
export function publishedCount(district: ResultDistrict, voteCount: number, numbers: Counting['numbers']): Count {
  const { projects } = district;
  return {
    voteCount,
    totals: Object.fromEntries(projects.map((one) => [numbers[one.projectTaskId]!, one.projectTaskPoints])),
    winners: projects
      .filter(({ selected }) => selected)
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
      .map(({ projectTaskId }) => numbers[projectTaskId]!),
  };
}

/** The frozen rule of an area. */
export const recountOptions = (district: ResultDistrict, { rule, tieRule, lotSeed }: Counting): GreedyOptions => ({
  budget: district.budget,
  stop: rule === 'greedy-no-skip' ? 'no-skip' : 'skip',
  threshold: district.threshold,
  ties: { rule: tieRule, seed: lotSeed ?? undefined },
});
