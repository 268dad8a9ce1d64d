import type { ActElement } from '@wiec/domain/acts/act-element.ts';
import { addressesOf } from '@wiec/domain/acts/element-address.ts';
import { recogniseAct } from '@wiec/domain/acts/recognise-act.ts';
import { paragraphs } from '@wiec/domain/acts/testing/outline.ts';
import type { ActNode, LegalAct } from '@wiec/contract/consultations.ts';

/** The act of a text, as the API gives it. */
export function legalAct(text: string, over: Partial<LegalAct> = {}): LegalAct {
  const { head, elements } = recogniseAct(paragraphs(text));
  const addressed = addressesOf(elements);
  const address = new Map(addressed.map((each, at) => [each.element, { id: at + 1, address: each.address }]));
  const nodeOf = (element: ActElement, order: number): ActNode => {
    const { kind, unit, nr, label, generated, text: words, children } = element;
    const { id, address: own } = address.get(element)!;
    return {
      id,
      name: kind,
      order,
      text: words,
      attributes: { unit, nr, label, generated, address: own, change: null },
      canComment: true,
      commentCount: 0,
      comments: [],
      attachments: [],
      childrens: children.map(nodeOf),
    };
  };
  return {
    id: 1,
    version: 1,
    type: head.type,
    number: head.number,
    date: head.date,
    issuingBody: head.organ,
    title: head.title,
    justification: '',
    elementCount: addressed.length,
    changeCount: 0,
    commentCount: 0,
    childrens: elements.map(nodeOf),
    attachments: [],
    ...over,
  };
}

/** A paragraph with `units` points in each of its chapters. */
export const longAct = (chapters: number, points: number): string =>
  [
    'UCHWAŁA NR 1/2026',
    'z dnia 1 września 2026 r.',
    'w sprawie parków',
    ...Array.from({ length: chapters }, (_, at) => [
      `Rozdział ${at + 1}. Część ${at + 1}`,
      `§ ${at + 1}. W parku numer ${at + 1} wolno:`,
      ...Array.from({ length: points }, (_each, point) => `${point + 1}) robić rzecz numer ${at * points + point};`),
    ]).flat(),
  ].join('\n');
