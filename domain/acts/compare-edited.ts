import { compareOutlines, type OutlineDifference } from '../compare-outlines.ts';
import { type EditedElement, parentsOf } from './edited-act.ts';
import { pathOfNames } from './element-name.ts';
import { roleOf } from './element-role.ts';

/** An element, with what leads to it by name: `§ 1`, `ust. 2`. */
export interface NamedElement {
  readonly element: EditedElement;
  readonly path: readonly string[];
}

/** What an element says; the line of its file and its id are no part of it. */
const told = ({ element }: NamedElement): unknown[] => {
  const { label, nr, text, canComment } = element;
  return [roleOf(element), label, nr, text, canComment];
};

/**
 * What two versions of an act say otherwise, element by element; empty: nothing.
 * @param own with the ids of stored elements, as it would be sent: new ones have negative ids
 */
export const compareEdited = (
  saved: readonly EditedElement[],
  own: readonly EditedElement[],
): OutlineDifference<NamedElement>[] =>
  compareOutlines(
    outlineOf(saved),
    outlineOf(own),
    [
      ({ element: { id } }) => (id > 0 ? String(id) : null),
      // What both have added, or another file has brought.
      (item) => JSON.stringify(told(item)),
      ({ element }) => (element.label === '' ? null : JSON.stringify([roleOf(element), element.label])),
    ],
    (one, other) => JSON.stringify(told(one)) === JSON.stringify(told(other)),
  );

function outlineOf(list: readonly EditedElement[]) {
  const parents = parentsOf(list);
  const items: NamedElement[] = [];
  for (const [at, element] of list.entries()) {
    items.push({ element, path: pathOfNames(element, items[parents[at]!]?.path ?? []) });
  }
  return { items, parents };
}
