import type { Comment } from '@wiec/contract/comments.ts';
import type { ActNode, LegalAct } from '@wiec/contract/consultations.ts';
import type { ActRow, ElementRow } from './act-queries.ts';

/** What was said about one element. */
export interface ElementComments {
  count: number;
  /** The newest ones. */
  shown: Comment[];
}

const NONE: ElementComments = { count: 0, shown: [] };

/** @param said by the id of the element */
export function presentAct(
  act: ActRow,
  elements: readonly ElementRow[],
  said: ReadonlyMap<number, ElementComments> = new Map(),
): LegalAct {
  const below = Map.groupBy(elements, ({ parent_id: parent }) => parent);
  const nodesOf = (parent: number | null): ActNode[] =>
    (below.get(parent) ?? []).map((element) =>
      presentElement(element, said.get(element.id) ?? NONE, nodesOf(element.id)),
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
    commentCount: [...said.values()].reduce((sum, { count }) => sum + count, 0),
    childrens: nodesOf(null),
    attachments: act.attachments.map((file) => ({ ...file, isAct: true })),
  };
}

const presentElement = (
  { id, kind, position, text, unit, nr, label, generated, address, can_comment: canComment }: ElementRow,
  { count, shown }: ElementComments,
  childrens: ActNode[],
): ActNode => ({
  id,
  name: kind,
  order: position,
  text,
  attributes: { unit, nr, label, generated, address },
  canComment,
  commentCount: count,
  comments: shown,
  attachments: [],
  childrens,
});
