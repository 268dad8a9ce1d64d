import type { ActPart, ActRow } from './act-outline.ts';

/** Which lines of an act stand open: all, or those of one sort, with the others folded between them. */
export type Shown = 'all' | 'changes' | 'remarks' | 'own';

/** What a folded run of lines is without, in the genitive, by which lines stand open. */
export const WITHOUT: Readonly<Record<Shown, string>> = {
  all: '',
  changes: 'bez zmian',
  remarks: 'bez uwag',
  own: 'bez Twoich uwag',
};

const SORTS: Readonly<Record<Exclude<Shown, 'all'>, (row: ActRow, own: ReadonlySet<number>) => boolean>> = {
  changes: ({ change }) => change !== null,
  remarks: ({ node }) => node.commentCount > 0,
  own: ({ node }, own) => own.has(node.id),
};

export const isShown = (row: ActRow, shown: Shown, own: ReadonlySet<number>): boolean =>
  shown === 'all' || SORTS[shown](row, own);

/** How many lines of the act are of a sort. */
export const countOf = (parts: readonly ActPart[], shown: Shown, own: ReadonlySet<number>): number =>
  parts.reduce((sum, { rows }) => sum + rows.filter((row) => isShown(row, shown, own)).length, 0);

/** Lines beside each other that all stand open, or are all folded. */
export interface Run {
  readonly isOpen: boolean;
  readonly rows: readonly ActRow[];
}

export function runsOf(rows: readonly ActRow[], shown: Shown, own: ReadonlySet<number>): Run[] {
  const runs: { isOpen: boolean; rows: ActRow[] }[] = [];
  for (const row of rows) {
    const isOpen = isShown(row, shown, own);
    const last = runs.at(-1);
    if (last?.isOpen === isOpen) last.rows.push(row);
    else runs.push({ isOpen, rows: [row] });
  }
  return runs;
}
