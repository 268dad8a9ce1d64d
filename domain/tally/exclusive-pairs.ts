import type { ExclusivePair } from './types.ts';

/** For a project the ids beside which it cannot win. */
export function excludersOf(pairs: readonly ExclusivePair[] = []): (id: string) => readonly string[] {
  const others = new Map<string, string[]>();
  for (const [a, b] of pairs) {
    others.set(a, [...(others.get(a) ?? []), b]);
    others.set(b, [...(others.get(b) ?? []), a]);
  }
  return (id) => others.get(id) ?? [];
}
