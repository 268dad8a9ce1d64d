/** What lies in what, as a list: each item before what lies in it. */
export interface Outline<T> {
  readonly items: readonly T[];
  /** Places of the items in which each one lies; −1: in none. */
  readonly parents: readonly number[];
}

/** An item that is not the same in both versions: of one alone, or of both and otherwise or elsewhere. */
export interface OutlineDifference<T> {
  readonly saved: T | null;
  readonly own: T | null;
  /** It lies in another item, or in another order. */
  readonly isMoved: boolean;
}

/** By what items of two versions are the same one; null: this tells nothing of the item. */
export type Sign<T> = (item: T) => string | null;

/**
 * What two versions say otherwise, in the order of the saved one, then what one's own alone has. None: they are equal, item by item.
 * @param signs the surest first: what one pairs, the next is not asked about
 */
export function compareOutlines<T>(
  saved: Outline<T>,
  own: Outline<T>,
  signs: readonly Sign<T>[],
  isSame: (saved: T, own: T) => boolean,
): OutlineDifference<T>[] {
  if (isEqual(saved, own, isSame)) return [];
  const partners = pair(saved.items, own.items, signs);
  const places = [...partners.keys()].sort((one, other) => one - other);
  const ordered = placesInOrder(places.map((place) => partners.get(place)!));
  const stayed = new Set(places.filter((_, at) => ordered.has(at)));
  const partnerOf = (place: number): number => (place === -1 ? -1 : (partners.get(place) ?? -2));
  const found = saved.items.flatMap((item, place): OutlineDifference<T>[] => {
    const at = partners.get(place);
    if (at === undefined) return [{ saved: item, own: null, isMoved: false }];
    const other = own.items[at]!;
    const isMoved = !stayed.has(place) || partnerOf(saved.parents[place]!) !== own.parents[at];
    return isMoved || !isSame(item, other) ? [{ saved: item, own: other, isMoved }] : [];
  });
  const taken = new Set(partners.values());
  return [
    ...found,
    ...own.items.flatMap((item, at) => (taken.has(at) ? [] : [{ saved: null, own: item, isMoved: false }])),
  ];
}

const isEqual = <T>(saved: Outline<T>, own: Outline<T>, isSame: (saved: T, own: T) => boolean): boolean =>
  saved.items.length === own.items.length &&
  saved.items.every((item, at) => saved.parents[at] === own.parents[at] && isSame(item, own.items[at]!));

/** Places of items that are the same one; where several look alike, the first is the first. */
function pair<T>(saved: readonly T[], own: readonly T[], signs: readonly Sign<T>[]): Map<number, number> {
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const sign of signs) {
    const free = new Map<string, number[]>();
    for (let at = own.length - 1; at >= 0; at -= 1) {
      const text = taken.has(at) ? null : sign(own[at]!);
      if (text === null) continue;
      const alike = free.get(text);
      if (alike === undefined) free.set(text, [at]);
      else alike.push(at);
    }
    for (const [place, item] of saved.entries()) {
      const text = partners.has(place) ? null : sign(item);
      const at = text === null ? undefined : free.get(text)?.pop();
      if (at === undefined) continue;
      partners.set(place, at);
      taken.add(at);
    }
  }
  return partners;
}

/** Where a longest run of growing numbers stands, none of which appears twice: the fewest others went elsewhere. */
function placesInOrder(numbers: readonly number[]): Set<number> {
  /** For each length of a run the place where the one with the least end ends, and what stands before each place in its run. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [place, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[place] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = place;
  }
  const found = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place !== -1; place = before[place]!) found.add(place);
  return found;
}
