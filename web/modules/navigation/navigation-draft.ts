import type { NavigationBody } from '@wiec/contract/navigation.ts';
import type { MenuItem } from '@wiec/contract/site.ts';
import {
  addressNow,
  type ElementErrors,
  type ElementPath,
  ElementType,
  isElementOn,
  LinkTarget,
  type NavigationElement,
} from '@wiec/domain/navigation.ts';
import type { PortalModule } from '@wiec/domain/portal-module.ts';

/** An element while it is edited. */
export interface ElementDraft extends Omit<NavigationElement, 'subitems'> {
  /** Its own for as long as the page is open, wherever it is moved. */
  readonly key: number;
  readonly subitems: readonly ElementDraft[];
}
export type Draft = readonly ElementDraft[];
/** What can be changed about an element without touching those under it. */
export type ElementChange = Partial<Omit<ElementDraft, 'key' | 'subitems'>>;

let lastKey = 0;

export const draftOf = (elements: readonly NavigationElement[]): Draft =>
  elements.map(({ subitems, ...element }) => ({ ...element, key: ++lastKey, subitems: draftOf(subitems) }));

/** As it is sent. */
export const elementsOf = (draft: Draft): NavigationBody['elements'] =>
  draft.map(({ key: _key, subitems, ...element }) => ({
    ...element,
    subitems: elementsOf(subitems),
  })) as NavigationBody['elements'];

export const newElement = (): ElementDraft => ({
  key: ++lastKey,
  label: '',
  description: '',
  onlyAfterLogged: false,
  elementType: ElementType.Link,
  linkValue: '',
  eformId: '',
  linkTarget: LinkTarget.Self,
  awesomeIcon: '',
  module: null,
  subitems: [],
});

/** The same tree with one of its lists, the one that holds `key`, made anew. */
function inListOf(draft: Draft, key: number, change: (list: Draft, index: number) => Draft): Draft {
  const index = draft.findIndex((element) => element.key === key);
  if (index >= 0) return change(draft, index);
  return draft.map((element) => ({ ...element, subitems: inListOf(element.subitems, key, change) }));
}

export const changed = (draft: Draft, key: number, change: ElementChange): Draft =>
  inListOf(draft, key, (list) => list.map((element) => (element.key === key ? { ...element, ...change } : element)));

export const without = (draft: Draft, key: number): Draft =>
  inListOf(draft, key, (list) => list.filter((element) => element.key !== key));

/** One place up or down among its neighbours; at the edge it stays. */
export const moved = (draft: Draft, key: number, by: -1 | 1): Draft =>
  inListOf(draft, key, (list, index) => {
    const to = index + by;
    if (to < 0 || to >= list.length) return list;
    const next = list.filter((_, i) => i !== index);
    return [...next.slice(0, to), list[index]!, ...next.slice(to)];
  });

/** `element` as the last one under `parent`, or of the first level. */
export const added = (draft: Draft, element: ElementDraft, parent: number | null): Draft =>
  parent === null
    ? [...draft, element]
    : inListOf(draft, parent, (list) =>
        list.map((one) => (one.key === parent ? { ...one, subitems: [...one.subitems, element] } : one)),
      );

/** Where an element stands among its neighbours, from 1. */
export function placeOf(draft: Draft, key: number): { place: number; of: number } | null {
  const index = draft.findIndex((element) => element.key === key);
  if (index >= 0) return { place: index + 1, of: draft.length };
  for (const { subitems } of draft) {
    const found = placeOf(subitems, key);
    if (found) return found;
  }
  return null;
}

export function findByPath(draft: Draft, [first, ...rest]: ElementPath): ElementDraft | undefined {
  const element = first === undefined ? undefined : draft[first];
  return element === undefined || rest.length === 0 ? element : findByPath(element.subitems, rest);
}

/** Errors by the key of their element; the server names fields by where the element stands: `0-2.label`. */
export function errorsByKey(
  draft: Draft,
  errors: readonly { field?: string; message: string }[],
): ReadonlyMap<number, ElementErrors> {
  const byKey = new Map<number, ElementErrors>();
  for (const { field, message } of errors) {
    const [, path, name] = /^([\d-]+)\.(\w+)$/.exec(field ?? '') ?? [];
    const element = path === undefined ? undefined : findByPath(draft, path.split('-').map(Number));
    if (element && name) byKey.set(element.key, { ...byKey.get(element.key), [name]: message });
  }
  return byKey;
}

/** As readers will see it: without what belongs to parts that are off, and without groups of which nothing is left. */
export const previewOf = (
  draft: Draft,
  flags: Readonly<Record<PortalModule, boolean>>,
  /** Of the newest edition of the budget. */
  year: number | null,
): MenuItem[] =>
  draft
    .filter((element) => isElementOn(element, flags))
    .map((element, order) => ({
      id: element.key,
      order,
      label: element.label,
      description: element.description || null,
      onlyAfterLogged: element.onlyAfterLogged,
      elementType: element.elementType,
      linkValue: addressNow(element.linkValue.trim(), year),
      eformId: element.eformId || null,
      linkTarget: element.linkTarget,
      awesomeIcon: element.awesomeIcon || null,
      subitems: previewOf(element.subitems, flags, year),
    }))
    .filter(({ linkValue, subitems }) => linkValue !== '' || subitems.length > 0);
