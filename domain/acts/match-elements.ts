import type { ActElement } from './act-element.ts';
import { addressesOf } from './element-address.ts';
import { likeness } from './word-changes.ts';

/** From here on two texts are the same one, corrected (spec/3 §3). */
const ALIKE = 0.8;
/** Shorter texts repeat too often to say that one moved. */
const LEAST_WORDS = 4;
/** Each of these is compared with each: more are not, so that an act that was written anew takes no longer than it may. */
const MOST_LEFT = 300;

/** An element as it was stored. */
export interface StoredElement extends Pick<ActElement, 'kind' | 'unit' | 'text'> {
  readonly id: number;
  readonly address: string;
}

/** Which stored element each element of a corrected file is, for those that are one: at its address and alike, or moved. */
export function matchElements<Stored extends StoredElement>(
  stored: readonly Stored[],
  now: readonly ActElement[],
): Map<ActElement, Stored> {
  const found = new Map<ActElement, Stored>();
  const free = new Map(stored.map((each) => [each.address, each]));
  const all = addressesOf(now);
  const take = (element: ActElement, former: Stored | undefined): void => {
    if (former === undefined) return;
    found.set(element, former);
    free.delete(former.address);
  };
  const isOfKind = (former: Stored, { kind, unit }: ActElement): boolean =>
    former.kind === kind && former.unit === unit;
  for (const { element, address } of all) {
    const former = free.get(address);
    const isAlike = former !== undefined && isOfKind(former, element) && likeness(former.text, element.text) >= ALIKE;
    take(element, isAlike ? former : undefined);
  }
  const left = (): ActElement[] =>
    all.flatMap(({ element }) => (found.has(element) || wordsIn(element.text) < LEAST_WORDS ? [] : [element]));
  const byText = Map.groupBy(free.values(), ({ text }) => text);
  for (const element of left()) {
    take(
      element,
      byText.get(element.text)?.find((former) => free.has(former.address) && isOfKind(former, element)),
    );
  }
  const moved = [...free.values()].filter(({ text }) => wordsIn(text) >= LEAST_WORDS).slice(0, MOST_LEFT);
  for (const element of left().slice(0, MOST_LEFT)) {
    const [best] = moved
      .filter((former) => free.has(former.address) && isOfKind(former, element))
      .map((former) => ({ former, alike: likeness(former.text, element.text) }))
      .filter(({ alike }) => alike >= ALIKE)
      .sort((one, other) => other.alike - one.alike);
    take(element, best?.former);
  }
  return found;
}

const wordsIn = (text: string): number => text.split(/\s+/, LEAST_WORDS).length;
