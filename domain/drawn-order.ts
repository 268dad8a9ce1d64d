/**
 * An order of its own for each seed: the same seed gives the same order, and over all seeds every item is first equally often.
 * Which items there are does not change how two of them stand to each other, so that filters keep the order.
 * @param seed a 32-bit integer
 * @param idOf a 32-bit integer for each item, all different
 */
export const inDrawnOrder = <Item>(items: readonly Item[], seed: number, idOf: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, at: mixed(seed, idOf(item)) }))
    .toSorted((a, b) => a.at - b.at || idOf(a.item) - idOf(b.item))
    .map(({ item }) => item);

/** Spreads neighbouring numbers over 32 bits: the last steps of MurmurHash3 (Appleby, public domain), twice. */
const mixed = (seed: number, id: number): number => spread(spread(seed) ^ id);

function spread(bits: number): number {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
