import type { Comment } from '@wiec/contract/comments.ts';
import type { ActNode, LegalAct } from '@wiec/contract/consultations.ts';
import type { ActElement } from '@wiec/domain/acts/act-element.ts';
import type { ActChange } from '@wiec/domain/acts/act-change.ts';
import { comparedLines } from '@wiec/domain/acts/compare-acts.ts';
import type { ActRow, ElementRow } from './act-queries.ts';

/** What was said about one element. */
export interface ElementComments {
  count: number;
  /** The newest ones. */
  shown: Comment[];
}

/** How a version differs from the one that is in force. */
export interface ActChanges {
  count: number;
  /** By the id of the element. */
  ofElements: ReadonlyMap<number, ActChange>;
}
export const UNCOMPARED: ActChanges = { count: 0, ofElements: new Map() };

/** @param inForce elements of the act that `elements` are to replace */
export function actChanges(inForce: readonly ElementRow[], elements: readonly ElementRow[]): ActChanges {
  const rows = new Map<ActElement, ElementRow>();
  const differing = comparedLines(treeOf(inForce), treeOf(elements, rows)).filter(({ state }) => state !== 'same');
  const ofElements = differing.flatMap(({ state, after }) =>
    after ? [[rows.get(after.element)!.id, state as ActChange] as const] : [],
  );
  return { count: differing.length, ofElements: new Map(ofElements) };
}

/** @param rows is told which row each element was made of */
function treeOf(elements: readonly ElementRow[], rows = new Map<ActElement, ElementRow>()): ActElement[] {
  const below = Map.groupBy(elements, ({ parent_id: parent }) => parent);
  const under = (parent: number | null): ActElement[] =>
    (below.get(parent) ?? []).map((row) => {
      const { id, kind, unit, nr, label, generated, text } = row;
      const element = { kind, unit, nr, label, generated, text, line: 0, children: under(id) };
      rows.set(element, row);
      return element;
    });
  return under(null);
}

const NONE: ElementComments = { count: 0, shown: [] };

/** @param said by the id of the element */
export function presentAct(
  { row: act, elements, changes }: { row: ActRow; elements: readonly ElementRow[]; changes: ActChanges },
  said: ReadonlyMap<number, ElementComments> = new Map(),
): LegalAct {
  const below = Map.groupBy(elements, ({ parent_id: parent }) => parent);
  const nodesOf = (parent: number | null): ActNode[] =>
    (below.get(parent) ?? []).map((element) =>
      presentElement(
        element,
        said.get(element.id) ?? NONE,
        changes.ofElements.get(element.id) ?? null,
        nodesOf(element.id),
      ),
    );
  return {
    id: act.id,
    version: act.version,
    type: act.type,
    number: act.number,
    date: act.date,
    issuingBody: act.issuing_body,
    title: act.title,
    justification: act.justification,
    elementCount: elements.length,
    changeCount: changes.count,
    commentCount: [...said.values()].reduce((sum, { count }) => sum + count, 0),
    childrens: nodesOf(null),
    attachments: act.attachments.map((file) => ({ ...file, isAct: true })),
  };
}

const presentElement = (
  { id, kind, position, text, unit, nr, label, generated, address, can_comment: canComment }: ElementRow,
  { count, shown }: ElementComments,
  change: ActChange | null,
  childrens: ActNode[],
): ActNode => ({
  id,
  name: kind,
  order: position,
  text,
  attributes: { unit, nr, label, generated, address, change },
  canComment,
  commentCount: count,
  comments: shown,
  attachments: [],
  childrens,
});
