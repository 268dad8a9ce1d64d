import type { Count } from './compare-counts.ts';
import type { GreedyOptions, TieRule } from './types.ts';

/** The fields of a published result that a recount is held against. */
export interface PublishedArea {
  /** Grosze. */
  readonly budget: number;
  readonly threshold: number | null;
  readonly projects: readonly {
    readonly projectTaskId: number;
    readonly projectTaskPoints: number;
    readonly selected: boolean;
    readonly place: number | null;
  }[];
}

export interface PublishedRule {
  readonly rule: 'greedy' | 'greedy-no-skip';
  readonly tieRule: TieRule;
  readonly lotSeed: string | null;
  /** Public numbers by project id: by them ballot files name projects. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** What was published of an area, with projects by their public numbers. */
export function publishedCount({ projects }: PublishedArea, voteCount: number, { numbers }: PublishedRule): Count {
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
export const publishedRule = (
  { budget, threshold }: PublishedArea,
  { rule, tieRule, lotSeed }: PublishedRule,
): GreedyOptions => ({
  budget,
  stop: rule === 'greedy-no-skip' ? 'no-skip' : 'skip',
  threshold,
  ties: { rule: tieRule, seed: lotSeed ?? undefined },
});
