import type { ActElement } from '@wiec/domain/acts/act-element.ts';
import type { ActChange } from '@wiec/domain/acts/act-change.ts';
import { comparedLines } from '@wiec/domain/acts/compare-acts.ts';
import type { AddressedElement } from '@wiec/domain/acts/element-address.ts';
import { wordChanges, type WordChange } from '@wiec/domain/acts/word-changes.ts';
import type { ActNode } from '@wiec/contract/consultations.ts';

/** An element as it is and as it is to be. */
export interface ComparedLine {
  readonly key: string;
  readonly state: ActChange;
  /** Where it stands in the act that is shown; null: it is repealed. */
  readonly address: string | null;
  /** Null: there is none in that version. */
  readonly before: ComparedSide | null;
  readonly after: ComparedSide | null;
}

export interface ComparedSide {
  readonly label: string;
  readonly text: string;
  /** Of a text that was reworded: which words stay, come and go. */
  readonly words: readonly WordChange[] | null;
}

/** A line that is the same in both. */
export interface SameLine {
  readonly address: string;
  readonly label: string;
  readonly text: string;
}

/** Lines that differ, with what lies between them unchanged. */
export type Compared =
  { readonly is: 'line'; readonly line: ComparedLine } | { readonly is: 'same'; readonly lines: readonly SameLine[] };

const elementOf = (node: ActNode): ActElement => ({
  kind: node.name,
  unit: node.attributes.unit,
  nr: node.attributes.nr,
  label: node.attributes.label,
  generated: node.attributes.generated,
  text: node.text,
  line: 0,
  children: node.childrens.toSorted((a, b) => a.order - b.order).map(elementOf),
});

/** Two versions of an act, 'jest / ma być', in the order of the later one. */
export function compareVersions(before: readonly ActNode[], after: readonly ActNode[]): Compared[] {
  const compared: Compared[] = [];
  let same: SameLine[] = [];
  const endRun = (): void => {
    if (same.length > 0) compared.push({ is: 'same', lines: same });
    same = [];
  };
  for (const { state, before: old, after: now } of comparedLines(before.map(elementOf), after.map(elementOf))) {
    if (state === 'same') {
      same.push({ address: now!.address, label: now!.element.label, text: now!.element.text });
      continue;
    }
    endRun();
    compared.push({ is: 'line', line: lineOf(state, old, now) });
  }
  endRun();
  return compared;
}

function lineOf(state: ActChange, old: AddressedElement | null, now: AddressedElement | null): ComparedLine {
  const key = now ? `n-${now.address}` : `o-${old!.address}`;
  const isReworded = old !== null && now !== null && old.element.text !== now.element.text;
  const words = isReworded ? wordChanges(old.element.text, now.element.text) : null;
  const side = (of: AddressedElement | null, leftOut: WordChange['is']): ComparedSide | null =>
    of && {
      label: of.element.label,
      text: of.element.text,
      words: words && words.filter(({ is }) => is !== leftOut),
    };
  return { key, state, address: now && now.address, before: side(old, 'added'), after: side(now, 'struck') };
}

/** How many lines differ. */
export const changesIn = (compared: readonly Compared[]): number =>
  compared.reduce((sum, { is }) => sum + (is === 'line' ? 1 : 0), 0);
