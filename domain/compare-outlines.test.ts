import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareOutlines, type Outline } from './compare-outlines.ts';

interface Item {
  name: string;
  words: string;
}
/** From `a:words`, with two spaces for each item in which it lies. */
function outline(...lines: string[]): Outline<Item> {
  const open: number[] = [];
  const parents = lines.map((line, at) => {
    const depth = line.search(/\S/) / 2;
    open.length = depth;
    open.push(at);
    return open[depth - 1] ?? -1;
  });
  const items = lines.map((line) => {
    const [name = '', words = ''] = line.trim().split(':');
    return { name, words };
  });
  return { items, parents };
}
const isSame = (one: Item, other: Item): boolean => one.name === other.name && one.words === other.words;
const compare = (saved: Outline<Item>, own: Outline<Item>) =>
  compareOutlines(saved, own, [({ name, words }) => `${name}:${words}`, ({ name }) => name || null], isSame);
const told = (saved: readonly string[], own: readonly string[]): string[] =>
  compare(outline(...saved), outline(...own)).map((each) =>
    [each.saved?.name ?? '–', each.own?.name ?? '–', ...(each.isMoved ? ['moved'] : [])].join(' '),
  );

test.each<[what: string, saved: string[], own: string[], differences: string[]]>([
  ['nothing', ['a', '  b:1'], ['a', '  b:1'], []],
  ['one that was added by the other', ['a', 'b', 'c'], ['a', 'c'], ['b –']],
  ['one that was added here', ['a', 'c'], ['a', 'b', 'c'], ['– b']],
  ['one with other words', ['a:1', 'b:1'], ['a:1', 'b:2'], ['b b']],
  ['the one that went elsewhere, not those that it passed', ['c', 'a', 'b'], ['a', 'b', 'c'], ['c c moved']],
  ['one that lies in another one', ['a', '  x', 'b'], ['a', 'b', '  x'], ['x x moved']],
  ['one that lies in none now, in the same order', ['a', '  x'], ['a', 'x'], ['x x moved']],
  ['what lies in one that only the other has', ['a', '  x'], ['x'], ['a –', 'x x moved']],
  ['the last of those that look alike', ['a', 'a', 'a'], ['a', 'a'], ['a –']],
  ['all of it', ['a', 'b'], [], ['a –', 'b –']],
])('it tells %s', (_, saved, own, differences) => {
  expect(told(saved, own)).toEqual(differences);
});

const anyOutline = fc
  .array(fc.record({ name: fc.constantFrom('', 'a', 'b', 'c'), words: fc.constantFrom('', '1'), up: fc.nat(2) }), {
    maxLength: 8,
  })
  .map((all): Outline<Item> => {
    const open: number[] = [];
    const parents = all.map(({ up }, at) => {
      open.length = Math.max(0, open.length - up);
      const parent = open.at(-1) ?? -1;
      open.push(at);
      return parent;
    });
    return { items: all.map(({ name, words }) => ({ name, words })), parents };
  });

test('there is no difference exactly where two outlines are equal, and each item is told at most once', () => {
  let equal = 0;
  fc.assert(
    fc.property(anyOutline, anyOutline, fc.boolean(), (saved, other, isCopied) => {
      const own = isCopied ? structuredClone(saved) : other;
      const found = compare(saved, own);
      const isEqual = JSON.stringify(saved) === JSON.stringify(own);
      if (isEqual) equal += 1;
      expect(found.length === 0).toBe(isEqual);
      const ofSaved = found.flatMap((each) => each.saved ?? []);
      const ofOwn = found.flatMap((each) => each.own ?? []);
      expect(new Set(ofSaved).size).toBe(ofSaved.length);
      expect(new Set(ofOwn).size).toBe(ofOwn.length);
      // What neither names stands in both.
      expect(saved.items.length - ofSaved.length).toBe(own.items.length - ofOwn.length);
    }),
    { numRuns: 2000 },
  );
  expect(equal).toBeGreaterThan(500);
});
