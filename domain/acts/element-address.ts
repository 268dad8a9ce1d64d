import type { ActElement } from './act-element.ts';

/** An element with the address by which a page leads to it, e.g. `par-15-ust-1-pkt-2`. */
export interface AddressedElement {
  readonly element: ActElement;
  readonly address: string;
  /** Of the parent; null at the top. */
  readonly parent: string | null;
}

/** § and art. are counted through the whole act, so chapters do not stand in their addresses. */
const COUNTED_THROUGH = new Set(['art', 'par']);

/** The number of a unit as addresses write it: `5a_1` of `5a^1`. */
export const addressNumber = (nr: string): string =>
  nr
    .toLowerCase()
    .replaceAll('^', '_')
    .replaceAll(/[^a-z0-9_]/g, '-');

/** Characters of an address: one of a deep list, or of a number that is none, is cut, and still leads to its element alone. */
const LONGEST = 300;

/** Every element, each before what is in it; no two have the same address. */
export function addressesOf(elements: readonly ActElement[]): AddressedElement[] {
  const taken = new Map<string, number>();
  const used = new Set<string>();
  const found: AddressedElement[] = [];
  const visit = (element: ActElement, parent: string | null, within: string, root: string): void => {
    const isCounted = element.unit !== null && COUNTED_THROUGH.has(element.unit) && !within.includes('art-');
    const nr = element.nr === null ? '' : addressNumber(element.nr);
    const own = nr === '' ? (element.unit ?? element.kind) : `${element.unit ?? element.kind}-${nr}`;
    const path = [isCounted ? root : within, own]
      .filter((part) => part !== '')
      .join('-')
      .slice(0, LONGEST);
    const addressOf = (times: number) => (times === 1 ? path : `${path}--${times}`);
    let times = (taken.get(path) ?? 0) + 1;
    while (used.has(addressOf(times))) times += 1;
    const address = addressOf(times);
    taken.set(path, times);
    used.add(address);
    found.push({ element, address, parent });
    for (const child of element.children) visit(child, address, address, element.unit === 'zal' ? address : root);
  };
  for (const element of elements) visit(element, null, '', '');
  return found;
}
