import type { ElementState } from './act-change.ts';
import type { ActElement, ActKind } from './act-element.ts';
import { type AddressedElement, addressesOf } from './element-address.ts';
import { likeness } from './word-changes.ts';

/** An element of both versions, or of one; `moved`: at another address, whether its text changed or not. */
export interface ComparedElement {
  readonly state: ElementState;
  readonly before: AddressedElement | null;
  readonly after: AddressedElement | null;
}

/** At one address a text counts as changed rather than replaced. */
const STILL_ALIKE = 0.4;
/** At another address a text counts as moved. */
const SURELY_ALIKE = 0.8;
/** Shorter texts repeat too often to say that one moved. */
const LEAST_WORDS = 4;

const isLong = ({ element }: AddressedElement): boolean => element.text.split(/\s+/).length >= LEAST_WORDS;

/**
 * Two versions of an act beside each other, 'jest / ma być', in the order of the later one; what was repealed stands behind what
 * stood before it.
 */
export function compareActs(before: readonly ActElement[], after: readonly ActElement[]): ComparedElement[] {
  const old = addressesOf(before);
  const now = addressesOf(after);
  const partner = pair(old, now);
  const taken = new Set(partner.values());
  const found: ComparedElement[] = [];
  const repealedBehind = new Map<AddressedElement | null, AddressedElement[]>();
  let last: AddressedElement | null = null;
  for (const each of old) {
    if (taken.has(each)) last = each;
    else repealedBehind.set(last, [...(repealedBehind.get(last) ?? []), each]);
  }
  const addRepealed = (behind: AddressedElement | null): void => {
    for (const each of repealedBehind.get(behind) ?? []) found.push({ state: 'repealed', before: each, after: null });
  };
  addRepealed(null);
  for (const each of now) {
    const former = partner.get(each) ?? null;
    found.push({ state: stateOf(former, each), before: former, after: each });
    if (former) addRepealed(former);
  }
  return found;
}

/** Told by the header of the act. */
const TOLD_BY_HEADER: ReadonlySet<ActKind> = new Set(['metryka', 'organ-wydajacy', 'tytul']);

/**
 * What a reader is told of two versions: without what the header tells, and without what only holds others and has no words. What
 * kept its number and its words counts as the same: what moved is the paragraph around it, which says so itself.
 */
export function comparedLines(before: readonly ActElement[], after: readonly ActElement[]): ComparedElement[] {
  return compareActs(before, after).flatMap((each) => {
    const { before: old, after: now } = each;
    const { kind, text } = (now ?? old)!.element;
    if (TOLD_BY_HEADER.has(kind) || (text === '' && (old?.element.text ?? '') === '')) return [];
    const isMovedWithParent =
      each.state === 'moved' && old!.element.text === text && old!.element.label === now!.element.label;
    return [isMovedWithParent ? { ...each, state: 'same' as const } : each];
  });
}

function stateOf(before: AddressedElement | null, after: AddressedElement): ElementState {
  if (!before) return 'added';
  if (before.address !== after.address) return 'moved';
  return before.element.text === after.element.text ? 'same' : 'changed';
}

/** Which element of before each one of after is. */
function pair(old: readonly AddressedElement[], now: readonly AddressedElement[]) {
  const partner = new Map<AddressedElement, AddressedElement>();
  const free = new Map(old.map((each) => [each.address, each]));
  const take = (each: AddressedElement, former: AddressedElement): void => {
    partner.set(each, former);
    free.delete(former.address);
  };
  const unpaired = (): AddressedElement[] => now.filter((each) => !partner.has(each));
  const alikeAt = (each: AddressedElement, least: number): AddressedElement | undefined => {
    const former = free.get(each.address);
    if (former?.element.kind !== each.element.kind) return undefined;
    return likeness(former.element.text, each.element.text) >= least ? former : undefined;
  };
  // First what stayed, then what was only renumbered, then what was reworded in its place, then what was both.
  for (const each of unpaired()) {
    const former = alikeAt(each, 1);
    if (former) take(each, former);
  }
  for (const each of unpaired().filter(isLong)) {
    const former = [...free.values()].find(
      ({ element }) => element.text === each.element.text && element.kind === each.element.kind,
    );
    if (former) take(each, former);
  }
  for (const each of unpaired()) {
    const former = alikeAt(each, STILL_ALIKE);
    if (former) take(each, former);
  }
  for (const each of unpaired().filter(isLong)) {
    const [best] = [...free.values()]
      .filter(({ element }) => element.kind === each.element.kind && element.unit === each.element.unit)
      .map((former) => ({ former, alike: likeness(former.element.text, each.element.text) }))
      .filter(({ alike }) => alike >= SURELY_ALIKE)
      .sort((one, other) => other.alike - one.alike);
    if (best) take(each, best.former);
  }
  return partner;
}
