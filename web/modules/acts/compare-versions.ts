import type { ActElement } from '@wiec/domain/acts/act-element.ts';
import { compareActs, type ElementState } from '@wiec/domain/acts/compare-acts.ts';
import type { AddressedElement } from '@wiec/domain/acts/element-address.ts';
import { wordChanges, type WordChange } from '@wiec/domain/acts/word-changes.ts';
import type { ActNode } from '@wiec/contract/consultations.ts';

/** An element as it is and as it is to be. */
export interface ComparedLine {
  readonly key: string;
  readonly state: Exclude<ElementState, 'same'>;
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

/** Lines that differ, with what lies between them unchanged counted. */
export type Compared =
  { readonly is: 'line'; readonly line: ComparedLine } | { readonly is: 'same'; readonly lines: number };

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

const TOLD_BY_HEADER = new Set(['metryka', 'organ-wydajacy', 'tytul']);

/** Two versions of an act, 'jest / ma być', in the order of the later one. */
export function compareVersions(before: readonly ActNode[], after: readonly ActNode[]): Compared[] {
  const compared: Compared[] = [];
  let same = 0;
  const endRun = (): void => {
    if (same > 0) compared.push({ is: 'same', lines: same });
    same = 0;
  };
  for (const { state, before: old, after: now } of compareActs(before.map(elementOf), after.map(elementOf))) {
    const element = (now ?? old)!.element;
    // What only holds others has nothing of its own that could be read.
    if (TOLD_BY_HEADER.has(element.kind) || (element.text === '' && (old?.element.text ?? '') === '')) continue;
    const isSame = state === 'same' || (state === 'moved' && isOnlyRenumberedWithParent(old!, now!));
    if (isSame) {
      same += 1;
      continue;
    }
    endRun();
    compared.push({ is: 'line', line: lineOf(state as ComparedLine['state'], old, now) });
  }
  endRun();
  return compared;
}

/** Its own number and words are as they were: what moved is the paragraph around it, which says so itself. */
const isOnlyRenumberedWithParent = (old: AddressedElement, now: AddressedElement): boolean =>
  old.element.text === now.element.text && old.element.label === now.element.label;

function lineOf(
  state: ComparedLine['state'],
  old: AddressedElement | null,
  now: AddressedElement | null,
): ComparedLine {
  const key = now ? `n-${now.address}` : `o-${old!.address}`;
  const isReworded = old !== null && now !== null && old.element.text !== now.element.text;
  const words = isReworded ? wordChanges(old.element.text, now.element.text) : null;
  const side = (of: AddressedElement | null, leftOut: WordChange['is']): ComparedSide | null =>
    of && {
      label: of.element.label,
      text: of.element.text,
      words: words && words.filter(({ is }) => is !== leftOut),
    };
  return { key, state, before: side(old, 'added'), after: side(now, 'struck') };
}

/** How many lines differ. */
export const changesIn = (compared: readonly Compared[]): number =>
  compared.reduce((sum, { is }) => sum + (is === 'line' ? 1 : 0), 0);
