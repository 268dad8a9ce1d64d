import { type ActElement, walkAct } from './act-element.ts';

/**
 * An element of an act as a person edits it: in one list, each before what is in it. The depth alone tells what lies in what, so that
 * no change of places can change the order of the text.
 */
export interface EditedElement extends Omit<ActElement, 'children'> {
  /** Of the stored element; negative: it is new. No two have the same. */
  readonly id: number;
  /** Of the act itself 0; at most one more than that of the element before. */
  readonly depth: number;
  /** Residents may comment on it. */
  readonly canComment: boolean;
}

/** @param of id and flag of each element */
export const listOfAct = (
  elements: readonly ActElement[],
  of: (element: ActElement) => Pick<EditedElement, 'id' | 'canComment'>,
): EditedElement[] =>
  [...walkAct(elements)].map(({ element, depth }) => {
    const { children: _, ...own } = element;
    return { ...own, ...of(element), depth };
  });

/** An element of a tree that says also what a list says of it. */
export interface EditedNode extends ActElement, Pick<EditedElement, 'id' | 'canComment'> {
  children: EditedNode[];
}

export function treeOfList(list: readonly EditedElement[]): EditedNode[] {
  const roots: EditedNode[] = [];
  const open: EditedNode[] = [];
  for (const { depth, ...own } of list) {
    const element: EditedNode = { ...own, children: [] };
    (depth === 0 ? roots : open[depth - 1]!.children).push(element);
    open.length = depth;
    open.push(element);
  }
  return roots;
}

/** Places of the elements in which each one lies; −1: of the act itself. */
export function parentsOf(list: readonly EditedElement[]): number[] {
  const open: number[] = [];
  return list.map(({ depth }, at) => {
    open.length = depth;
    open.push(at);
    return depth === 0 ? -1 : open[depth - 1]!;
  });
}

/** Where what lies in an element ends, in the list. */
export function endOfBranch(list: readonly EditedElement[], at: number): number {
  const { depth } = list[at]!;
  const end = list.findIndex((element, place) => place > at && element.depth <= depth);
  return end < 0 ? list.length : end;
}
