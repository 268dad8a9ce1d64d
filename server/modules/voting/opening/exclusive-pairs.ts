import type { ActProblem } from '../act-problem.ts';

/** A project as a pair names it. */
export interface NumberedProject {
  number: string;
  projectTaskId: number;
}

/** Pairs of public numbers as pairs of ids, the lower first, each once; or what is wrong with them. */
export function readPairs(
  projects: readonly NumberedProject[],
  pairs: readonly (readonly [string, string])[],
): { problems: ActProblem[]; ids: number[][] } {
  const known = Map.groupBy(projects, ({ number }) => number);
  const problems = pairs.flatMap((pair): ActProblem[] => [
    ...(pair[0] === pair[1] ? [{ code: 'excludes-itself' as const, number: pair[0] }] : []),
    ...pair.flatMap((number): ActProblem[] => {
      const count = known.get(number)?.length ?? 0;
      if (count === 1) return [];
      return [{ code: count === 0 ? 'no-such-project' : 'number-ambiguous', number }];
    }),
  ]);
  if (problems.length > 0) return { problems, ids: [] };
  const asIds = pairs.map((pair) =>
    pair.map((number) => known.get(number)![0]!.projectTaskId).toSorted((a, b) => a - b),
  );
  return { problems, ids: [...new Map(asIds.map((pair) => [pair.join(), pair])).values()] };
}
