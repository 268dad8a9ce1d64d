import { compareCodePoints } from './compare-code-points.ts';
import { sha256 } from './sha256.ts';
import type { Candidate, TieBreaking } from './types.ts';

/** Negative where `a` comes first, zero where nothing tells them apart. */
export type CompareCandidates = (a: Candidate, b: Candidate) => number;

/**
 * The order in which a greedy rule considers projects: total descending, equal totals by the tie rule, what that
 * leaves equal by id ascending by code point.
 */
export function orderCandidates(candidates: readonly Candidate[], compareEqual: CompareCandidates): Candidate[] {
  return candidates.toSorted((a, b) => b.total - a.total || compareEqual(a, b) || compareCodePoints(a.id, b.id));
}

/**
 * A project's lot: lower comes first. SHA-256 of `seed`, a colon and the project's id, in hex, so that anyone can
 * repeat the draw with `printf '%s' 'SEED:ID' | sha256sum` once the seed is published.
 */
export function lotKey(seed: string, id: string): string {
  return sha256(`${seed}:${id}`);
}

/**
 * Compares projects of equal totals by what was decided and then by the tie rule; zero where neither tells them apart.
 * @throws TypeError for `lot` without a seed
 */
export function compareByTieRule(candidates: readonly Candidate[], ties: TieBreaking): CompareCandidates {
  const byRule = comparisonOf(candidates, ties);
  const { decided = [] } = ties;
  if (decided.length === 0) return byRule;
  return (a, b) => {
    const order = decided.find((ids) => ids.includes(a.id) && ids.includes(b.id));
    return order ? order.indexOf(a.id) - order.indexOf(b.id) : byRule(a, b);
  };
}

function comparisonOf(candidates: readonly Candidate[], { rule, seed }: TieBreaking): CompareCandidates {
  switch (rule) {
    case 'id':
      return (a, b) => compareCodePoints(a.id, b.id);
    case 'cheaper':
      return (a, b) => a.cost - b.cost;
    case 'dearer':
      return (a, b) => b.cost - a.cost;
    case 'voters':
      return (a, b) => b.voters - a.voters;
    case 'lot': {
      if (seed === undefined) throw new TypeError('A lot needs a seed');
      const lots = new Map(candidates.map(({ id }) => [id, lotKey(seed, id)]));
      return (a, b) => compareCodePoints(lots.get(a.id)!, lots.get(b.id)!);
    }
    case 'commission':
      return () => 0;
  }
}
