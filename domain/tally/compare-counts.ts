import { compareCodePoints } from './compare-code-points.ts';

/** The parts of a count in which two counts can differ. */
export interface Count {
  readonly voteCount: number;
  /** By project id. */
  readonly totals: Readonly<Record<string, number>>;
  /** Ids in order of selection. */
  readonly winners: readonly string[];
}

export type CountDifference =
  | { kind: 'votes'; published: number; recounted: number }
  /** Null: the count does not know the project. */
  | { kind: 'total'; id: string; published: number | null; recounted: number | null }
  | { kind: 'winner'; id: string; published: boolean; recounted: boolean }
  /** The same winners, selected in another order. */
  | { kind: 'order'; published: readonly string[]; recounted: readonly string[] };

/** The differences between a recount and the published count; none where they agree. */
export function compareCounts(published: Count, recounted: Count): CountDifference[] {
  const ids = [...new Set([...Object.keys(published.totals), ...Object.keys(recounted.totals)])].sort(
    compareCodePoints,
  );
  const differences: CountDifference[] = [];
  if (published.voteCount !== recounted.voteCount) {
    differences.push({ kind: 'votes', published: published.voteCount, recounted: recounted.voteCount });
  }
  for (const id of ids) {
    const [was, is] = [published.totals[id] ?? null, recounted.totals[id] ?? null];
    if (was !== is) differences.push({ kind: 'total', id, published: was, recounted: is });
  }
  const [won, wins] = [new Set(published.winners), new Set(recounted.winners)];
  for (const id of ids.filter((one) => won.has(one) !== wins.has(one))) {
    differences.push({ kind: 'winner', id, published: won.has(id), recounted: wins.has(id) });
  }
  const sameSet = won.size === wins.size && [...won].every((id) => wins.has(id));
  if (sameSet && published.winners.join('\n') !== recounted.winners.join('\n')) {
    differences.push({ kind: 'order', published: published.winners, recounted: recounted.winners });
  }
  return differences;
}
