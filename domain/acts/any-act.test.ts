import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOfAct, bodyOfBlocks } from './coverage.ts';
import { addressesOf } from './element-address.ts';
import { recogniseAct } from './recognise-act.ts';
import { markText, plainText, readMarked } from './superscript.ts';
import { anyBlocks } from '../testing/any-blocks.ts';

test('every character of the body is in the tree, in its order, whatever the text', () => {
  fc.assert(
    fc.property(anyBlocks, (source) => {
      const { body, justification, elements } = recogniseAct(source);
      expect(bodyOfAct(elements)).toEqual(bodyOfBlocks(body));
      expect([...body, ...justification].sort((a, b) => a.line - b.line)).toEqual(source);
    }),
    { numRuns: 2000 },
  );
});

test('no two elements have the same address, and each is within its parent', () => {
  fc.assert(
    fc.property(anyBlocks, (source) => {
      const found = addressesOf(recogniseAct(source).elements);
      const addresses = found.map(({ address }) => address);
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(found.every(({ parent }, at) => parent === null || addresses.slice(0, at).includes(parent))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a marked text says what it was made of', () => {
  const signs = fc.string({ unit: fc.constantFrom('^', '{', '}', '1', 'a', ' '), maxLength: 8 });
  fc.assert(
    fc.property(signs, signs, signs, (before, raised, after) => {
      const marked = markText(before, false) + markText(raised, true) + markText(after, false);
      expect(plainText(marked)).toBe(before + raised + after);
    }),
  );
  expect(readMarked(markText('§ 5', false) + markText('1', true) + markText(' a^b', false))).toEqual([
    { text: '§ 5', superscript: false },
    { text: '1', superscript: true },
    { text: ' a^b', superscript: false },
  ]);
});
