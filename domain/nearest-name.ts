import { foldForSearch } from './search-text.ts';

/** Letters of a name that are looked at: what is longer is no slip of the hand. */
const LOOKED_AT = 60;

/** The name that was probably meant by one that there is not: at most every third letter is another. Null: none is near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const folded = foldForSearch(typed).slice(0, LOOKED_AT);
  let nearest: string | null = null;
  let least = Math.floor(folded.length / 3) + 1;
  for (const name of names) {
    const steps = stepsBetween(folded, foldForSearch(name).slice(0, LOOKED_AT));
    if (steps >= least) continue;
    nearest = name;
    least = steps;
  }
  return nearest;
}

/** How many letters have to be put in, taken out or changed until one is the other (Levenshtein). */
export function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++) {
      const changed = row[to]! + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(changed, row[to + 1]! + 1, next[to]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
