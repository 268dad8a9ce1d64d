import { type IndexedText, type Match, TIERS } from './document-index.ts';
import type { Surroundings } from './queries.ts';

export interface SearchScope {
  /** Of `liveOffice`. */
  officeId: number | null;
  type: number | null;
  mode: number | null;
  officeThematicAreaId: number | null;
  /** Only these projects; null: all. */
  projectIds: ReadonlySet<number> | null;
}

export const EVERYWHERE: SearchScope = {
  officeId: null,
  type: null,
  mode: null,
  officeThematicAreaId: null,
  projectIds: null,
};

/** Of ProjectType. */
const MODULES = new Map([
  [0, 'consultation'],
  [1, 'survey'],
  [3, 'budget'],
  [4, 'consultation'],
  [6, 'budget'],
]);

/** What anybody may see: of modules that are on, of editions that are public, and begun; and of it what is in the scope. */
export function isInScope(text: IndexedText, scope: SearchScope, { modules, years }: Surroundings): boolean {
  const { officeId, type, mode, officeThematicAreaId, projectIds } = scope;
  return (
    modules.has(MODULES.get(text.type)!) &&
    (text.yearId === null || years.has(text.yearId)) &&
    (text.status === null || (text.status >= 1 && text.status <= 3)) &&
    (type === null || text.type === type) &&
    (mode === null || text.mode === mode) &&
    (officeThematicAreaId === null || text.officeThematicAreaId === officeThematicAreaId) &&
    (projectIds === null || (text.projectId !== null && projectIds.has(text.projectId))) &&
    (officeId === null || text.officeId === officeId)
  );
}

/**
 * Those from `from` to `to` of this order: first what has most of the words; then what has them in the title, in the text, and last
 * what is only filed under one; of these the newest edition, and its votes before its tasks. Only what competes for a place before
 * `to` is sorted: a word that stands everywhere has thousands of matches.
 */
export function bestMatches(matches: readonly Match[], { years }: Surroundings, from: number, to: number): Match[] {
  const yearOf = ({ text }: Match): number => (text.yearId === null ? 0 : years.get(text.yearId)!);
  const order = (a: Match, b: Match): number =>
    yearOf(b) - yearOf(a) || a.text.type - b.text.type || b.text.id - a.text.id;
  const classes = Map.groupBy(matches, ({ words, tier }) => words * TIERS - tier);
  let best: Match[] = [];
  for (const [, equals] of [...classes].sort(([a], [b]) => b - a)) {
    if (best.length < to) best = best.concat(equals.sort(order));
  }
  return best.slice(from, to);
}
